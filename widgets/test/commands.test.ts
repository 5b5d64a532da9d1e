import { expect, test } from "vitest";
import { ariaKeys, type Command, onCommandKey, switchSingleKeys } from "../src/keys/commands";

const done: string[] = [];
const press = (key: string, commands: readonly Command[], more: KeyboardEventInit = {}) => {
  done.length = 0;
  return onCommandKey(new KeyboardEvent("keydown", { key, ...more }), commands, undefined);
};
const command = (keys: string, more: Partial<Command> = {}): Command => ({
  keys,
  word: keys,
  run: (_, event) => done.push(`${keys} ${event?.key}`),
  ...more,
});

test("each of its keys runs a command, in small letters and large ones", () => {
  const commands = [command("U"), command("←  →"), command("Space"), command("Page Down")];
  for (const key of ["u", "U", "ArrowLeft", "ArrowRight", " "]) {
    expect(press(key, commands), key).toBe(true);
    expect(done).toEqual([expect.stringContaining(key)]);
  }
  expect(press("x", commands)).toBe(false);
});

test("a command that is off, or has nothing to do, leaves its key to the next one", () => {
  const off = command("U", { tool: { icon: "undo", word: "undo", off: true } });
  const idle = command("U", { run: () => false });
  const named: Command = { keys: "U", word: "only named" };
  expect(press("u", [off, idle, named])).toBe(false);
  expect(press("u", [off, idle, named, command("U")])).toBe(true);
});

test("with Ctrl, Alt or the command key a key is the browser's", () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    expect(press("u", [command("U")], held)).toBe(false);
});

test("a screen reader gets the browser's names", () => {
  expect(ariaKeys("←  →")).toBe("ArrowLeft ArrowRight");
  expect(ariaKeys("")).toBeUndefined();
});

test("one switch turns all single keys off, and no other", () => {
  const commands = [
    command("U"),
    command("1 2 3", { answersTo: ({ key }) => key === "1" }),
    command("?"),
    command("Esc"),
    command("Space"),
  ];
  switchSingleKeys(false);
  for (const key of ["u", "U", "1", "?"]) expect(press(key, commands), key).toBe(false);
  for (const key of ["Escape", " "]) expect(press(key, commands), key).toBe(true);
  expect(localStorage.getItem("bohnanza-lab.single-keys")).toBe("off");
  switchSingleKeys(true);
  expect(press("u", commands)).toBe(true);
  expect(localStorage.length).toBe(0);
});
