// The keys of the map; their help texts are among the texts of the page.
import { type Command, onCommandKey } from "../../keys/commands";
import type { BoardState } from "../../table/boardState";
import type { Lands } from "./useLands";

interface LandsTarget {
  board: BoardState;
  lands: Lands;
  element: HTMLElement;
}

/** To what can be done in the chosen landscape. */
const DOING_KEY = "K";

export const LAND_KEYS: readonly Command<LandsTarget>[] = [
  {
    keys: "L",
    word: "keys.map",
    run: ({ element }) => focusIn(element, '.bl-map [data-stop][tabindex="0"]'),
  },
  { keys: "Home  End", word: "keys.map.row" },
  { keys: "Page Down  Page Up", word: "keys.map.able" },
  {
    keys: DOING_KEY,
    word: "keys.battle",
    run: ({ element }) =>
      focusIn(element, '.bl-battle-cards [data-stop][tabindex="0"], .bl-land-panel button'),
  },
  {
    keys: "P",
    word: "keys.store",
    run({ board, lands }) {
      const { you } = board.table;
      const stores = you !== null && board.moves.some((move) => move.kind === "store" && move.seat === you);
      if (stores) lands.store(you);
      return stores;
    },
  },
];

const BACK: Command<LandsTarget> = {
  keys: "Esc",
  word: "keys.back",
  run: ({ board, lands }) => lands.putBack() && board.pick === null && board.notice === null,
};

/** Handles a key of the map; false if it is none. */
export function landKey(event: KeyboardEvent, board: BoardState, lands: Lands): boolean {
  const element = event.currentTarget as HTMLElement;
  return onCommandKey(event, [BACK, ...LAND_KEYS], { board, lands, element });
}

function focusIn(element: HTMLElement, selector: string): boolean {
  const target = element.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
}
