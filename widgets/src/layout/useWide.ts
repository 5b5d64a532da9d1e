import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { followSize } from "./followSize";

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
