import { useLayoutEffect } from "preact/hooks";

/** How much of a card the next one leaves in view, at most, where the names are written along what is seen. */
const CLOSE = 0.86;
/** The narrowest strip that a name is written along, in px; on a narrower one there is the number alone. */
const STRIP = 22;

/**
 * Mark a row with `data-close` where its cards lie over each other's names. What is seen of a card reaches to the next
 * one: the browser is asked after its layout, which nobody has to wait for.
 */
export function useCloseMark(box: { current: HTMLElement | null }, count: number) {
  useLayoutEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(".bl-row");
    const place = row?.querySelector<HTMLElement>(".bl-row-card:nth-child(2)");
    const next = place?.nextElementSibling as HTMLElement | null | undefined;
    const card = place?.querySelector<HTMLElement>(".bl-card");
    if (!row || typeof ResizeObserver === "undefined") return;
    if (!place || !next || !card) {
      row.removeAttribute("data-close");
      return;
    }
    const observer = new ResizeObserver(() => {
      const seen = Math.abs(next.offsetLeft - place.offsetLeft);
      if (seen >= card.offsetWidth * CLOSE) row.removeAttribute("data-close");
      else row.dataset.close = seen >= STRIP ? "names" : "numbers";
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [box, count]);
}
