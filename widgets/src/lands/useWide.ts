import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/**
 * Whether a board is at least so many pixels wide: room for a second column. Where nothing is to stand in one, `least`
 * is null and nothing is measured: to measure, the whole page must be laid out at once.
 */
export function useWide(board: RefObject<HTMLElement | null>, least: number | null): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = board.current;
    if (least === null || !box || typeof ResizeObserver === "undefined") return;
    const look = () => setWide(box.offsetWidth >= least);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [board, least]);
  return wide && least !== null;
}
