import type { SeatView, TableView } from "../contract";
import { useBeanName, usePage } from "../page";

/** Everything that lies on the table, in words. */
export function TableInWords({ table }: { table: TableView }) {
  const { say } = usePage();
  const nameOf = useBeanName();
  const row = (beans: readonly string[]) => beans.map(nameOf).join(", ");
  const { draw, discard, exhausted, exhaustions } = table.piles;
  return (
    <ul class="bl-text-seats">
      <li>
        {say("piles.draw", { count: draw, exhausted, exhaustions })}.{" "}
        {say("piles.discard", { count: discard })}.
        {table.turned.length > 0 && ` ${say("text.turned", { cards: row(table.turned) })}`}
      </li>
      {table.offers.map((offer) => (
        <li key={offer.id}>{offer.text}</li>
      ))}
      {table.seats.map((seat) => (
        <li key={seat.name}>
          <b>{seat.name}</b>: {say("seat.coins", { count: seat.coins })}.{" "}
          {seat.fields
            .map((field, index) => `${say("field.label", { field: index + 1, label: field.label })}.`)
            .join(" ")}{" "}
          {seat.aside.length > 0 && `${say("text.aside", { cards: row(seat.aside) })} `}
          <Hand seat={seat} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Hand({ seat, row }: { seat: SeatView; row: (beans: readonly string[]) => string }) {
  const { say } = usePage();
  if (seat.hand === null) return <>{say("hand.hidden", { count: seat.hand_count })}.</>;
  if (seat.hand.length === 0) return <>{say("hand.empty")}.</>;
  return <>{say("text.hand", { cards: row(seat.hand) })}</>;
}
