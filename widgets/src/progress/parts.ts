// The parts of the lesson on this page, and what the reader does in them: written down once it is on the screen.

import { isSame } from "../browser/merge";
import { nextPaint } from "../browser/screen";
import { isPage } from "../shell/host";
import { type PartProgress, readProgress, takeOver, withParts, writeProgress } from "./progress";

/** Milliseconds until steps that come fast are written, all at once. */
const DELAY = 250;

/** What the page asks of every part with steps: back to the first one. */
export const BEGIN = "bohnanza-begin";

/** A lesson on this page: its parts, what this page knows to be stored of them, and what waits to be written. */
class OpenLesson {
  ids = new Set<string>();
  known = new Map<string, PartProgress>();
  waiting = new Map<string, PartProgress>();
}

/** The lessons of this page, which is one; JupyterLab has several notebooks in one document. */
const open = new Map<string, OpenLesson>();
let timer: ReturnType<typeof setTimeout> | undefined;

function opened(name: string): OpenLesson {
  const lesson = open.get(name) ?? new OpenLesson();
  open.set(name, lesson);
  return lesson;
}

/** What has been done in a part; what waits to be written counts too. */
export function recallPart(name: string, id: string): PartProgress | undefined {
  const { known, waiting } = opened(name);
  const stored = takeOver(readProgress(), name, [id])?.parts[id];
  if (waiting.has(id)) return waiting.get(id);
  if (stored) known.set(id, stored);
  else known.delete(id);
  return stored;
}

/** A part is on the page. A lesson that has been begun learns of it. */
export function enterPart(name: string, id: string): void {
  opened(name).ids.add(id);
  soon();
}

/** Something has been done in a part: it is kept once it has been painted. */
export function recordPart(name: string, id: string, now: PartProgress): void {
  const { waiting } = opened(name);
  waiting.delete(id); // the last one comes last
  waiting.set(id, now);
  soon();
}

function soon(): void {
  if (timer === undefined) {
    document.addEventListener("visibilitychange", writeParts);
    window.addEventListener("pagehide", writeParts);
  }
  clearTimeout(timer);
  timer = setTimeout(() => nextPaint().then(writeParts), DELAY);
}

/** Writes what has changed, onto what other pages have written by now. */
export function writeParts(): void {
  clearTimeout(timer);
  timer = undefined;
  document.removeEventListener("visibilitychange", writeParts);
  window.removeEventListener("pagehide", writeParts);
  const before = readProgress();
  let after = before;
  for (const [name, { ids, known, waiting }] of open) {
    const stored = takeOver(before, name, [...ids]);
    if (waiting.size === 0 && !stored) continue; // nobody has done anything here
    // A notebook shows only the parts that have been run: there the others stay.
    const all = [...new Set([...(isPage(document) ? [] : (before[name]?.ids ?? [])), ...ids])];
    if (waiting.size === 0 && isSame(stored, before[name]) && isSame(all, before[name]?.ids)) continue;
    after = withParts(after, name, waiting, all, Date.now(), known);
  }
  const kept = after === before || writeProgress(after);
  for (const { known, waiting } of open.values()) {
    if (kept) for (const [id, now] of waiting) known.set(id, now);
    waiting.clear();
  }
}
