import type { DrillFieldView, DrillRowView } from "../contract";
import { usePage } from "../page";
import { BeanRow } from "../parts/CardRow";
import { FieldColumn } from "../parts/Field";
import { HandRow } from "../parts/HandRow";
import { Beanometer } from "../parts/money";

/** What of the table a question needs, and no more: as large as its rows have room, side by side or, with a hand, in lines. */
export function DrillTable({ rows }: { rows: readonly DrillRowView[] }) {
  const lines = rows.some(({ hand }) => hand);
  const across = rows.reduce((sum, { fields, cards }) => sum + fields.length + cards.length, 0);
  return (
    <div
      class="bl-drill-table bl-flow"
      style={{ "--across": lines ? 6 : across, "--high": lines ? "min(14dvh, 20dvh - 48px)" : "27dvh" }}
    >
      {rows.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { row: DrillRowView }) {
  return (
    // A hand is sized by the room it has, so its room must not be sized by the hand.
    <div class="bl-drill-row bl-stack bl-tight" style={row.hand ? { width: "100%" } : undefined}>
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
        <div class="bl-drill-cards">
          {row.hand ? (
            <HandRow label={row.label} beans={row.cards} />
          ) : (
            <BeanRow label={row.label} beans={row.cards} />
          )}
        </div>
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
