// The components that stand alone in a cell and need no kernel: a card, a hand, a field, a beanometer, a rule.
import type { BeanometerProps, CardProps, FieldProps, HandProps, RuleProps } from "../contract";
import type { Model } from "../kernel/model";
import { useBeanName, usePage } from "../page";
import { BeanIcon } from "../parts/Art";
import { Card } from "../parts/Card";
import { FieldColumn, FieldWorth } from "../parts/Field";
import { HandRow } from "../parts/HandRow";
import { Beanometer } from "../parts/money";
import { RuleCard } from "../parts/RuleCard";

export function CardPage({ model }: { model: Model<CardProps> }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const { bean, face, selected } = model.get("props");
  const label = face === "bean" ? nameOf(bean) : say(face === "coin" ? "card.coin" : "card.back");
  return (
    <span class="bl-lone-card" data-selected={selected || undefined}>
      <Card bean={bean} face={face} label={label} />
    </span>
  );
}

export function HandPage({ model }: { model: Model<HandProps> }) {
  const { say } = usePage();
  const { cards, from_right: fromRight } = model.get("props");
  return (
    <HandRow
      label={say(fromRight ? "hand.from_right" : "hand.label")}
      beans={cards}
      fromRight={fromRight}
      empty={say("hand.empty")}
    />
  );
}

export function FieldPage({ model }: { model: Model<FieldProps> }) {
  const { field } = model.get("props");
  return (
    <div class="bl-field bl-field-alone bl-stack" role="img" aria-label={field.label}>
      <span class="bl-soil">
        <FieldColumn cards={field.cards} />
      </span>
      <FieldWorth field={field} />
    </div>
  );
}

export function BeanometerPage({ model }: { model: Model<BeanometerProps> }) {
  const { beans, say } = usePage();
  const { bean, count } = model.get("props");
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

export function RulePage({ model }: { model: Model<RuleProps> }) {
  const { rule, unfolded } = model.get("props");
  return <RuleCard rule={rule} unfolded={unfolded} />;
}
