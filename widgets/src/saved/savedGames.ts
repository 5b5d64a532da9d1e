// The games that this browser keeps, the last played first.
import { changed, later, type Mergers, merge } from "../browser/merge";
import { readerStore } from "../browser/storage";

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
  /** It has a guide, and goes on at the table of its lesson alone. */
  guided?: boolean;
  /** When it was last played: milliseconds since 1970. */
  at: number;
}

const store = readerStore("games", (old, own) => {
  const mine = valid(own);
  return [...mine, ...valid(old).filter(({ id }) => mine.every((game) => game.id !== id))];
});
/** A game stands where it was last played; its name is what the reader called it last. */
const GAME: Mergers<SavedGame> = {
  id: later,
  name: changed,
  text: later,
  edition: later,
  players: later,
  turn: later,
  over: later,
  guided: later,
  at: later,
};
const MOST = 24;
const LONGEST_NAME = 60;

/**
 * The games with this one, the last played first; `base` is the game as this page knew it. Of more than can be kept, those
 * go that have no name, the longest ago first.
 */
export function withGame(games: readonly SavedGame[], game: SavedGame, base?: SavedGame): SavedGame[] {
  const stored = games.find(({ id }) => id === game.id);
  const merged = merge(GAME, { base, stored, now: game });
  const all = [merged, ...withoutGame(games, game.id)].sort((one, other) => other.at - one.at);
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
  return gamesIn(store.read());
}

/**
 * Keeps the games, and returns those that are kept. The storage may be full: then games without a name make room for
 * the one with this id. `null`: nothing can be kept.
 */
export function writeGames(games: readonly SavedGame[], id: string): SavedGame[] | null {
  let kept = [...games];
  while (!store.keep(kept)) {
    const least = leastWanted(kept, id);
    if (!least || least.name) return null;
    kept = withoutGame(kept, least.id);
  }
  return kept;
}

export const followGames = store.follow;

/** Not from `crypto`, which pages without HTTPS do not have. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Of the other games, the one played longest ago; one with a name only where all have one. */
function leastWanted(games: readonly SavedGame[], id: string): SavedGame | undefined {
  const others = withoutGame(games, id).sort((one, other) => one.at - other.at);
  return others.find((game) => !game.name) ?? others[0];
}

/** The games in data from outside. Invalid entries are ignored. */
export function gamesIn(found: unknown): SavedGame[] {
  return valid(found).slice(0, MOST);
}

function valid(found: unknown): SavedGame[] {
  return Array.isArray(found) ? found.filter(isSavedGame) : [];
}

function isSavedGame(found: unknown): found is SavedGame {
  if (typeof found !== "object" || found === null) return false;
  const { id, name, text, edition, players, turn, over, guided, at } = found as Record<string, unknown>;
  return (
    [id, name, text, edition].every((each) => typeof each === "string") &&
    Array.isArray(players) &&
    players.every((each) => typeof each === "string") &&
    Number.isFinite(turn) &&
    Number.isFinite(at) &&
    Math.abs(at as number) < 8.64e15 &&
    typeof over === "boolean" &&
    (guided === undefined || typeof guided === "boolean")
  );
}
