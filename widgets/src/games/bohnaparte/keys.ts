// The keys of the map; their help texts are among the texts of the page.
import type { BoardState } from "../../table/boardState";
import type { KeyLine } from "../../table/gameParts";
import type { Lands } from "./useLands";

export const LAND_KEYS: readonly KeyLine[] = [
  ["L", "keys.map"],
  ["Home  End", "keys.map.row"],
  ["Page Down  Page Up", "keys.map.able"],
  ["K", "keys.battle"],
  ["P", "keys.store"],
];

/** Handles a key of the map; false if it is none. */
export function landKey(event: KeyboardEvent, board: BoardState, lands: Lands): boolean {
  const element = event.currentTarget as HTMLElement;
  switch (event.key.toLowerCase()) {
    case "escape":
      return lands.putBack() && board.pick === null && board.notice === null;
    case "l":
      return focusIn(element, '.bl-map [data-stop][tabindex="0"]');
    case "k":
      return focusIn(element, '.bl-battle-cards [data-stop][tabindex="0"], .bl-land-panel button');
    case "p": {
      const { you } = board.table;
      const stores = you !== null && board.moves.some((move) => move.kind === "store" && move.seat === you);
      if (stores) lands.store(you);
      return stores;
    }
    default:
      return false;
  }
}

function focusIn(element: HTMLElement, selector: string): boolean {
  const target = element.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
}
