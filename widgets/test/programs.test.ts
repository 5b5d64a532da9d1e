import { beforeEach, expect, test } from "vitest";
import { keepPrograms, programsIn, readPrograms } from "../src/code/programs";

beforeEach(() => localStorage.clear());

test("of each task what was written last is kept, whichever page has written it", () => {
  keepPrograms({ a: { text: "one", at: 1 }, b: { text: "two", at: 9 } });
  expect(keepPrograms({ a: { text: "three", at: 2 }, b: { text: "old", at: 3 } })).toBe(true);
  expect(readPrograms()).toEqual({ a: { text: "three", at: 2 }, b: { text: "two", at: 9 } });
});

test("what is no program is ignored, and the oldest go where there are too many", () => {
  const found = {
    a: { text: 1, at: 1 },
    b: { text: "", at: "x" },
    c: null,
    d: { text: "x".repeat(20_001), at: 1 },
  };
  expect(programsIn({ ...found, ok: { text: "", at: 1 } })).toEqual({ ok: { text: "", at: 1 } });
  expect(programsIn([])).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`n${at}`, { text: "", at }]));
  expect(Object.keys(programsIn(many))).not.toContain("n0");
  expect(Object.keys(programsIn(many)).length).toBe(300);
});
