// The keys of The Duel, beside those of every table.
import { type Command, onCommandKey } from "../../keys/commands";
import type { BoardState } from "../../table/boardState";
import { claimsOf, movesWith } from "./bonus";
import type { Duel } from "./useDuel";

interface DuelTarget {
  board: BoardState;
  duel: Duel;
  element: HTMLElement;
}

/** The keys and their help texts, in the order of the help. */
export const DUEL_KEYS: readonly Command<DuelTarget>[] = [
  { keys: "G", word: "keys.gifts", run: ({ element }) => goTo(element, ".bl-gifts") },
  { keys: "O", word: "keys.gift", run: ({ duel }) => duel.push() },
  { keys: "E", word: "keys.bonus", run: ({ element }) => goTo(element, "[data-near] .bl-bonus") },
  {
    keys: "C",
    word: "keys.claim",
    run({ board, duel }) {
      const [claim] = claimsOf(board.moves, duel.card ?? undefined);
      if (claim) board.play(claim.text, `seat:${claim.seat}`);
      return claim !== undefined;
    },
  },
  {
    keys: "X",
    word: "keys.exchange",
    run({ board, duel }) {
      const away = duel.card === null ? [] : movesWith(board.moves, duel.card);
      const discard = away.find((move) => move.kind === "discard-bonus");
      if (discard) board.play(discard.text, `seat:${discard.seat}`);
      return discard !== undefined;
    },
  },
];

const BACK: Command<DuelTarget> = {
  keys: "Esc",
  word: "keys.back",
  run({ board, duel }) {
    const held = duel.card !== null || duel.bean !== null;
    duel.putBack();
    return held && board.pick === null && board.notice === null;
  },
};

/** Of the keys of every table, those that its help lists without asking the table, and those that it never does. */
export const LISTED: Readonly<Record<string, boolean>> = {
  "keys.buy": false,
  "keys.discard": true,
  "keys.offer": false,
  "keys.accept": true,
  "keys.decline": true,
  "keys.counter": false,
  "keys.withdraw": false,
};

function goTo(element: HTMLElement, place: string): boolean {
  const stop = element.querySelector<HTMLElement>(`${place} [data-stop][tabindex="0"]`);
  stop?.focus();
  return stop !== null;
}

/** Handles a key of The Duel; false if it is none. */
export function duelKey(event: KeyboardEvent, board: BoardState, duel: Duel): boolean {
  const element = event.currentTarget as HTMLElement;
  return onCommandKey(event, [BACK, ...DUEL_KEYS], { board, duel, element });
}
