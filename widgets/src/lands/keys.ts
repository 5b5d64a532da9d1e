// The keys of the map. What the help says of them stands in the page's words.
import type { Acting } from "../board/acting";
import type { Lands } from "./choosing";

export const LAND_KEYS: readonly (readonly [key: string, word: string])[] = [
  ["L", "keys.map"],
  ["Home  End", "keys.map.row"],
  ["Page Down  Page Up", "keys.map.able"],
  ["F", "keys.battle"],
  ["P", "keys.store"],
];

/** Does what a key means on a board with a map; false where it means nothing of its own there. */
export function landKey(event: KeyboardEvent, acting: Acting, lands: Lands): boolean {
  const board = event.currentTarget as HTMLElement;
  switch (event.key.toLowerCase()) {
    case "escape":
      return lands.putBack() && acting.pick === null && acting.notice === null;
    case "l":
      return focusOn(board, '.bl-map [data-stop][tabindex="0"]');
    case "f":
      return focusOn(board, '.bl-battle-cards [data-stop][tabindex="0"], .bl-land-panel button');
    case "p": {
      const { you } = acting.table;
      const stores = you !== null && acting.moves.some((move) => move.kind === "store" && move.seat === you);
      if (stores) lands.store(you);
      return stores;
    }
    default:
      return false;
  }
}

function focusOn(board: HTMLElement, selector: string): boolean {
  const target = board.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
}
