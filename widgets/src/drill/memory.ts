// What a reader knows of each kind of question, and when it is to be asked again. This browser keeps it.
import type { Card } from "ts-fsrs";
import { isRecord } from "../browser/storage";
import { memoryStore } from "./memoryKey";
import type { Schedule } from "./scheduler";

/** The kinds by edition and key, such as `billabong/pays`. */
export type DrillMemory = Readonly<Record<string, Card>>;

const MOST = 400;
const LONGEST_NAME = 80;

export const nameOf = (edition: string, kind: string) => `${edition}/${kind}`;

/** The kind that is asked next: the one that has been due the longest, and never the same twice while there are others. */
export function nextKind(
  memory: DrillMemory,
  edition: string,
  kinds: readonly string[],
  last: string | null,
  now: Date,
): string | undefined {
  const dueOf = (kind: string) => (memory[nameOf(edition, kind)]?.due ?? now).getTime();
  const others = kinds.length > 1 ? kinds.filter((kind) => kind !== last) : kinds;
  return [...others].sort((one, other) => dueOf(one) - dueOf(other))[0];
}

/** How many kinds that were asked before are due again. */
export function dueCount(memory: DrillMemory, edition: string, kinds: readonly string[], now: Date): number {
  return kinds.filter((kind) => {
    const card = memory[nameOf(edition, kind)];
    return card !== undefined && card.due <= now;
  }).length;
}

/** The stored memory. Invalid entries are ignored. */
export function readMemory(): DrillMemory {
  return memoryIn(memoryStore.read());
}

/** The memory in data from outside. Invalid entries are ignored. */
export function memoryIn(found: unknown): DrillMemory {
  if (!isRecord(found)) return {};
  const cards = Object.entries(found)
    .slice(0, MOST)
    .flatMap(([name, value]) => {
      const card = name.length <= LONGEST_NAME && name !== "__proto__" ? readCard(value) : undefined;
      return card ? [[name, card] as const] : [];
    });
  return Object.fromEntries(cards);
}

/** Keeps an answer, onto what other pages have kept by now, and returns all that is known. */
export function rememberAnswer(schedule: Schedule, name: string, right: boolean, now: Date): DrillMemory {
  const before = readMemory();
  const memory = { ...before, [name]: schedule(before[name], right, now) };
  writeMemory(memory);
  return memory;
}

/** Keeps the memory; says whether it is kept. */
export const writeMemory = (memory: DrillMemory) => memoryStore.keep(memory);

const AMOUNTS: readonly (keyof Card)[] = [
  ...(["stability", "difficulty", "elapsed_days", "scheduled_days"] as const),
  ...(["learning_steps", "reps", "lapses", "state"] as const),
];

function readCard(found: unknown): Card | undefined {
  if (!isRecord(found)) return undefined;
  const due = readDate(found.due);
  const last = readDate(found.last_review);
  if (!due || !AMOUNTS.every((name) => isAmount(found[name])) || Number(found.state) > 3) return undefined;
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, found[name]]));
  return { ...amounts, due, ...(last ? { last_review: last } : {}) } as Card;
}

function readDate(found: unknown): Date | undefined {
  const date = typeof found === "string" ? new Date(found) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

function isAmount(found: unknown): found is number {
  return typeof found === "number" && Number.isFinite(found) && found >= 0;
}
