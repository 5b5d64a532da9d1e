// Every component says what has become of its kernel, but a page needs to be told only once: of the banners that have
// something to say, the first one is shown. It lies above everything at the top of the window, wherever one has scrolled
// to; in JupyterLab at the top of its notebook.
import { panelOf } from "./host";

const raised = new Set<HTMLElement>();

/** Shows a banner, unless another one of its page is shown. Returns how to take it down. */
export function raiseBanner(banner: HTMLElement): () => void {
  raised.add(banner);
  const stop = followTop(banner);
  document.addEventListener("fullscreenchange", lift);
  show();
  return () => {
    raised.delete(banner);
    if (raised.size === 0) document.removeEventListener("fullscreenchange", lift);
    stop();
    if (banner.isConnected) banner.hidePopover?.();
    show();
  };
}

function show(): void {
  const shown = new Map<Element | null, HTMLElement>();
  const present = [...raised].filter((banner) => banner.isConnected).sort(inDocument);
  for (const banner of present) {
    const panel = panelOf(banner);
    if (!shown.has(panel)) shown.set(panel, banner);
    if (shown.get(panel) === banner) banner.showPopover?.();
    else banner.hidePopover?.();
  }
}

/** What is shown on the full screen covers whatever was raised before. */
function lift(): void {
  for (const banner of raised) if (banner.isConnected) banner.hidePopover?.();
  show();
}

function inDocument(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Keeps a banner at the top of the panel it is in. Returns how to stop. */
function followTop(banner: HTMLElement): () => void {
  const panel = panelOf(banner);
  if (!panel || typeof ResizeObserver === "undefined") return () => undefined;
  const observer = new ResizeObserver(() => {
    const { top, left, width } = panel.getBoundingClientRect();
    for (const [name, value] of Object.entries({ top, left, width })) {
      banner.style.setProperty(`--panel-${name}`, `${value}px`);
    }
  });
  observer.observe(panel);
  return () => observer.disconnect();
}
