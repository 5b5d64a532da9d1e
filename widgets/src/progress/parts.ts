// The parts of the lesson on this page, and what the reader does in them: written down once it is on the screen.
import { nextPaint } from "../browser/nextPaint";
import { isPage } from "../shell/host";
import { type PartProgress, readProgress, withParts, writeProgress } from "./progress";

/** Milliseconds until steps that come fast are written, all at once. */
const DELAY = 250;

/** What the page asks of every part with steps: back to the first one. */
export const BEGIN = "bohnanza-begin";

/** The lessons of this page, which is one; JupyterLab has several notebooks in one document. */
const shown = new Map<string, Set<string>>();
const waiting = new Map<string, Map<string, PartProgress>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The file name of a page's notebook, as its address says it; empty where the address says none. */
export function notebookOf(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  if (!name.endsWith(".ipynb")) return "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What has been done in a part; what waits to be written counts too. */
export function recallPart(notebook: string, id: string): PartProgress | undefined {
  return waiting.get(notebook)?.get(id) ?? readProgress()[notebook]?.parts[id];
}

/** A part is on the page. A lesson that has been begun learns of it. */
export function enterPart(notebook: string, id: string): void {
  const ids = shown.get(notebook) ?? new Set();
  shown.set(notebook, ids.add(id));
  soon();
}

/** Something has been done in a part: it is kept once it has been painted. */
export function recordPart(notebook: string, id: string, now: PartProgress): void {
  const lesson = waiting.get(notebook) ?? new Map<string, PartProgress>();
  lesson.delete(id); // the last one comes last
  waiting.set(notebook, lesson.set(id, now));
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
  for (const [notebook, ids] of shown) {
    const done = waiting.get(notebook) ?? new Map();
    const lesson = before[notebook];
    if (done.size === 0 && !lesson) continue; // nobody has done anything here
    // A notebook shows only the parts that have been run: there the others stay.
    const known = isPage(document) ? [] : (lesson?.ids ?? []);
    const all = [...new Set([...known, ...ids])];
    if (done.size === 0 && all.join() === lesson?.ids.join()) continue;
    after = withParts(after, notebook, done, all, Date.now());
  }
  waiting.clear();
  if (after !== before) writeProgress(after);
}
