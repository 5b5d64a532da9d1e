import { expect, test } from "vitest";
import type { MoveView } from "../src/contract";
import { planted } from "../src/pages/ahead";
import { field, seat, table } from "./table";

const plant = (also: Partial<MoveView> = {}): MoveView => ({
  text: "Ana plant 1",
  kind: "plant",
  label: "Plant in field 1",
  seat: 0,
  field: 1,
  ...also,
});

const withAna = (also: Parameters<typeof seat>[1]) => {
  const before = table();
  return { ...before, seats: before.seats.with(0, seat("Ana", also)) };
};

test("the front card of the hand goes to its field", () => {
  const before = withAna({ hand: ["soy", "blue", "soy"], hand_count: 3, fields: [field(["soy"]), field()] });
  const after = planted(before, plant());
  expect(after?.seats[0]?.hand).toEqual(["blue", "soy"]);
  expect(after?.seats[0]?.hand_count).toBe(2);
  expect(after?.seats[0]?.fields.map(({ cards }) => cards)).toEqual([["soy", "soy"], []]);
  expect(after?.seats[1]).toBe(before.seats[1]);
});

test("a card that was set aside goes before one that was turned over", () => {
  const before = { ...withAna({ aside: ["red", "blue"], fields: [field(), field()] }), turned: ["blue"] };
  const aside = planted(before, plant({ text: "Ana plant Blue 1", bean: "blue" }));
  expect(aside?.seats[0]?.aside).toEqual(["red"]);
  expect(aside?.turned).toEqual(["blue"]);
  const turned = planted({ ...before, turned: ["soy"] }, plant({ text: "Ana plant Soy 1", bean: "soy" }));
  expect(turned?.turned).toEqual([]);
  expect(turned?.seats[0]?.fields[0]?.cards).toEqual(["soy"]);
});

test("nothing else is foreseen", () => {
  expect(planted(table(), plant({ kind: "harvest" }))).toBeNull();
  expect(planted(withAna({ hand: null, aside: [] }), plant())).toBeNull();
  expect(planted(withAna({ hand: ["soy"] }), plant({ text: "Ana plant Blue 1", bean: "blue" }))).toBeNull();
});
