import { expect, test } from "vitest";
import type { Model } from "../src/kernel/model";
import { foreseen } from "../src/pages/ahead";
import type { TableState } from "../src/pages/TablePage";
import { MOVES, table } from "./table";

const model = (ahead: unknown): Model => ({
  get: (name) => (name === "ahead" ? ahead : undefined),
  on: () => undefined,
  off: () => undefined,
  send: () => undefined,
});

const now: TableState = {
  table: table(),
  steps: [],
  moves: MOVES,
  log: [{ kind: "planted", text: "Ana plants Soy." }],
  undo: false,
  redo: true,
  may_pass: true,
  seats_open: [0],
};

const outcome = {
  text: "Ana plant 1",
  table: { ply: now.table.ply + 1, turned: ["blue"] },
  moves: [],
  events: [{ kind: "planted", text: "Ana plants Blue." }],
};

test("what the kernel has told of a move is laid upon the table as it is", () => {
  const then = foreseen(model({ ply: now.table.ply, outcomes: [outcome] }), now).get("Ana plant 1");
  expect(then).toEqual({
    ...now,
    table: { ...now.table, ply: now.table.ply + 1, turned: ["blue"] },
    moves: [],
    log: [...now.log, ...outcome.events],
    undo: true,
    redo: false,
    may_pass: false,
  });
  expect(then?.table.seats).toBe(now.table.seats);
});

test("of any other move, and of another table, nothing is foreseen", () => {
  const told = foreseen(model({ ply: now.table.ply, outcomes: [outcome] }), now);
  expect([...told.keys()]).toEqual(["Ana plant 1"]);
  expect(foreseen(model({ ply: now.table.ply + 1, outcomes: [outcome] }), now).size).toBe(0);
  expect(foreseen(model({}), now).size).toBe(0);
  expect(foreseen(model(undefined), now).size).toBe(0);
});
