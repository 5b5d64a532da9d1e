// The components that stand alone in a cell and need no kernel: a card, a hand, a field, a beanometer, a rule.
import { useRef } from "preact/hooks";
import type { BeanometerProps, CardProps, FieldProps, HandProps, RuleProps } from "../contract";
import type { Model } from "../kernel/model";
import { useBeanName, usePage } from "../page";
import { BeanometerCard } from "../parts/Beanometer";
import { Card, LoneCard } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { LoneField } from "../parts/Field";
import { RuleCard } from "../parts/RuleCard";
import { useCloseMark } from "../parts/useCloseMark";

export function CardPage({ model }: { model: Model<CardProps> }) {
  const { bean, face, selected } = model.get("props");
  return <LoneCard bean={bean} face={face} selected={selected} />;
}

export function HandPage({ model }: { model: Model<HandProps> }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const { cards, from_right: fromRight } = model.get("props");
  const box = useRef<HTMLDivElement>(null);
  useCloseMark(box, cards.length);
  return (
    <div ref={box} style={{ "--count": cards.length }}>
      <CardRow
        className="bl-row-hand bl-row-close"
        label={say(fromRight ? "hand.from_right" : "hand.label")}
        empty={say("hand.empty")}
        fromRight={fromRight}
        cards={cards.map((bean, index) => ({
          key: index,
          label: index === 0 ? say("hand.front", { card: nameOf(bean) }) : nameOf(bean),
          face: (label) => <Card bean={bean} label={label} />,
          mark: index === 0 ? "front" : undefined,
        }))}
      />
    </div>
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
