// Where a client puts a component into a shadow root, as marimo does, the styles of the document do not reach it.

/** The document or the shadow root in which an element is. */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** The styles that have been made into a sheet, by their text. */
const sheets = new Map<string, CSSStyleSheet>();

/** Puts styles into a shadow root, once. A document has them already: there this does nothing. */
export function adoptStyles(root: Document | ShadowRoot, styles: string): void {
  if (root === document) return;
  let sheet = sheets.get(styles);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    sheets.set(styles, sheet);
  }
  // Properties are registered (`@property`) for a whole document, and only by its own sheets.
  for (const each of [document, root]) {
    if (!each.adoptedStyleSheets.includes(sheet)) each.adoptedStyleSheets.push(sheet);
  }
}
