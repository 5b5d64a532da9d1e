import { act, renderHook } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { switchSingleKeys } from "../src/keys/commands";
import { usePace } from "../src/time/PaceChoice";

afterEach(() => {
  switchSingleKeys(true);
  localStorage.clear();
});

test("two pages that choose different preferences keep both: each has a key of its own", () => {
  localStorage.clear();
  localStorage.setItem("bohnanza-theme", "dark"); // another page, meanwhile
  const { result } = renderHook(() => usePace());
  switchSingleKeys(false);
  act(() => result.current[1]("slow"));
  expect({ ...localStorage }).toEqual({
    "bohnanza-theme": "dark",
    "bohnanza-lab.single-keys": "off",
    "bohnanza-lab.pace": "slow",
  });
});
