// Whether keys of one letter, digit or sign do something: one switch for all of them, which the browser remembers, for who
// speaks to the computer or brushes against its keys (WCAG 2.1.4).
import { forget, keepText, readText } from "../browser/storage";

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
