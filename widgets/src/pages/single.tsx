// The components that stand alone in a cell and need no kernel: a card, a hand, a field, a beanometer, a rule.
import type { FieldView, RuleView } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import { useBeanName, usePage } from "../page";
import { BeanometerCard } from "../parts/Beanometer";
import { Card, type Face, LoneCard } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { LoneField } from "../parts/Field";
import { RuleCard } from "../parts/RuleCard";

export function CardPage({ model }: { model: Model }) {
  const bean = useTrait<string>(model, "bean");
  const face = useTrait<Face>(model, "face");
  const selected = useTrait<boolean>(model, "selected");
  return <LoneCard bean={bean} face={face} selected={selected} />;
}

export function HandPage({ model }: { model: Model }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const cards = useTrait<string[]>(model, "cards");
  return (
    <CardRow
      className="bl-row-hand"
      label={say("hand.label")}
      empty={say("hand.empty")}
      cards={cards.map((bean, index) => ({
        key: index,
        label: index === 0 ? say("hand.front", { card: nameOf(bean) }) : nameOf(bean),
        face: (label) => <Card bean={bean} label={label} />,
        mark: index === 0 ? "front" : undefined,
      }))}
    />
  );
}

export function FieldPage({ model }: { model: Model }) {
  return <LoneField field={useTrait<FieldView>(model, "field")} />;
}

export function BeanometerPage({ model }: { model: Model }) {
  const bean = useTrait<string>(model, "bean");
  const count = useTrait<number>(model, "count");
  return <BeanometerCard bean={bean} count={count} />;
}

export function RulePage({ model }: { model: Model }) {
  return <RuleCard rule={useTrait<RuleView>(model, "rule")} />;
}
