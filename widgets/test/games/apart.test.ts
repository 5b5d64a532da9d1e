// What one game adds stands in its own folder: the rest of the page names none, and no game names another.
import { expect, test } from "vitest";
import { allParts } from "../../src/table/gameParts";
import { PLACES } from "../../src/table/moves";

declare global {
  interface ImportMeta {
    glob(pattern: string, options: object): Record<string, string>;
  }
}

const SOURCE = import.meta.glob("../../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const FILES = Object.entries(SOURCE).map(([path, text]) => ({ path: path.replace("../../src/", ""), text }));
const SHEETS = Object.entries(
  import.meta.glob("../../src/**/*.css", { query: "?raw", import: "default", eager: true }),
).map(([path, text]) => ({ path: path.replace("../../src/", ""), text }));
const REGISTRY = "games/index.ts";
const NAMES = /duel|bohnaparte|\blands?\b|bl-(map|gift)|battle|bonus|depot|cavalry|fortress|thaler|dollar/i;

/** The folders of games that a file imports from, or the registry. */
function gamesIn({ path, text }: (typeof FILES)[number]): string[] {
  return [...text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g)].flatMap(([, to = ""]) => {
    const { pathname } = new URL(to, `file:///${path}`);
    const [, top, game] = pathname.split("/");
    return top === "games" ? [game ?? REGISTRY] : [];
  });
}

const ofGame = FILES.filter(({ path }) => path.startsWith("games/") && path !== REGISTRY);
const shared = FILES.filter(({ path }) => !path.startsWith("games/"));

test("the shared part of the page names no game", () => {
  expect(shared.length).toBeGreaterThan(100);
  const lines = shared.flatMap(({ path, text }) => text.split("\n").map((line) => `${path}: ${line.trim()}`));
  expect(lines.filter((line) => NAMES.test(line))).toEqual([]);
});

test("the shared part of the page imports the registry of games, once, and nothing of any game", () => {
  const importing = shared.flatMap((file) => gamesIn(file).map((game) => [file.path, game]));
  expect(importing).toEqual([["main.tsx", REGISTRY]]);
});

test("a game imports nothing of another", () => {
  const folders = new Set(ofGame.map(({ path }) => path.split("/")[1]));
  expect(allParts().map(({ name }) => name)).toEqual(expect.arrayContaining([...folders]));
  const others = ofGame.flatMap((file) => gamesIn(file).filter((game) => game !== file.path.split("/")[1]));
  expect(others).toEqual([]);
  expect(ofGame.flatMap(gamesIn).length).toBeGreaterThan(20);
});

const classesIn = (text: string) => text.match(/bl-[a-z0-9-]*[a-z0-9]/g) ?? [];
const sharedClasses = new Set(shared.flatMap(({ text }) => classesIn(text)));

/** The classes and the attribute that only the tables of a game have. */
function ownOf(game: string): Set<string> {
  const files = ofGame.filter(({ path }) => path.startsWith(`games/${game}/`));
  const classes = files.flatMap(({ text }) => classesIn(text)).filter((name) => !sharedClasses.has(name));
  return new Set([...classes, allParts().find(({ name }) => name === game)?.mark ?? ""]);
}

test("a sheet says how that looks which only one game has where it is the game's own", () => {
  const games = allParts().map(({ name }) => name);
  const strange = SHEETS.flatMap(({ path, text }) => {
    // That something is not for the tables of a game can be said without knowing how these look.
    const said = text.replace(/:not\([^()]*\)/g, "");
    const others = games
      .filter((game) => !path.startsWith(`games/${game}/`))
      .flatMap((game) => [...ownOf(game)]);
    const names = new Set([...classesIn(said), ...(said.match(/data-[a-z]+/g) ?? [])]);
    return others.filter((name) => names.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(strange).toEqual([]);
  expect(SHEETS.filter(({ path, text }) => path.startsWith("games/") && text).length).toBeGreaterThan(10);
  expect(ownOf("duel")).toContain("bl-gifts");
});

test("no kind of move has two places", () => {
  const kinds = [PLACES, ...allParts().map(({ moves }) => moves ?? {})].flatMap((moves) =>
    Object.keys(moves),
  );
  expect(kinds).toContain("plant");
  expect(new Set(kinds).size).toBe(kinds.length);
});
