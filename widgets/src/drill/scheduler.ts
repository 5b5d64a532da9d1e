// When a kind of question is asked again: FSRS (the library ts-fsrs), with its usual steps on the first day. A wrong
// answer is due after a minute, a right one after ten, and then after days. This is a module of its own, which the drill
// brings along: no other page waits for it.
import { type Card, createEmptyCard, fsrs, Rating } from "ts-fsrs";

/** A kind after an answer; one that was never asked before has no card. */
export type Schedule = (card: Card | undefined, right: boolean, now: Date) => Card;

const scheduler = fsrs({ enable_fuzz: false });

export const schedule: Schedule = (card, right, now) =>
  scheduler.next(card ?? createEmptyCard(now), now, right ? Rating.Good : Rating.Again).card;
