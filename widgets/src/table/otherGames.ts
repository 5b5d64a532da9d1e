// The games of other packages: each comes as the source of an ES module, with the model of the kit. Its default export is
// a function that gets Preact and its hooks, and returns the parts of the game.
import * as preact from "preact";
import * as hooks from "preact/hooks";
import { importSource } from "../browser/importSource";
import { type GameParts, registerGame } from "./gameParts";

interface GameModule {
  default(kit: { preact: typeof preact; hooks: typeof hooks }): GameParts;
}

const loaded = new Map<string, Promise<void>>();

/** Resolves when the modules have been loaded; undefined where there are none, so that nothing waits. */
export function loadGames(sources: unknown): Promise<unknown> | undefined {
  const named = Object.entries((sources ?? {}) as Record<string, string>);
  if (!named.length) return undefined;
  for (const [name, source] of named) if (!loaded.has(name)) loaded.set(name, load(name, source));
  return Promise.all(loaded.values());
}

async function load(name: string, source: string): Promise<void> {
  try {
    registerGame((await importSource<GameModule>(source)).default({ preact, hooks }));
  } catch (error) {
    console.error(`The page of the game ${name} cannot be loaded, so its moves are buttons:`, error);
  }
}
