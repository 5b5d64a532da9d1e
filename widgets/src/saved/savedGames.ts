// The games that this browser keeps, the last played first.
import { followChanges, keepData, readData } from "../browser/storage";

/** A game as a list shows it, with all that opens it again. */
export interface SavedGame {
  id: string;
  /** What the reader calls it; empty: it is called after its edition. */
  name: string;
  /** Its settings with every move, as a link writes them. */
  text: string;
  edition: string;
  players: readonly string[];
  turn: number;
  over: boolean;
  /** When it was last played: milliseconds since 1970. */
  at: number;
}

/** The last part is the version of what is kept: another form gets another number. */
const KEY = "bohnanza-lab.games.1";
const MOST = 24;
const LONGEST_NAME = 60;

/** The games with this one first. Of more than can be kept, those go that have no name, the longest ago first. */
export function withGame(games: readonly SavedGame[], game: SavedGame): SavedGame[] {
  const all = [game, ...withoutGame(games, game.id)].sort((one, other) => other.at - one.at);
  while (all.length > MOST) all.splice(all.indexOf(leastWanted(all, game.id) as SavedGame), 1);
  return all;
}

export function withoutGame(games: readonly SavedGame[], id: string): SavedGame[] {
  return games.filter((game) => game.id !== id);
}

export function withGameName(games: readonly SavedGame[], id: string, name: string): SavedGame[] {
  return games.map((game) => (game.id === id ? { ...game, name: name.trim().slice(0, LONGEST_NAME) } : game));
}

/** The stored games. Invalid entries are ignored. */
export function readGames(): SavedGame[] {
  const found = readData(KEY);
  return Array.isArray(found) ? found.filter(isSavedGame).slice(0, MOST) : [];
}

/**
 * Keeps the games, and returns those that are kept. The storage may be full: then games without a name make room for
 * the one with this id. `null`: nothing can be kept.
 */
export function writeGames(games: readonly SavedGame[], id: string): SavedGame[] | null {
  let kept = [...games];
  while (!keepData(KEY, kept)) {
    const least = leastWanted(kept, id);
    if (!least || least.name) return null;
    kept = withoutGame(kept, least.id);
  }
  return kept;
}

export const followGames = (changed: () => void) => followChanges(KEY, changed);

/** Not from `crypto`, which pages without HTTPS do not have. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Of the other games, the one played longest ago; one with a name only where all have one. */
function leastWanted(games: readonly SavedGame[], id: string): SavedGame | undefined {
  const others = withoutGame(games, id).sort((one, other) => one.at - other.at);
  return others.find((game) => !game.name) ?? others[0];
}

function isSavedGame(found: unknown): found is SavedGame {
  if (typeof found !== "object" || found === null) return false;
  const { id, name, text, edition, players, turn, over, at } = found as Record<string, unknown>;
  return (
    [id, name, text, edition].every((each) => typeof each === "string") &&
    Array.isArray(players) &&
    players.every((each) => typeof each === "string") &&
    Number.isFinite(turn) &&
    Number.isFinite(at) &&
    Math.abs(at as number) < 8.64e15 &&
    typeof over === "boolean"
  );
}
