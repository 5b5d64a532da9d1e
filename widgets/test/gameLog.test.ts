import { describe, expect, test } from "vitest";
import type { LogLine, LogView } from "../src/contract";
import { lastLine, logUntil, type ReceivedLog, receiveLog, withLines } from "../src/time/gameLog";

const line = (ply: number, turn: number): LogLine => ({
  ply,
  turn,
  seat: 0,
  kind: "planted",
  text: `move ${ply}`,
});
const view = (revision: number, kept: number, ...lines: LogLine[]): LogView => ({ revision, kept, lines });
const sent = (...views: LogView[]) =>
  views.reduce<ReceivedLog | null>((before, next) => receiveLog(before, next), null) as ReceivedLog;
const plies = ({ log }: ReceivedLog) => log.map(({ turn, lines }) => [turn, lines.map(({ ply }) => ply)]);

const first = view(1, 0, line(0, 1), line(1, 1), line(2, 1), line(2, 2));

describe("a log", () => {
  test("is grouped by turns and grows by what is new", () => {
    const grown = sent(first, view(2, 4, line(3, 2)), view(3, 5, line(4, 3)));
    expect(plies(grown)).toEqual([
      [1, [0, 1, 2]],
      [2, [2, 3]],
      [3, [4]],
    ]);
    expect(lastLine(grown.log)?.text).toBe("move 4");
  });

  test("keeps the turns that have not changed as the same objects", () => {
    const before = sent(first);
    const now = receiveLog(before, view(2, 4, line(3, 2)));
    expect(now.log[0]).toBe(before.log[0]);
    expect(receiveLog(now, view(2, 4, line(3, 2)))).toBe(now);
  });

  test("loses what was taken back", () => {
    expect(plies(sent(first, view(2, 2)))).toEqual([[1, [0, 1]]]);
    expect(plies(sent(first, view(2, 2, line(2, 1))))).toEqual([[1, [0, 1, 2]]]);
  });

  test("says when it has missed something, until it is sent whole", () => {
    const missed = sent(first, view(3, 5, line(4, 3)));
    expect(missed.incomplete).toBe(true);
    expect(receiveLog(missed, view(4, 6, line(5, 3))).incomplete).toBe(true);
    const whole = receiveLog(missed, view(5, 0, ...first.lines));
    expect(whole.incomplete).toBe(false);
    expect(plies(whole)).toEqual(plies(sent(first)));
    expect(sent(view(7, 3, line(4, 3))).incomplete).toBe(true);
  });

  test("can be seen as it was after any move", () => {
    const { log } = sent(first);
    expect(logUntil(log, 2)).toBe(log);
    expect(plies({ ...sent(first), log: logUntil(log, 1) })).toEqual([[1, [0, 1]]]);
    expect(withLines(logUntil(log, 0), [line(1, 1)])).toEqual(logUntil(log, 1));
  });
});
