import { cleanup, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeyLine, QuestionView, TableView } from "../src/contract";
import type { Model } from "../src/kernel/model";
import type { Page } from "../src/page";
import { joinHandout } from "../src/print/handouts";
import { PrintedTable } from "../src/print/PrintedTable";
import { QuizOnPaper } from "../src/print/PrintedTasks";
import { WalkthroughOnPaper } from "../src/print/PrintedWalkthrough";
import { frame } from "./lessonPage";
import { renderOn } from "./renderOn";
import { BEANS, table } from "./table";

const say = (key: string, facts?: object) => [key, ...Object.values(facts ?? {})].join(" ");
const page: Page = { lang: "en", say, beans: BEANS, announce: () => undefined };
const KEY: KeyLine[] = [{ text: "Soy", choices: [1], why: "It is in front." }];
const QUESTION: QuestionView = {
  text: "Which is first?",
  choices: ["Blue", "Soy"].map((text) => ({ text, chosen: false, right: null, why: "" })),
  outcome: "unattempted",
  rule: null,
  table: null,
  beans: [],
  hints: [],
  hints_left: 0,
  played_out: false,
  solution: null,
};

/** A quiz whose kernel answers at once. */
class Quiz implements Model {
  readonly asked: string[] = [];
  private hear: (content: never) => void = () => undefined;
  get<T>(name: string): T {
    return { props: { component: "quiz", title: "Two of them" }, state: { questions: [QUESTION] } }[
      name
    ] as T;
  }
  on(_: string, callback: (...args: never[]) => void) {
    this.hear = callback;
  }
  off() {
    this.hear = () => undefined;
  }
  send({ id, type }: { id: number; type: string }) {
    this.asked.push(type);
    this.hear({ id, ok: true, events: [], key: KEY } as never);
  }
}

/** What is printed now: it is there as soon as the browser says that it prints. */
function printed(): string {
  window.dispatchEvent(new Event("beforeprint"));
  const said = [...document.querySelectorAll(".bl-handout")].map((each) => each.textContent).join(" / ");
  window.dispatchEvent(new Event("afterprint"));
  return said;
}

let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("div");
  document.body.append(root);
  document.body.dataset.voila = "voila";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.innerHTML = "";
  delete document.body.dataset.voila;
});

test("a page is written out when it is printed, and its key is asked for once there is nothing else to do", async () => {
  const quiz = new Quiz();
  const leave = joinHandout(root, quiz, page, QuizOnPaper);
  expect(quiz.asked).toEqual([]);
  expect(printed()).not.toContain("print.key");
  await vi.runAllTimersAsync();
  expect(quiz.asked).toEqual(["key"]);
  expect(document.querySelector(".bl-handout")).toBeNull();
  const said = printed();
  expect(said).toContain("1 Which is first?A BlueB Soy");
  expect(said).toContain("print.keyTwo of themB Soy It is in front.");
  expect(document.querySelector(".bl-handout")).toBeNull();
  expect(root.dataset.printed).toBeUndefined();
  leave();
  expect(printed()).toBe("");
});

test("a component that goes before the page is idle asks for nothing", async () => {
  const quiz = new Quiz();
  joinHandout(root, quiz, page, QuizOnPaper)();
  await vi.runAllTimersAsync();
  expect(quiz.asked).toEqual([]);
});

test("a notebook is printed as its own program prints it", async () => {
  delete document.body.dataset.voila;
  const quiz = new Quiz();
  joinHandout(root, quiz, page, QuizOnPaper);
  await vi.runAllTimersAsync();
  expect(quiz.asked).toEqual([]);
  expect(printed()).toBe("");
});

test("a table on paper tells who only sits there in a line, and never a hidden hand", () => {
  const seats: TableView["seats"] = table().seats.map((seat, index) =>
    index === 0 ? seat : { ...seat, hand: null, hand_count: 4, aside: [], fields: [] },
  );
  renderOn(page, <PrintedTable table={{ ...table(), seats }} />);
  expect(document.querySelectorAll(".bl-printed-seat")).toHaveLength(1);
  expect(screen.getAllByRole("listitem").map((each) => each.textContent)).toContainEqual(
    expect.stringContaining("hand.label: 4"),
  );
});

test("a step prints the players with whom something has changed, and a refused one its line alone", () => {
  const first = table();
  const [ana, ben] = first.seats;
  if (!ana || !ben) throw new Error("the table has two players");
  const planted = { ...first, seats: [{ ...ana, hand: [], hand_count: 0 }, ...first.seats.slice(1)] };
  const tables = [first, first, planted, first];
  const props = { title: "A story", frames: tables.map((table) => frame("A step.", { table })) };
  renderOn(page, <WalkthroughOnPaper model={{ get: () => props } as never} />);
  const seats = [...document.querySelectorAll(".bl-printed-step")].map(
    (step) => step.querySelectorAll(".bl-printed-seat, .bl-printed-others > li").length,
  );
  expect(seats).toEqual([first.seats.length, 0, 1, 1]);
  expect(document.querySelectorAll(".bl-printed-step .bl-printed-table")).toHaveLength(3);
});
