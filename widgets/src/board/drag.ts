// What a card that is dragged does where it is let go.

import { useLandsContext } from "../games/bohnaparte/useLands";
import { giftOf, giftText } from "../games/duel/gifts";
import type { Pick } from "../moves";
import { discardText, plantText } from "../moves";
import { dragCard } from "../parts/drag";
import { useBoard } from "./boardState";

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

  return (start, pick) => dragCard(start, (at) => drop(at, pick));
}
