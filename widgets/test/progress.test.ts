import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changed, type Mergers, merge } from "../src/browser/merge";
import { showProgress, toContinue } from "../src/progress/gallery";
import { enterPart, recallPart, recordPart, writeParts } from "../src/progress/parts";
import {
  countOf,
  entryOf,
  forgetProgress,
  isDone,
  type LessonProgress,
  mergePart,
  type PartProgress,
  type Progress,
  readProgress,
  withParts,
  writeProgress,
} from "../src/progress/progress";
import { storage } from "./storage";

const KEY = "bohnanza-lab.progress.2/";
const OLD = "bohnanza-lab.progress.1";

function lesson(at: number, parts: LessonProgress["parts"] = {}, ids = Object.keys(parts)): LessonProgress {
  return { at, last: ids[0] ?? "", ids, parts };
}

const DONE = { done: true };
const BEGUN = { done: false, step: 1 };
const QUIZZED = { done: true, answers: [[1]] };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  delete document.body.dataset.voila;
  delete document.body.dataset.basePath;
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
    const many = Object.fromEntries(Array.from({ length: 240 }, (_, at) => [`${at}.ipynb`, lesson(at)]));
    writeProgress(many);
    const kept = Object.keys(readProgress());
    expect(kept).toHaveLength(200);
    expect(kept).toContain("239.ipynb");
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
    localStorage.setItem(OLD, JSON.stringify({ "b.ipynb": lesson(1) }));
    expect(forgetProgress()).toBe(true);
    expect(readProgress()).toEqual({});
    expect(localStorage.getItem("bohnanza-lab.games.1")).toBe("[]");
  });
});

describe("a part", () => {
  test("stays done, and keeps the furthest step and the fewest moves", () => {
    expect(mergePart({ stored: { done: true, step: 4, seen: 4 }, now: { done: false, step: 1 } })).toEqual({
      done: true,
      step: 1,
      seen: 4,
    });
    expect(mergePart({ stored: { done: true, solved: 2 }, now: { done: true, solved: 5 } })).toEqual({
      done: true,
      solved: 2,
    });
    expect(mergePart({ now: { done: true, solved: 0 } })).toEqual({ done: true, solved: 0 });
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
    enterPart("c/lesson.ipynb", "walk");
    enterPart("c/lesson.ipynb", "quiz");
    for (let step = 1; step < 5; step++) recordPart("c/lesson.ipynb", "walk", { done: false, step });
    expect(set).not.toHaveBeenCalled();
    expect(recallPart("c/lesson.ipynb", "walk")?.step).toBe(4);
    await vi.waitFor(() => expect(readProgress()["c/lesson.ipynb"]?.parts.walk?.step).toBe(4));
    expect(set).toHaveBeenCalledTimes(1);
    expect(readProgress()["c/lesson.ipynb"]).toMatchObject({ last: "walk", ids: ["walk", "quiz"] });
    writeParts(); // nothing has changed
    expect(set).toHaveBeenCalledTimes(1);
  });

  test("does not lose what another page has written meanwhile", () => {
    enterPart("c/lesson.ipynb", "walk");
    recordPart("c/lesson.ipynb", "walk", { done: true, step: 3 });
    const elsewhere = { "c/lesson.ipynb": lesson(1, { quiz: DONE }), "other.ipynb": lesson(2, { a: DONE }) };
    writeProgress(elsewhere);
    writeParts();
    const kept = readProgress();
    expect(kept["other.ipynb"]).toEqual(elsewhere["other.ipynb"]);
    expect(kept["c/lesson.ipynb"]?.parts).toMatchObject({ quiz: DONE, walk: { done: true, step: 3 } });
  });

  test("works where the browser keeps nothing", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    enterPart("c/lesson.ipynb", "walk");
    recordPart("c/lesson.ipynb", "walk", { done: true, step: 3 });
    expect(recallPart("c/lesson.ipynb", "walk")?.step).toBe(3);
    expect(writeParts).not.toThrow();
    expect(recallPart("c/lesson.ipynb", "walk")).toBeUndefined();
    expect(forgetProgress()).toBe(true);
  });
});

