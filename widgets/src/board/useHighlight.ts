import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { GuideView } from "../contract";

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

/** The parts of the table that a guide names, as selectors; others are rows of cards. */
const PLACES: Readonly<Record<string, string>> = {
  hand: "[data-near] .bl-hand",
  aside: "[data-near] .bl-aside",
  draw: "[data-spot='draw']",
  offers: ".bl-offers",
};
const NOTHING: readonly string[] = [];

/** The selector of a part, or of one card or field of it, by its number. */
function selectorOf(place: string): string {
  const [part = "", number] = place.split(":");
  if (part === "field") return `[data-drop='${place}'] .bl-soil`;
  const whole = PLACES[part] ?? `.bl-row-${part}`;
  return number ? `${whole} .bl-row-card:nth-child(${number})` : whole;
}

export function useGuide(root: RefObject<HTMLElement | null>, guide: GuideView | undefined): void {
  const places = guide?.places.map(selectorOf) ?? NOTHING;
  const found = places.join();
  useHighlight(root, places);
  useLayoutEffect(() => {
    const told = root.current?.querySelector(".bl-guide");
    const parts = told && found ? [...(root.current?.querySelectorAll(found) ?? [])] : [];
    const described = parts
      .map((part) => part.closest("[role]") ?? part)
      .filter((part) => !part.hasAttribute("aria-describedby"));
    for (const part of described) part.setAttribute("aria-describedby", told?.id ?? "");
    return () => {
      for (const part of described) part.removeAttribute("aria-describedby");
    };
  }, [root, found, guide?.text]);
}
