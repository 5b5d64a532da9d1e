import { roomOf } from "./layout";

/** How wide a table is on paper, in px; what stands around it has no room of its own there. */
const PAPER = 700;

const sizes =
  typeof ResizeObserver === "undefined"
    ? null
    : new ResizeObserver((entries) => {
        for (const { target, contentRect } of entries) note(target as HTMLElement, contentRect.width);
      });
const paper = globalThis.matchMedia?.("print");

/** Write the width of a table's room on it, for the style sheets, as long as it is there. */
export function measured(box: HTMLElement | null): (() => void) | undefined {
  if (!box || !sizes) return;
  const look = () => note(box, box.clientWidth);
  look();
  sizes.observe(box);
  paper?.addEventListener?.("change", look);
  return () => {
    sizes.unobserve(box);
    paper?.removeEventListener?.("change", look);
  };
}

function note(box: HTMLElement, width: number): void {
  box.dataset.room = roomOf(paper?.matches ? PAPER : width);
}
