// Cards have no ids in the data from Python. Here each gets a number that it keeps from one table to the next, so that
// a card on the page can travel from where it was to where it is.

import type { TableView } from "../contract";
import { partsOf } from "./gameParts";

/** The key of a kind of bean, or null for a card that is not seen. */
export type BeanKey = string | null;

/** A place of the table: `hand:0`, `field:0:2`, `aside:1`, `turned`. */
export type CardPlace = string;

export interface CardNumbers {
  places: ReadonlyMap<CardPlace, readonly number[]>;
  next: number;
}

/** What a card comes out of or goes into: `draw`, `discard`, `coins:0`, or a pile of its game. */
export type Spot = string;

/** A card that appears with no place it came from, or is gone with no place it went to. */
export interface Crossing {
  card: number;
  spot: Spot;
}

export type CardChanges = ReturnType<typeof followCards>;

/** Every place with its cards; cards that nobody here may see are null. */
export function cardPlaces(table: TableView): Map<CardPlace, readonly BeanKey[]> {
  const all = new Map<CardPlace, readonly BeanKey[]>([["turned", table.turned]]);
  table.seats.forEach((seat, number) => {
    all.set(`hand:${number}`, seat.hand ?? new Array<BeanKey>(seat.hand_count).fill(null));
    all.set(`aside:${number}`, seat.aside);
    seat.fields.forEach((field, index) => {
      all.set(`field:${number}:${index + 1}`, field.cards);
    });
  });
  for (const [place, cards] of partsOf(table).places?.(table) ?? []) all.set(place, cards);
  return all;
}

const alike = (a: BeanKey, b: BeanKey) => a === b || a === null || b === null;

/** The cards of two rows that stay: pairs of positions, as many as possible, in order. */
export function matchedCards(before: readonly BeanKey[], after: readonly BeanKey[]): [number, number][] {
  const longest = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const match = alike(before[i] ?? null, after[j] ?? null) ? at(i + 1, j + 1) + 1 : 0;
      (longest[i] as number[])[j] = Math.max(match, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < before.length && j < after.length) {
    if (alike(before[i] ?? null, after[j] ?? null) && at(i, j) === at(i + 1, j + 1) + 1)
      pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Numbers for a table seen for the first time. */
export function firstNumbers(table: TableView): CardNumbers {
  let next = 0;
  const numbered = new Map([...cardPlaces(table)].map(([place, cards]) => [place, cards.map(() => next++)]));
  return { places: numbered, next };
}

/**
 * The numbers after a change: which cards have `moved` to another place, `arrived` out of a pile, `left` for one or become
 * coins; and whose each coin was that went back to the discard pile.
 */
export function followCards(now: CardNumbers, before: TableView, after: TableView) {
  const { apart } = partsOf(after);
  const isApart = (place: CardPlace) => apart?.at(place) ?? false;
  const old = cardPlaces(before);
  const loose: { card: number; bean: BeanKey; place: CardPlace }[] = [];
  const open: { place: CardPlace; index: number; bean: BeanKey }[] = [];
  const numbered = new Map<CardPlace, readonly number[]>();
  for (const [place, cards] of cardPlaces(after)) {
    const had = old.get(place) ?? [];
    const numbers = now.places.get(place) ?? [];
    if (had.length === cards.length && had.every((bean, index) => bean === cards[index])) {
      numbered.set(place, numbers);
      continue;
    }
    const row = new Array<number>(cards.length).fill(-1);
    const stays = new Set<number>();
    for (const [from, to] of matchedCards(had, cards)) {
      row[to] = numbers[from] ?? -1;
      stays.add(from);
    }
    had.forEach((bean, index) => {
      if (!stays.has(index)) loose.push({ card: numbers[index] ?? -1, bean, place });
    });
    cards.forEach((bean, index) => {
      if (row[index] === -1) open.push({ place, index, bean });
    });
    numbered.set(place, row);
  }

  let { next } = now;
  const arrived: Crossing[] = [];
  // What comes out of the piles comes from the draw pile first: matching discards follow it (0-78).
  let drawn = before.piles.draw - after.piles.draw;
  if (after.piles.exhausted > before.piles.exhausted) drawn = open.length;
  // A card that is seen finds its like first; hidden ones take what is left.
  for (const gap of open.filter(({ place }) => isApart(place))) {
    (numbered.get(gap.place) as number[])[gap.index] = next;
    arrived.push({ card: next++, spot: apart?.from ?? "draw" });
  }
  const free = loose.filter(({ place }) => !isApart(place));
  const beans = open.filter(({ place }) => !isApart(place));
  for (const gap of beans.sort((a, b) => Number(a.bean === null) - Number(b.bean === null))) {
    const sure = free.findIndex((card) => card.bean === gap.bean && gap.bean !== null);
    const found = sure >= 0 ? sure : free.findIndex((card) => alike(card.bean, gap.bean));
    const [source] = found >= 0 ? free.splice(found, 1) : [];
    const card = source?.card ?? next++;
    (numbered.get(gap.place) as number[])[gap.index] = card;
    if (!source) arrived.push({ card, spot: drawn-- > 0 ? "draw" : "discard" });
  }

  const owed = new Map(
    after.seats.map((seat, number) => [number, seat.coins - (before.seats[number]?.coins ?? 0)]),
  );
  const gone = loose.filter(({ place }) => isApart(place));
  const left = [...free, ...gone].map(({ card, place }): Crossing => {
    const seat = Number(place.split(":")[1] ?? -1);
    const coins = owed.get(seat) ?? 0;
    if (apart?.at(place)) return { card, spot: apart.to(seat, before, after) };
    if (place.startsWith("field:") && coins > 0) {
      owed.set(seat, coins - 1);
      return { card, spot: `coins:${seat}` };
    }
    return { card, spot: "discard" };
  });
  const paid = [...owed].flatMap(([seat, coins]) => new Array<number>(Math.max(0, -coins)).fill(seat));
  const back = paid.length <= after.piles.discard - before.piles.discard;
  const placeOf = (all: CardNumbers["places"]) =>
    new Map([...all].flatMap(([place, cards]) => cards.map((card) => [card, place])));
  const was = placeOf(now.places);
  const is = placeOf(numbered);
  const moved = new Set([...is.keys()].filter((card) => was.get(card) !== is.get(card)));
  return { now: { places: numbered, next }, moved, arrived, left, paid: back ? paid : [] };
}
