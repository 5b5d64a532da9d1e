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

// Which keys are the component's and which are JupyterLab's, while the focus is in a component.

const SUPPRESSED = "data-lm-suppress-shortcuts";

/**
 * Keeps JupyterLab from taking the keys of a component for its own: `a` on a card would insert a cell. While Ctrl or Cmd
 * is held they are JupyterLab's, so that the notebook can be saved from everywhere. Returns how to stop.
 */
export function keepKeys(root: HTMLElement): () => void {
  // JupyterLab looks at the focused element before its parents, so the attribute of the root alone comes too late.
  const suppress = (event: Event) => {
    root.setAttribute(SUPPRESSED, "true");
    (event.target as HTMLElement).setAttribute(SUPPRESSED, "true");
  };
  const press = (event: KeyboardEvent) => {
    if (isModifier(event)) {
      for (const each of [root, ...root.querySelectorAll(`[${SUPPRESSED}]`)])
        each.removeAttribute(SUPPRESSED);
    } else {
      submitByEnter(event);
    }
  };
  const release = (event: KeyboardEvent) => {
    if (isModifier(event)) suppress(event);
  };
  root.addEventListener("focusin", suppress);
  root.addEventListener("keydown", press);
  root.addEventListener("keyup", release);
  return () => {
    root.removeEventListener("focusin", suppress);
    root.removeEventListener("keydown", press);
    root.removeEventListener("keyup", release);
  };
}

function isModifier({ key }: KeyboardEvent): boolean {
  return key === "Control" || key === "Meta";
}

/** In JupyterLab, Enter in a field does not submit its form by itself. */
function submitByEnter(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
  if (!(field instanceof HTMLInputElement) || !field.form) return;
  event.preventDefault();
  field.form.requestSubmit();
}
