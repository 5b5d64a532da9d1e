import type { DrillFieldView, DrillRowView } from "../contract";
import { useBeanName, usePage } from "../page";
import { Beanometer } from "../parts/Beanometer";
import { Card } from "../parts/Card";
import { CardRow } from "../parts/CardRow";
import { FieldColumn } from "../parts/Field";

/** How many cards have room beside a hand's front card at least. */
const HAND = 6;

/** How high a row is, in widths of a card: its cards, or its longest column. */
function highOf({ fields }: DrillRowView): number {
  const most = Math.max(1, ...fields.map(({ cards }) => cards.length));
  return Math.min(2.4, 1.4 + 0.42 * (most - 1));
}

/** What of the table a question needs, and no more: as large as its rows have room, side by side or one below the other. */
export function DrillTable({ rows }: { rows: readonly DrillRowView[] }) {
  const stacked = rows.some(({ hand }) => hand);
  const across = rows.map(({ fields, cards, hand }) => (hand ? HAND : fields.length + cards.length));
  const high = rows.map(highOf);
  return (
    <div
      class="bl-drill-table bl-flow"
      style={{
        "--across": stacked ? Math.max(...across) : across.reduce((sum, each) => sum + each, 0),
        "--high": stacked ? high.reduce((sum, each) => sum + each, 0.2) : Math.max(...high),
        "--lines": stacked ? rows.length : 1,
      }}
    >
      {rows.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { row: DrillRowView }) {
  const nameOf = useBeanName();
  return (
    <div class="bl-drill-row bl-stack bl-tight">
      <span class="bl-small-label" aria-hidden="true">
        {row.label}
      </span>
      {row.fields.length > 0 && (
        <ol class="bl-drill-fields" aria-label={row.label}>
          {row.fields.map((field, index) => (
            <Field key={index} field={field} number={index + 1} marked={row.marked === index + 1} />
          ))}
        </ol>
      )}
      {row.cards.length > 0 && (
        <CardRow
          className={row.hand ? "bl-drill-cards bl-row-close bl-row-hand" : "bl-drill-cards"}
          label={row.label}
          cards={row.cards.map((bean, index) => ({
            key: index,
            label: nameOf(bean),
            face: (label) => <Card bean={bean} label={label} />,
            mark: row.hand && index === 0 ? "front" : undefined,
          }))}
        />
      )}
      {row.tags.length > 0 && (
        <ul class="bl-drill-tags bl-flow" aria-label={row.label}>
          {row.tags.map((tag, index) => (
            <li key={index} class="bl-drill-tag bl-frame">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A field without its worth, which may be what is asked. */
function Field({ field, number, marked }: { field: DrillFieldView; number: number; marked: boolean }) {
  const { beans } = usePage();
  const meter = field.meter === null ? undefined : beans[field.meter]?.meter;
  return (
    <li class="bl-drill-field bl-stack bl-tight" data-marked={marked || undefined}>
      <span class="bl-unseen">{field.label}</span>
      <span class="bl-soil" aria-hidden="true">
        <FieldColumn cards={field.cards} />
      </span>
      <span class="bl-drill-number bl-roundel" aria-hidden="true">
        {number}
      </span>
      {meter && <Beanometer meter={meter} />}
    </li>
  );
}
