import { useEffect, useRef, useState } from "preact/hooks";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { isPage, panelOf } from "./host";

/**
 * What is there again after the page has been loaded again, or the cells have been run again: the same position (the
 * `address` holds it), a game among the `saved` ones, what has been finished of a lesson (`progress`).
 */
export type Recovery = "address" | "saved" | "progress" | "nothing";

/** Says that the kernel does not answer, and what to do about it: a page is loaded again, a notebook's cells are run. */
export function Banner({ kernel, recovery }: { kernel: Kernel; recovery: Recovery }) {
  const { say } = usePage();
  const { state } = kernel;
  const [still, setStill] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const page = isPage(document);
  const needed = state !== "alive";
  useEffect(() => {
    setStill(false);
    return needed && box.current ? raiseBanner(box.current) : undefined;
  }, [needed]);
  // Without a server, loading the page again would only take it away.
  const load = async () => {
    if (await kernel.serverAnswers()) location.reload();
    else setStill(true);
  };
  return (
    <div class="bl-banner bl-over bl-flow" role="alert" popover="manual" hidden={!needed} ref={box}>
      {needed && (
        <>
          <Icon name="unplugged" />
          <p>
            {say(`banner.${state}`)}{" "}
            {state === "unreachable"
              ? still && say("banner.still")
              : say(`banner.${page ? "page" : "notebook"}.${recovery}`)}
          </p>
          {page && <Button onClick={load}>{say("banner.reload")}</Button>}
        </>
      )}
    </div>
  );
}

// Every component says what has become of its kernel, but a page needs to be told only once: of the banners that have
// something to say, the first one is shown. It lies above everything at the top of the window, wherever one has scrolled
// to; in JupyterLab at the top of its notebook.

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
