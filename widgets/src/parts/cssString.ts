/**
 * A text as a string of a style sheet, for a property that its `content` reads. The browser lays `attr()` out anew
 * whenever anything about its element changes, and such a property only when it changes itself.
 */
export function cssString(text: string | number): string {
  return `"${String(text).replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
