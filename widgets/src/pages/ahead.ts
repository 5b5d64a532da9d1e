// A card that may be planted lies in its field at once; the kernel's answer lays the table that then counts.
import type { MoveView, TableView } from "../contract";

type Beans = readonly string[];

interface Taken {
  bean: string;
  at: number;
  left: string[];
}

/** Places in a row that has lost a card. */
function later(places: readonly number[], gone: number): number[] {
  return places.filter((place) => place !== gone).map((place) => (place > gone ? place - 1 : place));
}

/** Takes the front card where it fits, or the first of a kind; null where there is none. */
function without(cards: Beans, bean: string | undefined): Taken | null {
  const at = bean === undefined ? 0 : cards.indexOf(bean);
  const taken = cards[at];
  return taken === undefined ? null : { bean: taken, at, left: cards.toSpliced(at, 1) };
}

/**
 * The table with the card of a legal planting in its field, or null for any other move. Only what lies where is known
 * here: what the field is worth then, and all else, comes with the answer.
 */
export function planted(table: TableView, move: MoveView): TableView | null {
  const seat = table.seats[move.seat];
  if (move.kind !== "plant" || move.field === undefined || !seat) return null;
  const aside = move.bean === undefined ? null : without(seat.aside, move.bean);
  const turned = aside || move.bean === undefined ? null : without(table.turned, move.bean);
  const hand = aside || turned || !seat.hand ? null : without(seat.hand.slice(0, 1), move.bean);
  const taken = aside ?? turned ?? hand;
  if (!taken) return null;
  const fields = seat.fields.map((field, index) =>
    index + 1 === move.field ? { ...field, cards: [...field.cards, taken.bean] } : field,
  );
  const after = {
    ...seat,
    fields,
    aside: aside ? aside.left : seat.aside,
    hand: hand && seat.hand ? seat.hand.slice(1) : seat.hand,
    hand_count: hand ? seat.hand_count - 1 : seat.hand_count,
  };
  return {
    ...table,
    turned: turned ? turned.left : table.turned,
    chained: turned ? later(table.chained, turned.at) : table.chained,
    seats: table.seats.with(move.seat, after),
  };
}
