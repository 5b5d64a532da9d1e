import type { ComponentChildren } from "preact";
import type { FieldView } from "../contract";
import { usePage } from "../page";
import { Card } from "./Card";
import { Beanometer, Coins } from "./money";

/** The cards of a field, oldest at the top, each leaving the head of the one below it to be seen. */
export function FieldColumn({ cards, numbers }: { cards: readonly string[]; numbers?: readonly number[] }) {
  return (
    <span class="bl-column">
      {cards.map((bean, index) => (
        <span key={numbers?.[index] ?? index} class="bl-column-card">
          <Card bean={bean} card={numbers?.[index]} />
        </span>
      ))}
    </span>
  );
}

interface WorthProps {
  field: FieldView;
  meter?: boolean;
  /** The key of the sentence for one step of the beanometer. */
  step?: string;
  /** What else is to be seen of the field. */
  children?: ComponentChildren;
}

/** Count and worth: 4 → ①, +2 → ②; below it the whole beanometer. What it says is in the field's label. */
export function FieldWorth({ field, meter = true, step, children }: WorthProps) {
  const { beans } = usePage();
  const bean = field.cards.at(-1);
  if (bean === undefined) return null;
  const view = beans[bean];
  return (
    <span class="bl-worth bl-flow" data-bean={bean}>
      <span class="bl-worth-now" aria-hidden="true">
        <b>{field.cards.length}</b>→<Coins count={field.worth} />
      </span>
      {field.more !== null && field.then !== null && (
        <span class="bl-worth-next bl-soft" aria-hidden="true">
          +{field.more}→<Coins count={field.then} />
        </span>
      )}
      {meter && view && <Beanometer meter={view.meter} count={field.cards.length} step={step} />}
      {children}
    </span>
  );
}
