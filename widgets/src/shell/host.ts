// What shows a component: a page or a panel of JupyterLab, light or dark.

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

// Light and dark follow the page: JupyterLab, Voilà, a page's own switch, or else what the reader's system prefers.

export type Theme = "light" | "dark";

export function themeOf(document: Document, prefersDark: boolean): Theme {
  const { body, documentElement: html } = document;
  const named = html.dataset.theme ?? body.dataset.theme;
  if (named === "dark" || named === "light") return named;
  if (body.dataset.jpThemeLight !== undefined)
    return body.dataset.jpThemeLight === "false" ? "dark" : "light";
  if (body.classList.contains("theme-dark") || html.classList.contains("theme-dark")) return "dark";
  if (body.classList.contains("theme-light") || html.classList.contains("theme-light")) return "light";
  return prefersDark ? "dark" : "light";
}

const darkIn = (document: Document) => document.defaultView?.matchMedia?.("(prefers-color-scheme: dark)");

/** The theme of the page just now. */
export function themeNow(document: Document): Theme {
  return themeOf(document, darkIn(document)?.matches ?? false);
}

/** Calls back with the theme, now and whenever it changes. Returns how to stop. */
export function watchTheme(document: Document, onTheme: (theme: Theme) => void): () => void {
  const media = darkIn(document);
  const update = () => onTheme(themeNow(document));
  const observer = new MutationObserver(update);
  const options = { attributes: true, attributeFilter: ["class", "data-theme", "data-jp-theme-light"] };
  observer.observe(document.body, options);
  observer.observe(document.documentElement, options);
  media?.addEventListener?.("change", update);
  update();
  return () => {
    observer.disconnect();
    media?.removeEventListener?.("change", update);
  };
}
