interface PrintProps {
  class: string;
  style?: Record<string, string | number>;
  children: string | number | undefined;
}

/**
 * What is printed on a card or beside a pile: part of the picture. The element around the picture has a label that says
 * it, so the style sheet draws it, and it is no text of that element (WCAG 2.5.3).
 */
export function Print({ class: name, style, children }: PrintProps) {
  const printed = children === undefined ? style : { ...style, "--printed": cssString(children) };
  return <span class={name} style={printed} data-print={children} aria-hidden="true" />;
}

/**
 * Quotes a text for a style sheet, as the value of a property that `content` reads. With `attr()` in `content` the
 * browser would repeat the layout at every change of the element; with a property it does so only when the text changes.
 */
export function cssString(text: string | number): string {
  return `"${String(text).replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
