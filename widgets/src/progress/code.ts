// A reader's progress as a code that fits into a mail: which parts of which lessons are done, and where each lesson is.
//
// `bohnanza:` letters `.`, of which each stands for five bits. A number is written four bits a letter, the lowest first; a
// letter of 16 or more says that another one follows. First the version; then the lessons, the last one used first: three
// letters that tell it from the others, and the hours since the lesson after it was used, the part where the reader is, the
// step there, and the parts that are done, one bit each. At the end stands a checksum of six letters.
import {
  entryOf,
  joinProgress,
  type LessonProgress,
  type Progress,
  readProgress,
  writeProgress,
} from "./progress";

/** The lessons of a page, each with its parts in their order: ids, or `id/id` where each language has another one. */
export type Course = ReadonlyMap<string, readonly string[]>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const CODE = /bohnanza:([a-z2-7]+)\./g;
const VERSION = "b";
const KEY = 3;
const CHECKSUM = 6;
const HOUR = 3_600_000;

/** The code of what this browser keeps. */
export function progressCode(course: Course): string {
  const progress = readProgress();
  const begun = [...course].flatMap(([lesson, parts]) => {
    const kept = entryOf(progress, lesson);
    return kept ? [{ key: keyOf(lesson, parts), ids: parts.map(idsOf), kept, hour: hourOf(kept) }] : [];
  });
  begun.sort((one, other) => other.hour - one.hour);
  const written = begun.map(({ key, ids, kept, hour }, place) => {
    const since = Math.abs((begun[place - 1]?.hour ?? 0) - hour);
    const done = ids.map((each) => (each.some((id) => kept.parts[id]?.done) ? 1 : 0)).reverse();
    const step = kept.parts[kept.last]?.step;
    const numbers = [
      since,
      ids.findIndex((each) => each.includes(kept.last)) + 1,
      step === undefined ? 0 : step + 1,
    ].map(BigInt);
    return key + [...numbers, BigInt(`0b${done.join("")}`)].map(write).join("");
  });
  const letters = VERSION + written.join("");
  return `bohnanza:${letters}${digest(letters, CHECKSUM)}.`;
}

/**
 * Takes in the code that stands in a text, beside what this browser keeps, as a file is taken in. Null where there is no
 * whole code of this version, or where nothing can be kept: nothing changes. Else how many lessons
 * the code had, and how many of them this course has not, or with other parts.
 */
export function takeInCode(text: string, course: Course) {
  const plain = text.toLowerCase().replace(/[^a-z0-9:.]/g, ""); // no line breaks, spaces and marks of a mail
  const codes = [...plain.matchAll(CODE)].map(([, letters = ""]) => letters);
  const whole = codes.find((each) => each.slice(-CHECKSUM) === digest(each.slice(0, -CHECKSUM), CHECKSUM));
  if (!whole?.startsWith(VERSION)) return null;
  const { progress, others } = read(whole.slice(VERSION.length, -CHECKSUM), course);
  if (!writeProgress(joinProgress(readProgress(), progress))) return null;
  return { lessons: Object.keys(progress).length, others };
}

function read(letters: string, course: Course): { progress: Progress; others: number } {
  const known = new Map([...course].map(([lesson, parts]) => [keyOf(lesson, parts), { lesson, parts }]));
  const progress: Record<string, LessonProgress> = {};
  let at = 0;
  let hour = 0;
  let others = 0;
  const next = (): bigint => {
    const digit = BigInt(LETTERS.indexOf(letters[at++] ?? "a"));
    return digit < 16n ? digit : digit - 16n + 16n * next();
  };
  while (at < letters.length) {
    const found = known.get(letters.slice(at, at + KEY));
    at += KEY;
    hour = Math.abs(hour - Number(next()));
    const [place, step, done] = [Number(next()), Number(next()), next()];
    if (!found) others += 1;
    else progress[found.lesson] = lessonOf(found.parts.map(idsOf), hour * HOUR, { place, step, done });
  }
  return { progress, others };
}

function lessonOf(
  ids: readonly (readonly string[])[],
  at: number,
  { place, step, done }: { place: number; step: number; done: bigint },
): LessonProgress {
  const parts = ids.flatMap((each, bit) => {
    const here = bit === place - 1 && step > 0 ? { step: step - 1, seen: step - 1 } : {};
    const part = { done: ((done >> BigInt(bit)) & 1n) === 1n, ...here };
    return part.done || here.seen !== undefined ? each.map((id) => [id, part]) : [];
  });
  const [first] = ids[place - 1] ?? [""];
  return { at, last: first ?? "", ids: ids.map(([id = ""]) => id), parts: Object.fromEntries(parts) };
}

/** The ids of a part in the languages. */
export const idsOf = (part: string) => part.split("/");

/** Tells a lesson from the others, and from itself with other parts. */
const keyOf = (lesson: string, parts: readonly string[]) => digest([lesson, ...parts].join(), KEY);

const hourOf = ({ at }: LessonProgress) => Math.max(0, Math.floor(at / HOUR));

function write(number: bigint): string {
  return number < 16n
    ? LETTERS.charAt(Number(number))
    : LETTERS.charAt(Number(number % 16n) + 16) + write(number / 16n);
}

/** So many letters of a text's FNV-1a hash. */
function digest(text: string, length: number): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return Array.from({ length }, (_, place) => LETTERS.charAt((hash >>> (5 * place)) & 31)).join("");
}
