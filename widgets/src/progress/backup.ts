// All that this browser keeps of a reader, as the text of a file that another browser takes in.
import { isRecord } from "../browser/readerStore";
import { type DrillMemory, memoryIn, readMemory, writeMemory } from "../drill/memory";
import { gamesIn, readGames, withGame, writeGames } from "../saved/savedGames";
import { joinProgress, progressIn, readProgress, writeProgress } from "./progress";

const FORMAT = "bohnanza-lab";
const VERSION = 1;
/** Bytes: more than a browser keeps of us. */
export const LONGEST_BACKUP = 6_000_000;

/** The progress, the saved games and what the drill remembers. */
export function backup(): string {
  const kept = { progress: readProgress(), games: readGames(), drill: readMemory() };
  return JSON.stringify({ format: FORMAT, version: VERSION, ...kept });
}

/** How much of each a file had. */
export interface TakenIn {
  lessons: number;
  games: number;
}

/**
 * Takes in what a file holds, beside what this browser keeps: what was reached stays reached, of a game the later table, and
 * a file that is taken in twice is taken in once. Null for a text that is no such file, or where nothing can be kept: nothing
 * changes.
 */
export function takeIn(text: string): TakenIn | null {
  const found = parsed(text);
  if (!isRecord(found) || found.format !== FORMAT || found.version !== VERSION) return null;
  const progress = progressIn(found.progress);
  const games = gamesIn(found.games);
  if (!writeProgress(joinProgress(readProgress(), progress))) return null;
  for (const game of games) writeGames(withGame(readGames(), game), game.id);
  writeMemory(joinMemory(readMemory(), memoryIn(found.drill)));
  return { lessons: Object.keys(progress).length, games: games.length };
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
