import { createContext, type RefObject } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { windowSize } from "../browser/screen";
import { panelOf } from "../shell/host";
import { followSize } from "./followSize";
import { layoutOf, type OfferStyle, offerStyleOf, type PageLayout, widthNames } from "./layout";

/** What decides what is drawn, and not only how it is laid out. */
type LayoutFlags = Pick<PageLayout, "folded" | "tight" | "slim" | "low" | "offers">;

const UNFOLDED: LayoutFlags = { folded: false, tight: false, slim: false, low: false, offers: 2 };
const LayoutFlagsContext = createContext(UNFOLDED);
export const LayoutFlagsProvider = LayoutFlagsContext.Provider;

/** What is so or not, as attributes. */
const MARKS = ["small", "brief", "low", "tight", "flat", "pair", "slim", "folded"] as const;

/** The components whose table stands on a stage, with words around it. */
const STAGED: ReadonlySet<string> = new Set(["walkthrough", "quiz", "drill", "challenge", "compare"]);

/** How high a browser's own letters are, in px. */
const LETTERS = 16;

/** What of the layout decides what is drawn. */
export const useLayoutFlags = () => useContext(LayoutFlagsContext);

/** What so many offers have room for, and whether something is laid in the tray. */
export function useOfferStyle(offers: number, beside: boolean, laid: boolean): OfferStyle {
  const { slim, low, tight, offers: whole } = useLayoutFlags();
  return offerStyleOf(offers, whole, slim || beside, slim && tight, laid && slim && !low);
}

/**
 * Measure the room of a component, and write its layout on it for the style sheets: as attributes what is so or not, as
 * properties what is so many pixels. Returns what of it decides what is drawn, and null until it is known: what was drawn
 * before that would be styled twice.
 */
export function useLayout(root: RefObject<HTMLElement | null>, component: string): LayoutFlags | null {
  const [flags, setFlags] = useState(typeof ResizeObserver === "undefined" ? UNFOLDED : null);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const panel = panelOf(box);
    // as wide as a letter of the reader's is high
    const letter = box.lastElementChild;
    let width = box.clientWidth;
    let high = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const paper = globalThis.matchMedia?.("print");
    const look = () => {
      const fullScreen = box.dataset.fullScreen !== undefined;
      const height = (!fullScreen && panel?.clientHeight) || windowSize.height;
      const layout = layoutOf(component, { width, height, text: high / LETTERS || 1 });
      const widths = paper?.matches ? "" : widthNames(width);
      box.dataset.page = widths;
      // A table with words around it has a room of its own. What all parts inherit is only written where one reads it.
      if (STAGED.has(component)) {
        box.style.setProperty("--column", `${layout.column}px`);
        box.style.setProperty("--least", `${layout.least}px`);
      } else {
        box.dataset.room = widths;
        // In pixels: with `dvh` the browser would style the whole table once more, before the resize event. The head
        // of a page may take some of them.
        const taken = fullScreen ? "0px" : "var(--taken, 0px)";
        box.style.setProperty("--dvh", paper?.matches ? "1dvh" : `calc((${height}px - ${taken}) / 100)`);
      }
      box.dataset.words = layout.words;
      for (const mark of MARKS) box.toggleAttribute(`data-${mark}`, layout[mark]);
      box.style.setProperty("--text", `${layout.letters}`);
      box.style.setProperty("--print", `${layout.print}`);
      const { folded, tight, slim, low, offers } = layout;
      const now: LayoutFlags = { folded, tight, slim, low, offers };
      setFlags((last) => (JSON.stringify(last) === JSON.stringify(now) ? last : now));
    };
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) if (target === letter) high = contentRect.width;
      look();
    });
    look();
    const stop = followSize(box, (size) => {
      width = size.innerWidth;
      look();
    });
    if (panel) observer.observe(panel);
    if (letter) observer.observe(letter);
    addEventListener("resize", look);
    paper?.addEventListener?.("change", look);
    return () => {
      stop();
      observer.disconnect();
      removeEventListener("resize", look);
      paper?.removeEventListener?.("change", look);
    };
  }, [root, component]);
  return flags;
}
