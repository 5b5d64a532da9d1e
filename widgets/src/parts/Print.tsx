import { cssString } from "./cssString";

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
