import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

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
    const observer = new ResizeObserver(([entry]) => {
      const border = entry?.borderBoxSize[0];
      if (border) setWide(border.inlineSize >= least);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [board, least]);
  return wide && least !== null;
}
