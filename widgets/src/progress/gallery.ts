// The reader's progress on the cards of the gallery. The cards are HTML of Python's; they bring the texts along.
import { forgetMemory } from "../drill/memoryKey";
import { download, readFile } from "../saved/files";
import { isPage } from "../shell/host";
import { fill, type Words } from "../words";
import { backup, LONGEST_BACKUP, takeIn } from "./backup";
import { type Course, idsOf, progressCode, takeInCode } from "./code";
import { countOf, entryOf, followProgress, forgetProgress, isDone, type Progress, readProgress } from "./progress";

/** The cards of a list of lessons; those of the games have no texts of this kind. */
const CARDS = ".lesson-cards[data-progress]";

interface LessonCard {
  /** Its course and its path. */
  lesson: string;
  /** Its parts, where the list knows them. */
  parts?: readonly string[] | undefined;
  /** It has an end, so that it can be done. */
  ends: boolean;
  link: HTMLAnchorElement;
  title: string;
  item: HTMLElement;
}

/** Shows the progress on every list of lessons in a document, now and whenever it changes in another page. */
export function showProgress(document: Document): () => void {
  const show = () => {
    for (const list of document.querySelectorAll<HTMLElement>(CARDS)) draw(list);
  };
  // A page restored by Back still shows old progress, so it is drawn again.
  const onShow = (event: PageTransitionEvent) => event.persisted && show();
  const unfollow = followProgress(show);
  window.addEventListener("pageshow", onShow);
  show();
  return () => {
    unfollow();
    window.removeEventListener("pageshow", onShow);
  };
}

/** The lesson to go on with: the last one, unless it is done; then the next that is not, and after the last the first. */
export function toContinue<T extends Pick<LessonCard, "lesson" | "ends" | "parts">>(
  cards: readonly T[],
  progress: Progress,
): T | undefined {
  const at = (card: T) => entryFor(card, progress)?.at ?? Number.NEGATIVE_INFINITY;
  const begun = cards.filter((card) => entryFor(card, progress));
  const last = begun.reduce<T | undefined>(
    (one, other) => (one && at(one) >= at(other) ? one : other),
    undefined,
  );
  if (!last) return undefined;
  const from = cards.indexOf(last);
  const inOrder = [...cards.slice(from), ...cards.slice(0, from)];
  return inOrder.find((card) => card.ends && !isDone(entryFor(card, progress)));
}

/** What is kept of a lesson, with the parts that it has now. */
function entryFor({ lesson, parts }: Pick<LessonCard, "lesson" | "parts">, progress: Progress) {
  const kept = entryOf(progress, lesson);
  if (!kept || !parts) return kept;
  return { ...kept, ids: parts.map(idsOf).map((ids) => ids.find((id) => kept.parts[id]) ?? ids[0] ?? "") };
}

function draw(list: HTMLElement): void {
  const words: Words = JSON.parse(list.dataset.progress ?? "{}");
  const progress = readProgress();
  const here = placeOf(list);
  for (const place of new Set([here, list]))
    for (const old of place.querySelectorAll("[data-shows-progress]")) old.remove();
  const course = courseOf(list);
  const cardsIn = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>("li[data-lesson]")].map((item) => readLessonCard(item, course));
  const cards = cardsIn(list);
  for (const card of cards) mark(card, progress, words);
  for (const part of list.querySelectorAll<HTMLElement>(".lesson-part-summary")) {
    const { begun, ...count } = counted(cardsIn(part.closest("details") ?? part), progress);
    if (begun && count.count > 0) part.append(made("span", "lesson-part-done", say(words, "done", count)));
  }
  list.append(keeping(list, words));
  const all = counted(cards, progress);
  if (!all.begun) return;
  const next = toContinue(cards, progress);
  here.prepend(summary(list, words, all, next));
  const part = next?.item.closest("details");
  if (part) part.open = true;
}

/** Where the way on stands: in the place that a page has for it, else above the cards. */
function placeOf(list: HTMLElement): Element {
  return list.ownerDocument.querySelector(".lesson-here") ?? list;
}

function readLessonCard(item: HTMLElement, course: Course): LessonCard {
  const link = item.querySelector("a") as HTMLAnchorElement;
  const title = item.querySelector(".lesson-title")?.textContent ?? "";
  const { lesson = "", ends } = item.dataset;
  return { lesson, ends: ends !== undefined, link, title, item, parts: course.get(lesson) };
}

/** How many lessons are done, of those that have an end, and whether any has been begun. */
function counted(cards: readonly LessonCard[], progress: Progress) {
  const ending = cards.filter((card) => card.ends);
  const done = ending.filter((card) => isDone(entryFor(card, progress))).length;
  return { done, count: ending.length, begun: cards.some((card) => entryFor(card, progress)) };
}

function mark(card: LessonCard, progress: Progress, words: Words): void {
  const { item } = card;
  const kept = entryFor(card, progress);
  if (!kept) return;
  const state = isDone(kept) ? "done" : "begun";
  const text = state === "done" ? say(words, "lesson") : say(words, "parts", countOf(kept));
  const line = item.querySelector(".lesson-minutes") ?? item.querySelector("a") ?? item;
  const shown = made("span", "lesson-mark", ` · ${text}`);
  shown.dataset.state = state;
  line.append(shown);
}

