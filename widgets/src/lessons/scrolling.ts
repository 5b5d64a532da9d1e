// Scrolls so that what belongs together in a lesson is in view together.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Scrolls so that a lesson's table and what is said of it are in view together, and not at all where they are. */
export function scrollIntoWindow(lesson: HTMLElement | null): void {
  const stage = lesson?.querySelector(".bl-stage");
  const foot = lesson?.querySelector(".bl-lesson-foot");
  // What is said sticks to the foot of the window where it is narrow, and scrolls by itself: the reason why a try was
  // wrong stands there before the steps that show it.
  const sticks = foot && getComputedStyle(foot).position === "sticky";
  for (const part of lesson?.querySelectorAll(".bl-told, .bl-stage") ?? []) {
    if (!(sticks && foot.contains(part))) part.scrollIntoView?.({ block: "nearest", behavior: "auto" });
  }
  // It must not lie over the table.
  if (stage && foot && lieOver(foot.getBoundingClientRect(), stage.getBoundingClientRect())) {
    stage.scrollIntoView?.({ block: "start", behavior: "auto" });
  }
}

function lieOver(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

// Who comes by the address of a part finds its task and the cards for it together: where the words above them leave no
// room for both, these are a little further up.

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
