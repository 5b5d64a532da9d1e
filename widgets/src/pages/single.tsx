// The components that stand alone in a cell and need no kernel: a card, a hand, a field, a beanometer, a rule.
import { useRef } from "preact/hooks";
import type { BeanometerTraits, CardTraits, FieldTraits, HandTraits, RuleTraits } from "../contract";
import { type Model, useTrait } from "../kernel/model";
import { useBeanName, usePage } from "../page";
import { BeanometerCard } from "../parts/Beanometer";
import { Card, LoneCard } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { LoneField } from "../parts/Field";
import { RuleCard } from "../parts/RuleCard";
import { useCloseMark } from "../parts/useCloseMark";

export function CardPage({ model }: { model: Model<CardTraits> }) {
  const bean = useTrait(model, "bean");
  const face = useTrait(model, "face");
  const selected = useTrait(model, "selected");
  return <LoneCard bean={bean} face={face} selected={selected} />;
}

export function HandPage({ model }: { model: Model<HandTraits> }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const cards = useTrait(model, "cards");
  const fromRight = useTrait(model, "from_right");
  const box = useRef<HTMLDivElement>(null);
  useCloseMark(box, cards.length);
  return (
    <div ref={box} style={{ "--count": cards.length }}>
      <CardRow
        className="bl-row-hand"
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

export function FieldPage({ model }: { model: Model<FieldTraits> }) {
  return <LoneField field={useTrait(model, "field")} />;
}

export function BeanometerPage({ model }: { model: Model<BeanometerTraits> }) {
  const bean = useTrait(model, "bean");
  const count = useTrait(model, "count");
  return <BeanometerCard bean={bean} count={count} />;
}

export function RulePage({ model }: { model: Model<RuleTraits> }) {
  return <RuleCard rule={useTrait(model, "rule")} unfolded={useTrait(model, "unfolded")} />;
}
