import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { type Held, sceneOf } from "../layout/layout";

/** Write on the scene around a board how it is laid out, for the style sheets; where the board is none, nothing. */
export function useScene(board: RefObject<HTMLElement | null>, held: Held | null): void {
  useLayoutEffect(() => {
    const box = held ? board.current?.closest<HTMLElement>(".bl-scene") : null;
    if (!held || !box || typeof ResizeObserver === "undefined") return;
    const look = () => {
      if (box.offsetWidth === 0) return;
      const { marks, near } = sceneOf({ width: box.offsetWidth, height: box.offsetHeight }, held);
      box.dataset.scene = marks;
      box.style.setProperty("--cards", `${near}px`);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [board, JSON.stringify(held)]);
}
