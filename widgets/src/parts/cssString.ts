/**
 * Quotes a text for a style sheet, as the value of a property that `content` reads. With `attr()` in `content` the
 * browser would repeat the layout at every change of the element; with a property it does so only when the text changes.
 */
export function cssString(text: string | number): string {
  return `"${String(text).replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
