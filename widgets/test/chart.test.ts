import { describe, expect, test } from "vitest";
import type { ReviewView } from "../src/contract";
import { lineOf, namedTurns, rowsOf, spread } from "../src/end/ScoreChart";

const written = (value: number) => ({ value, text: String(value) });
const review = (turns: number[], ...lines: number[][]): ReviewView => ({
  title: "Coins",
  turns,
  lines: lines.map((line) => line.map(written)),
  ticks: [0, 2, 4].map(written),
  moments: [],
  rules: [],
});

describe("the chart of a game", () => {
  test("has a spot for each turn, from the left to the right and from the bottom to the top", () => {
    const chart = review([0, 1, 2, 4], [0, 0, 1, 4]);
    expect(lineOf(chart, 0)).toEqual([
      { x: 0, y: 100 },
      { x: 25, y: 100 },
      { x: 50, y: 75 },
      { x: 100, y: 0 },
    ]);
  });

  test("can be of a game without a turn", () => {
    expect(lineOf(review([0], [0]), 0)).toEqual([{ x: 0, y: 100 }]);
  });

  test.each([[[100, 100, 100]], [[0, 0, 50]], [[50, 52, 99]], [[0, 100]], [[40]]])(
    "has a name at the end of each of the lines %j, and none covers another",
    (ends) => {
      const names = spread(ends, 14);
      const order = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
      const sorted = order.map((index) => names[index] ?? 0);
      for (let at = 1; at < sorted.length; at += 1) {
        expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(14);
      }
      for (const name of names) {
        expect(name).toBeGreaterThanOrEqual(0);
        expect(name).toBeLessThanOrEqual(100);
      }
    },
  );

  test("leaves a name where it is, if there is room", () => {
    expect(spread([10, 60, 90], 14)).toEqual([10, 60, 90]);
  });

  test("names few of its turns, all of them round", () => {
    expect(namedTurns(review([0, 1, 2, 3], [0, 0, 0, 0]))).toEqual([1, 2, 3]);
    expect(namedTurns(review([0, 28], [0, 0]))).toEqual([5, 10, 15, 20, 25]);
    expect(namedTurns(review([7, 30], [0, 0]))).toEqual([10, 15, 20, 25, 30]);
  });

  test("sets the number of a turning point a row lower beside another one", () => {
    expect(rowsOf([10, 12, 50])).toEqual([0, 1, 0]);
    expect(rowsOf([10, 12, 15])).toEqual([0, 1, 2]);
  });
});
