import { useRef, useState } from "preact/hooks";
import { rove } from "./roving";

export interface Roving {
  /** For the group: the arrows move the focus among its stops. */
  onKeyDown(event: KeyboardEvent): void;
  /** For the stop with this index: one of them can be reached by Tab. */
  tabIndexOf(index: number): 0 | -1;
  /** For the stop with this index: it has received the focus. */
  onFocusOf(index: number): void;
}

/** Roving focus in a group of so many stops, found by `[data-stop]`; the first one may be at the right. */
export function useRoving(count: number, fromRight = false): Roving {
  const [at, setAt] = useState(0);
  const current = Math.max(0, Math.min(at, count - 1));
  const latest = useRef(current);
  latest.current = current;
  return {
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = rove(event.key, latest.current, count, fromRight);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAt(to);
      const group = event.currentTarget as HTMLElement;
      group.querySelectorAll<HTMLElement>("[data-stop]")[to]?.focus();
    },
    tabIndexOf: (index) => (index === current ? 0 : -1),
    onFocusOf: setAt,
  };
}
