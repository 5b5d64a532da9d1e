import { expect, test } from "vitest";
import { fill, speaker } from "../src/words";

test("a fact takes the place of its name", () => {
  expect(fill("{name}, number {number}", { name: "Soy", number: 12 })).toBe("Soy, number 12");
});

test("a word goes with its number", () => {
  const cards = "{count} {count:card|cards}";
  expect(fill(cards, { count: 1 })).toBe("1 card");
  expect(fill(cards, { count: 0 })).toBe("0 cards");
  expect(fill(cards, { count: 7 })).toBe("7 cards");
});

test("doubled braces are braces, and what nobody told stays visible", () => {
  expect(fill("{{{name}}} {other}", { name: "Soy" })).toBe("{Soy} {other}");
});

test("a plural may be nothing at all", () => {
  expect(fill("bean{count:|s}", { count: 1 })).toBe("bean");
  expect(fill("bean{count:|s}", { count: 2 })).toBe("beans");
});

test("a missing key says its own name", () => {
  expect(speaker({ a: "A" })("b")).toBe("b");
});

test("the words of drill, editor and app are said there alone: other pages are stored without them", () => {
  const files = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
  const saying = (table: string, place: RegExp) =>
    Object.entries(files).filter(([path, text]) => String(text).includes(`"${table}.`) && !place.test(path));
  expect(saying("editor", /\/editor\/|useEditor/)).toEqual([]);
  expect(saying("drill", /drill/i)).toEqual([]);
  expect(saying("play", /\/(play|editor)\//)).toEqual([]);
  expect(saying("saved", /\/(saved|play)\//)).toEqual([]);
});
