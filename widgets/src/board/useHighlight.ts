import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** The parts of a board at the places that advice names: of a field its soil. */
export function placeSelectors(places: readonly string[]): string[] {
  return places.map((place) =>
    place.startsWith("field:")
      ? `[data-drop="${place}"] .bl-soil`
      : `[data-place="${place}"], [data-drop="${place}"], [data-spot="${place}"]`,
  );
}

/** Marks what is spoken of, for the style sheet: the parts of a board that these selectors find. */
export function useHighlight(root: RefObject<HTMLElement | null>, pointed: readonly string[]): void {
  const found = pointed.join();
  useLayoutEffect(() => {
    const parts = found ? [...(root.current?.querySelectorAll(found) ?? [])] : [];
    for (const part of parts) part.classList.add("bl-pointed");
    return () => {
      for (const part of parts) part.classList.remove("bl-pointed");
    };
  }, [root, found]);
}
