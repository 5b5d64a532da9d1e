import { useEffect, useState } from "preact/hooks";
import { importSource } from "../browser/importSource";
import type { SearchView } from "../contract";

/** The module that finds entries and boxes, fetched when it is first wanted; null until it has come. */
export function useFinding(wanted: SearchView | null): typeof import("./search") | null {
  const [module, setModule] = useState<typeof import("./search") | null>(null);
  useEffect(() => {
    if (wanted) importSource<typeof import("./search")>(wanted.source).then(setModule);
  }, [wanted]);
  return module;
}
