// Keys of one letter on a page with one table: they are for that table, wherever the focus is.
import { rulesOfTable } from "../browser/rulesAsked";
import { forget, keepText, readText } from "../browser/storage";
import { isWriting } from "./commands";

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
