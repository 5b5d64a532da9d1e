import { followSize } from "./followSize";
import { widthNames } from "./layout";

/** How wide a table is on paper, in px; what stands around it has no room of its own there. */
const PAPER = 700;

const paper = globalThis.matchMedia?.("print");

/** Write the width of a table's room on it, for the style sheets, as long as it is there. */
export function observeTableWidth(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === "undefined") return;
  const look = () => note(box, box.clientWidth);
  look();
  const stop = followSize(box, ({ innerWidth }) => note(box, innerWidth));
  paper?.addEventListener?.("change", look);
  return () => {
    stop();
    paper?.removeEventListener?.("change", look);
  };
}

function note(box: HTMLElement, width: number): void {
  const widths = widthNames(paper?.matches ? PAPER : width);
  if (box.dataset.room !== widths) box.dataset.room = widths;
}
