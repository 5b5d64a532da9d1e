import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  type DrillMemory,
  dueCount,
  nameOf,
  nextKind,
  readMemory,
  rememberAnswer,
  writeMemory,
} from "../src/drill/memory";
import { forgetMemory } from "../src/drill/memoryKey";
import { schedule } from "../src/drill/scheduler";
import { storage } from "./storage";

const KINDS = ["harvest", "pays", "plant"];
const START = new Date("2026-03-01T10:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

const withAnswer = (memory: DrillMemory, name: string, right: boolean, now: Date): DrillMemory => ({
  ...memory,
  [name]: schedule(memory[name], right, now),
});

/** The memory of somebody who answered these kinds, one right after the other. */
function answered(...answers: [kind: string, right: boolean][]): DrillMemory {
  return answers.reduce(
    (memory, [kind, right]) => withAnswer(memory, nameOf("duel", kind), right, START),
    {} as DrillMemory,
  );
}

beforeEach(() => localStorage.clear());

describe("the spacing", () => {
  test("begins with the first kind, and goes through all of them", () => {
    expect(nextKind({}, "duel", KINDS, null, START)).toBe("harvest");
    expect(nextKind(answered(["harvest", true]), "duel", KINDS, "harvest", START)).toBe("pays");
    expect(nextKind(answered(["harvest", true], ["pays", true]), "duel", KINDS, "pays", START)).toBe("plant");
  });

  test("asks again sooner what went wrong, but not at once", () => {
    const memory = answered(["harvest", true], ["plant", true], ["pays", false]);
    expect(nextKind(memory, "duel", KINDS, "pays", START)).not.toBe("pays");
    expect(nextKind(memory, "duel", KINDS, "plant", START)).toBe("pays");
    expect(dueCount(memory, "duel", KINDS, later(2))).toBe(1);
    expect(dueCount(memory, "duel", KINDS, later(11))).toBe(3);
  });

  test("waits for days once a kind went right twice", () => {
    const once = answered(["pays", true]);
    const twice = withAnswer(once, nameOf("duel", "pays"), true, later(10));
    expect(dueCount(twice, "duel", KINDS, later(60 * 20))).toBe(0);
    const wrong = withAnswer(twice, nameOf("duel", "pays"), false, later(60 * 24 * 30));
    expect(dueCount(wrong, "duel", KINDS, later(60 * 24 * 30 + 60))).toBe(1);
  });

  test("keeps the editions apart, and goes on where there is only one kind", () => {
    expect(nextKind(answered(["harvest", true]), "spanish", KINDS, null, START)).toBe("harvest");
    expect(nextKind({}, "duel", ["pays"], "pays", START)).toBe("pays");
    expect(nextKind({}, "duel", [], null, START)).toBeUndefined();
  });
});

describe("the memory of a browser", () => {
  test("is the same after it was kept", () => {
    const memory = answered(["harvest", true], ["pays", false]);
    expect(writeMemory(memory)).toBe(true);
    expect(readMemory()).toEqual(memory);
    expect(forgetMemory()).toBe(true);
    expect(readMemory()).toEqual({});
  });

  test("passes over what is no memory", () => {
    const good = answered(["pays", true]);
    const [name, card] = Object.entries(good)[0] ?? [];
    const bad = {
      [String(name)]: card,
      "duel/plant": { due: "yesterday" },
      "duel/harvest": null,
      "duel/x": [1],
    };
    localStorage.setItem("bohnanza-lab.drill.2/", JSON.stringify(bad));
    expect(readMemory()).toEqual(good);
    for (const text of ["[]", "null", "{", '"duel"']) {
      localStorage.setItem("bohnanza-lab.drill.2/", text);
      expect(readMemory()).toEqual({});
    }
  });

  test("has the answers of two pages, and what version 1 has kept", () => {
    localStorage.setItem("bohnanza-lab.drill.1", JSON.stringify(answered(["plant", true], ["pays", true])));
    rememberAnswer(schedule, "duel/pays", true, later(10));
    writeMemory(withAnswer(readMemory(), "duel/harvest", true, later(11))); // another page
    rememberAnswer(schedule, "duel/pays", true, later(20));
    const memory = readMemory();
    expect(Object.keys(memory).sort()).toEqual(["duel/harvest", "duel/pays", "duel/plant"]);
    expect(memory["duel/pays"]).toMatchObject({ reps: 3, last_review: later(20) });
    expect(localStorage.getItem("bohnanza-lab.drill.1")).toBeNull();
  });

  test("says so where it cannot be kept", () => {
    vi.stubGlobal("localStorage", storage(10));
    expect(writeMemory(answered(["pays", true]))).toBe(false);
    expect(readMemory()).toEqual({});
  });
});
