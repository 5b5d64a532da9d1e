import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { windowSize } from "../browser/screen";
import { widthNames } from "./layout";

/** How large an element is, with its edges, and how large what it holds can be, in px. */
export interface Size {
  width: number;
  height: number;
  innerWidth: number;
  innerHeight: number;
}

/**
 * Tell how large an element is whenever the browser has laid it out in another size, before anything is painted. Returns
 * how to stop.
 *
 * When the window gets another width, the element is taken to keep its distance from the window's edges, and is told of at
 * once. So what follows from its width does not wait for a layout, after which the page would be laid out once more. If
 * it becomes another width, that is told after the layout.
 *
 * `content` is what the element holds if nobody knows its size beforehand. In a new window it is not laid out until its
 * room is known. It does not wait while it has the focus, which it would lose.
 */
export function followSize(box: Element, tell: (size: Size) => void, content?: HTMLElement): () => void {
  let size: Size | null = null;
  let windowWidth = windowSize.width;
  const observer = new ResizeObserver(([entry]) => {
    const border = entry?.borderBoxSize[0];
    if (!entry || !border) return;
    windowWidth = windowSize.width;
    const { width, height } = entry.contentRect;
    size = { width: border.inlineSize, height: border.blockSize, innerWidth: width, innerHeight: height };
    tell(size);
    if (content) content.style.contentVisibility = "";
  });
  const foresee = () => {
    if (!size?.innerWidth) return;
    if (content && !content.contains(document.activeElement)) content.style.contentVisibility = "hidden";
    else {
      const grown = windowSize.width - windowWidth;
      if (grown === 0 || size.innerWidth + grown <= 0) return;
      tell({ ...size, width: size.width + grown, innerWidth: size.innerWidth + grown });
    }
    // an element that keeps its size is told of too
    observer.unobserve(box);
    observer.observe(box);
  };
  observer.observe(box);
  addEventListener("resize", foresee);
  return () => {
    observer.disconnect();
    removeEventListener("resize", foresee);
    if (content) content.style.contentVisibility = "";
  };
}

/**
 * Whether a board is at least `least` pixels wide, with room for a second column. `least` is null where no second
 * column is needed: nothing is measured then, because that would make the browser lay out the whole page.
 */
export function useWide(board: RefObject<HTMLElement | null>, least: number | null): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = board.current;
    if (least === null || !box || typeof ResizeObserver === "undefined") return;
    setWide(box.offsetWidth >= least);
    return followSize(box, ({ width }) => setWide(width >= least));
  }, [board, least]);
  return wide && least !== null;
}

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
