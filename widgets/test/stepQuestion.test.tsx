// A question on the way through a walk: it holds the walk, takes one answer or none, and is kept.
import { act, cleanup, screen, waitFor } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame, StepQuestionView } from "../src/contract";
import { stepKindOf } from "../src/lessons/useStepper";
import { WalkthroughPage } from "../src/lessons/WalkthroughPage";
import { WalkthroughOnPaper } from "../src/print/PrintedWalkthrough";
import { writeParts } from "../src/progress/parts";
import { isDone, readProgress } from "../src/progress/progress";
import { at, FIGHT } from "./games/bohnaparte/lands";
import { Kernel } from "./kernel";
import { frame as frameOf } from "./lessonPage";
import { renderOn } from "./renderOn";
import { storage } from "./storage";
import { pageOf } from "./table";

const ASKED: StepQuestionView = {
  text: "Where may it go?",
  choices: [
    { text: "Field 1", right: false, why: "Not only there." },
    { text: "Field 1 or 3", right: true, why: "You choose." },
  ],
};

const frame = (caption: string, more: Partial<Frame> = {}) => frameOf(caption, { move: null, ...more });

const FRAMES = [
  frame("The table."),
  frame(ASKED.text, { question: ASKED }),
  frame("It would have to.", { other: true }),
  frame("It does not have to."),
];

const said: string[] = [];
const page = pageOf(said);

