/** Whether Voilà shows the document as a page. Else it is a notebook, whose reader runs the cells. */
export function isPage(document: Document): boolean {
  return document.body.dataset.voila !== undefined;
}

/** The panel of JupyterLab that an element is seen in; null on a page, which has the whole window. */
export function panelOf(element: HTMLElement): HTMLElement | null {
  return isPage(document) ? null : element.closest<HTMLElement>(".jp-WindowedPanel-outer, .jp-Notebook");
}

/**
 * A notebook of JupyterLab is seen in a panel, which is lower than the window: `--window` says how high it is, so that a
 * table fits it. Returns how to stop.
 */
export function followPanel(root: HTMLElement): () => void {
  const panel = panelOf(root);
  const place = root.parentElement;
  if (!panel || !place || typeof ResizeObserver === "undefined") return () => undefined;
  const observer = new ResizeObserver(() => {
    // A panel behind another one has no height.
    if (panel.clientHeight > 0) place.style.setProperty("--window", `${panel.clientHeight}px`);
  });
  observer.observe(panel);
  return () => observer.disconnect();
}
