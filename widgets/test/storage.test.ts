import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followChanges, forget, keepData, keepText, readData, readText } from "../src/browser/storage";
import { storage } from "./storage";

declare global {
  interface ImportMeta {
    glob(pattern: string, options: object): Record<string, string>;
  }
}

const SOURCE = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("one file alone names the storage of the browser, and listens to it", () => {
  const names = /\b(?:local|session)Storage\b|indexedDB|addEventListener\("storage"/;
  const naming = Object.entries(SOURCE).filter(([, text]) => names.test(text));
  expect(naming.map(([path]) => path)).toEqual(["../src/browser/storage.ts"]);
});

test("texts and data are read back as they were kept, and gone when they are forgotten", () => {
  expect([readText("key"), readData("key")]).toEqual([null, null]);
  expect(keepText("key", "quick")).toBe(true);
  expect(readText("key")).toBe("quick");
  expect(readData("key")).toBeNull();
  expect(keepData("key", { seat: [1, 2] })).toBe(true);
  expect(readData("key")).toEqual({ seat: [1, 2] });
  expect(forget("key")).toBe(true);
  expect(readText("key")).toBeNull();
});

test("a storage that is full says that it has kept nothing, and what it had stays", () => {
  vi.stubGlobal("localStorage", storage(5));
  expect(keepText("key", "quick")).toBe(true);
  expect(keepText("key", "normal")).toBe(false);
  expect(keepData("other", ["normal"])).toBe(false);
  expect([readText("key"), readText("other")]).toEqual(["quick", null]);
});

test("a browser that keeps nothing, as in a private window, stops nobody", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  expect([readText("key"), readData("key")]).toEqual([null, null]);
  expect([keepText("key", "quick"), keepData("key", [])]).toEqual([false, false]);
  expect(forget("key")).toBe(true);
});

test("what cannot be removed is not forgotten, and it says so", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => "quick",
    removeItem() {
      throw new DOMException("no", "NoModificationAllowedError");
    },
  });
  expect(forget("key")).toBe(false);
});

test("what another page changes is followed under its key, and where everything is cleared", () => {
  const changed = vi.fn();
  const stop = followChanges("key", changed);
  for (const key of ["key", "other", null]) window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key: "key" }));
  expect(changed).toHaveBeenCalledTimes(2);
});
