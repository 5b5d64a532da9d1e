// Dragging is an extra: whatever it does, two taps do too. It waits for a mouse or a pen; a finger scrolls.
import type { Pick } from "../moves";
import { plantText } from "../moves";
import { useActingContext } from "./acting";

const FAR_ENOUGH = 6;

/** Begins to drag a card; dropped on a field it is planted, on the tray it is laid in. */
export function useDrag(): (event: PointerEvent, pick: Pick) => void {
  const acting = useActingContext();

  const drop = (at: Element | null, pick: Pick) => {
    const place = at?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "";
    const [kind, seat, field] = place.split(":");
    if (kind === "field" && Number(seat) === pick.seat) {
      const name = acting.table.seats[pick.seat]?.name ?? "";
      acting.play(plantText(acting.moves, pick, Number(field), name), `seat:${pick.seat}`);
    } else if (kind === "tray" && acting.tray) acting.tapCard(pick);
  };

  return (start, pick) => {
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
      if (event.type === "pointerup") drop(document.elementFromPoint(event.clientX, event.clientY), pick);
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
    start.preventDefault();
    from.focus({ preventScroll: true });
  };
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
