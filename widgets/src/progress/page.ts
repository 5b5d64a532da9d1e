// The progress on a page, without the kernel: on the cards of the gallery, and above a lesson that was begun before.

import { QUIET, RULES_ASKED, type RulesAsked } from "../browser/rulesAsked";
import { isWriting } from "../keys/commands";
import { fill } from "../words";
import { goTo, nextPart, partInAddress } from "./nextPart";
import { BEGIN } from "./parts";
import { countOf, entryOf, isDone, type LessonProgress, readProgress } from "./progress";

/** Runs once when something that matches is in the document, now or later. */
function whenThere(selector: string, run: (found: HTMLElement) => void): void {
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) run(found);
    return found !== null;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.getElementById("cells") ?? document.body, { childList: true, subtree: true });
}

/** Says above a lesson that it was begun before, with the way to where the reader was, and the way to its beginning. */
function offerToGoOn(box: HTMLElement, lesson: LessonProgress): void {
  const [told, on, begin] = box.children;
  if (told) {
    const facts = countOf(lesson);
    told.textContent = fill((isDone(lesson) ? box.dataset.done : box.dataset.begun) ?? "", facts);
  }
  on?.addEventListener("click", () =>
    whenThere(`[data-part="${CSS.escape(lesson.last)}"]`, (part) => {
      const next = lesson.parts[lesson.last]?.done ? nextPart(part) : part;
      if (next) goTo(next);
    }),
  );
  begin?.addEventListener("click", () => {
    document.dispatchEvent(new CustomEvent(BEGIN));
    box.hidden = true;
    document.getElementById("lesson")?.focus();
  });
  box.hidden = false;
}

/** Shows what the address names: a part of a lesson, of a quiz the question; or an entry of the rules. */
function goToAddressed(): void {
  const { id, number } = partInAddress();
  if (id) {
    whenThere(`[data-part="${CSS.escape(id)}"]`, (part) => {
      goTo(part.querySelectorAll<HTMLElement>(".bl-questions > li")[number - 1] ?? part);
    });
  } else if (location.hash) {
    whenThere(`.bl-rules-page #${CSS.escape(location.hash.slice(1))}`, (entry) => {
      entry.setAttribute("open", "");
      entry.scrollIntoView({ block: "center" });
    });
  }
}

// The rules of the game over any page of ours: behind the word in its header, and `?` where nothing on it has heard that.

/** The script that shows the rules over a page, which comes when it is first needed (pages/rulesPanel.tsx). */
const panel = (): Promise<{ open(asked: RulesAsked): Promise<void> }> =>
  import(new URL("./rules.js", import.meta.url).href);

/** Listens to the word, to the key, and to the components of a page. Where the rules do not come, the word leads to them. */
function offerRules(link: HTMLAnchorElement): void {
  const show = (event: Event, asked: RulesAsked = {}) => {
    event.preventDefault();
    panel()
      .then(({ open }) => open(asked))
      .catch(asked.onMissing ?? (() => location.assign(link.href)));
  };
  link.addEventListener("click", (event) => event.ctrlKey || event.metaKey || event.shiftKey || show(event));
  // After a table, which hears the keys of its document.
  window.addEventListener("keydown", (event) => {
    if (event.key === "?" && !event.defaultPrevented && !isWriting(event)) show(event);
  });
  document.addEventListener(RULES_ASKED, (event) => show(event, (event as CustomEvent).detail));
  setTimeout(panel, QUIET);
}

goToAddressed();
const rules = document.querySelector<HTMLAnchorElement>("a.page-rules");
if (rules) offerRules(rules);
window.addEventListener("hashchange", goToAddressed);
const lesson = entryOf(readProgress(), document.body.dataset.lesson ?? "");
const box = document.querySelector<HTMLElement>(".page-resume");
if (box && lesson) offerToGoOn(box, lesson);
whenThere(".lesson-cards[data-progress]", async () => (await import("./gallery")).showProgress(document));
