// The keys of The Duel, beside those of every table.
import type { BoardState } from "../../table/boardState";
import type { KeyLine } from "../../table/gameParts";
import { claimsOf, movesWith } from "./bonus";
import type { Duel } from "./useDuel";

/** The keys and their help texts, in the order of the help. */
export const DUEL_KEYS: readonly KeyLine[] = [
  ["G", "keys.gifts"],
  ["O", "keys.gift"],
  ["E", "keys.bonus"],
  ["C", "keys.claim"],
  ["X", "keys.exchange"],
];

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

const FIRST_OF = '[data-stop][tabindex="0"]';

/** Handles a key of The Duel; false if it is none. */
export function duelKey(event: KeyboardEvent, board: BoardState, duel: Duel): boolean {
  const element = event.currentTarget as HTMLElement;
  const goTo = (place: string) => {
    const stop = element.querySelector<HTMLElement>(`${place} ${FIRST_OF}`);
    stop?.focus();
    return stop !== null;
  };
  switch (event.key.toLowerCase()) {
    case "g":
      return goTo(".bl-gifts");
    case "e":
      return goTo("[data-near] .bl-bonus");
    case "o":
      return duel.push();
    case "c": {
      const [claim] = claimsOf(board.moves, duel.card ?? undefined);
      if (claim) board.play(claim.text, `seat:${claim.seat}`);
      return claim !== undefined;
    }
    case "x": {
      const away = duel.card === null ? [] : movesWith(board.moves, duel.card);
      const discard = away.find((move) => move.kind === "discard-bonus");
      if (discard) board.play(discard.text, `seat:${discard.seat}`);
      return discard !== undefined;
    }
    case "escape": {
      const held = duel.card !== null || duel.bean !== null;
      duel.putBack();
      return held && board.pick === null && board.notice === null;
    }
    default:
      return false;
  }
}
