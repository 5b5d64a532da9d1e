import { describe, expect, test } from "vitest";
import type { TableView } from "../src/contract";
import { firstNumbers, followCards, matchedCards } from "../src/table/cards";
import { field, seat, table } from "./table";

function step(before: TableView, after: TableView) {
  const first = firstNumbers(before);
  const change = followCards(first, before, after);
  const of = (place: string) => change.now.places.get(place);
  return { was: (place: string) => first.places.get(place) ?? [], of, ...change };
}

const withAna = (before: TableView, also: Parameters<typeof seat>[1]) => ({
  ...before,
  seats: before.seats.map((one, index) => (index === 0 ? { ...one, ...also } : one)),
});

describe("cards that stay", () => {
  test.each([
    [
      ["a", "b", "c"],
      ["b", "c", "d"],
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [
      ["b", "a"],
      ["a", "b", "a"],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      ["a", "b", "a", "c"],
      ["a", "c"],
      [
        [0, 0],
        [3, 1],
      ],
    ],
    [[null, null], ["a"], [[0, 0]]],
    [[], ["a"], []],
  ])("%j to %j", (before, after, pairs) => {
    expect(matchedCards(before, after)).toEqual(pairs);
  });
});

test("a planted card goes from the hand to the field, the others move up", () => {
  const before = table();
  const after = withAna(before, {
    hand: ["chili", "soy", "black-eyed"],
    hand_count: 3,
    fields: [field(["blue", "blue"]), field(["soy", "soy"]), field()],
  });
  const { was, of, arrived, left } = step(before, after);
  const [front, ...rest] = was("hand:0");
  expect(of("hand:0")).toEqual(rest);
  expect(of("field:0:2")).toEqual([...was("field:0:2"), front]);
  expect([...arrived, ...left]).toEqual([]);
});

test("taking it back brings the same card to the front again", () => {
  const before = table();
  const after = withAna(before, {
    hand: ["chili", "soy", "black-eyed"],
    hand_count: 3,
    fields: [field(["blue", "blue"]), field(["soy", "soy"]), field()],
  });
  const there = followCards(firstNumbers(before), before, after);
  const back = followCards(there.now, after, before);
  expect(back.now.places.get("hand:0")).toEqual(firstNumbers(before).places.get("hand:0"));
});

test("turned-over cards come from the draw pile", () => {
  const before = table();
  const after = { ...before, turned: ["soy", "blue"], piles: { ...before.piles, draw: 38 } };
  const { of, arrived } = step(before, after);
  expect(arrived.map(({ spot }) => spot)).toEqual(["draw", "draw"]);
  expect(arrived.map(({ card }) => card)).toEqual(of("turned"));
});

test("a harvest becomes coins first, then discards", () => {
  const before = table();
  const after = withAna(before, { fields: [field(), field(["soy"]), field()], coins: 1 });
  const { was, left } = step(before, after);
  const [one, other] = was("field:0:1");
  expect(left).toEqual([
    { card: one, spot: "coins:0" },
    { card: other, spot: "discard" },
  ]);
});

test("a trade crosses the table, also out of a hand that nobody sees", () => {
  const before = table({ turned: ["blue"] });
  const after: TableView = {
    ...before,
    turned: [],
    seats: [
      { ...(before.seats[0] as (typeof before.seats)[0]), aside: ["chili"] },
      seat("Ben", { hand_count: 4, aside: ["blue"] }),
      before.seats[2] as (typeof before.seats)[0],
    ],
  };
  const { was, of, arrived, left } = step(before, after);
  expect(of("aside:1")).toEqual(was("turned"));
  expect(was("hand:1")).toContain(of("aside:0")?.[0]);
  expect([...arrived, ...left]).toEqual([]);
});

test("no card is ever in two places", () => {
  const before = table({ turned: ["blue", "soy"] });
  const after = withAna({ ...before, turned: [] }, { hand: ["soy"], hand_count: 1, aside: ["soy", "blue"] });
  const { now } = step(before, after);
  const all = [...now.places.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain(-1);
});

test("what matches comes from the discards, what was turned over from the draw pile", () => {
  const before = table();
  const piles = { ...before.piles, draw: 38, discard: 0 };
  const { arrived, of } = step(before, { ...before, piles, turned: ["blue", "soy", "blue"] });
  expect(arrived.map(({ spot }) => spot)).toEqual(["draw", "draw", "discard"]);
  expect(arrived.map(({ card }) => card)).toEqual(of("turned"));
});

test("coins that pay for a field go back to the discards; coins that others get do not", () => {
  const rich = withAna(table(), { coins: 3 });
  const poor = withAna(rich, { coins: 1 });
  const bought: TableView = { ...poor, piles: { ...poor.piles, discard: 2, discard_top: "soy" } };
  expect(step(rich, bought).paid).toEqual([0, 0]);
  expect(step(rich, poor).paid).toEqual([]);
});
