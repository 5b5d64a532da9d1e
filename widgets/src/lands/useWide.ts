import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Whether a board is at least so many pixels wide: room for a second column. */
export function useWide(board: RefObject<HTMLElement | null>, least: number): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = board.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const look = () => setWide(box.offsetWidth >= least);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [board, least]);
  return wide;
}
