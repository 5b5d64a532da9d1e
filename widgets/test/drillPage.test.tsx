import { act, fireEvent, screen, waitFor } from "@testing-library/preact";
import { beforeEach, expect, test, vi } from "vitest";
import type { DrillQuestionView } from "../src/contract";
import { DrillPage } from "../src/drill/DrillPage";
import { nameOf, readMemory } from "../src/drill/memory";
import { Kernel as AnyKernel } from "./kernel";
import { renderOn } from "./renderOn";
import { pageOf } from "./table";

const KINDS = ["pays", "plant"].map((key) => ({ key, name: key }));
const EDITIONS = [
  { id: "rio-grande", name: "Rio Grande" },
  { id: "duel", name: "The Duel" },
];

function question(number: number, more: Partial<DrillQuestionView> = {}): DrillQuestionView {
  return {
    number,
    kind: "pays",
    name: "pays",
    moment: "Your turn.",
    text: `Question ${number}`,
    rows: [
      {
        label: "Your fields",
        fields: [
          { cards: ["soy", "soy"], label: "Field 1: 2 Soy", meter: "soy" },
          { cards: [], label: "Field 2: empty", meter: null },
        ],
        cards: [],
        marked: 1,
        tags: [],
        hand: false,
      },
    ],
    choices: ["0 coins", "1 coin"],
    chosen: null,
    right: null,
    why: [],
    rule: null,
    ...more,
  };
}

/** The module that a drill brings; here no browser makes its source one. */
const SCHEDULER = new URL("../src/drill/scheduler.ts", import.meta.url).pathname;

/** A drill whose kernel is the test. */
class Kernel extends AnyKernel {
  constructor() {
    super(
      { editions: EDITIONS, scheduler: "" },
      { edition: "rio-grande", kinds: KINDS, question: question(0, { text: "Before" }) },
    );
  }
  async show(question: DrillQuestionView) {
    await act(async () => this.answer({ state: { edition: "rio-grande", kinds: KINDS, question } }));
  }
}

const said: string[] = [];
const page = pageOf(said);

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue(SCHEDULER);
  said.length = 0;
  localStorage.clear();
});

async function begun() {
  const model = new Kernel();
  renderOn(page, <DrillPage model={model as never} />);
  await model.show(question(1));
  return model;
}

test("the first question is of the kind that is due, and only its answer shows it", async () => {
  const model = new Kernel();
  renderOn(page, <DrillPage model={model as never} />);
  expect(screen.queryByText("Before")).toBeNull();
  expect(model.sent).toMatchObject([{ type: "ask", kind: "pays" }]);
  await model.show(question(1));
  expect(screen.getByText("Question 1")).toBeTruthy();
});

test("a number answers, the answer is explained and remembered, Enter goes on with another kind", async () => {
  const model = await begun();
  const asked = screen.getByText("Question 1");
  fireEvent.keyDown(asked, { key: "1" });
  fireEvent.keyDown(asked, { key: "2" });
  expect(model.sent.slice(1)).toMatchObject([{ type: "pick", choice: 0 }]);
  await model.show(question(1, { chosen: 0, right: 1, why: ["Two pay one."] }));
  await waitFor(() => expect(said.at(-1)).toBe("quiz.wrong. Two pay one."));
  expect(screen.getByText(/Two pay one\./)).toBeTruthy();
  expect(readMemory()[nameOf("rio-grande", "pays")]?.reps).toBe(1);
  fireEvent.keyDown(asked, { key: "Enter" });
  await waitFor(() => expect(model.sent.at(-1)).toMatchObject({ type: "ask", kind: "plant" }));
  await model.show(question(2, { kind: "plant" }));
  expect(screen.getByText("Question 2")).toBeTruthy();
});

test("a field does not say what it pays before it is asked", async () => {
  await begun();
  expect(screen.getByText("Field 1: 2 Soy")).toBeTruthy();
  expect(document.querySelectorAll(".bl-worth, [data-reached]")).toHaveLength(0);
  expect(document.querySelectorAll(".bl-meter-step").length).toBeGreaterThan(0);
});

test("what is remembered is forgotten by one button, and only after a question", async () => {
  const model = await begun();
  fireEvent.click(screen.getByText("1 coin"));
  await model.show(question(1, { chosen: 1, right: 1, why: ["Two pay one."] }));
  fireEvent.click(await screen.findByText("drill.forget"));
  expect(Object.keys(readMemory())).toHaveLength(1);
  fireEvent.click(screen.getByText("drill.ask.no"));
  fireEvent.click(screen.getByText("drill.forget"));
  fireEvent.click(screen.getByText("drill.ask.yes"));
  expect(readMemory()).toEqual({});
  expect(screen.queryByText("drill.forget")).toBeNull();
});

test("another edition is asked for, and then its first kind", async () => {
  const model = await begun();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "duel" } });
  expect(model.sent.at(-1)).toMatchObject({ type: "edition", edition: "duel" });
  await model.show(question(2));
  await waitFor(() => expect(model.sent.at(-1)).toMatchObject({ type: "ask", kind: "pays" }));
});
