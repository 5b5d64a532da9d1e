// The games that this browser keeps, the last played first.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { changed, later, type Mergers, merge } from "../browser/merge";
import { readerStore } from "../browser/storage";
import type { TableState } from "../contract";

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

/** The game on the table, as it is to be saved. */
interface UnsavedGame extends Omit<SavedGame, "id" | "name" | "at"> {
  /** What the kernel calls it as long as the page is open. */
  game: string;
}

export function unsavedGame({ game, saved: text, table }: TableState & { saved: string }): UnsavedGame {
  const { edition, seats, turn, result } = table;
  return { game, text, edition, players: seats.map((seat) => seat.name), turn, over: result !== null };
}

export type SavedGames = ReturnType<typeof useSavedGames>;

/** A game of this page: under which id it is saved, if it is, and its text when it was, or when it came. */
interface TrackedGame {
  id: string | null;
  text: string;
}

/**
 * Saves the game on the table by itself, and tells which games are saved: those of the app, or of a table with a guide
 * (`guided`).
 */
export function useSavedGames(played: UnsavedGame | null, guided = false) {
  const [all, setGames] = useState(readGames);
  const games = useMemo(() => all.filter((each) => Boolean(each.guided) === guided), [all, guided]);
  const [failed, setFailed] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const followed = useRef(new Map<string, TrackedGame>());
  /** The saved game that is about to come to the table; `undefined`: nobody has chosen one. */
  const next = useRef<SavedGame | null | undefined>(undefined);

  const write = (all: readonly SavedGame[], id: string): boolean => {
    const kept = writeGames(all, id);
    setGames(kept ?? readGames());
    return kept !== null;
  };
  const change = (id: string, how: (all: SavedGame[]) => SavedGame[]) => write(how(readGames()), id);

  useEffect(() => followGames(() => setGames(readGames())), []);

  // Not after the next paint: the page may be closed before it.
  useLayoutEffect(() => {
    if (!played) return;
    const { game, ...rest } = played;
    const { text } = rest;
    const stored = readGames();
    const before = followed.current.get(game);
    const follow = (id: string | null) => {
      followed.current.set(game, { id, text });
      setCurrent(id);
    };
    if (!before) {
      // A page that is loaded again goes on with the game that it has saved.
      const known = next.current === undefined ? stored.find((each) => each.text === text) : next.current;
      next.current = undefined;
      return follow(known?.id ?? null);
    }
    if (before.text === text) return setCurrent(before.id);
    const mine = stored.find((each) => each.id === before.id);
    // If another page has gone on with this game, here it becomes a game of its own.
    const elsewhere = mine !== undefined && mine.text !== before.text;
    const id = elsewhere || before.id === null ? newId() : before.id;
    const name = elsewhere ? "" : (mine?.name ?? "");
    setFailed(!write(withGame(stored, { ...rest, ...(guided && { guided }), id, name, at: Date.now() }), id));
    follow(id);
  }, [played?.game, played?.text]);

  return {
    games,
    /** The id under which the game on the table is saved; `null` while nobody has moved in it here. */
    current,
    /** The last move could not be saved. */
    failed,
    /** Begins another game by `begin`, which says whether it has: a saved one, or a new one (`null`). */
    async begin(game: SavedGame | null, begin: () => Promise<boolean>) {
      next.current = game;
      const done = await begin();
      if (!done) next.current = undefined;
      return done;
    },
    rename: (id: string, name: string) => change(id, (all) => withGameName(all, id, name)),
    remove: (id: string) => change(id, (all) => withoutGame(all, id)),
    restore: (game: SavedGame) => change(game.id, (all) => withGame(all, game, game)),
    /** Reads again what is saved. */
    refresh: () => setGames(readGames()),
  };
}
