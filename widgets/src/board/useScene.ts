import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { followSize, type Size } from "../layout/followSize";
import { handPlacesOf, highOf, sceneLayoutOf, type TableContents } from "../layout/layout";

/** How wide a card is at most where a lesson has the whole window, in px. */
const ON_FULL_SCREEN = 200;

/**
 * Write on a board where the hands lie, and on the scene around it how it is laid out, for the style sheets. They show
 * nothing on a board before that.
 */
export function useScene(
  board: RefObject<HTMLElement | null>,
  contents: TableContents,
  scene: boolean,
): void {
  const size = useRef<Size>({ width: 0, height: 0, innerWidth: 0, innerHeight: 0 });
  const measuredAsScene = useRef<boolean | null>(null);
  useLayoutEffect(() => {
    const table = board.current;
    const root = table?.closest<HTMLElement>(".bl");
    const box = scene
      ? table?.closest<HTMLElement>(".bl-scene")
      : (table?.closest<HTMLElement>(".bl-stage") ?? root);
    if (!table || !root || !box || typeof ResizeObserver === "undefined") return;
    const high = (width: number) => {
      if (scene)
        box.style.setProperty("--high", `${highOf(contents, root.hasAttribute("data-brief"), width)}`);
    };
    const look = () => {
      const { width, height, innerWidth } = size.current;
      high(width);
      if (width === 0) return;
      const text = Number.parseFloat(root.style.getPropertyValue("--print")) || 1;
      const most = root.dataset.fullScreen === undefined ? undefined : ON_FULL_SCREEN;
      const found = scene && sceneLayoutOf({ width, height, text, most }, contents);
      const slim = !scene && root.hasAttribute("data-slim");
      const tight = root.hasAttribute("data-tight");
      const { folds, beside } = table.dataset;
      const { hand, others, across } =
        found ||
        handPlacesOf(
          width,
          { slim, tight, folds: folds !== undefined, beside: beside !== undefined },
          contents,
        );
      table.dataset.hand = hand;
      table.dataset.others = others;
      table.style.setProperty("--across", `${across}`);
      table.toggleAttribute("data-slim", slim);
      if (!found) {
        table.style.setProperty("--cw", `${innerWidth / 100}px`);
        return;
      }
      box.dataset.scene = found.marks;
      box.style.setProperty("--cards", `${found.near}px`);
    };
    // Only the first time, while styles hide what is on the board: else the page would be laid out once more, and the
    // observer is asked before it is painted.
    if (measuredAsScene.current !== scene || size.current.width === 0) {
      measuredAsScene.current = scene;
      high(box.offsetWidth);
      const { width, height } = box.getBoundingClientRect();
      const innerWidth = width - (box.offsetWidth - box.clientWidth);
      const innerHeight = height - (box.offsetHeight - box.clientHeight);
      size.current = { width, height, innerWidth, innerHeight };
    }
    look();
    const follow = (found: Size) => {
      size.current = found;
      look();
    };
    const stop = followSize(box, follow, scene ? table : undefined);
    // what the component around it has become
    const changes = new MutationObserver(look);
    changes.observe(root, {
      attributes: true,
      attributeFilter: ["data-slim", "data-tight", "data-brief", "data-full-screen"],
    });
    changes.observe(table, { attributes: true, attributeFilter: ["data-beside"] });
    return () => {
      stop();
      changes.disconnect();
    };
  }, [board, JSON.stringify(contents), scene]);
}
