import { expect, test } from "vitest";
import { replaceEqualDeep } from "../src/kernel/model";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test("what is equal stays the same object", () => {
  const before = { seats: [{ hand: ["soy"] }, { hand: null }], ply: 3 };
  expect(replaceEqualDeep(before, copy(before))).toBe(before);
});

test("what has changed is new, and all beside it is what it was", () => {
  const before = { seats: [{ hand: ["soy"] }, { hand: ["blue"] }], piles: { draw: 9 }, ply: 3 };
  const after = { ...copy(before), ply: 4, seats: [{ hand: ["soy"] }, { hand: ["blue", "red"] }] };
  const made = replaceEqualDeep(before, after);
  expect(made).toEqual(after);
  expect(made).not.toBe(before);
  expect(made.piles).toBe(before.piles);
  expect(made.seats[0]).toBe(before.seats[0]);
  expect(made.seats[1]).not.toBe(before.seats[1]);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [{ 0: "a" }, ["a"]],
  [["a"], { 0: "a" }],
  [null, {}],
  [{}, null],
  [1, "1"],
])("%j is not %j", (before, after) => {
  const made = replaceEqualDeep(before, after);
  expect(made).toStrictEqual(after);
  expect(made).not.toBe(before);
});
