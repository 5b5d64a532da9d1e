import { useMemo } from "preact/hooks";
import type { MeterStep, SeatView } from "../contract";
import { usePage } from "../page";
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

interface MeterProps {
  meter: readonly MeterStep[];
  count?: number;
  /** The key of the sentence for one step. */
  step?: string;
}

/** How many coins so many cards pay; the step that a count has reached is lit. */
export function Beanometer({ meter, count = 0, step: word = COINS.step }: MeterProps) {
  const { say } = usePage();
  const reached = meter.reduce((best, step, index) => (step.cards <= count ? index : best), -1);
  return useMemo(
    () => (
      <ol class="bl-meter" aria-label={say("meter.label")}>
        {meter.map((step, index) => (
          <li
            key={step.coins}
            class="bl-meter-step bl-stack"
            data-cards={step.cards}
            data-reached={index <= reached || undefined}
            aria-current={index === reached ? "step" : undefined}
          >
            <Coins count={step.coins} />
            <span class="bl-unseen">{say(word, { cards: step.cards, coins: step.coins })}</span>
          </li>
        ))}
      </ol>
    ),
    [meter, reached, word, say],
  );
}
