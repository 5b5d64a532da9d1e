// Advice in a comparison: asked for both tables at once, shown on each, and said with the name of its edition.
import { act, cleanup, fireEvent } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ComparePage } from "../src/lessons/ComparePage";
import { announcements, frame, Kernel, page, voice } from "./lessonPage";
import { renderOn } from "./renderOn";

const ADVICE = { title: "As Ana", text: "Plant Soy", reason: "It grows.", moves: [], why: "", others: [] };
const PAIRS = [0, 1, 2].map((step) => ({ step, captioned: true, note: "", differences: [] }));
const FRAMES = ["One.", "Other."].map((caption) => PAIRS.map(() => frame(caption)));

beforeEach(() => {
  // The DOM of the tests knows no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});

function compare({ advised = [[0], [0, 1]] as number[][], kernel = {} as object } = {}) {
  const traits = { title: "", editions: ["Rio", "Duel"], frames: FRAMES, pairs: PAIRS, start: 0, advised };
  const model = new Kernel({ ...traits, part: "", lesson: "" });
  const { container } = renderOn(page, <ComparePage model={Object.assign(model, kernel)} voice={voice} />);
  const lesson = container.querySelector(".bl-lesson") as HTMLElement;
  return {
    model,
    buttons: () => [...container.querySelectorAll<HTMLElement>('[aria-keyshortcuts="I"]')],
    laid: () =>
      [0, 1].map(
        (side) => container.querySelector(`[data-side="${side}"] .bl-laid-notice`)?.textContent ?? "",
      ),
    crosses: () => [...container.querySelectorAll<HTMLElement>(".bl-laid-notice button")],
    press: (key: string) => fireEvent.keyDown(lesson, { key }),
    answer: (id: number, extra: object) =>
      act(async () => {
        model.answer({ id, ...extra });
        await new Promise((done) => setTimeout(done)); // both answers are put together before they are shown
      }),
  };
}

test("advice is asked for both tables, shown on each, and said with its edition", async () => {
  const { model, buttons, laid, press, answer } = compare();
  await userEvent.click(buttons()[0] as HTMLElement);
  expect(model.sent).toEqual([
    { id: 1, type: "step-advice", step: 0, side: 0 },
    { id: 2, type: "step-advice", step: 0, side: 1 },
  ]);
  await answer(1, { advice: ADVICE });
  expect(laid()).toEqual(["", ""]);
  await answer(2, { advice: { ...ADVICE, text: "Harvest" } });
  expect(laid()[0]).toContain("Plant Soy");
  expect(laid()[1]).toContain("Harvest");
  expect(announcements.at(-1)).toBe("Rio: As Ana: Plant Soy. It grows. Duel: As Ana: Harvest. It grows.");
  press("ArrowRight");
  expect(laid(), "it was for that step").toEqual(["", ""]);
});

test("on a table where nothing is decided it says so, and what the kernel cannot say is told", async () => {
  const { model, laid, press, answer } = compare();
  press("ArrowRight");
  press("i");
  expect(model.sent).toEqual([{ id: 1, type: "step-advice", step: 1, side: 1 }]);
  await answer(1, { ok: false, error: { text: "I know too little." } });
  expect(laid()[0]).toContain("walk.advice.none");
  expect(laid()[1]).toContain("I know too little.");
  expect(announcements.at(-1)).toBe("Rio: walk.advice.none Duel: I know too little.");
});

test("where nothing is decided on either, the table that is seen says so", async () => {
  const { model, buttons, laid, press } = compare();
  press("End");
  expect(buttons().map((each) => each.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  press("i");
  expect(laid()).toEqual([expect.stringContaining("walk.advice.none"), ""]);
  expect(model.sent).toEqual([]);
});

test("one is taken away by its button, all by Escape", async () => {
  const { laid, press, answer, crosses } = compare();
  const ask = async (first: number) => {
    press("i");
    await answer(first, { advice: ADVICE });
    await answer(first + 1, { advice: ADVICE });
  };
  await ask(1);
  await userEvent.click(crosses()[0] as HTMLElement);
  expect(laid().map(Boolean)).toEqual([false, true]);
  await ask(3);
  expect(laid().map(Boolean)).toEqual([true, true]);
  press("Escape");
  expect(laid().map(Boolean)).toEqual([false, false]);
});

test("a comparison at which nothing is decided, and one without a kernel, offer nothing", () => {
  expect(compare({ advised: [[], []] }).buttons()).toEqual([]);
  cleanup();
  expect(compare({ kernel: { widget_manager: { kernel: null } } }).buttons()).toEqual([]);
});
