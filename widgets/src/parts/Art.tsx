// The drawings, put into the document once and used from there by name.
import sprite from "art:sprite";

const HOME = "bl-art";

/** Puts the drawings into the document, unless another component of the page has done so. */
export function mountArt(document: Document): void {
  if (document.getElementById(HOME)) return;
  const home = document.createElement("div");
  home.id = HOME;
  home.setAttribute("aria-hidden", "true");
  home.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  home.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${sprite}</svg>`;
  document.body.append(home);
}

/** A drawing by its name: `bean-soy`, `coin`, `card-back`. Seen, not read out. */
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
