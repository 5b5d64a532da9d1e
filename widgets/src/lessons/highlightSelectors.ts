// What a step speaks of, as selectors of its table: the fields, piles, hand and coins of its events, the field that a
// refused move names, and what its words name by itself.
import type { EventView, Frame } from "../contract";
import type { Say } from "../words";

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
