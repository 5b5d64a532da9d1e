import { useMemo } from "preact/hooks";
import type { MeterStep } from "../contract";
import { usePage } from "../page";
import { COINS, Coins } from "./money";

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
