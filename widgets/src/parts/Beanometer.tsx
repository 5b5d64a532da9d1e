import { useMemo } from "preact/hooks";
import type { MeterStep } from "../contract";
import { usePage } from "../page";
import { BeanIcon } from "./Art";
import { Coins } from "./Coins";
import { COINS } from "./money";

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

/** A beanometer alone: the bean, its name and the whole scale. */
export function BeanometerCard({ bean, count }: { bean: string; count: number }) {
  const { beans, say } = usePage();
  const view = beans[bean];
  if (!view) return null;
  const paid = view.meter.reduce((best, step) => (step.cards <= count ? step.coins : best), 0);
  return (
    <figure class="bl-meter-card">
      <BeanIcon kind={bean} className="bl-meter-bean" />
      <figcaption>
        <strong>{view.name}</strong> <span class="bl-roundel">{view.number}</span>
        {count > 0 && <p>{say("meter.pays", { count, coins: paid })}</p>}
      </figcaption>
      <Beanometer meter={view.meter} count={count} />
    </figure>
  );
}
