import { expect, test } from "vitest";
import {
  answersTo,
  buttons,
  destinations,
  harvestOf,
  notation,
  onlyPick,
  plantText,
} from "../src/table/moves";
import { MOVES, move } from "./table";

const hand = (index: number, bean: string) => ({ seat: 0, zone: "hand" as const, index, bean });
const aside = (index: number, bean: string) => ({ seat: 0, zone: "aside" as const, index, bean });
const later = [
  move("Ana plant Chili 1", { field: 1, bean: "chili" }),
  move("Ana plant Soy 2", { field: 2, bean: "soy" }),
  move("Ana plant Soy 3", { field: 3, bean: "soy" }),
];

test("the front card goes where the moves say, another hand card nowhere", () => {
  expect(destinations(MOVES, hand(0, "soy"))).toEqual(new Set([2, 3]));
  expect(destinations(MOVES, hand(2, "soy"))).toEqual(new Set());
});

test("an open card goes where its kind goes, a hand card then nowhere", () => {
  expect(destinations(later, aside(0, "soy"))).toEqual(new Set([2, 3]));
  expect(destinations(later, aside(0, "chili"))).toEqual(new Set([1]));
  expect(destinations(later, hand(0, "soy"))).toEqual(new Set());
});

test("another seat's cards have no part in my moves", () => {
  expect(destinations(MOVES, { ...hand(0, "soy"), seat: 1 })).toEqual(new Set());
});

test("a legal planting is sent as it came, any other is written out", () => {
  expect(plantText(MOVES, hand(0, "soy"), 2, "Ana")).toBe("Ana plant 2");
  expect(plantText(MOVES, hand(0, "soy"), 1, "Ana")).toBe("Ana plant Soy 1");
  expect(plantText(MOVES, hand(3, "black-eyed"), 2, "Ana")).toBe("Ana plant Black-eyed 2");
  expect(plantText(later, aside(0, "soy"), 3, "Ana")).toBe("Ana plant Soy 3");
});

test("a gift of a turned-over card's kind is planted by its own move", () => {
  const gift = [move("Ana plant-gift 2", { kind: "plant-gift", field: 2, bean: "soy" }), ...later];
  expect(plantText(gift, aside(0, "soy"), 2, "Ana")).toBe("Ana plant-gift 2");
  expect(plantText(gift, { ...aside(0, "soy"), zone: "turned" }, 2, "Ana")).toBe("Ana plant Soy 2");
});

test("one kind that can be planted needs no choosing, two do", () => {
  expect(onlyPick(MOVES, [hand(0, "soy"), hand(1, "chili")])).toEqual(hand(0, "soy"));
  expect(onlyPick(later, [aside(0, "soy"), aside(1, "soy")])).toEqual(aside(0, "soy"));
  expect(onlyPick(later, [aside(0, "soy"), aside(1, "chili")])).toBeNull();
  expect(onlyPick([], [hand(0, "soy")])).toBeNull();
});

test("a harvest is found by seat and field", () => {
  expect(harvestOf(MOVES, 0, 1)?.text).toBe("Ana harvest 1");
  expect(harvestOf(MOVES, 0, 2)).toBeUndefined();
  expect(harvestOf(MOVES, 1, 1)).toBeUndefined();
});

test("answers belong to their offer", () => {
  const moves = [
    move("Ana accept 1", { offer: 1 }),
    move("Ana decline 1", { offer: 1 }),
    move("Ana decline 2", { offer: 2 }),
  ];
  expect(Object.keys(answersTo(moves, 1))).toEqual(["accept", "decline"]);
  expect(answersTo(moves, 2).accept).toBeUndefined();
});

test("what has a place on the table is no button; what has none is", () => {
  const moves = [
    ...MOVES,
    move("Ana done"),
    move("Ana offer Ben Soy"),
    move("Ana buy-field"),
    move("Ana fly"),
  ];
  expect(buttons(moves).map(({ kind }) => kind)).toEqual(["done", "fly"]);
});

test("beans are written as the notation writes them", () => {
  expect(notation("black-eyed")).toBe("Black-eyed");
});
