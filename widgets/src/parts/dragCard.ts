// Dragging is an extra: two taps do the same. It works with a mouse or a pen; a finger scrolls.
import { treeOf } from "./shadowRoot";

const FAR_ENOUGH = 6;

/** Drags a copy of a card from a pointer's press until it is let go; then says what lies under it. */
export function dragCard(start: PointerEvent, onDrop: (at: Element | null) => void): void {
  if (start.pointerType === "touch" || start.button !== 0) return;
  const from = start.currentTarget as HTMLElement;
  let ghost: HTMLElement | null = null;

  const move = (event: PointerEvent) => {
    const dx = event.clientX - start.clientX;
    const dy = event.clientY - start.clientY;
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
      ghost = lift(from);
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
  };
  const end = (event: PointerEvent) => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    from.removeAttribute("data-lifted");
    // The click that follows a drag is not a tap.
    const swallow = (click: Event) => click.stopPropagation();
    from.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => from.removeEventListener("click", swallow, { capture: true }));
    if (event.type === "pointerup") onDrop(treeOf(from).elementFromPoint(event.clientX, event.clientY));
  };
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  start.preventDefault();
  from.focus({ preventScroll: true });
}

/** A copy of the card under the pointer. */
function lift(from: HTMLElement): HTMLElement {
  const card = from.querySelector<HTMLElement>(".bl-card") ?? from;
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left + box.width / 2 - card.offsetWidth / 2}px`,
    top: `${box.top + box.height / 2 - card.offsetHeight / 2}px`,
    pointerEvents: "none",
    zIndex: "1000",
  });
  ghost.style.setProperty("--w", `${card.offsetWidth}px`);
  (from.closest(".bl") ?? document.body).append(ghost);
  from.setAttribute("data-lifted", "");
  return ghost;
}
