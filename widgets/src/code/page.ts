// The tasks of a page in which a reader writes code: a field that becomes an editor, a verdict, hints, and what was written
// before. The page has all its texts (share/jupyter/voila/templates/bohnanza/task.html.j2).
import { Judge, type Shows, type Verdict } from "./judge";
import { followPrograms, keepPrograms, readPrograms } from "./programs";

/** Milliseconds until a check is shown to take its time. */
const SOON = 300;

const { lesson = "" } = document.body.dataset;
const tasks = [...document.querySelectorAll<HTMLElement>(".page-task")];
const judge = new Judge({ ...tasks[0]?.dataset });

for (const task of tasks) serve(task);

function serve(task: HTMLElement): void {
  const of = <Found extends HTMLElement>(name: string) => task.querySelector(`.page-task-${name}`) as Found;
  const field = of<HTMLTextAreaElement>("field");
  const [place, prints, bar] = [of("verdict"), of("printed"), of<HTMLProgressElement>("progress")];
  const { place: notebook = "", cell = "" } = task.dataset;
  const file = `/site/${notebook}`;
  const name = `${lesson}#${cell}`;
  const first = field.value;
  field.value = readPrograms()[name]?.text ?? first;
  let set = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
  };
  const check = async () => {
    show({ state: "", message: "" }, place, prints);
    const { lang } = document.documentElement;
    const shows = whileChecking(bar, place);
    const verdict = await judge.check({ file, lang, cell, text: field.value }, shows);
    bar.hidden = true;
    show(verdict, place, prints);
    if (task.contains(document.activeElement)) place.scrollIntoView({ block: "nearest" });
  };
  const open = async () => {
    const { edit } = await import(new URL("./editor.js", import.meta.url).href);
    set = edit(field, check);
    of("leave").hidden = false;
    judge.start();
  };
  field.addEventListener("focus", () => open().catch(() => undefined), { once: true }); // else it stays a plain field
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    check();
  });
  field.addEventListener("input", () => keepPrograms({ [name]: { text: field.value, at: Date.now() } }));
  followPrograms(() => {
    const text = readPrograms()[name]?.text ?? field.value;
    if (text !== field.value) set(text);
  });
  of("check").addEventListener("click", check);
  of("again").addEventListener("click", () => set(first));
  opens(of("hint"), [...task.querySelectorAll<HTMLElement>("[data-hint]")]);
  opens(of("solution"), [...task.querySelectorAll<HTMLElement>("[data-solution]")]);
}

/** A button that shows one more of these at each click. */
function opens(button: HTMLElement | null, hidden: HTMLElement[]): void {
  button?.addEventListener("click", () => {
    const next = hidden.shift();
    if (next) next.hidden = false;
    if (hidden.length === 0) button.setAttribute("aria-disabled", "true");
  });
}

/** Shows how far a check is, if it is not soon over. */
function whileChecking(bar: HTMLProgressElement, place: HTMLElement): Shows {
  const begun = Date.now();
  return ({ done, count }, said) => {
    if (place.textContent !== said) place.textContent = said;
    bar.hidden = count === 0 || Date.now() - begun < SOON;
    bar.max = count || 1;
    bar.value = done;
  };
}

/** Shows a verdict. What a worker says is text, whatever a program has done to its judge. */
function show({ state, message, printed = "" }: Verdict, place: HTMLElement, prints: HTMLElement): void {
  const parts = message.split(/`([^`\n]+)`/).map((part, number) => {
    const code = document.createElement("code");
    code.textContent = part;
    return number % 2 ? code : part;
  });
  place.dataset.state = state;
  place.replaceChildren(...parts);
  prints.textContent = printed;
  prints.hidden = printed === "";
}
