// Where the parts of the chart lie: in hundredths of its width and its height, from the top left.
import type { ReviewView } from "../contract";

export interface ChartPoint {
  x: number;
  y: number;
}

/** A turning point lies so far from the one before it, or its number stands a row lower. */
const BESIDE = 9;
/** The most labels below the chart. */
const MOST_TURNS = 6;

/** The line of a seat, a spot for each turn. */
export function lineOf(review: ReviewView, seat: number): ChartPoint[] {
  return (review.lines[seat] ?? []).map(({ value }, index) => ({
    x: acrossAt(review, review.turns[index] ?? 0),
    y: downAt(review, value),
  }));
}

/** How far a turn lies from the left. */
export function acrossAt({ turns }: ReviewView, turn: number): number {
  const first = turns[0] ?? 0;
  const last = turns.at(-1) ?? first;
  return last > first ? (100 * (turn - first)) / (last - first) : 0;
}

/** How far a value lies from the top. */
export function downAt({ ticks }: ReviewView, value: number): number {
  const low = ticks[0]?.value ?? 0;
  const high = ticks.at(-1)?.value ?? 1;
  return 100 - (100 * (value - low)) / (high - low || 1);
}

/** Where labels stand so that none covers another: as near to their `places` as can be, and in the same order. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const found = places.map((place) => place);
  let free = 0;
  order.forEach((index, above) => {
    const below = order.length - 1 - above;
    const lowest = 100 - below * gap;
    const at = Math.min(Math.max(places[index] ?? 0, free), lowest);
    found[index] = at;
    free = at + gap;
  });
  return found;
}

/** The turns that are named below the chart. */
export function namedTurns({ turns }: ReviewView): number[] {
  const first = Math.max(turns[0] ?? 0, 0);
  const last = turns.at(-1) ?? first;
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const step = steps.find((step) => (last - first) / step < MOST_TURNS) ?? 1000;
  const named: number[] = [];
  for (let turn = Math.ceil(first / step) * step; turn <= last; turn += step) if (turn > 0) named.push(turn);
  return named;
}

/** In which row, from 0, the number of each turning point stands. */
export function rowsOf(across: readonly number[]): number[] {
  const rows: number[] = [];
  across.forEach((x, index) => {
    const before = across[index - 1];
    rows.push(before !== undefined && x - before < BESIDE ? (rows[index - 1] ?? 0) + 1 : 0);
  });
  return rows;
}

/** How the line of each seat is drawn: its colour by day and by night, and its dashes, which tell it apart by themselves. */
const INKS = [
  ["#1f5fa8", "#86bdf5", "none"],
  ["#b8430f", "#f79a6b", "9 4"],
  ["#2b7a34", "#86d18d", "3 3"],
  ["#8a3f9b", "#dba6ea", "11 3 2 3"],
  ["#806000", "#e3c14f", "5 2"],
  ["#007480", "#5fd0dc", "14 3 2 3 2 3"],
  ["#4a4a4a", "#d9d9d9", "1.5 2.5"],
] as const;

/** The same as properties for the style sheets. */
export function inkOf(seat: number): Record<string, string> {
  const [day, night, dashes] = INKS[seat % INKS.length] ?? INKS[0];
  return { "--day": day, "--night": night, "--dashes": dashes };
}
