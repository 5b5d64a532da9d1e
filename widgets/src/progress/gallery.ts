// The reader's progress on the cards of the gallery. The cards are HTML of Python's; they bring the texts along.
import { copyText } from "../browser/copy";
import { forgetMemory } from "../drill/memoryKey";
import { download, readFile } from "../saved/GameFiles";
import { isPage } from "../shell/host";
import { type Say, speaker } from "../words";
import { backup, LONGEST_BACKUP, takeIn } from "./backup";
import { type Course, idsOf, progressCode, takeInCode } from "./code";
import {
  countOf,
  entryOf,
  followProgress,
  forgetProgress,
  isDone,
  type Progress,
  readProgress,
} from "./progress";

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
  const say = speaker(JSON.parse(list.dataset.progress ?? "{}"));
  const progress = readProgress();
  const here = placeOf(list);
  for (const place of new Set([here, list]))
    for (const old of place.querySelectorAll("[data-shows-progress]")) old.remove();
  const course = courseOf(list);
  const cardsIn = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>("li[data-lesson]")].map((item) => readLessonCard(item, course));
  const cards = cardsIn(list);
  for (const card of cards) mark(card, progress, say);
  for (const part of list.querySelectorAll<HTMLElement>(".lesson-part-summary")) {
    const { begun, ...count } = counted(cardsIn(part.closest("details") ?? part), progress);
    if (begun && count.count > 0) part.append(made("span", "lesson-part-done", say("done", count)));
  }
  list.append(keeping(list, say));
  const all = counted(cards, progress);
  if (!all.begun) return;
  const next = toContinue(cards, progress);
  here.prepend(summary(list, say, all, next));
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

function mark(card: LessonCard, progress: Progress, say: Say): void {
  const { item } = card;
  const kept = entryFor(card, progress);
  if (!kept) return;
  const state = isDone(kept) ? "done" : "begun";
  const text = state === "done" ? say("lesson") : say("parts", countOf(kept));
  const line = item.querySelector(".lesson-minutes") ?? item.querySelector("a") ?? item;
  const shown = made("span", "lesson-mark", ` · ${text}`);
  shown.dataset.state = state;
  line.append(shown);
}

function summary(
  list: HTMLElement,
  say: Say,
  count: { done: number; count: number },
  next?: LessonCard,
): HTMLElement {
  const box = made("div", "lesson-progress");
  const told = made("p", "lesson-progress-told", say(count.done < count.count ? "done" : "all", count));
  if (next) {
    const link = next.link.cloneNode(false) as HTMLAnchorElement;
    link.className = "lesson-continue";
    link.addEventListener("click", (event) => {
      // JupyterLab opens the notebook of a link beside this one, but knows only the links that came with the output.
      if (isPage(document)) return;
      event.preventDefault();
      next.link.click();
    });
    const [before = "", after = ""] = say("continue", { title: "\n" }).split("\n");
    const title = made("b", "", next.title);
    title.lang = next.item.querySelector<HTMLElement>(".lesson-title")?.lang ?? "";
    if (!title.lang) title.removeAttribute("lang");
    link.append(before, title, after);
    box.append(link);
  }
  box.append(told, forgetting(list, say));
  return box;
}

/** A file for all that is kept, to take it to another browser. */
function keeping(list: HTMLElement, say: Say): HTMLElement {
  const box = made("div", "lesson-keep");
  const file = Object.assign(document.createElement("input"), {
    type: "file",
    accept: ".json",
    hidden: true,
  });
  file.setAttribute("aria-label", say("take"));
  file.addEventListener("change", async () => {
    const given = file.files?.[0];
    const taken = given && takeIn((await readFile(given, LONGEST_BACKUP)) ?? "");
    redraw(list, taken ? say("taken", { ...taken }) : say("untaken"));
  });
  const keep = button(say("keep"), () => download("bohnanza-lab.json", backup()));
  const take = button(say("take"), () => file.click());
  box.append(keep, take, file, ...coding(list, say), status("span"));
  return box;
}

/** The cards again, and what became of what was taken in. */
function redraw(list: HTMLElement, said: string): void {
  draw(list);
  const [status] = list.querySelectorAll<HTMLElement>(".lesson-keep > [role=status]");
  if (status) status.textContent = said;
}

/** The button that shows the progress as a code, and the dialog in which it is copied, and another one is taken in. */
function coding(list: HTMLElement, say: Say): HTMLElement[] {
  if (!list.dataset.parts) return [];
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", say("code"));
  const label = made("label", "", say("code_told"));
  const kind = { rows: 9, spellcheck: false, autocapitalize: "none" };
  const field = Object.assign(document.createElement("textarea"), kind);
  label.append(field);
  const told = status("p");
  const open = button(say("code"), () => {
    field.value = progressCode(courseOf(list));
    field.setSelectionRange(0, 0);
    told.textContent = "";
    dialog.showModal();
  });
  open.classList.add("lesson-code");
  const copy = button(say("copy"), async () => {
    field.select();
    told.textContent = say((await copyText(field.value)) ? "copied" : "marked");
  });
  const read = button(say("read"), () => {
    const taken = takeInCode(field.value, courseOf(list));
    if (!taken) told.textContent = say("unread");
    else {
      dialog.close();
      redraw(list, say(taken.others > 0 ? "read_others" : "read_all", { ...taken }));
      list.querySelector<HTMLElement>(".lesson-code")?.focus();
    }
  });
  const close = button(say("close"), () => dialog.close());
  dialog.append(label, told, copy, read, close);
  return [open, dialog];
}

/** The lessons whose parts a list brings along: a line each, the lesson and its parts. */
function courseOf({ dataset }: HTMLElement): Course {
  const lines = (dataset.parts ?? "").split("\n").filter(Boolean);
  return new Map(lines.map((line) => line.split(" ")).map(([lesson = "", ...parts]) => [lesson, parts]));
}

/** The button that forgets, and what it asks before it does. */
function forgetting(list: HTMLElement, say: Say): HTMLElement {
  const box = made("div", "lesson-forget");
  const dialog = document.createElement("dialog");
  const question = made("p", "", say("ask"));
  question.id = "lesson-forget-ask";
  dialog.setAttribute("aria-labelledby", question.id);
  const yes = button(say("yes"), () => {
    dialog.close();
    const gone = [forgetProgress, forgetMemory].map((each) => each()).every(Boolean);
    draw(list);
    const told = status("p", "lesson-progress", say(gone ? "forgotten" : "failed"));
    told.tabIndex = -1;
    placeOf(list).prepend(told);
    told.focus();
  });
  const no = button(say("no"), () => dialog.close());
  const forget = button(say("forget"), () => dialog.showModal());
  dialog.append(question, no, yes);
  box.append(forget, dialog);
  return box;
}

function button(text: string, press: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

function made(tag: string, name: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.textContent = text;
  if (name.startsWith("lesson-")) element.dataset.showsProgress = "";
  return element;
}

/** An element whose text is read out whenever it changes. */
function status(tag: string, name = "", text = ""): HTMLElement {
  const element = made(tag, name, text);
  element.setAttribute("role", "status");
  return element;
}
