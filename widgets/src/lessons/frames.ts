// What the frames of a story say of their tables: who plays a part, the others being drawn small, and what is spoken of.
import type { EventView, Frame, MoveView, SeatView, TableView } from "../contract";
import type { MaxContents } from "../layout/layout";
import type { Say } from "../words";

/** Everything that a seat has, as one text: a seat that has the same in every frame has done nothing. */
function holdings(seat: SeatView): string {
  const fields = seat.fields.map((field) => field.cards);
  return JSON.stringify([seat.hand, seat.hand_count, fields, seat.aside, seat.coins, seat.score]);
}

/** The seats that an offer on the table is about: who made it, and to whom. */
function negotiators(table: TableView): number[] {
  const { offers, seats } = table;
  if (offers.some((offer) => offer.to === null)) return [...seats.keys()];
  return offers.flatMap((offer) => [offer.seat, offer.to ?? offer.seat]);
}

/** The seats that play a part in some of these frames: they move, are refused, are asked, or have something else. */
export function actorsIn(frames: readonly Frame[]): ReadonlySet<number> {
  const first = frames[0]?.table.seats.map(holdings);
  const found = frames.flatMap(({ table, events, rejection }) => [
    table.you,
    ...negotiators(table),
    ...table.seats.map((view, seat) => (holdings(view) === first?.[seat] ? null : seat)),
    ...events.filter(({ kind }) => kind !== "turn-began").flatMap(({ seat, partner }) => [seat, partner]),
    ...(rejection?.alternatives ?? []).map(({ seat }) => seat),
  ]);
  return new Set(found.filter((seat) => seat != null));
}

/** The seats that play a part at one of two tables, or have something else there than at the other. */
export function actorsInPairs(sides: readonly (readonly Frame[])[]): ReadonlySet<number> {
  const [ones = [], others = []] = sides;
  const apart = ones.flatMap(({ table }, step) => {
    const held = others[step]?.table.seats.map(holdings);
    return table.seats.flatMap((view, seat) => (holdings(view) === held?.[seat] ? [] : [seat]));
  });
  return new Set([...sides.flatMap((frames) => [...actorsIn(frames)]), ...apart]);
}

/** The seats that play a part now, in a game that goes on; all of them while they may trade. */
export function actorsNow(table: TableView, moves: readonly MoveView[]): ReadonlySet<number> | undefined {
  if (table.offers.length > 0 || moves.some((move) => move.kind === "offer")) return undefined;
  return new Set([table.active, ...moves.map((move) => move.seat), table.awaited ?? table.active]);
}

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

// What a step speaks of, as selectors of its table: the fields, piles, hand and coins of its events, the field that a
// refused move names, and what its words name by itself.

const PILE = "[data-spot='draw']";
const DISCARDS = "[data-spot='discard']";
const HAND = "[data-near] .bl-hand";
/** What happens at a pile, or goes from it. */
const AT: Readonly<Record<string, readonly string[]>> = {
  drew: [PILE],
  "turned-over": [PILE, ".bl-row-turned"],
  exhausted: [PILE],
  reshuffled: [PILE],
  discarded: [DISCARDS],
  chained: [DISCARDS],
};
/** What a caption can name that is there once. */
const NAMED: Readonly<Record<string, string>> = {
  "walk.names.hand": HAND,
  "walk.names.pile": PILE,
  "walk.names.discards": DISCARDS,
  "walk.names.coins": "[data-near] .bl-coins",
};

export function highlightSelectors(
  { caption, events, rejection, text = "", table }: Frame,
  say: Say,
): readonly string[] {
  const { you, seats } = table;
  const of = ({ kind, seat, partner, field, origin }: EventView) => [
    ...(AT[kind] ?? []),
    ...(field === undefined ? [] : [fieldOf(partner ?? seat, field)]),
    ...(kind === "harvested" ? [`[data-spot='coins:${seat}']`] : []),
    ...(seat === you && (kind === "drew" || origin === "hand") ? [HAND] : []),
    ...(origin === "stack" ? [PILE] : []),
  ];
  const [, name, field] = /^(\S+) (?:plant|harvest) (\d)/.exec(rejection ? text : "") ?? [];
  const by = seats.findIndex((seat) => seat.name === name);
  const tried = field ? [fieldOf(by, Number(field))] : [];
  const words = caption.toLowerCase();
  const named = Object.keys(NAMED).filter((key) =>
    say(key)
      .split(", ")
      .some((each) => words.includes(each)),
  );
  return [...new Set([...events.flatMap(of), ...tried, ...named.map((key) => NAMED[key] ?? "")])];
}

const fieldOf = (seat: number | undefined, field: number) => `[data-drop='field:${seat}:${field}'] .bl-soil`;
