import { beforeEach, expect, test } from "vitest";
import PARTS from "../../tests/kept/parts.json";
import { type Course, progressCode, takeInCode } from "../src/progress/code";
import { isDone, type PartProgress, readProgress, withParts, writeProgress } from "../src/progress/progress";

const COURSE: Course = new Map(
  Object.entries<string[]>(PARTS)
    .filter(([, parts]) => parts.length > 0)
    .map(([file, parts]) => [file, parts.map((ids) => ids.replace(" ", "/"))]),
);
const PLANTING = "notebooks/planting.ipynb";
const IDS = COURSE.get(PLANTING) ?? [];
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 30, 9, 41);

/** What a reader does in a lesson. */
function reader(lesson: string, done: Record<string, PartProgress>, at: number): void {
  const ids = (COURSE.get(lesson) ?? []).map((part) => part.split("/")[0] ?? "");
  writeProgress(withParts(readProgress(), lesson, new Map(Object.entries(done)), ids, at));
}

/** All lessons done, each a fortnight after the one before. */
function all(): void {
  for (const [number, [lesson, parts]] of [...COURSE].entries()) {
    const done = parts.map((part) => [part.split("/")[0] ?? "", { done: true, step: 17 }]);
    reader(lesson, Object.fromEntries(done), NOW - 14 * number * DAY);
  }
}

beforeEach(() => localStorage.clear());

test("every lesson done fits into 600 letters, and is done where the code is taken in", () => {
  all();
  const code = progressCode(COURSE);
  expect(COURSE.size).toBeGreaterThan(40);
  expect(code.length).toBeGreaterThan(300);
  expect(code.length).toBeLessThanOrEqual(600);
  localStorage.clear();
  expect(takeInCode(code, COURSE)).toEqual({ lessons: COURSE.size, others: 0 });
  const progress = readProgress();
  expect([...COURSE.keys()].filter((lesson) => !isDone(progress[lesson]))).toEqual([]);
});

test("a code has what is done and where the reader is, and the lessons in their order", () => {
  const [walk = "", challenge = "", quiz = ""] = IDS;
  reader(
    PLANTING,
    { [challenge]: { done: true, solved: 2 }, [walk]: { done: false, step: 3 } },
    NOW - 40 * DAY,
  );
  reader("notebooks/trading.ipynb", { "quiz-de44e9cadb50": { done: true, answers: [[1]] } }, NOW);
  const code = progressCode(COURSE);
  localStorage.clear();
  takeInCode(code, COURSE);
  const { [PLANTING]: planting, "notebooks/trading.ipynb": trading } = readProgress();
  expect(planting).toMatchObject({ last: walk, ids: IDS });
  expect(planting?.parts).toEqual({ [challenge]: { done: true }, [walk]: { done: false, step: 3, seen: 3 } });
  expect(planting?.parts[quiz]).toBeUndefined();
  expect(trading?.parts).toEqual({ "quiz-de44e9cadb50": { done: true } });
  expect((trading?.at ?? 0) - (planting?.at ?? 0)).toBe(40 * DAY);
});

test("it survives a mail", () => {
  all();
  const code = progressCode(COURSE);
  const before = readProgress();
  const lines = code.match(/.{1,60}/g) ?? [];
  const mails = [
    `Good morning, here is my code: ${code} Ana`,
    `On Monday Ana wrote:\r\n${lines.map((line) => `> > ${line} \r\n`).join("")}> \r\n`,
    lines.map((line) => `\u00a0| ${line.toUpperCase()}=\n`).join("\n"),
    `Código de Bohnanza: ${code.replace("bohnanza:", "bohn\nanza:")}\nbohnanza:aaaa.`,
  ];
  for (const mail of mails) {
    localStorage.clear();
    expect(takeInCode(mail, COURSE)).toEqual({ lessons: COURSE.size, others: 0 });
    expect(Object.keys(readProgress()).sort()).toEqual(Object.keys(before).sort());
  }
});

test("two codes come to the same in either order, twice is once, and nothing that was reached is lost", () => {
  const [walk = "", challenge = "", quiz = ""] = IDS;
  reader(PLANTING, { [walk]: { done: true, step: 4 } }, NOW - DAY);
  const first = progressCode(COURSE);
  localStorage.clear();
  reader(PLANTING, { [quiz]: { done: true } }, NOW);
  const second = progressCode(COURSE);
  const come = (...codes: string[]) => {
    localStorage.clear();
    for (const code of codes) takeInCode(code, COURSE);
    return readProgress();
  };
  expect(come(first, second)).toEqual(come(second, first));
  expect(come(first, second, first, second)).toEqual(come(first, second));
  expect(come(first, second)[PLANTING]?.parts).toMatchObject({
    [walk]: { done: true, step: 4 },
    [quiz]: { done: true },
  });
  localStorage.clear();
  reader(
    PLANTING,
    { [challenge]: { done: true, solved: 2 }, [walk]: { done: false, step: 2 } },
    NOW - 9 * DAY,
  );
  takeInCode(second, COURSE);
  expect(readProgress()[PLANTING]?.parts).toEqual({
    [challenge]: { done: true, solved: 2 },
    [walk]: { done: false, step: 2, seen: 2 },
    [quiz]: { done: true },
  });
});

test("a damaged code changes nothing", () => {
  reader(PLANTING, { [IDS[0] ?? ""]: { done: true, step: 4 } }, NOW);
  const code = progressCode(COURSE);
  localStorage.clear();
  reader(PLANTING, { [IDS[1] ?? ""]: { done: true } }, NOW - DAY);
  const before = readProgress();
  const other = (letter: string) => (letter === "a" ? "b" : "a");
  const damaged = [...code].map(
    (letter, place) => code.slice(0, place) + other(letter) + code.slice(place + 1),
  );
  const cut = [...code].map((_, place) => code.slice(0, place) + code.slice(place + 1));
  const swapped = code.replace(/(bohnanza:....)(.)(.)/, "$1$3$2");
  for (const text of ["", "bohnanza:.", "bohnanza", code.slice(0, -1), swapped, ...damaged, ...cut]) {
    if (text !== code) expect(takeInCode(text, COURSE), text).toBeNull();
  }
  expect(readProgress()).toEqual(before);
});

test("a lesson that is not here, or has other parts here, is counted and left alone", () => {
  all();
  const code = progressCode(COURSE);
  localStorage.clear();
  const here = new Map([...COURSE].slice(1));
  here.set(PLANTING, [...IDS, "quiz-0123456789ab"]);
  expect(takeInCode(code, here)).toEqual({ lessons: COURSE.size - 2, others: 2 });
  expect(readProgress()[PLANTING]).toBeUndefined();
});

test("no two lessons have the same letters", () => {
  for (const lesson of COURSE.keys()) {
    localStorage.clear();
    reader(lesson, { [COURSE.get(lesson)?.[0]?.split("/")[0] ?? ""]: { done: true } }, NOW);
    const code = progressCode(COURSE);
    localStorage.clear();
    takeInCode(code, COURSE);
    expect(Object.keys(readProgress())).toEqual([lesson]);
  }
});
