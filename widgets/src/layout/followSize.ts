import { windowSize } from "../browser/windowSize";

/** How large an element is, with its edges, and how wide what it holds can be, in px. */
export interface Size {
  width: number;
  height: number;
  within: number;
}

/**
 * Tell how large an element is whenever the browser has laid it out in another size, and how wide it will be when the
 * window gets another width: it is taken to keep its distance from the window's edges. So what follows from its width need
 * not wait for a layout, after which the page would be laid out once more. Where it becomes another width, that is told
 * after the layout, before anything is painted. Returns how to stop.
 */
export function followSize(box: Element, tell: (size: Size) => void): () => void {
  let size: Size | null = null;
  let windowWidth = windowSize.width;
  const observer = new ResizeObserver(([entry]) => {
    const border = entry?.borderBoxSize[0];
    if (!entry || !border) return;
    windowWidth = windowSize.width;
    size = { width: border.inlineSize, height: border.blockSize, within: entry.contentRect.width };
    tell(size);
  });
  const foresee = () => {
    const grown = windowSize.width - windowWidth;
    if (!size?.within || grown === 0 || size.within + grown <= 0) return;
    tell({ width: size.width + grown, height: size.height, within: size.within + grown });
    // an element that keeps its width is told of too
    observer.unobserve(box);
    observer.observe(box);
  };
  observer.observe(box);
  addEventListener("resize", foresee);
  return () => {
    observer.disconnect();
    removeEventListener("resize", foresee);
  };
}
