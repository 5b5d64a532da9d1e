import type { TableView } from "../contract";

/** What is shown of a table's seats in the busiest of its frames: known at once, so that cards keep their width. */
export interface MostHeld {
  /** The most cards in the hand of the seat that is looked from. */
  hand: number;
  /** The most fields of that seat. */
  fields: number;
  /** Whether a further field lies staked out beside that many. */
  plot: boolean;
  /** Whether anybody else has cards set aside. */
  aside: boolean;
}

/** The most that the seats of a table hold in these frames. */
export function mostHeld(tables: readonly TableView[]): MostHeld {
  const own = tables.flatMap(({ seats, you }) => (you === null ? [] : (seats[you] ?? [])));
  const fields = Math.max(0, ...own.map((seat) => seat.fields.length));
  return {
    fields,
    hand: Math.max(0, ...own.map(({ hand }) => hand?.length ?? 0)),
    plot: own.some((seat) => seat.for_sale !== null && seat.fields.length === fields),
    aside: tables.some(({ seats, you }) => seats.some((view, seat) => seat !== you && view.aside.length > 0)),
  };
}
