import { screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { QuestionView } from "../src/contract";
import { QuizPage, score } from "../src/lessons/QuizPage";
import { announcements, FRAMES, Kernel, page, RULE } from "./lessonPage";
import { renderOn } from "./renderOn";
import { table } from "./table";

const choice = (text: string, more = {}) => ({ text, chosen: false, right: null, why: "", ...more });
const QUESTION: QuestionView = {
  text: "Which card?",
  choices: [choice("Soy"), choice("Blue")],
  outcome: "unattempted",
  rule: null,
  table: null,
  beans: ["soy", "chili"],
  hints: [],
  hints_left: 0,
  played_out: false,
  solution: null,
};
const ANSWERED: QuestionView = {
  ...QUESTION,
  outcome: "right",
  rule: RULE,
  choices: [choice("Soy", { chosen: true, right: true, why: "It is in front." }), choice("Blue")],
};
const STUMBLED: QuestionView = {
  ...ANSWERED,
  choices: [
    choice("Soy", { chosen: true, right: true }),
    choice("Blue", { chosen: true, right: false, why: "Soy stands before it." }),
  ],
};

function quiz(questions: QuestionView[]) {
  const model = new Kernel({ title: "" }, { questions });
  const { container } = renderOn(page, <QuizPage model={model} />);
  return { model, container };
}

test("a choice is asked of the kernel, and its answer is shown and said", async () => {
  const { model, container } = quiz([QUESTION, QUESTION]);
  const group = screen.getAllByRole("group", { name: "Which card?" })[1] as HTMLElement;
  await userEvent.click(within(group).getByRole("button", { name: /Blue/ }));
  expect(model.sent.at(-1)).toMatchObject({ type: "choose", question: 1, choice: 1 });
  const wrong = { ...QUESTION, outcome: "wrong" as const };
  wrong.choices = [
    choice("Soy"),
    choice("Blue", { chosen: true, right: false, why: "Soy stands before it." }),
  ];
  model.change({ questions: [QUESTION, wrong] });
  model.answer();
  await vi.waitFor(() => expect(announcements).toEqual(["quiz.wrong. Soy stands before it."]));
  expect(container.querySelectorAll("[data-wrong]")).toHaveLength(1);
  expect(container.querySelectorAll("[data-right]")).toHaveLength(0);
  const button = within(group).getByRole("button", { name: /Blue/ });
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "Soy stands",
  );
});

const HELPED: QuestionView = { ...QUESTION, table: table(), hints_left: 2, played_out: true };

test("help with a question is asked for, given one by one, and played out on its table", async () => {
  const { model, container } = quiz([QUESTION, HELPED]);
  expect(container.querySelectorAll(".bl-helping")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "challenge.hint" }));
  expect(model.sent.at(-1)).toMatchObject({ type: "question-hint", question: 1 });
  model.change({ questions: [QUESTION, { ...HELPED, hints: ["Look in front."], hints_left: 1 }] });
  model.answer();
  await vi.waitFor(() => expect(announcements).toEqual(["Look in front."]));
  expect(screen.getByRole("button", { name: "challenge.hint.more" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "quiz.watch" }));
  expect(model.sent.at(-1)).toMatchObject({ type: "question-solution", question: 1 });
  expect(container.querySelector(".bl-told")).toBeNull();
  model.change({ questions: [QUESTION, { ...HELPED, solution: FRAMES }] });
  model.answer();
  await vi.waitFor(() => expect(container.querySelector(".bl-told")).not.toBeNull());
  const asked = model.sent.length;
  await userEvent.click(screen.getByRole("button", { name: "quiz.table" }));
  expect(container.querySelector(".bl-told")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "quiz.watch" }));
  expect(container.querySelector(".bl-told")).not.toBeNull();
  expect(model.sent).toHaveLength(asked);
});

test("an answered question needs no hint, but its answer can be watched", () => {
  quiz([{ ...HELPED, outcome: "right" }]);
  expect(screen.queryByRole("button", { name: "challenge.hint" })).toBeNull();
  expect(screen.getByRole("button", { name: "quiz.watch" })).toBeTruthy();
});

test("letters choose inside a question", async () => {
  const { model } = quiz([QUESTION]);
  screen.getByRole("button", { name: /Soy/ }).focus();
  await userEvent.keyboard("b");
  expect(model.sent.at(-1)).toMatchObject({ type: "choose", question: 0, choice: 1 });
  await userEvent.keyboard("z");
  expect(model.sent).toHaveLength(1);
});

test("an answered question takes no more answers and shows its rule", async () => {
  const { model, container } = quiz([ANSWERED]);
  await userEvent.click(screen.getByRole("button", { name: /Blue/ }));
  expect(model.sent).toEqual([]);
  expect(container.querySelector(".bl-rule")?.textContent).toContain("One kind");
});

test("several questions have a score", () => {
  const { container } = quiz([ANSWERED, STUMBLED]);
  expect(container.querySelector(".bl-score")?.textContent).toContain("quiz.score 1 2");
});

test("a single question has none", () => {
  const { container } = quiz([STUMBLED]);
  expect(container.querySelector(".bl-score")?.textContent).toBe("quiz.again");
});

test("only first tries count", () => {
  expect(score([QUESTION, ANSWERED, STUMBLED])).toBe(1);
});

test("a quiz can be taken again", async () => {
  const { model } = quiz([STUMBLED]);
  await userEvent.click(screen.getByRole("button", { name: "quiz.again" }));
  expect(model.sent.at(-1)?.type).toBe("restart");
});

test("an error is shown", async () => {
  const { model, container } = quiz([QUESTION]);
  await userEvent.click(screen.getByRole("button", { name: /Soy/ }));
  model.answer({ ok: false, error: { text: "That makes no sense." } });
  await vi.waitFor(() =>
    expect(container.querySelector(".bl-notice")?.textContent).toContain("That makes no sense."),
  );
  expect(announcements).toEqual(["That makes no sense."]);
});
