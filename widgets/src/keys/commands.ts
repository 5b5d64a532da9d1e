// What a reader can do with a page. One list of it gives the keys, their help and the toolbar.
import { rulesOfTable } from "../browser/rulesAsked";
import { forget, keepText, readText } from "../browser/storage";

/** A button in the toolbar. */
export interface Tool {
  icon: string;
  word: string;
  /** A short word for it, if it stands in the bar itself and not in the menu. */
  short?: string;
  pressed?: boolean;
  /** Kept in place but without effect now, as its key is. */
  off?: boolean;
  /** Why it is off, where pressing it says so. */
  why?: string | null;
}

export interface Shortcut {
  /** Its keys as the help shows them, two spaces between two of them; "" if there is none. */
  keys: string;
  /** What it does, in the help. */
  word: string;
}

/** Something to do. `Target` is what it is done to, for those that do not know it. */
export interface Command<Target = void> extends Shortcut {
  /**
   * Does it; false if there is nothing to do, so that its key is left to others. Left out where what has the focus
   * answers to the key by itself.
   */
  run?(target: Target, event?: KeyboardEvent): unknown;
  /** The keys that run it, where the help shows them otherwise. */
  answersTo?(event: KeyboardEvent): boolean;
  tool?: Tool;
}

const NAMES: Readonly<Record<string, string>> = { "←": "ArrowLeft", "→": "ArrowRight", Esc: "Escape" };

/** The keys as `aria-keyshortcuts` names them. */
export function ariaKeys(keys: string): string | undefined {
  return keys.replace(/\S+/g, (one) => NAMES[one] ?? one).replace("  ", " ") || undefined;
}

/**
 * Whether a key belongs to a text that is being written, to a dialog, or to the browser, or is a single one where these
 * are switched off. Nobody writes in a slider.
 */
export function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const elsewhere = Boolean(target?.closest?.("input:not([type=range]), textarea, select, dialog"));
  const single = event.key.length === 1 && event.key !== " ";
  return event.altKey || event.ctrlKey || event.metaKey || elsewhere || (single && !usesSingleKeys());
}

/** Handles the keys of a component by its commands, and leaves the others to what is around it. */
export function onKeys(commands: readonly Command[]): (event: KeyboardEvent) => void {
  return (event) => {
    if (!onCommandKey(event, commands, undefined)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Runs the first command that this key is for and that has something to do; false if there is none. */
export function onCommandKey<Target>(
  event: KeyboardEvent,
  commands: readonly Command<Target>[],
  target: Target,
): boolean {
  const key = event.key === " " ? "Space" : event.key;
  const isFor = ({ keys, answersTo }: Command<Target>) =>
    answersTo?.(event) ??
    keys.split("  ").some((one) => (NAMES[one] ?? one).toLowerCase() === key.toLowerCase());
  return (
    !isWriting(event) &&
    commands.some((one) => one.run && !one.tool?.off && isFor(one) && one.run(target, event) !== false)
  );
}

// Keys of one letter on a page with one table: they are for that table, wherever the focus is.

/** What is played at, of those that the document shows. */
const live = new Set<HTMLElement>();
const LETTER = /^[\p{L}?]$/u;

/** What has the focus has not answered to the key. */
function press(event: KeyboardEvent): void {
  const [table, other] = document.querySelectorAll<HTMLElement>(".bl-board");
  if (!table || other || !live.has(table)) return;
  if (event.defaultPrevented || event.isComposing || !LETTER.test(event.key) || isWriting(event)) return;
  if (event.target instanceof Node && table.contains(event.target)) return;
  if (event.key === "?" && !rulesOfTable()) return;
  const { key, code, shiftKey, repeat } = event;
  const again = new KeyboardEvent("keydown", {
    key,
    code,
    shiftKey,
    repeat,
    bubbles: true,
    cancelable: true,
  });
  if (!table.dispatchEvent(again)) event.preventDefault();
}

/** Brings a table the letters that are pressed elsewhere on its page. In a notebook they are JupyterLab's. Returns how to stop. */
export function takeLetters(table: HTMLElement, isPage: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => isPage() && press(event);
  live.add(table);
  document.addEventListener("keydown", onKey);
  return () => {
    live.delete(table);
    document.removeEventListener("keydown", onKey);
  };
}

// Whether keys of one letter, digit or sign do something: one switch for all of them, which the browser remembers, for who
// speaks to the computer or brushes against its keys (WCAG 2.1.4).

const KEY = "bohnanza-lab.single-keys";

/** What was chosen on this page: it holds where the browser keeps nothing, too. */
let chosen: boolean | undefined;

export function usesSingleKeys(): boolean {
  return chosen ?? readText(KEY) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  chosen = on;
  if (on) forget(KEY);
  else keepText(KEY, "off");
}