beforeEach(() => {
  said.length = 0;
  vi.stubGlobal("localStorage", storage(100_000));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function walk(part = "") {
  const props = { title: "", frames: FRAMES, start: 0, advised: [], part, lesson: "course/edge.ipynb" };
  const { container } = renderOn(
    page,
    <WalkthroughPage model={new Kernel(props)} voice={{ say: () => undefined, again: () => undefined }} />,
  );
  const slider = screen.getByRole("slider") as HTMLInputElement;
  return {
    container,
    slider,
    button: (name: string) => screen.getByRole("button", { name }),
    caption: () => container.querySelector(".bl-caption[data-shown]")?.textContent ?? "",
    shown: () => container.querySelector(".bl-caption[data-shown] .bl-replies [data-shown]")?.textContent,
  };
}

function kept() {
  act(writeParts);
  return readProgress()["course/edge.ipynb"]?.parts.walk;
}

test("a question holds the walk: by button, by key, by slider and by itself", async () => {
  const { button, caption, slider } = walk();
  await userEvent.click(button("walk.last"));
  expect(slider.value).toBe("1");
  expect(caption()).toContain("Where may it go?");
  expect(button("walk.forward").getAttribute("aria-disabled")).toBe("true");
  // The step is announced once it is painted; nobody presses a key before.
  await waitFor(() => expect(said.at(-1)).toContain("walk.step 1"));
  button("walk.back").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(slider.value).toBe("1");
  expect(said.at(-1)).toBe("walk.held");
  slider.value = "3";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  expect(slider.value).toBe("1");
  await userEvent.click(button("walk.play"));
  await vi.waitFor(() => expect(button("walk.play")).toBeTruthy());
  expect(slider.value).toBe("1");
});

test("an answer opens the walk, says what is right, and stays", async () => {
  const { button, container, slider, shown } = walk();
  await userEvent.click(button("walk.last"));
  expect(shown()).toContain("walk.held");
  await userEvent.click(button("Field 1"));
  expect(shown()).toContain("quiz.wrong. Not only there.");
  expect(said.at(-1)).toBe("quiz.wrong. Not only there.");
  const marks = [...container.querySelectorAll(".bl-choice")] as HTMLElement[];
  expect(marks.map(({ dataset }) => [dataset.wrong, dataset.right])).toEqual([
    ["true", undefined],
    [undefined, "true"],
  ]);
  expect(slider.value, "the reader goes on").toBe("1");
  await userEvent.click(button("Field 1 or 3"));
  expect(shown(), "one answer is all").toContain("Not only there.");
  await userEvent.click(button("walk.last"));
  expect(slider.value).toBe("3");
});

test("the keys of the choices answer", async () => {
  const { button, shown } = walk();
  await userEvent.click(button("walk.last"));
  await userEvent.keyboard("b");
  expect(shown()).toContain("quiz.right. You choose.");
});

test("what is passed over is not done, and can be answered afterwards", async () => {
  const { button, slider, shown } = walk("walk");
  await userEvent.click(button("walk.last"));
  await userEvent.click(button("walk.show"));
  expect(slider.value).toBe("2");
  expect(document.activeElement).toBe(button("walk.forward"));
  await userEvent.click(button("walk.last"));
  await vi.waitFor(() => expect(kept()).toMatchObject({ done: false, seen: 3, answers: [[]] }));
  await userEvent.click(button("walk.first"));
  await userEvent.click(button("walk.forward"));
  expect(shown()).toContain("walk.passed");
  await userEvent.click(button("Field 1 or 3"));
  await vi.waitFor(() => expect(kept()).toMatchObject({ done: true, answers: [[1]] }));
});

test("an answer is there again, and the walk is open, when the page is opened again", async () => {
  const first = walk("walk");
  await userEvent.click(first.button("walk.last"));
  await userEvent.click(first.button("Field 1"));
  await vi.waitFor(() => expect(kept()).toMatchObject({ done: false, step: 1, answers: [[0]] }));
  cleanup();
  const again = walk("walk");
  expect(again.slider.value).toBe("1");
  expect(again.shown()).toContain("Not only there.");
  await userEvent.click(again.button("walk.last"));
  await vi.waitFor(() => expect(kept()?.done).toBe(true));
  const lesson = readProgress()["course/edge.ipynb"];
  expect(isDone(lesson)).toBe(true);
});

test("another reading is marked, and says so", async () => {
  const { button, container, caption } = walk();
  await userEvent.click(button("walk.last"));
  await userEvent.keyboard("b");
  expect(container.querySelector("[data-other]")).toBeNull();
  await userEvent.click(button("walk.forward"));
  expect(container.querySelector(".bl-stage[data-other]")).not.toBeNull();
  expect(caption()).toContain("walk.other");
  await vi.waitFor(() => expect(said.at(-1)).toContain("walk.other. It would have to."));
  expect(FRAMES.map(stepKindOf)).toEqual(["said", "asked", "other", "said"]);
});

test("on paper a question has its boxes, and all steps are there", () => {
  const { container } = renderOn(
    page,
    <WalkthroughOnPaper model={{ get: () => ({ title: "", frames: FRAMES }) } as never} />,
  );
  expect(container.querySelectorAll(".bl-printed-step")).toHaveLength(4);
  expect([...container.querySelectorAll(".bl-printed-choice")].map((each) => each.textContent)).toEqual([
    "A Field 1",
    "B Field 1 or 3",
  ]);
  expect(container.textContent).toContain("It does not have to.");
});

test("the table tells what may be the answer only once there is one", async () => {
  const fought = at({ battle: FIGHT });
  const claim = { key: "claim", name: "Claim", hint: "Who claims?", current: true, interlude: true };
  const shown = { ...fought, phases: [...fought.phases, claim] };
  const frames = [frame(ASKED.text, { question: ASKED, table: shown }), frame("So it is.", { table: shown })];
  const model = new Kernel({ title: "", frames, start: 0, advised: [] });
  const { container } = renderOn(
    page,
    <WalkthroughPage model={model} voice={{ say: () => undefined, again: () => undefined }} />,
  );
  const board = container.querySelector(".bl-board");
  expect(board?.textContent).not.toContain("the defence holds");
  expect(board?.textContent).not.toContain("Claim");
  await userEvent.click(screen.getByRole("button", { name: /Field 1$/ }));
  expect(board?.textContent).toContain("the defence holds");
  expect(board?.textContent).toContain("Claim");
});
