// What a card that is dragged does where it is let go.

import { dragCard } from "../parts/dragCard";
import { useBoard } from "../table/boardState";
import { useGamePlay } from "../table/gameParts";
import type { PickedCard } from "../table/moves";
import { discardText, plantText } from "../table/moves";

/** Starts to drag a card: onto a field, the discard pile, the tray or a place of the game. */
export function useDrag(): (event: PointerEvent, pick: PickedCard) => void {
  const board = useBoard();
  const play = useGamePlay();

  const drop = (at: Element | null, pick: PickedCard) => {
    const place = at?.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "";
    const [kind, seat, field] = place.split(":");
    if (kind === "field" && Number(seat) === pick.seat) {
      const name = board.table.seats[pick.seat]?.name ?? "";
      board.play(plantText(board.moves, pick, Number(field), name), `seat:${pick.seat}`);
    } else if (kind === "discard") {
      board.play(discardText(pick, board.table.seats[pick.seat]?.name ?? ""), "piles");
    } else if (kind === "tray") {
      if (board.tray) board.tapCard(pick);
    } else play?.drop?.(place, pick);
  };

  return (start, pick) => dragCard(start, (at) => drop(at, pick));
}