function summary(
  list: HTMLElement,
  words: Words,
  count: { done: number; count: number },
  next?: LessonCard,
): HTMLElement {
  const box = made("div", "lesson-progress");
  const told = made(
    "p",
    "lesson-progress-told",
    say(words, count.done < count.count ? "done" : "all", count),
  );
  if (next) {
    const link = next.link.cloneNode(false) as HTMLAnchorElement;
    link.className = "lesson-continue";
    link.addEventListener("click", (event) => {
      // JupyterLab opens the notebook of a link beside this one, but knows only the links that came with the output.
      if (isPage(document)) return;
      event.preventDefault();
      next.link.click();
    });
    const [before = "", after = ""] = say(words, "continue", { title: "\n" }).split("\n");
    const title = made("b", "", next.title);
    title.lang = next.item.querySelector<HTMLElement>(".lesson-title")?.lang ?? "";
    if (!title.lang) title.removeAttribute("lang");
    link.append(before, title, after);
    box.append(link);
  }
  box.append(told, forgetting(list, words));
  return box;
}

/** A file for all that is kept, to take it to another browser. */
function keeping(list: HTMLElement, words: Words): HTMLElement {
  const box = made("div", "lesson-keep");
  const keep = button(say(words, "keep"));
  keep.addEventListener("click", () => download("bohnanza-lab.json", backup()));
  const file = document.createElement("input");
  file.type = "file";
  file.accept = ".json";
  file.setAttribute("aria-label", say(words, "take"));
  const take = button(say(words, "take"));
  take.addEventListener("click", () => file.click());
  file.hidden = true;
  const told = made("span", "");
  told.setAttribute("role", "status");
  file.addEventListener("change", async () => {
    const given = file.files?.[0];
    const taken = given && takeIn((await readFile(given, LONGEST_BACKUP)) ?? "");
    redraw(list, taken ? say(words, "taken", { ...taken }) : say(words, "untaken"));
  });
  box.append(keep, take, file, ...coding(list, words), told);
  return box;
}

/** The cards again, and what became of what was taken in. */
function redraw(list: HTMLElement, said: string): void {
  draw(list);
  const [status] = list.querySelectorAll<HTMLElement>(".lesson-keep > [role=status]");
  if (status) status.textContent = said;
}

/** The button that shows the progress as a code, and the dialog in which it is copied, and another one is taken in. */
function coding(list: HTMLElement, words: Words): HTMLElement[] {
  if (!list.dataset.parts) return [];
  const open = button(say(words, "code"));
  const dialog = document.createElement("dialog");
  const label = made("label", "", say(words, "code_told"));
  const field = document.createElement("textarea");
  field.rows = 9;
  field.spellcheck = false;
  field.autocapitalize = "none";
  label.append(field);
  const told = made("p", "");
  told.setAttribute("role", "status");
  const copy = button(say(words, "copy"));
  const read = button(say(words, "read"));
  const close = button(say(words, "close"));
  dialog.setAttribute("aria-label", say(words, "code"));
  dialog.append(label, told, copy, read, close);
  open.addEventListener("click", () => {
    field.value = progressCode(courseOf(list));
    field.setSelectionRange(0, 0);
    told.textContent = "";
    dialog.showModal();
  });
  copy.addEventListener("click", async () => {
    field.select();
    const copied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    );
    told.textContent = say(words, copied ? "copied" : "marked");
  });
  read.addEventListener("click", () => {
    const taken = takeInCode(field.value, courseOf(list));
    if (!taken) told.textContent = say(words, "unread");
    else {
      dialog.close();
      redraw(list, say(words, taken.others > 0 ? "read_others" : "read_all", { ...taken }));
      list.querySelector<HTMLElement>(".lesson-code")?.focus();
    }
  });
  close.addEventListener("click", () => dialog.close());
  open.classList.add("lesson-code");
  return [open, dialog];
}

/** The lessons whose parts a list brings along: a line each, the lesson and its parts. */
function courseOf({ dataset }: HTMLElement): Course {
  const lines = (dataset.parts ?? "").split("\n").filter(Boolean);
  return new Map(lines.map((line) => line.split(" ")).map(([lesson = "", ...parts]) => [lesson, parts]));
}

/** The button that forgets, and what it asks before it does. */
function forgetting(list: HTMLElement, words: Words): HTMLElement {
  const box = made("div", "lesson-forget");
  const open = button(say(words, "forget"));
  const dialog = document.createElement("dialog");
  const question = made("p", "", say(words, "ask"));
  question.id = "lesson-forget-ask";
  dialog.setAttribute("aria-labelledby", question.id);
  const yes = button(say(words, "yes"));
  const no = button(say(words, "no"));
  dialog.append(question, no, yes);
  open.addEventListener("click", () => dialog.showModal());
  no.addEventListener("click", () => dialog.close());
  yes.addEventListener("click", () => {
    dialog.close();
    const gone = [forgetProgress, forgetMemory].map((forget) => forget()).every(Boolean);
    draw(list);
    const told = made("p", "lesson-progress", say(words, gone ? "forgotten" : "failed"));
    told.setAttribute("role", "status");
    told.tabIndex = -1;
    placeOf(list).prepend(told);
    told.focus();
  });
  box.append(open, dialog);
  return box;
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  return made;
}

function made(tag: string, name: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.textContent = text;
  if (name.startsWith("lesson-")) element.dataset.showsProgress = "";
  return element;
}

function say(words: Words, key: string, facts: Record<string, string | number> = {}): string {
  return fill(words[key] ?? key, facts);
}
