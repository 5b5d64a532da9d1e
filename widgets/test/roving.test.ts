import { expect, test } from "vitest";
import { rove } from "../src/keys/useRoving";

test.each([
  ["ArrowRight", 1, 2],
  ["ArrowRight", 4, 4],
  ["ArrowDown", 1, 2],
  ["ArrowLeft", 1, 0],
  ["ArrowLeft", 0, 0],
  ["ArrowUp", 3, 2],
  ["Home", 3, 0],
  ["End", 1, 4],
  ["x", 1, null],
])("%s at %i of five", (key, at, to) => {
  expect(rove(key, at, 5)).toBe(to);
});

test("an empty row has nowhere to go", () => {
  expect(rove("End", 0, 0)).toBeNull();
});
