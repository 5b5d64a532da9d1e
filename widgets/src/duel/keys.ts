// The keys of The Duel, beside those of every table.
import type { Acting } from "../board/acting";
import { claimsOf, movesWith } from "./bonus";
import type { Duel } from "./choosing";

/** What they are for, in the order in which the help lists them. */
export const DUEL_KEYS: readonly (readonly [key: string, word: string])[] = [
  ["G", "keys.gifts"],
  ["O", "keys.gift"],
  ["E", "keys.bonus"],
  ["C", "keys.claim"],
  ["X", "keys.exchange"],
];

const FIRST_OF = '[data-stop][tabindex="0"]';

/** Does what a key means here; false where it means nothing of The Duel's. */
export function duelKey(event: KeyboardEvent, acting: Acting, duel: Duel): boolean {
  const board = event.currentTarget as HTMLElement;
  const goTo = (place: string) => {
    const stop = board.querySelector<HTMLElement>(`${place} ${FIRST_OF}`);
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
      const [claim] = claimsOf(acting.moves, duel.card ?? undefined);
      if (claim) acting.play(claim.text, `seat:${claim.seat}`);
      return claim !== undefined;
    }
    case "x": {
      const away = duel.card === null ? [] : movesWith(acting.moves, duel.card);
      const discard = away.find((move) => move.kind === "discard-bonus");
      if (discard) acting.play(discard.text, `seat:${discard.seat}`);
      return discard !== undefined;
    }
    case "escape": {
      const held = duel.card !== null || duel.bean !== null;
      duel.putBack();
      return held && acting.pick === null && acting.notice === null;
    }
    default:
      return false;
  }
}
