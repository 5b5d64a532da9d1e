// Who comes by the address of a part finds its task and the cards for it together: where the words above them leave no
// room for both, these are a little further up.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const CARDS = "[data-near] :is(.bl-soil, .bl-row-hand)";
/** How far from the top of the window a part lies to which a page has been opened, at most. */
const NEAR = 60;

/** Scrolls to the task if the page was opened at the words before it and the cards are not in view with these. */
export function useArrival(lesson: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = lesson.current;
    const words = box && wordsBefore(box);
    if (!words || typeof ResizeObserver === "undefined") return;
    // its table is drawn once it is measured
    const observer = new ResizeObserver(() => {
      const cards = [...box.querySelectorAll(CARDS)];
      if (cards.length === 0 || Math.abs(words.getBoundingClientRect().top) > NEAR) return;
      observer.disconnect();
      const lowest = Math.max(...cards.map((card) => card.getBoundingClientRect().bottom));
      const goal = box.querySelector(".bl-goal");
      // to the very top: in a low window each line counts
      if (goal && lowest > innerHeight)
        scrollBy({ top: goal.getBoundingClientRect().top, behavior: "instant" });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [lesson]);
}

/** The heading that the address names, if this is the first part after it. */
function wordsBefore(lesson: HTMLElement): HTMLElement | null {
  // as the browser looks for it: ids of headings are written as in an address, `Pru%C3%A9balo`
  const id = location.hash.slice(1);
  const heading = document.getElementById(id) ?? document.querySelector<HTMLElement>(":target");
  if (!id || !heading) return null;
  const isAfter = (part: Element) =>
    Boolean(heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
  const parts = document.querySelectorAll("[data-component], .bl-lesson");
  const first = [...parts].find(isAfter);
  return first && (first === lesson || first.contains(lesson)) ? heading : null;
}
