// What a reader has written in the tasks of exercises. This browser keeps it.
import { later, type Mergers, merge } from "../browser/merge";
import { isRecord, joinRecords, readerStore } from "../browser/storage";

/** What is written in one task. */
export interface Program {
  text: string;
  /** When it was written: milliseconds since 1970. */
  at: number;
}

/** The programs by the lesson and the cell of their task: `bohnanza-lab/exercises.ipynb#queue-answer`. */
export type Programs = Readonly<Record<string, Program>>;

const MOST = 300;
const LONGEST = 20_000;
const LONGEST_NAME = 300;

const store = readerStore("programs", joinRecords);

const PROGRAM: Mergers<Program> = { text: later, at: later };

export const followPrograms = store.follow;

/** The programs that are kept. Invalid entries are ignored. */
export function readPrograms(): Programs {
  return programsIn(store.read());
}

/** The programs in data from outside. Invalid entries are ignored. */
export function programsIn(found: unknown): Programs {
  const entries = Object.entries(isRecord(found) ? found : {}).filter(isEntry);
  return Object.fromEntries(entries.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST));
}

/** Keeps programs beside those that are kept: of one task what was written last. Says whether they are kept. */
export function keepPrograms(programs: Programs): boolean {
  const before = readPrograms();
  const joined = Object.entries(programs).map(([name, now]) => [
    name,
    merge(PROGRAM, { stored: before[name], now }),
  ]);
  return store.keep(programsIn({ ...before, ...Object.fromEntries(joined) }));
}

function isEntry(entry: [string, unknown]): entry is [string, Program] {
  const [name, found] = entry;
  return (
    name.length <= LONGEST_NAME &&
    name !== "__proto__" &&
    isRecord(found) &&
    typeof found.text === "string" &&
    found.text.length <= LONGEST &&
    typeof found.at === "number" &&
    Number.isFinite(found.at)
  );
}
