import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showProgress, toContinue } from "../src/progress/gallery";
import { enterPart, notebookOf, recallPart, recordPart, writeParts } from "../src/progress/parts";
import {
  countOf,
  forgetProgress,
  isDone,
  type LessonProgress,
  mergePartProgress,
  type Progress,
  readProgress,
  withParts,
  writeProgress,
} from "../src/progress/progress";
import { storage } from "./storage";

const KEY = "bohnanza-lab.progress.1";

function lesson(at: number, parts: LessonProgress["parts"] = {}, ids = Object.keys(parts)): LessonProgress {
  return { at, last: ids[0] ?? "", ids, parts };
}

const DONE = { done: true };
const BEGUN = { done: false, step: 1 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

describe("what is kept", () => {
  test("is read back as it was written", () => {
    const all: Progress = {
      "planting.ipynb": lesson(2, {
        "walkthrough-1": { done: false, step: 2, seen: 3 },
        "quiz-1": { done: true, answers: [[0, 1], [2]] },
        "challenge-1": { done: true, solved: 2 },
      }),
    };
    expect(writeProgress(all)).toBe(true);
    expect(readProgress()).toEqual(all);
  });

  test("is passed over where it is no progress, no matter who wrote it", () => {
    for (const foreign of ["", "{", "null", "5", '"lessons"', "[]", '[{"at":1}]']) {
      localStorage.setItem(KEY, foreign);
      expect(readProgress()).toEqual({});
    }
    const wrong = {
      "one.ipynb": null,
      "two.ipynb": { at: "now", last: "", ids: [], parts: {} },
      "three.ipynb": { at: 1e99, last: "", ids: [], parts: {} },
      "four.ipynb": { at: 1, last: "", ids: [5], parts: {} },
      [`${"x".repeat(300)}.ipynb`]: lesson(1),
      "good.ipynb": {
        at: 1,
        last: "a",
        ids: ["a", "b"],
        parts: {
          a: { done: true, step: -1, seen: 1.5, solved: "2", answers: [[0], "1"], more: "x" },
          b: { step: 2 },
          c: [],
        },
      },
    };
    localStorage.setItem(KEY, JSON.stringify(wrong));
    expect(readProgress()).toEqual({
      "good.ipynb": { at: 1, last: "a", ids: ["a", "b"], parts: { a: { done: true } } },
    });
  });

  test("is bounded: the lessons of longest ago go, and the parts that a lesson has no more", () => {
    const many = Object.fromEntries(Array.from({ length: 140 }, (_, at) => [`${at}.ipynb`, lesson(at)]));
    writeProgress(many);
    const kept = Object.keys(readProgress());
    expect(kept).toHaveLength(100);
    expect(kept).toContain("139.ipynb");
    expect(kept).not.toContain("39.ipynb");
    let one: Progress = {};
    for (let at = 0; at < 90; at++)
      one = withParts(one, "a", new Map([[`p${at}`, BEGUN]]), ["p0", `p${at}`], at);
    expect(Object.keys(one.a?.parts ?? {})).toHaveLength(60);
    expect(one.a?.parts.p0).toBeDefined();
    expect(one.a?.parts.p89).toBeDefined();
  });

  test("makes room in a storage that is full", () => {
    const all = { "old.ipynb": lesson(1, { a: BEGUN }), "new.ipynb": lesson(2, { a: BEGUN }) };
    vi.stubGlobal("localStorage", storage(JSON.stringify(all).length - 1));
    expect(writeProgress(all)).toBe(true);
    expect(Object.keys(readProgress())).toEqual(["new.ipynb"]);
    vi.stubGlobal("localStorage", storage(0));
    expect(writeProgress(all)).toBe(false);
  });

  test("is forgotten alone", () => {
    localStorage.setItem("bohnanza-lab.games.1", "[]");
    writeProgress({ "a.ipynb": lesson(1) });
    expect(forgetProgress()).toBe(true);
    expect(readProgress()).toEqual({});
    expect(localStorage.getItem("bohnanza-lab.games.1")).toBe("[]");
  });
});

describe("a part", () => {
  test("stays done, and keeps the furthest step and the fewest moves", () => {
    expect(mergePartProgress({ done: true, step: 4, seen: 4 }, { done: false, step: 1 })).toEqual({
      done: true,
      step: 1,
      seen: 4,
    });
    expect(mergePartProgress({ done: true, solved: 2 }, { done: true, solved: 5 })).toEqual({
      done: true,
      solved: 2,
    });
    expect(mergePartProgress(undefined, { done: true, solved: 0 })).toEqual({ done: true, solved: 0 });
  });

  test("of a lesson that has changed counts no more, and what has not changed still does", () => {
    const before = withParts({}, "a", new Map([["old", DONE], ["same", DONE]]), ["old", "same"], 1); // biome-ignore format: one line
    expect(isDone(before.a)).toBe(true);
    const after = withParts(before, "a", new Map(), ["new", "same"], 5);
    expect(countOf(after.a as LessonProgress)).toEqual({ done: 1, count: 2 });
    expect(after.a?.at).toBe(1);
  });

  test("is written once it has been painted, many steps at once", async () => {
    const here = storage(10_000);
    const set = vi.spyOn(here, "setItem");
    vi.stubGlobal("localStorage", here);
    document.body.dataset.voila = "voila";
    enterPart("lesson.ipynb", "walk");
    enterPart("lesson.ipynb", "quiz");
    for (let step = 1; step < 5; step++) recordPart("lesson.ipynb", "walk", { done: false, step });
    expect(set).not.toHaveBeenCalled();
    expect(recallPart("lesson.ipynb", "walk")?.step).toBe(4);
    await vi.waitFor(() => expect(readProgress()["lesson.ipynb"]?.parts.walk?.step).toBe(4));
    expect(set).toHaveBeenCalledTimes(1);
    expect(readProgress()["lesson.ipynb"]).toMatchObject({ last: "walk", ids: ["walk", "quiz"] });
    writeParts(); // nothing has changed
    expect(set).toHaveBeenCalledTimes(1);
    delete document.body.dataset.voila;
  });

  test("does not lose what another page has written meanwhile", () => {
    enterPart("lesson.ipynb", "walk");
    recordPart("lesson.ipynb", "walk", { done: true, step: 3 });
    const elsewhere = { "lesson.ipynb": lesson(1, { quiz: DONE }), "other.ipynb": lesson(2, { a: DONE }) };
    writeProgress(elsewhere);
    writeParts();
    const kept = readProgress();
    expect(kept["other.ipynb"]).toEqual(elsewhere["other.ipynb"]);
    expect(kept["lesson.ipynb"]?.parts).toMatchObject({ quiz: DONE, walk: { done: true, step: 3 } });
  });

  test("works where the browser keeps nothing", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    enterPart("lesson.ipynb", "walk");
    recordPart("lesson.ipynb", "walk", { done: true, step: 3 });
    expect(recallPart("lesson.ipynb", "walk")?.step).toBe(3);
    expect(writeParts).not.toThrow();
    expect(recallPart("lesson.ipynb", "walk")).toBeUndefined();
    expect(forgetProgress()).toBe(true);
  });

  test("knows its notebook by the address", () => {
    expect(notebookOf("http://x/voila/render/notebooks/first%20steps.ipynb?lang=es")).toBe(
      "first steps.ipynb",
    );
    expect(notebookOf("http://x/a%zz.ipynb")).toBe("a%zz.ipynb");
    expect(notebookOf("http://x/")).toBe("");
  });
});

