// How far a reader has come in each lesson. This browser keeps it.
import { changed, isSame, later, type Mergers, merge, type States } from "../browser/merge";
import { isRecord, joinRecords, readerStore } from "../browser/storage";

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

/**
 * The lessons by their course and path, such as `bohnanza-lab/planting.ipynb`; empty where nobody knows which it is. The
 * course is empty in what version 1 kept, by file names alone.
 */
export type Progress = Readonly<Record<string, LessonProgress>>;

/** The course whose files version 1 can have meant, before anybody has opened them again. */
const OURS = "bohnanza-lab";
/** How the id of a course begins that is a digest of its list: when the list changes, so does the id. */
const DIGEST = "list:";
const MOST_LESSONS = 200;
const MOST_PARTS = 60;
const MOST_QUESTIONS = 60;
const MOST_CHOICES = 20;
const LONGEST_NAME = 300;

const store = readerStore("progress", (old, own) => {
  const named = Object.entries(joinRecords(old, {})).map(([file, lesson]) => [file && `/${file}`, lesson]);
  return joinRecords(Object.fromEntries(named), own);
});

/** What was reached once stays reached. */
const PART: Mergers<PartProgress> = {
  done: ({ stored, now }) => now.done || (stored?.done ?? false),
  step: (states, field) => changed(states, field) ?? states.stored?.step, // a code knows one step of a lesson
  seen: ({ stored, now }) => best(Math.max, [stored?.seen, now.seen, now.step]),
  answers: mergeAnswers,
  solved: ({ stored, now }) => best(Math.min, [stored?.solved, now.solved]),
};

const LESSON: Mergers<LessonProgress> = {
  at: later,
  last: later,
  ids: ({ now }) => now.ids,
  parts({ base, stored, now }) {
    const parts = Object.entries(now.parts).map(([id, part]) => [
      id,
      mergePart({ base: base?.parts[id], stored: stored?.parts[id], now: part }),
    ]);
    return { ...stored?.parts, ...Object.fromEntries(parts) };
  },
};

export const mergePart = (states: States<PartProgress>) => merge(PART, states);

/** Question by question: what this page has not changed is as stored. */
function mergeAnswers({ base, stored, now }: States<PartProgress>): PartProgress["answers"] {
  const before = stored?.answers;
  if (!now.answers) return before;
  const fits = before?.length === now.answers.length ? before : [];
  return now.answers.map((chosen, question) =>
    isSame(chosen, base?.answers?.[question] ?? []) ? (fits[question] ?? []) : chosen,
  );
}

/** The stored progress. Invalid entries are ignored. */
export function readProgress(): Progress {
  return progressIn(store.read());
}

/** The progress in data from outside. Invalid entries are ignored. */
export function progressIn(found: unknown): Progress {
  return latest(entriesOf(found, readLesson), MOST_LESSONS, ([, lesson]) => lesson.at);
}

/** The progress of one reader in two browsers as one: what was reached in either is reached. */
export function joinProgress(one: Progress, other: Progress): Progress {
  const joined = Object.entries(other).map(([name, lesson]) => {
    const mine = one[name];
    const [stored, now] = mine && mine.at > lesson.at ? [lesson, mine] : [mine, lesson];
    return [name, merge(LESSON, { stored, now })];
  });
  return { ...one, ...Object.fromEntries(joined) };
}

/** Keeps the progress; a full storage gets room from the lessons of longest ago. Says whether it is kept. */
export function writeProgress(progress: Progress): boolean {
  let kept = Object.entries(progress);
  while (!store.keep(latest(kept, MOST_LESSONS, ([, lesson]) => lesson.at))) {
    if (kept.length < 2) return false;
    kept = kept.sort(([, one], [, other]) => other.at - one.at).slice(0, -1);
  }
  return true;
}

/** Forgets everything that is kept here; saved games stay. Says whether nothing is left. */
export const forgetProgress = store.forget;

export const followProgress = store.follow;

/** What is kept of a lesson; of one of ours that has not been opened since, what version 1 kept by its file name. */
export function entryOf(progress: Progress, lesson: string): LessonProgress | undefined {
  const [course, path] = split(lesson);
  return progress[lesson] ?? (course === OURS ? progress[`/${path}`] : undefined);
}

/**
 * A lesson with those parts of its page that are kept elsewhere: by version 1, whatever the file was called, or under the
 * same path in a list that has changed since. They stay there too.
 */
export function takeOver(
  progress: Progress,
  lesson: string,
  ids: readonly string[],
): LessonProgress | undefined {
  const own = progress[lesson];
  const [, path] = split(lesson);
  const earlier = Object.entries(progress).flatMap(([name, entry]) => {
    const [course, at] = split(name);
    return course === "" || (course.startsWith(DIGEST) && at === path) ? [entry] : [];
  });
  const missing = ids.filter((id) => !own?.parts[id]);
  const found = missing.flatMap((id) => {
    const from = earlier.find(({ parts }) => parts[id]);
    return from ? [{ id, from }] : [];
  });
  const first = own ?? found[0]?.from;
  const parts = Object.fromEntries(found.map(({ id, from }) => [id, from.parts[id] as PartProgress]));
  return first && { ...first, parts: { ...own?.parts, ...parts } };
}

/**
 * The same progress with what has been done in some parts of a lesson, and with the parts that its page has. `known` is what
 * this page knew of them when it last read or wrote them.
 */
export function withParts(
  progress: Progress,
  lesson: string,
  done: ReadonlyMap<string, PartProgress>,
  ids: readonly string[],
  at: number,
  known: ReadonlyMap<string, PartProgress> = new Map(),
): Progress {
  const stored = takeOver(progress, lesson, ids);
  const now = {
    at: done.size > 0 ? at : (stored?.at ?? at),
    last: [...done.keys()].at(-1) ?? stored?.last ?? "",
    ids: ids.slice(0, MOST_PARTS),
    parts: Object.fromEntries(done),
  };
  const base = { ...now, parts: Object.fromEntries(known) };
  const merged = merge(LESSON, { base, stored, now });
  const here = new Set([...ids, merged.last]);
  const kept = Object.entries(merged.parts).sort(
    ([one], [other]) => Number(here.has(other)) - Number(here.has(one)),
  );
  return { ...progress, [lesson]: { ...merged, parts: Object.fromEntries(kept.slice(0, MOST_PARTS)) } };
}

/** How many parts of a lesson are done, and of how many. */
export function countOf({ ids, parts }: LessonProgress): { done: number; count: number } {
  return { done: ids.filter((id) => parts[id]?.done).length, count: ids.length };
}

export function isDone(lesson: LessonProgress | undefined): boolean {
  const { done, count } = lesson ? countOf(lesson) : { done: 0, count: 0 };
  return count > 0 && done === count;
}

/** The course of a lesson, and its path within it. */
function split(lesson: string): [course: string, path: string] {
  const end = lesson.indexOf("/");
  return [lesson.slice(0, Math.max(0, end)), lesson.slice(end + 1)];
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

function isCount(found: unknown): found is number {
  return typeof found === "number" && Number.isInteger(found) && found >= 0 && found < 100_000;
}

function isTime(found: unknown): found is number {
  return typeof found === "number" && Number.isFinite(found) && Math.abs(found) < 8.64e15;
}
