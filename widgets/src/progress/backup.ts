// All that this browser keeps of a reader, as the text of a file that another browser takes in.
import { isRecord } from "../browser/storage";
import { keepPrograms, type Programs, programsIn, readPrograms } from "../code/programs";
import { type DrillMemory, memoryIn, readMemory, writeMemory } from "../drill/memory";
import { gamesIn, readGames, type SavedGame, withGame, writeGames } from "../saved/savedGames";
import { joinProgress, type Progress, progressIn, readProgress, writeProgress } from "./progress";

const FORMAT = "bohnanza-lab";
const VERSION = 1;
/** Bytes: more than a browser keeps of us. */
export const LONGEST_BACKUP = 6_000_000;

/** What is kept, by the names in the file. */
interface Kept {
  progress: Progress;
  games: readonly SavedGame[];
  drill: DrillMemory;
  programs: Programs;
}

/**
 * How each is read, what of it is valid in a file, and how that is taken in beside what is here. What is missing here does not
 * compile.
 */
const KINDS: { readonly [K in keyof Kept]-?: Kind<Kept[K]> } = {
  progress: {
    read: readProgress,
    valid: progressIn,
    take: (progress) => writeProgress(joinProgress(readProgress(), progress)),
  },
  games: {
    read: readGames,
    valid: gamesIn,
    take(games) {
      for (const game of games) writeGames(withGame(readGames(), game), game.id);
    },
  },
  drill: {
    read: readMemory,
    valid: memoryIn,
    take: (memory) => writeMemory(joinMemory(readMemory(), memory)),
  },
  programs: { read: readPrograms, valid: programsIn, take: keepPrograms },
};

interface Kind<T> {
  read(): T;
  valid(found: unknown): T;
  take(found: T): unknown;
}

/** All that is kept, as a text. */
export function backup(): string {
  const kept = Object.entries(KINDS).map(([name, { read }]) => [name, read()]);
  return JSON.stringify({ format: FORMAT, version: VERSION, ...Object.fromEntries(kept) });
}

/**
 * Takes in what a file holds, beside what this browser keeps: what was reached stays reached, of a game the later table, of a
 * program the later text, and a file that is taken in twice is taken in once. Null for a text that is no such file, or where
 * nothing can be kept: nothing changes. Else how much of each the file had.
 */
export function takeIn(text: string) {
  const found = parsed(text);
  if (!isRecord(found) || found.format !== FORMAT || found.version !== VERSION) return null;
  const lessons = KINDS.progress.valid(found.progress);
  if (!KINDS.progress.take(lessons)) return null;
  for (const [name, kind] of Object.entries(KINDS).slice(1)) takeKind(kind as Kind<unknown>, found[name]);
  return { lessons: Object.keys(lessons).length, games: gamesIn(found.games).length };
}

function takeKind<T>(kind: Kind<T>, found: unknown): void {
  kind.take(kind.valid(found));
}

/** Of each kind of question what was asked last. */
function joinMemory(one: DrillMemory, other: DrillMemory): DrillMemory {
  const asked = (memory: DrillMemory, kind: string) => (memory[kind]?.last_review ?? 0).valueOf();
  const later = Object.entries(other).filter(([kind]) => asked(other, kind) >= asked(one, kind));
  return { ...one, ...Object.fromEntries(later) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