describe("two pages of one lesson", () => {
  const QUIZ = { done: false, answers: [[0], [0], [0], []] };
  /** Another page has written this by now. */
  const elsewhere = (parts: LessonProgress["parts"]) => writeProgress({ "a/two.ipynb": lesson(1, parts) });
  const stored = () => readProgress()["a/two.ipynb"]?.parts ?? {};
  const record = (id: string, now: PartProgress) => {
    recordPart("a/two.ipynb", id, now);
    writeParts();
  };

  test("keep the answers of both, and what was answered anew in this one", () => {
    recallPart("a/two.ipynb", "quiz");
    elsewhere({ quiz: QUIZ });
    record("quiz", { done: false, answers: [[], [], [], [0]] });
    expect(stored().quiz?.answers).toEqual([[0], [0], [0], [0]]);
    record("quiz", { done: false, answers: [[], [1], [], [0]] });
    expect(stored().quiz?.answers).toEqual([[0], [1], [0], [0]]);
  });

  test("bring nothing back that was begun again, here or there", () => {
    elsewhere({ again: QUIZ });
    expect(recallPart("a/two.ipynb", "again")).toEqual(QUIZ);
    record("again", { done: false, answers: [[], [], [], []] });
    expect(stored().again?.answers).toEqual([[], [], [], []]);
    record("again", { done: false, answers: [[2], [], [], []] });
    elsewhere({ again: { done: false, answers: [[], [], [], []] } });
    record("again", { done: false, answers: [[2], [3], [], []] });
    expect(stored().again?.answers).toEqual([[], [3], [], []]);
  });

  test("keep the step of the one that moved", () => {
    elsewhere({ walk: { done: false, step: 1, seen: 1, answers: [[]] } });
    recallPart("a/two.ipynb", "walk");
    elsewhere({ walk: { done: true, step: 4, seen: 4, answers: [[]] } });
    record("walk", { done: false, step: 1, answers: [[2]] });
    expect(stored().walk).toEqual({ done: true, step: 4, seen: 4, answers: [[2]] });
  });

  test("forget together what was forgotten in one", () => {
    elsewhere({ gone: QUIZ });
    recallPart("a/two.ipynb", "gone");
    forgetProgress();
    record("gone", { done: false, answers: [[0], [0], [0], [1]] });
    expect(stored().gone?.answers).toEqual([[], [], [], [1]]);
  });

  test("merge every field: one without a merger does not compile", () => {
    interface Longer extends PartProgress {
      later?: number;
    }
    // @ts-expect-error: `later` has no merger.
    const forgotten: Mergers<Longer> = {
      done: changed,
      step: changed,
      seen: changed,
      answers: changed,
      solved: changed,
    };
    const whole: Mergers<Longer> = { ...forgotten, later: changed };
    const now = { done: true, later: 1 };
    expect(merge(whole, { base: now, stored: { done: true, later: 2 }, now })).toEqual({
      done: true,
      later: 2,
    });
  });
});

