import type { TableView } from "../contract";
import type { MaxContents } from "../layout/layout";

/** The most that the seats of a table hold in these frames. */
export function maxContents(tables: readonly TableView[]): MaxContents {
  const own = tables.flatMap(({ seats, you }) => (you === null ? [] : (seats[you] ?? [])));
  const fields = Math.max(0, ...own.map((seat) => seat.fields.length));
  return {
    fields,
    hand: Math.max(0, ...own.map(({ hand }) => hand?.length ?? 0)),
    plot: own.some((seat) => seat.for_sale !== null && seat.fields.length === fields),
    aside: tables.some(({ seats, you }) => seats.some((view, seat) => seat !== you && view.aside.length > 0)),
  };
}
