// A player on paper: what lies in the fields and in the hand, in one row, or told in one line.

import type { FieldView, SeatView, TableView } from "../contract";
import { useBeanList, usePage } from "../page";
import { Card } from "../parts/Card";
import { FieldWorth } from "../parts/Field";
import { moneyOf } from "../table/gameParts";
import { PrintedCards } from "./PrintedTable";

interface SeatProps {
  table: TableView;
  seat: number;
}

export function PrintedSeat({ table, seat }: SeatProps) {
  const { say } = usePage();
  const view = table.seats[seat];
  if (!view) return null;
  return (
    <div class="bl-printed-seat" data-active={view.active || undefined}>
      <p class="bl-printed-name">
        <b>{view.name}</b> {seat === table.you && <span class="bl-tag">{say("seat.tag.you")}</span>}{" "}
        {view.active && <span class="bl-tag">{say("seat.active")}</span>} <Earned table={table} view={view} />
        {view.for_sale !== null && ` · ${say("field.for_sale", { price: view.for_sale })}`}
      </p>
      <div class="bl-printed-held bl-flow">
        {view.fields.map((field, index) => (
          <PrintedField key={index} field={field} number={index + 1} />
        ))}
        {view.aside.length > 0 && (
          <span class="bl-printed-row bl-stack" style={{ "--count": view.aside.length }}>
            <span class="bl-small-label">{say("aside.label")}</span>
            <PrintedCards beans={view.aside} />
          </span>
        )}
        <span
          class="bl-printed-row bl-stack"
          style={{ "--count": view.hand?.length || undefined }}
          data-told={!view.hand?.length || undefined}
        >
          <span class="bl-small-label">
            {say(table.from_right && view.hand ? "hand.from_right" : "hand.label")}
          </span>
          {view.hand === null ? (
            <span class="bl-printed-hidden bl-line">
              <Card face="back" />
              {say("hand.hidden", { count: view.hand_count })}
            </span>
          ) : view.hand.length > 0 ? (
            <PrintedCards beans={view.hand} hand fromRight={table.from_right} />
          ) : (
            <span class="bl-printed-none">{say("hand.empty")}</span>
          )}
        </span>
      </div>
    </div>
  );
}

function Earned({ table, view }: { table: TableView; view: SeatView }) {
  const { say } = usePage();
  return <>{moneyOf(table).earned(view, say)}</>;
}

function PrintedField({ field, number }: { field: FieldView; number: number }) {
  const bean = field.cards.at(-1);
  return (
    <span class="bl-printed-field bl-line" data-empty={bean === undefined || undefined}>
      <span class="bl-printed-number">{number}</span>
      {bean !== undefined && (
        <>
          <Card bean={bean} />
          <FieldWorth field={field} meter={false} />
        </>
      )}
    </span>
  );
}

/** A player who only sits at the table, in one line. */
export function SeatInShort({ table, seat }: SeatProps) {
  const { say } = usePage();
  const list = useBeanList();
  const view = table.seats[seat];
  if (!view) return null;
  const fields = view.fields.filter(({ cards }) => cards.length > 0).map(({ cards }) => list(cards));
  const held = view.hand ? list(view.hand) : String(view.hand_count);
  return (
    <li>
      <b>{view.name}</b> {[...fields, `${say("hand.label")}: ${held}`].join(" · ")} ·{" "}
      <Earned table={table} view={view} />
    </li>
  );
}