describe("a lesson", () => {
  const NEW = new Map<string, PartProgress>();

  test("is its course and its path: two of one file name are two", () => {
    const both = withParts(
      withParts({}, "one/a.ipynb", new Map([["x", DONE]]), ["x"], 1),
      "two/a.ipynb",
      NEW,
      ["y"],
      2,
    );
    expect(isDone(entryOf(both, "one/a.ipynb"))).toBe(true);
    expect(isDone(entryOf(both, "two/a.ipynb"))).toBe(false);
    expect(both["two/a.ipynb"]?.parts).toEqual({});
  });

  test("takes over by their ids the parts that version 1 has kept, whatever its file was called", () => {
    const old = { "a.ipynb": lesson(1, { x: DONE, gone: DONE }), "b.ipynb": lesson(2, { y: QUIZZED }) };
    localStorage.setItem(OLD, JSON.stringify(old));
    expect(recallPart("week/a.ipynb", "y")).toEqual(QUIZZED);
    for (const id of ["x", "y", "z"]) enterPart("week/a.ipynb", id);
    writeParts();
    const kept = readProgress();
    expect(kept["week/a.ipynb"]).toMatchObject({ ids: ["x", "y", "z"], parts: { x: DONE, y: QUIZZED } });
    expect(kept["week/a.ipynb"]?.parts.gone).toBeUndefined();
    expect(kept["/a.ipynb"]).toEqual(old["a.ipynb"]);
    expect(localStorage.getItem(OLD)).toBeNull();
  });

  test("of ours is shown at once as version 1 has kept it, and no lesson of another course", () => {
    localStorage.setItem(OLD, JSON.stringify({ "a.ipynb": lesson(1, { x: DONE }) }));
    expect(isDone(entryOf(readProgress(), "bohnanza-lab/a.ipynb"))).toBe(true);
    expect(entryOf(readProgress(), "week/a.ipynb")).toBeUndefined();
    expect(entryOf(readProgress(), "list:12/a.ipynb")).toBeUndefined();
  });

  test("keeps its parts when its list has changed, and takes none from a course with an id", () => {
    const before = {
      "list:1/a.ipynb": lesson(1, { x: DONE }),
      "named/a.ipynb": lesson(2, { y: DONE }),
      "list:1/b.ipynb": lesson(2, { y: DONE }),
    };
    const after = withParts(before, "list:2/a.ipynb", NEW, ["x", "y"], 9);
    expect(after["list:2/a.ipynb"]).toMatchObject({ at: 1, ids: ["x", "y"], parts: { x: DONE } });
    expect(after["list:2/a.ipynb"]?.parts.y).toBeUndefined();
    expect(after).toMatchObject(before);
  });

  test("belongs to the reader below a base path, whose key alone says it", () => {
    document.body.dataset.basePath = "/user/ana/";
    localStorage.setItem(OLD, JSON.stringify({ "a.ipynb": lesson(1, { x: DONE }) }));
    writeProgress({ ...readProgress(), "c/a.ipynb": lesson(1) });
    document.body.dataset.basePath = "/user/ben/";
    expect(readProgress()).toEqual({}); // what was kept before belongs to who came first
    document.body.dataset.basePath = "/user/ana/";
    expect(Object.keys(readProgress()).sort()).toEqual(["/a.ipynb", "c/a.ipynb"]);
    expect(localStorage.getItem("bohnanza-lab.progress.2/user/ana/")).not.toContain("user");
    delete document.body.dataset.basePath;
    document.body.innerHTML =
      '<script id="jupyter-config-data" type="application/json">{"baseUrl":"/user/ana/"}</script>';
    expect(Object.keys(readProgress())).toHaveLength(2);
  });
});

const CARDS = ["one", "two", "three"].map((name) => ({ lesson: `${name}.ipynb`, ends: true }));

describe("to continue", () => {
  const names = (progress: Progress) => toContinue(CARDS, progress)?.lesson;

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
      names(Object.fromEntries(CARDS.map(({ lesson: name }) => [name, lesson(1, { a: DONE })]))),
    ).toBeUndefined();
  });

  test("is no lesson without an end", () => {
    const cards = CARDS.map((card) => ({ ...card, ends: card.lesson !== "three.ipynb" }));
    expect(toContinue(cards, { "two.ipynb": lesson(2, { a: DONE }) })?.lesson).toBe("one.ipynb");
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

  test("shows who has begun nothing only the way to take in a file", () => {
    const before = shown().innerHTML;
    showProgress(document)();
    document.querySelector(".lesson-keep")?.remove();
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

  test("counts of a lesson that has changed only the parts that it has now", () => {
    shown().dataset.parts = "one.ipynb a c/d";
    writeProgress({ "one.ipynb": lesson(1, { a: DONE, b: DONE }) });
    showProgress(document)();
    expect(text(".lesson-minutes")[0]).toBe("5 minutes · 1 of 2 parts");
    expect(text(".lesson-continue")).toEqual(["On: one"]);
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
    expect(text(".lesson-progress[role=status]")).toEqual(["Forgotten."]);
    expect(document.activeElement?.textContent).toBe("Forgotten.");
  });
});
