import { expect, test } from "vitest";
import type { PredictionView, TableState } from "../src/contract";
import type { Model } from "../src/kernel/model";
import { predictedStates } from "../src/pages/predictions";
import { MOVES, table } from "./table";

const model = (predictions: unknown): Model => ({
  get: (name) => (name === "predictions" ? predictions : undefined),
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

const prediction: PredictionView = {
  text: "Ana plant 1",
  table: { ply: now.table.ply + 1, turned: ["blue"] },
  moves: [],
  events: [{ kind: "planted", text: "Ana plants Blue." }],
};

test("a prediction changes only what it names", () => {
  const then = predictedStates(model({ ply: now.table.ply, moves: [prediction] }), now).get("Ana plant 1");
  expect(then).toEqual({
    ...now,
    table: { ...now.table, ply: now.table.ply + 1, turned: ["blue"] },
    moves: [],
    log: [...now.log, ...prediction.events],
    undo: true,
    redo: false,
    may_pass: false,
  });
  expect(then?.table.seats).toBe(now.table.seats);
});

test("nothing is predicted for any other move, nor for another table", () => {
  const states = predictedStates(model({ ply: now.table.ply, moves: [prediction] }), now);
  expect([...states.keys()]).toEqual(["Ana plant 1"]);
  expect(predictedStates(model({ ply: now.table.ply + 1, moves: [prediction] }), now).size).toBe(0);
  expect(predictedStates(model(null), now).size).toBe(0);
  expect(predictedStates(model(undefined), now).size).toBe(0);
});
