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

/** So many coins, as one coin with the number on it. Seen, not read out. */
export function Coins({ count }: { count: number }) {
  return (
    <span class="bl-coin bl-roundel" data-none={count === 0 || undefined} aria-hidden="true">
      {`${count}`}
    </span>
  );
}
