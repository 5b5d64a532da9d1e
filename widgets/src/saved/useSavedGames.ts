// Saves the game on the table by itself, and tells which games are saved.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableState } from "../contract";
import {
  followGames,
  newId,
  readGames,
  type SavedGame,
  withGame,
  withGameName,
  withoutGame,
  writeGames,
} from "./savedGames";

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

/** Those of the app, or those of a table with a guide (`guided`). */
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
