// The drawings, put into the document once and used from there by name.
import sprite from "art:sprite";

const HOME = "bl-art";

/** Puts the drawings into a document or a shadow root, unless another component in it has done so. */
export function mountArt(root: Document | ShadowRoot): void {
  if (root.getElementById(HOME)) return;
  const home = document.createElement("div");
  home.id = HOME;
  home.setAttribute("aria-hidden", "true");
  home.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  home.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${sprite}</svg>`;
  ("body" in root ? root.body : root).append(home);
}

/** A drawing by its name: `coin`, `pile-empty`. Seen, not read out. */
export function Art({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg class={`bl-art ${className}`} aria-hidden="true" focusable="false">
      <use href={`#bl-${name}`} />
    </svg>
  );
}

export function Icon({ name }: { name: string }) {
  return <Art name={`icon-${name}`} className="bl-icon" />;
}

/** A bean as its cards show it, without the card. */
export function BeanIcon({ kind, className = "" }: { kind: string; className?: string }) {
  return <span class={`bl-art bl-bean ${className}`} data-of={kind} aria-hidden="true" />;
}

interface Picture {
  role?: "img";
  "aria-label"?: string;
  "aria-hidden"?: "true";
}

/** What a picture says to a screen reader: its name, or nothing where whatever holds it says it. */
export function picture(label: string | undefined): Picture {
  return label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
}

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