const CARDS = ["one", "two", "three"].map((name) => ({ notebook: `${name}.ipynb`, ends: true }));

describe("to continue", () => {
  const names = (progress: Progress) => toContinue(CARDS, progress)?.notebook;

  test("is the lesson last open, else the next that is not done", () => {
    expect(names({})).toBeUndefined();
    expect(names({ "two.ipynb": lesson(2, { a: BEGUN }), "one.ipynb": lesson(1, { a: BEGUN }) })).toBe(
      "two.ipynb",
    );
    expect(names({ "two.ipynb": lesson(2, { a: DONE }) })).toBe("three.ipynb");
    expect(names({ "three.ipynb": lesson(3, { a: DONE }), "two.ipynb": lesson(2, { a: DONE }) })).toBe(
      "one.ipynb",
    );
    expect(
      names(Object.fromEntries(CARDS.map(({ notebook }) => [notebook, lesson(1, { a: DONE })]))),
    ).toBeUndefined();
  });

  test("is no lesson without an end", () => {
    const cards = CARDS.map((card) => ({ ...card, ends: card.notebook !== "three.ipynb" }));
    expect(toContinue(cards, { "two.ipynb": lesson(2, { a: DONE }) })?.notebook).toBe("one.ipynb");
  });
});

describe("the gallery", () => {
  const WORDS = {
    lesson: "done",
    parts: "{done} of {count} parts",
    done: "{done} of {count} lessons",
    all: "all of them",
    continue: "On: {title}",
    forget: "Forget",
    ask: "Really?",
    yes: "Yes",
    no: "No",
    forgotten: "Forgotten.",
    failed: "Kept.",
  };

  function shown(): HTMLElement {
    const card = (name: string) =>
      `<li data-lesson="${name}.ipynb" data-ends><a href="${name}.ipynb"><span class="lesson-title">${name}</span>` +
      `<span class="lesson-minutes">5 minutes</span></a></li>`;
    const part = (name: string, cards: string) =>
      `<details><summary><h2>${name}</h2><span class="lesson-part-summary">of</span></summary><ol>${cards}</ol></details>`;
    document.body.innerHTML = `<div class="lesson-cards">${part("A", card("one") + card("two"))}${part("B", card("three"))}</div>`;
    const list = document.querySelector<HTMLElement>(".lesson-cards") as HTMLElement;
    list.dataset.progress = JSON.stringify(WORDS);
    return list;
  }
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);

  test("shows nothing to who has begun nothing", () => {
    const before = shown().innerHTML;
    showProgress(document)();
    expect(document.querySelector(".lesson-cards")?.innerHTML).toBe(before);
  });

  test("ticks lessons, counts parts and leads on, and is drawn again when another page goes on", () => {
    const list = shown();
    writeProgress({
      "one.ipynb": lesson(1, { a: DONE }),
      "two.ipynb": lesson(2, { a: DONE, b: BEGUN }),
    });
    const stop = showProgress(document);
    expect(text(".lesson-minutes")).toEqual(["5 minutes · done", "5 minutes · 1 of 2 parts", "5 minutes"]);
    expect(text(".lesson-part-done")).toEqual(["1 of 2 lessons"]);
    expect(text(".lesson-continue")).toEqual(["On: two"]);
    expect(document.querySelector(".lesson-continue")?.getAttribute("href")).toBe("two.ipynb");
    writeProgress({
      "one.ipynb": lesson(1, { a: DONE }),
      "two.ipynb": lesson(2, { a: DONE, b: DONE }),
    });
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(text(".lesson-continue")).toEqual(["On: three"]);
    expect(text(".lesson-part-done")).toEqual(["2 of 2 lessons"]);
    expect(list.querySelectorAll(".lesson-progress")).toHaveLength(1);
    stop();
  });

  test("asks before it forgets", () => {
    shown();
    writeProgress({ "one.ipynb": lesson(1, { a: DONE }) });
    showProgress(document)();
    const press = (name: string) =>
      [...document.querySelectorAll("button")].find((each) => each.textContent === name)?.click();
    press("Forget");
    expect(document.querySelector("dialog")?.open).toBe(true);
    press("No");
    expect(document.querySelector("dialog")?.open).toBe(false);
    expect(isDone(readProgress()["one.ipynb"])).toBe(true);
    press("Forget");
    press("Yes");
    expect(readProgress()).toEqual({});
    expect(text(".lesson-minutes")).toEqual(["5 minutes", "5 minutes", "5 minutes"]);
    expect(text("[role=status]")).toEqual(["Forgotten."]);
    expect(document.activeElement?.textContent).toBe("Forgotten.");
  });
});
