import { expect, test } from "vitest";
import { predictedStates } from "../src/board/predictions";
import type { LogLine, PredictionView, TableState } from "../src/contract";
import type { WithLog } from "../src/time/gameLog";
import { MOVES, table } from "./table";

const line = (ply: number, text: string): LogLine => ({ ply, turn: 1, seat: 0, kind: "planted", text });

const now: WithLog<TableState> = {
  table: table(),
  objective: "",
  beans: [],
  steps: [],
  moves: MOVES,
  log: [{ turn: 1, lines: [line(4, "Ana plants Soy.")] }],
  undo: false,
  redo: true,
  thinking: null,
  may_pass: true,
  seats_open: [0],
  advised: false,
  explaining: [],
  game: "one",
  left: null,
};

const prediction: PredictionView = {
  text: "Ana plant 1",
  table: { ply: now.table.ply + 1, turned: ["blue"] },
  moves: [],
  log: [line(5, "Ana plants Blue.")],
};

test("a prediction changes only what it names", () => {
  const then = predictedStates({ ply: now.table.ply, moves: [prediction] }, now).get("Ana plant 1");
  expect(then).toEqual({
    ...now,
    table: { ...now.table, ply: now.table.ply + 1, turned: ["blue"] },
    moves: [],
    log: [{ turn: 1, lines: [line(4, "Ana plants Soy."), line(5, "Ana plants Blue.")] }],
    undo: true,
    redo: false,
    thinking: null,
    may_pass: false,
  });
  expect(then?.table.seats).toBe(now.table.seats);
});

test("nothing is predicted for any other move, nor for another table", () => {
  const states = predictedStates({ ply: now.table.ply, moves: [prediction] }, now);
  expect([...states.keys()]).toEqual(["Ana plant 1"]);
  expect(predictedStates({ ply: now.table.ply + 1, moves: [prediction] }, now).size).toBe(0);
});
