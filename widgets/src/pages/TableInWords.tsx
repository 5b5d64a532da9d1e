import { moneyOf, partsOf } from "../board/gameParts";
import type { SeatView, TableView } from "../contract";
import { useBeanName, usePage } from "../page";

/** Everything that lies on the table, in words. */
export function TableInWords({ table }: { table: TableView }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const { InWords } = partsOf(table);
  const row = (beans: readonly string[]) => beans.map(nameOf).join(", ");
  const { left_by: maker, turned, chained, seats } = table;
  const matched = chained.map((place) => turned[place] ?? "");
  const openRow =
    maker === null
      ? [
          say("text.turned", { cards: row(turned) }),
          matched.length > 0 && say("text.chained", { cards: row(matched) }),
        ]
          .filter(Boolean)
          .join(" ")
      : say("text.left", {
          name: seats[maker]?.name ?? "",
          partner: seats[(maker + 1) % seats.length]?.name ?? "",
          cards: row(turned),
        });
  const { draw, discard, exhausted, exhaustions } = table.piles;
  return (
    <ul class="bl-text-seats">
      <li>
        {say("piles.draw", { count: draw, exhausted, exhaustions })}.{" "}
        {say("piles.discard", { count: discard })}.{table.turned.length > 0 && ` ${openRow}`}
      </li>
      {table.offers.map((offer) => (
        <li key={offer.id}>{offer.text}</li>
      ))}
      {table.seats.map((seat) => (
        <li key={seat.name}>
          <b>{seat.name}</b>: {moneyOf(table).earned(seat, say)}.{" "}
          {seat.fields
            .map((field, index) => `${say("field.label", { field: index + 1, label: field.label })}.`)
            .join(" ")}{" "}
          {seat.for_sale !== null && `${say("field.for_sale", { price: seat.for_sale })}. `}
          {seat.aside.length > 0 && `${say("text.aside", { cards: row(seat.aside) })} `}
          <Hand seat={seat} row={row} />
        </li>
      ))}
      {InWords && <InWords table={table} />}
    </ul>
  );
}

function Hand({ seat, row }: { seat: SeatView; row: (beans: readonly string[]) => string }) {
  const { say } = usePage();
  if (seat.hand === null) return <>{say("hand.hidden", { count: seat.hand_count })}.</>;
  if (seat.hand.length === 0) return <>{say("hand.empty")}.</>;
  return <>{say("text.hand", { cards: row(seat.hand) })}</>;
}
