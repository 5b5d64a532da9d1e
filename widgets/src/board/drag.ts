// Dragging is an extra: two taps do the same. It works with a mouse or a pen; a finger scrolls.
import { giftOf, giftText } from "../duel/gifts";
import { useLandsContext } from "../lands/useLands";
import type { Pick } from "../moves";
import { discardText, plantText } from "../moves";
import { useBoard } from "./boardState";

const FAR_ENOUGH = 6;

/** Starts to drag a card: onto a field, the discard pile, the gift cards or the tray. */
export function useDrag(): (event: PointerEvent, pick: Pick) => void {
  const board = useBoard();
  const lands = useLandsContext();

  const drop = (at: Element | null, pick: Pick) => {
    const place = at?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "";
    const [kind, seat, field] = place.split(":");
    if (kind === "field" && Number(seat) === pick.seat) {
      const name = board.table.seats[pick.seat]?.name ?? "";
      board.play(plantText(board.moves, pick, Number(field), name), `seat:${pick.seat}`);
    } else if (kind === "discard") {
      board.play(discardText(pick, board.table.seats[pick.seat]?.name ?? ""), "piles");
    } else if (kind === "gifts") {
      const gift = giftOf(board.moves, pick);
      board.play(gift?.text ?? giftText(board.table, pick.seat, pick.bean), "offers");
    } else if (kind === "land" && pick.zone === "hand") lands?.attackWith(pick, seat ?? "");
    else if (kind === "depot" && Number(seat) === pick.seat) lands?.store(pick.seat, pick);
    else if (kind === "tray" && board.tray) board.tapCard(pick);
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
