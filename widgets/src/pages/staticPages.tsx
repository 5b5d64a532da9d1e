// The components that stand alone in a cell and need no kernel: a card, a hand, a field, a beanometer, a rule.
import type { BeanometerProps, CardProps, FieldProps, HandProps, RuleProps } from "../contract";
import type { Model } from "../kernel/model";
import { usePage } from "../page";
import { BeanometerCard } from "../parts/Beanometer";
import { LoneCard } from "../parts/Card";
import { LoneField } from "../parts/Field";
import { HandRow } from "../parts/HandRow";
import { RuleCard } from "../parts/RuleCard";

export function CardPage({ model }: { model: Model<CardProps> }) {
  const { bean, face, selected } = model.get("props");
  return <LoneCard bean={bean} face={face} selected={selected} />;
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
  return <LoneField field={model.get("props").field} />;
}

export function BeanometerPage({ model }: { model: Model<BeanometerProps> }) {
  const { bean, count } = model.get("props");
  return <BeanometerCard bean={bean} count={count} />;
}

export function RulePage({ model }: { model: Model<RuleProps> }) {
  const { rule, unfolded } = model.get("props");
  return <RuleCard rule={rule} unfolded={unfolded} />;
}
