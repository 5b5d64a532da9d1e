// Advice at a step of a walk: asked of the kernel, for one step, where no question waits and a kernel answers.
import { act, cleanup, fireEvent } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Frame, StepQuestionView } from "../src/contract";
import type { Connection } from "../src/kernel/connection";
import { WalkthroughPage } from "../src/lessons/WalkthroughPage";
import { announcements, FRAMES, frame, Kernel, page, voice } from "./lessonPage";
import { renderOn } from "./renderOn";
import { table } from "./table";

const ADVICE = { title: "As Ana", text: "Plant Soy", reason: "It grows.", moves: [], why: "", others: [] };
const ASKED: StepQuestionView = {
  text: "What now?",
  choices: [
    { text: "Plant", right: true, why: "" },
    { text: "Wait", right: false, why: "No." },
  ],
};

const TOLD = "As Ana: Plant Soy. It grows.";

beforeEach(() => {
  // The DOM of the tests knows no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});

function walk({ frames = FRAMES, advised = [0, 1, 2], kernel = {} as object } = {}) {
  const model = new Kernel({ title: "", frames, start: 0, part: "", lesson: "", advised });
  const { container } = renderOn(
    page,
    <WalkthroughPage model={Object.assign(model, kernel)} voice={voice} />,
  );
  const lesson = container.querySelector(".bl-lesson") as HTMLElement;
  return {
    model,
    buttons: () => [...container.querySelectorAll<HTMLElement>('[aria-keyshortcuts="I"]')],
    laid: () => container.querySelector(".bl-laid-notice")?.textContent,
    press: (key: string) => fireEvent.keyDown(lesson, { key }),
    answer: (extra: object) =>
      act(async () => {
        model.answer(extra);
        await new Promise((done) => setTimeout(done)); // the answers for all tables are put together
      }),
  };
}

test("advice is asked for a step by button and key, shown over its table, and said", async () => {
  const { model, buttons, laid, press, answer } = walk();
  press("ArrowRight");
  await userEvent.click(buttons()[0] as HTMLElement);
  expect(model.sent.at(-1)).toMatchObject({ type: "step-advice", step: 1, side: 0 });
  await answer({ advice: ADVICE });
  expect(laid()).toContain("It grows.");
  expect(announcements.at(-1)).toBe(TOLD);
  press("Escape");
  expect(laid()).toBe(undefined);
  press("i");
  await answer({ advice: ADVICE });
  press("ArrowRight");
  expect(laid(), "it was for that step").toBe(undefined);
  expect(model.sent).toHaveLength(2);
});

test("what the kernel cannot say is told, and so is a kernel that has ended", async () => {
  const { laid, press, answer } = walk();
  press("i");
  await answer({ ok: false, error: { text: "I know too little." } });
  expect(laid()).toContain("I know too little.");
  press("i");
  await answer({ ok: false });
  expect(announcements.at(-1)).toBe("banner.ended");
});

test("without anything to decide, the button says why and asks nobody", async () => {
  const { model, buttons, laid, press } = walk();
  expect(buttons()[0]?.getAttribute("aria-disabled")).toBe(null);
  press("End");
  expect(buttons().map((each) => each.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  expect(buttons()[0]?.title).toBe("walk.advice.none");
  await userEvent.click(buttons()[0] as HTMLElement);
  expect(laid()).toContain("walk.advice.none");
  expect(announcements.at(-1)).toBe("walk.advice.none");
  expect(model.sent).toHaveLength(0);
});

test("no advice answers a question: not where it is asked, and not before it on the same table", () => {
  const frames: Frame[] = [
    frame("Before.", { table: table({ ply: 3 }) }),
    frame("The table."),
    frame("What now?", { question: ASKED }),
    frame("So."),
  ];
  const { model, buttons, press } = walk({ frames, advised: [0, 1, 2, 3] });
  const off = () => buttons()[0]?.title === "walk.advice.asked";
  expect(off(), "another table").toBe(false);
  press("ArrowRight");
  expect(off()).toBe(true);
  press("ArrowRight");
  expect(off()).toBe(true);
  press("i");
  expect(announcements.at(-1)).toBe("walk.advice.asked");
  press("b");
  expect(off()).toBe(false);
  press("i");
  expect(model.sent.map(({ step }) => step)).toEqual([2]);
});

test("a walk at which nothing is decided, and one without a kernel, offer nothing", () => {
  expect(walk({ advised: [] }).buttons()).toEqual([]);
  cleanup();
  const { model, buttons, press } = walk({ kernel: { widget_manager: { kernel: null } } });
  expect(buttons()).toEqual([]);
  press("i");
  expect(model.sent).toEqual([]);
});

test("a kernel that has ended is asked no more", () => {
  const ends: (() => void)[] = [];
  const signal = { connect: vi.fn(), disconnect: vi.fn() };
  const connection = {
    id: "1",
    connectionStatus: "connected",
    statusChanged: signal,
    connectionStatusChanged: signal,
    disposed: { connect: (end: () => void) => ends.push(end), disconnect: vi.fn() },
    reconnect: async () => undefined,
  } as unknown as Connection;
  const { model, buttons, press } = walk({ kernel: { widget_manager: { kernel: connection } } });
  act(() => {
    for (const end of ends) end();
  });
  expect(buttons()[0]?.title).toBe("banner.ended");
  press("i");
  expect(announcements.at(-1)).toBe("banner.ended");
  expect(model.sent).toEqual([]);
});
