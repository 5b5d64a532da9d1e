import { renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  readGames,
  type SavedGame,
  useSavedGames,
  withGame,
  withGameName,
  withoutGame,
  writeGames,
} from "../src/saved/savedGames";
import { storage } from "./storage";

const KEY = "bohnanza-lab.games.2/";

function game(at: number, also: Partial<SavedGame> = {}): SavedGame {
  return {
    id: `game-${at}`,
    name: "",
    text: `edition=duel&seed=${at}`,
    edition: "duel",
    players: ["Ana", "Ben"],
    turn: 1,
    over: false,
    at,
    ...also,
  };
}

/** Games of these moments, the last first. */
function games(...moments: number[]): SavedGame[] {
  return moments.map((at) => game(at)).sort((one, other) => other.at - one.at);
}

const ids = (all: readonly SavedGame[] | null) => all?.map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the last game played comes first, once", () => {
  const all = withGame(games(1, 2, 3), game(1, { at: 9, turn: 5 }));
  expect(ids(all)).toEqual(["game-1", "game-3", "game-2"]);
  expect(all[0]?.turn).toBe(5);
  expect(ids(withoutGame(all, "game-3"))).toEqual(["game-1", "game-2"]);
});

test("of more games than are kept, the oldest without a name goes", () => {
  let all: SavedGame[] = [];
  for (let at = 1; at <= 24; at++) all = withGame(all, game(at));
  all = withGameName(all, "game-1", "  The first one  ");
  all = withGame(all, game(25));
  expect(all).toHaveLength(24);
  expect(all.at(-1)).toMatchObject({ id: "game-1", name: "The first one" });
  expect(ids(all)).not.toContain("game-2");
});

test("games are read back as they were written", () => {
  const all = withGameName(games(1, 2), "game-2", "Mine");
  expect(writeGames(all, "game-2")).toEqual(all);
  expect(readGames()).toEqual(all);
});

test("what is no game is passed over, no matter who wrote it", () => {
  for (const foreign of ["", "{", "null", "5", '"games"', "{}", '{"games":[]}']) {
    localStorage.setItem(KEY, foreign);
    expect(readGames()).toEqual([]);
  }
  const wrong = [
    null,
    5,
    [],
    {},
    { ...game(1), at: "today" },
    { ...game(1), at: 1e20 },
    { ...game(1), players: "Ana" },
  ];
  localStorage.setItem(KEY, JSON.stringify([...wrong, game(2), { ...game(3), turn: null }]));
  expect(ids(readGames())).toEqual(["game-2"]);
});

test("games of version 1 are taken over once, and none is lost", () => {
  writeGames(games(3), "game-3");
  localStorage.setItem("bohnanza-lab.games.1", JSON.stringify([game(3, { turn: 9 }), game(1)]));
  expect(readGames()).toEqual(games(1, 3));
  expect(localStorage.getItem("bohnanza-lab.games.1")).toBeNull();
  expect(readGames()).toEqual(games(1, 3));
});

describe("two pages", () => {
  test("rename a game and play it on", () => {
    const [known] = games(1);
    const renamed = withGameName(games(1), "game-1", "Mine");
    const [played] = withGame(renamed, game(1, { text: "moves=1", turn: 2, at: 5 }), known);
    expect(played).toMatchObject({ name: "Mine", text: "moves=1", turn: 2, at: 5 });
  });

  test("do not bring back what the other one has removed", () => {
    writeGames(games(1, 2), "game-2");
    const { result } = renderHook(() => useSavedGames(null));
    writeGames(withoutGame(readGames(), "game-2"), "game-2"); // another page, of which this one has not heard
    expect(ids(result.current.games)).toEqual(["game-2", "game-1"]);
    result.current.rename("game-1", "Mine");
    result.current.rename("game-2", "Gone");
    expect(readGames().map(({ name }) => name)).toEqual(["Mine"]);
  });

  test("take back a removal, and do not lose what was played meanwhile", () => {
    const [removed] = games(1);
    const played = [game(1, { text: "moves=1,2", turn: 3, at: 7, name: "Mine" })];
    expect(withGame(played, removed as SavedGame, removed)).toEqual(played);
  });
});

describe("a storage", () => {
  test("that is full makes room for the last game by those without a name", () => {
    const all = withGameName(games(1, 2, 3, 4), "game-1", "Kept");
    const room = JSON.stringify(all.slice(0, 3)).length + 10;
    vi.stubGlobal("localStorage", storage(room));
    expect(ids(writeGames(all, "game-4"))).toEqual(["game-4", "game-3", "game-1"]);
    expect(ids(readGames())).toEqual(["game-4", "game-3", "game-1"]);
  });

  test("that has no room keeps what has a name, and says that the game is not saved", () => {
    const named = games(1, 2).map((each) => ({ ...each, name: "Kept" }));
    vi.stubGlobal("localStorage", storage(JSON.stringify(named).length));
    expect(writeGames(named, "game-2")).toEqual(named);
    expect(writeGames(withGame(named, game(3)), "game-3")).toBeNull();
    expect(readGames()).toEqual(named);
  });

  test("that is closed keeps nothing, and stops nobody", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(readGames()).toEqual([]);
    expect(writeGames(games(1, 2), "game-1")).toBeNull();
  });
});
