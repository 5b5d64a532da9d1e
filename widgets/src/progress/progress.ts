// How far a reader has come in each lesson. This browser keeps it.
import { followChanges, forget, keepData, readData } from "../browser/storage";

/** How far a reader has come in one part of a lesson: in the steps of a walk, in a quiz, in a challenge. */
export interface PartProgress {
  done: boolean;
  /** The step where the reader is, or was last. */
  step?: number;
  /** The furthest step that has been seen. */
  seen?: number;
  /** What has been chosen, question by question and in this order. */
  answers?: readonly (readonly number[])[];
  /** In how many moves it was solved: the fewest so far. */
  solved?: number;
}

/** A lesson that a reader has begun. */
export interface LessonProgress {
  /** When something was last done in it: milliseconds since 1970. */
  at: number;
  /** The part in which it was. */
  last: string;
  /** The ids of the parts that its page has. */
  ids: readonly string[];
  /** What has been done in them, by id. */
  parts: Readonly<Record<string, PartProgress>>;
}

/** The lessons by the file name of their notebook; empty where nobody knows it. */
export type Progress = Readonly<Record<string, LessonProgress>>;

/** The last part is the version of what is kept: another form gets another number. */
const KEY = "bohnanza-lab.progress.1";
const MOST_LESSONS = 100;
const MOST_PARTS = 60;
const MOST_QUESTIONS = 60;
const MOST_CHOICES = 20;
const LONGEST_NAME = 200;

/** The stored progress. Invalid entries are ignored. */
export function readProgress(): Progress {
  return latest(entriesOf(readData(KEY), readLesson), MOST_LESSONS, ([, lesson]) => lesson.at);
}

/** Keeps the progress; a full storage gets room from the lessons of longest ago. Says whether it is kept. */
export function writeProgress(progress: Progress): boolean {
  let kept = Object.entries(progress);
  while (
    !keepData(
      KEY,
      latest(kept, MOST_LESSONS, ([, lesson]) => lesson.at),
    )
  ) {
    if (kept.length < 2) return false;
    kept = kept.sort(([, one], [, other]) => other.at - one.at).slice(0, -1);
  }
  return true;
}

/** Forgets everything that is kept here; saved games stay. Says whether nothing is left. */
export const forgetProgress = () => forget(KEY);

export const followProgress = (changed: () => void) => followChanges(KEY, changed);

/** A part with what has been done in it now. What was reached once stays reached. */
export function mergePartProgress(before: PartProgress | undefined, now: PartProgress): PartProgress {
  const seen = best(Math.max, [before?.seen, now.seen, now.step]);
  const solved = best(Math.min, [before?.solved, now.solved]);
  return {
    ...now,
    done: now.done || (before?.done ?? false),
    ...(seen === undefined ? {} : { seen }),
    ...(solved === undefined ? {} : { solved }),
  };
}

/** The same progress with what has been done in some parts of a lesson, and with the parts that its page has. */
export function withParts(
  progress: Progress,
  notebook: string,
  done: ReadonlyMap<string, PartProgress>,
  ids: readonly string[],
  at: number,
): Progress {
  const lesson = progress[notebook];
  const parts: Record<string, PartProgress> = { ...lesson?.parts };
  for (const [id, now] of done) parts[id] = mergePartProgress(parts[id], now);
  const last = [...done.keys()].at(-1) ?? lesson?.last ?? "";
  const here = new Set([...ids, last]);
  const kept = Object.entries(parts).sort(
    ([one], [other]) => Number(here.has(other)) - Number(here.has(one)),
  );
  const moment = done.size > 0 ? at : (lesson?.at ?? at);
  return {
    ...progress,
    [notebook]: {
      at: moment,
      last,
      ids: ids.slice(0, MOST_PARTS),
      parts: Object.fromEntries(kept.slice(0, MOST_PARTS)),
    },
  };
}

/** How many parts of a lesson are done, and of how many. */
export function countOf({ ids, parts }: LessonProgress): { done: number; count: number } {
  return { done: ids.filter((id) => parts[id]?.done).length, count: ids.length };
}

export function isDone(lesson: LessonProgress | undefined): boolean {
  const { done, count } = lesson ? countOf(lesson) : { done: 0, count: 0 };
  return count > 0 && done === count;
}

function best(
  of: (...numbers: number[]) => number,
  numbers: readonly (number | undefined)[],
): number | undefined {
  const given = numbers.filter((each) => each !== undefined);
  return given.length > 0 ? of(...given) : undefined;
}

function latest<T>(entries: [string, T][], most: number, at: (entry: [string, T]) => number) {
  return Object.fromEntries(entries.sort((one, other) => at(other) - at(one)).slice(0, most));
}

// Reading what may be anything

function entriesOf<T>(found: unknown, read: (value: unknown) => T | undefined): [string, T][] {
  if (!isRecord(found)) return [];
  return Object.entries(found).flatMap(([name, value]) => {
    const one = name.length <= LONGEST_NAME && name !== "__proto__" ? read(value) : undefined;
    return one === undefined ? [] : [[name, one] as [string, T]];
  });
}

function readLesson(found: unknown): LessonProgress | undefined {
  if (!isRecord(found) || !isTime(found.at) || typeof found.last !== "string") return undefined;
  if (!Array.isArray(found.ids) || !found.ids.every((id) => typeof id === "string")) return undefined;
  const parts = Object.fromEntries(entriesOf(found.parts, readPart).slice(0, MOST_PARTS));
  return { at: found.at, last: found.last, ids: found.ids.slice(0, MOST_PARTS), parts };
}

function readPart(found: unknown): PartProgress | undefined {
  if (!isRecord(found) || typeof found.done !== "boolean") return undefined;
  const { done, step, seen, solved, answers } = found;
  return {
    done,
    ...(isCount(step) ? { step } : {}),
    ...(isCount(seen) ? { seen } : {}),
    ...(isCount(solved) ? { solved } : {}),
    ...(areAnswers(answers) ? { answers } : {}),
  };
}

function areAnswers(found: unknown): found is number[][] {
  return (
    Array.isArray(found) &&
    found.length <= MOST_QUESTIONS &&
    found.every((each) => Array.isArray(each) && each.length <= MOST_CHOICES && each.every(isCount))
  );
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

function isCount(found: unknown): found is number {
  return typeof found === "number" && Number.isInteger(found) && found >= 0 && found < 100_000;
}

function isTime(found: unknown): found is number {
  return typeof found === "number" && Number.isFinite(found) && Math.abs(found) < 8.64e15;
}
