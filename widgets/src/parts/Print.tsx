interface PrintProps {
  class: string;
  style?: Record<string, string | number>;
  children: string | number | undefined;
}

/**
 * What is printed on a card or beside a pile: part of the picture. Whatever holds the picture has a name that says it,
 * so it is drawn by the style sheet and is no text of the button it lies in (WCAG 2.5.3).
 */
export function Print({ class: name, style, children }: PrintProps) {
  return <span class={name} style={style} data-print={children} aria-hidden="true" />;
}
