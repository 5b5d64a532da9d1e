// A component on the full screen, or in the whole window where the browser gives it no screen.
import type { RefObject } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { nextPaint } from "../browser/screen";

export type FullScreen = ReturnType<typeof useFullScreen>;

/** The component that `inside` is a part of can fill the screen. Escape ends it, as the same button or key does. */
export function useFullScreen(inside: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false);
  const shown = useMemo(() => ({ filling: null as FilledScreen | null }), []);
  const leave = () => {
    shown.filling?.end();
    shown.filling = null;
    setOn(false);
  };
  const toggle = () => {
    const root = inside.current?.closest<HTMLElement>(".bl");
    if (shown.filling || !root) return leave();
    shown.filling = new FilledScreen(root, leave);
    setOn(true);
  };
  useEffect(() => () => shown.filling?.end(), [shown]);
  return { on, toggle };
}

/**
 * A component while it fills the screen. Its attribute `data-full-screen` says so to the styles. It is the whole component and not the
 * table in it: dialogs stand in it too, and the table is laid out by its width.
 */
class FilledScreen {
  readonly #root: HTMLElement;
  readonly #leave: () => void;
  /** What keeps its place in the page, so that the page is where it was afterwards. */
  readonly #place: HTMLElement | null;

  constructor(root: HTMLElement, leave: () => void) {
    this.#root = root;
    this.#leave = leave;
    this.#place = root.parentElement;
    this.#place?.style.setProperty("min-height", `${root.offsetHeight}px`);
    root.dataset.fullScreen = "screen";
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
    delete root.dataset.fullScreen;
    // its layout is worked out for the page again before the place lets go, else what scrolls around it would move
    nextPaint().then(() => {
      if (root.dataset.fullScreen === undefined) this.#place?.style.removeProperty("min-height");
    });
  }

  /** In a frame that may not, and on an iPhone. A popover lies over the whole window, whatever it stands in. */
  readonly #fillWindow = () => {
    const root = this.#root;
    if (root.dataset.fullScreen === undefined) return;
    root.dataset.fullScreen = "window";
    if (!root.showPopover) return;
    root.popover = "manual";
    root.showPopover();
  };

  /** The browser ends it by itself when Escape is pressed, and may begin it only after it was ended here. */
  readonly #changed = () => {
    const { fullScreen } = this.#root.dataset;
    const full = document.fullscreenElement === this.#root;
    if (full && fullScreen === undefined) document.exitFullscreen();
    if (!full && fullScreen === "screen") this.#leave();
  };

  readonly #pressed = (event: KeyboardEvent) => {
    const inDialog = (event.target as HTMLElement | null)?.closest?.("dialog");
    if (event.key === "Escape" && !event.defaultPrevented && !inDialog) this.#leave();
  };
}
