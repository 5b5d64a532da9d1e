// The storage of a reader's browser, as it was written when it was kept: `tests/test_kept.py` reads its games too.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import kept from "../../tests/kept/storage.json";

beforeEach(() => {
  vi.resetModules(); // each page reads the storage for itself
  localStorage.clear();
  for (const [key, text] of Object.entries(kept.storage)) localStorage.setItem(key, text);
});
afterEach(() => localStorage.clear());

test("the games are all there, those of version 1 too, each with the text that opens it", async () => {
  const { readGames } = await import("../src/saved/savedGames");
  const games = readGames();
  expect(games.map(({ id }) => id)).toEqual(kept.reads.games);
  const stored = Object.entries(kept.storage).filter(([key]) => key.includes(".games."));
  const all = stored.flatMap(([, text]) => JSON.parse(text));
  expect(games).toEqual(kept.reads.games.map((id) => all.find((game) => game.id === id)));
});

test("the progress of every lesson is there", async () => {
  const { entryOf, readProgress } = await import("../src/progress/progress");
  const progress = readProgress();
  expect(progress).toEqual(kept.reads.progress);
  expect(entryOf(progress, "bohnanza-lab/trading.ipynb")).toBeDefined();
});

test("the drill asks again when it would have", async () => {
  const { readMemory } = await import("../src/drill/memory");
  expect(JSON.parse(JSON.stringify(readMemory()))).toEqual(kept.reads.drill);
});

test("what the reader prefers holds", async () => {
  const { renderHook } = await import("@testing-library/preact");
  const { usesSingleKeys } = await import("../src/keys/commands");
  const { usePace } = await import("../src/time/PaceChoice");
  expect(usesSingleKeys()).toBe(kept.reads.singleKeys);
  expect(renderHook(() => usePace()).result.current[0]).toBe(kept.reads.pace);
});
