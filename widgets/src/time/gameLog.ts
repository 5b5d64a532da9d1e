// The log on the page. The kernel sends only what is new in it; the turns that have not changed stay the same objects.

import { useEffect, useState } from "preact/hooks";
import type { LogLine, LogView, TableState } from "../contract";
import type { Model } from "../kernel/model";
import type { Kernel } from "../kernel/useKernel";

/** A state with the whole log, not only what is new in it. */
export type WithLog<State extends TableState> = Omit<State, "log"> & { log: GameLog };

/** The lines of one turn. */
export interface LogTurn {
  turn: number;
  lines: readonly LogLine[];
}

export type GameLog = readonly LogTurn[];

export interface ReceivedLog {
  revision: number;
  log: GameLog;
  /** A revision before this one has not arrived, so that lines are missing. */
  incomplete: boolean;
}

/** The log after the kernel has sent what is new in it. */
export function receiveLog(before: ReceivedLog | null, view: LogView): ReceivedLog {
  if (before && before.revision === view.revision) return before;
  const known = view.kept === 0 || (before?.revision === view.revision - 1 && !before.incomplete);
  const kept = before && known ? firstLines(before.log, view.kept) : [];
  return { revision: view.revision, log: withLines(kept, view.lines), incomplete: !known };
}

/** A log with more lines at its end. */
export function withLines(log: GameLog, lines: readonly LogLine[]): GameLog {
  const turns = [...log];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.turn === line.turn) turns[turns.length - 1] = { ...last, lines: [...last.lines, line] };
    else turns.push({ turn: line.turn, lines: [line] });
  }
  return turns;
}

/** The log without what came after this many moves. */
export function logUntil(log: GameLog, ply: number): GameLog {
  if ((log.at(-1)?.lines.at(-1)?.ply ?? 0) <= ply) return log;
  const count = log.flatMap(({ lines }) => lines).filter((line) => line.ply <= ply).length;
  return firstLines(log, count);
}

/** The lines of the moves after `from` up to `to`. */
export function linesBetween(log: GameLog, from: number, to: number): LogLine[] {
  return log.flatMap(({ lines }) => lines).filter(({ ply }) => ply > from && ply <= to);
}

export function lastLine(log: GameLog): LogLine | undefined {
  return log.at(-1)?.lines.at(-1);
}

function firstLines(log: GameLog, count: number): GameLog {
  const turns: LogTurn[] = [];
  let left = count;
  for (const turn of log) {
    if (left <= 0) break;
    turns.push(turn.lines.length <= left ? turn : { ...turn, lines: turn.lines.slice(0, left) });
    left -= turn.lines.length;
  }
  return turns;
}

/** The whole log of a game. Each state brings what is new in it; if one is missed, the kernel is asked for all. */
export function useLog(model: Model<unknown, TableState>, kernel: Kernel): GameLog {
  const [received, setReceived] = useState(() => receiveLog(null, model.get("state").log));
  const { log, incomplete } = received;
  useEffect(() => {
    // In the handler, not while rendering: two states may come before the page renders once.
    const onChange = () => setReceived((before) => receiveLog(before, model.get("state").log));
    onChange();
    model.on("change:state", onChange);
    return () => model.off("change:state", onChange);
  }, [model]);
  useEffect(() => {
    if (incomplete) kernel.ask({ type: "log" });
  }, [incomplete]);
  return log;
}
