// A component alone: on the full screen, or in the whole window where the browser gives it no screen.
import type { RefObject } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { nextPaint } from "../browser/nextPaint";

export interface FullScreen {
  on: boolean;
  toggle: () => void;
}

/** The component that `inside` is a part of can be shown alone. Escape ends it, as the same button or key does. */
export function useFullScreen(inside: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  const shown = useMemo(() => ({ alone: null as Alone | null }), []);
  const leave = () => {
    shown.alone?.end();
    shown.alone = null;
    setOn(false);
  };
  const toggle = () => {
    const root = inside.current?.closest<HTMLElement>(".bl");
    if (shown.alone || !root) return leave();
    shown.alone = new Alone(root, leave);
    setOn(true);
  };
  useEffect(() => () => shown.alone?.end(), [shown]);
  return { on, toggle };
}

/**
 * A component while it is alone. Its attribute `data-alone` says so to the styles. It is the whole component and not the
 * table in it: dialogs stand in it too, and the table is laid out by its width.
 */
class Alone {
  readonly #root: HTMLElement;
  readonly #leave: () => void;
  /** What keeps its place in the page, so that the page is where it was afterwards. */
  readonly #place: HTMLElement | null;

  constructor(root: HTMLElement, leave: () => void) {
    this.#root = root;
    this.#leave = leave;
    this.#place = root.parentElement;
    this.#place?.style.setProperty("min-height", `${root.offsetHeight}px`);
    root.dataset.alone = "screen";
    document.addEventListener("fullscreenchange", this.#changed);
    document.addEventListener("keydown", this.#pressed);
    if (document.fullscreenEnabled && root.requestFullscreen) {
      root.requestFullscreen({ navigationUI: "hide" }).then(this.#changed, this.#fillWindow);
    } else this.#fillWindow();
  }

  end(): void {
    const root = this.#root;
    document.removeEventListener("fullscreenchange", this.#changed);
    document.removeEventListener("keydown", this.#pressed);
    if (document.fullscreenElement === root) document.exitFullscreen();
    if (root.popover) root.hidePopover();
    root.popover = null;
    delete root.dataset.alone;
    // its layout is worked out for the page again before the place lets go, else what scrolls around it would move
    nextPaint().then(() => {
      if (root.dataset.alone === undefined) this.#place?.style.removeProperty("min-height");
    });
  }

  /** In a frame that may not, and on an iPhone. A popover lies over the whole window, whatever it stands in. */
  readonly #fillWindow = () => {
    const root = this.#root;
    if (root.dataset.alone === undefined) return;
    root.dataset.alone = "window";
    if (!root.showPopover) return;
    root.popover = "manual";
    root.showPopover();
  };

  /** The browser ends it by itself when Escape is pressed, and may begin it only after it was ended here. */
  readonly #changed = () => {
    const { alone } = this.#root.dataset;
    const full = document.fullscreenElement === this.#root;
    if (full && alone === undefined) document.exitFullscreen();
    if (!full && alone === "screen") this.#leave();
  };

  readonly #pressed = (event: KeyboardEvent) => {
    const inDialog = (event.target as HTMLElement | null)?.closest?.("dialog");
    if (event.key === "Escape" && !event.defaultPrevented && !inDialog) this.#leave();
  };
}
