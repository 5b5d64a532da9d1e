import type { SeatView } from "../contract";
import type { Say } from "../words";

/** What a game pays in, and how it says so. */
export interface Money {
  /** The key of the sentence for one step of a beanometer. */
  step: string;
  /** What a player has earned, in words. */
  earned(seat: SeatView, say: Say): string;
  /** The same as it is seen beside a coin. A text, since Preact writes the number 0 again whenever it renders. */
  figure(seat: SeatView): string;
}

export const COINS: Money = {
  step: "meter.step",
  earned: ({ coins }, say) => say("seat.coins", { count: coins }),
  figure: ({ coins }) => `${coins}`,
};
