import type { FieldView } from "../contract";
import { usePage } from "../page";
import { Art } from "./Art";
import { Beanometer } from "./Beanometer";
import { Card } from "./Card";

/** The cards of a field, oldest at the top, each leaving the head of the one below it to be seen. */
export function FieldColumn({ cards, numbers }: { cards: readonly string[]; numbers?: readonly number[] }) {
  return (
    <span class="bl-column" style={{ "--cards": cards.length }}>
      {cards.map((bean, index) => (
        <span key={numbers?.[index] ?? index} class="bl-column-card" style={{ "--at": index }}>
          <Card bean={bean} card={numbers?.[index]} />
        </span>
      ))}
    </span>
  );
}

/** Count and worth: "4 → 1 coin, 2 more for 2". */
export function FieldWorth({ field, meter = true }: { field: FieldView; meter?: boolean }) {
  const { beans, say } = usePage();
  const [bean] = field.cards;
  if (bean === undefined) return null;
  const view = beans[bean];
  return (
    <span class="bl-worth" aria-hidden="true">
      <span class="bl-worth-now">
        <span class="bl-worth-count">{say("field.count", { count: field.cards.length })}</span>
        <span class="bl-worth-coins">
          <Art name="coin" className="bl-inline" />
          {field.worth}
        </span>
      </span>
      {field.more !== null && field.then !== null && (
        <span class="bl-worth-next">{say("field.next", { more: field.more, coins: field.then })}</span>
      )}
      {meter && view && <Beanometer meter={view.meter} count={field.cards.length} />}
    </span>
  );
}

/** A field alone, to look at. */
export function LoneField({ field }: { field: FieldView }) {
  return (
    <div class="bl-field bl-field-alone" role="img" aria-label={field.label}>
      <span class="bl-soil">
        <FieldColumn cards={field.cards} />
      </span>
      <FieldWorth field={field} />
    </div>
  );
}
