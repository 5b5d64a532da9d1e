import { beforeEach, expect, test } from "vitest";
import { keepPrograms, readPrograms } from "../src/code/programs";
import { rememberAnswer } from "../src/drill/memory";
import { schedule } from "../src/drill/scheduler";
import { backup, takeIn } from "../src/progress/backup";
import { readProgress, withParts, writeProgress } from "../src/progress/progress";
import { readGames, type SavedGame, withGame, writeGames } from "../src/saved/savedGames";

const LESSON = "bohnanza-lab/planting.ipynb";
const IDS = ["walkthrough-1f", "quiz-2e"];

const game = (id: string, at: number, turn = 1): SavedGame => ({
  ...{
    id,
    at,
    turn,
    name: "",
    text: `edition=duel&turn=${turn}`,
    edition: "duel",
    players: ["Ana"],
    over: false,
  },
});

/** What a reader does on one computer. */
function reader(part: string, at: number, games: readonly SavedGame[], right: boolean): void {
  const done = new Map([[part, { done: true, step: 3 }]]);
  writeProgress(withParts(readProgress(), LESSON, done, IDS, at));
  for (const each of games) writeGames(withGame(readGames(), each), each.id);
  keepPrograms({ [`${LESSON}#one`]: { text: `at ${at}`, at }, [`${LESSON}#${at}`]: { text: "mine", at } });
  rememberAnswer(schedule, "duel/pays", right, new Date(at));
}

const kept = () =>
  Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)]));

beforeEach(() => localStorage.clear());

test("two computers' files come to the same, in either order, and twice is once", () => {
  reader("walkthrough-1f", 1000, [game("one", 1000), game("both", 3000, 9)], true);
  const first = backup();
  localStorage.clear();
  reader("quiz-2e", 2000, [game("two", 2000), game("both", 1000, 2)], false);
  const second = backup();
  expect(takeIn(first)).toEqual({ lessons: 1, games: 2 });
  const both = kept();
  expect(readProgress()[LESSON]?.parts).toMatchObject({
    "walkthrough-1f": { done: true },
    "quiz-2e": { done: true },
  });
  expect(readGames().map(({ id, turn }) => [id, turn])).toEqual([
    ["both", 9],
    ["two", 1],
    ["one", 1],
  ]);
  expect(readPrograms()).toEqual({
    [`${LESSON}#one`]: { text: "at 2000", at: 2000 },
    [`${LESSON}#2000`]: { text: "mine", at: 2000 },
    [`${LESSON}#1000`]: { text: "mine", at: 1000 },
  });
  takeIn(first);
  takeIn(second);
  expect(kept()).toEqual(both);
  localStorage.clear();
  takeIn(first);
  takeIn(second);
  expect(kept()).toEqual(both);
});

test("a damaged file changes nothing", () => {
  reader("quiz-2e", 2000, [game("two", 2000)], true);
  const before = kept();
  const text = backup();
  for (const damaged of ["", "null", "[]", text.slice(0, -1), text.replace("bohnanza-lab", "other"), "{}"])
    expect(takeIn(damaged)).toBeNull();
  expect(
    takeIn(
      '{"format":"bohnanza-lab","version":1,"progress":7,"games":{"a":1},"drill":[],"programs":{"a":{"text":7}}}',
    ),
  ).toEqual({
    lessons: 0,
    games: 0,
  });
  expect(kept()).toEqual(before);
});
