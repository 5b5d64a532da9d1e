import { act, cleanup, render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type {
  ChallengeState,
  ChallengeView,
  Frame,
  QuestionView,
  RejectionView,
  SeatView,
  TableView,
} from "../src/contract";
import type { Model } from "../src/kernel/model";
import { actorsIn, actorsNow } from "../src/lessons/actors";
import { ChallengePage } from "../src/lessons/ChallengePage";
import { goTo, nextPart } from "../src/lessons/nextPart";
import { QuizPage, score } from "../src/lessons/QuizPage";
import { kindOf, readingTime } from "../src/lessons/useStepper";
import { WalkthroughPage } from "../src/lessons/WalkthroughPage";
import { type Page, PageProvider } from "../src/page";
import { BEANS, MOVES, move, table } from "./table";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A model whose kernel is the test: traits that change, messages that can be read and answered. */
class Kernel implements Model {
  readonly sent: Record<string, unknown>[] = [];
  private readonly listeners = new Map<string, ((content: unknown) => void)[]>();
  constructor(private readonly traits: Record<string, unknown>) {}
  get<T>(name: string): T {
    return this.traits[name] as T;
  }
  on(event: string, callback: (...args: never[]) => void) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), callback as () => void]);
  }
  off(event: string, callback: (...args: never[]) => void) {
    this.listeners.set(
      event,
      (this.listeners.get(event) ?? []).filter((one) => one !== callback),
    );
  }
  send(content: unknown) {
    this.sent.push(content as Record<string, unknown>);
  }
  change(name: string, value: unknown) {
    this.traits[name] = value;
    for (const callback of this.listeners.get(`change:${name}`) ?? []) callback(undefined);
  }
  answer(extra: object = {}) {
    const content = { id: this.sent.at(-1)?.id, ok: true, events: [], ...extra };
    for (const callback of this.listeners.get("msg:custom") ?? []) callback(content);
  }
}

let said: string[] = [];
beforeEach(() => {
  said = [];
});
const page: Page = {
  lang: "en",
  beans: BEANS,
  announce: (text) => void said.push(text),
  say: (key, facts) => [key, ...Object.values(facts ?? {})].join(" "),
};
const voice = { say: (text: string) => void said.push(text), again: vi.fn() };

const RULE = {
  id: "planting.one_kind",
  title: "One kind",
  text: "Only one.",
  why: "",
  catalogue: [],
  places: [],
  rulings: [],
  editions: [],
  conflicts: [],
};
const REFUSED: RejectionView = { text: "Red grows there.", rule: RULE, alternatives: MOVES.slice(0, 1) };

function frame(caption: string, more: Partial<Frame> = {}): Frame {
  return {
    caption,
    move: "Ana: Plant Soy",
    table: table(),
    events: [],
    rejection: null,
    rule: null,
    question: null,
    other: false,
    ...more,
  };
}

const FRAMES = [
  frame("The table.", { move: null }),
  frame("Soy goes to field 1.", { events: [{ kind: "planted", text: "", seat: 1 }] }),
  frame("Not there.", { rejection: REFUSED, rule: RULE }),
  frame("Done."),
];

function walk(frames = FRAMES, start = 0) {
  const model = new Kernel({ title: "Planting", frames, start });
  const { container } = render(
    <PageProvider value={page}>
      <WalkthroughPage model={model} voice={voice} />
    </PageProvider>,
  );
  const caption = () => container.querySelector(".bl-caption[data-shown]")?.textContent ?? "";
  const button = (word: string) => screen.getByRole("button", { name: word });
  return { model, container, caption, button };
}

test("a walkthrough begins where it is told and never asks the kernel", async () => {
  const { model, caption, button } = walk(FRAMES, 1);
  expect(caption()).toContain("Soy goes to field 1.");
  await userEvent.click(button("walk.forward"));
  await userEvent.click(button("walk.back"));
  await userEvent.click(button("walk.last"));
  expect(caption()).toContain("Done.");
  await userEvent.click(button("walk.first"));
  expect(caption()).toContain("The table.");
  expect(model.sent).toEqual([]);
});

test("the ends are held, and say so", async () => {
  const { caption, button } = walk();
  expect(button("walk.back").getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button("walk.back"));
  expect(caption()).toContain("The table.");
  await userEvent.click(button("walk.last"));
  expect(button("walk.forward").getAttribute("aria-disabled")).toBe("true");
});

test("arrows, Home, End and the space bar go through the steps", async () => {
  const { caption, button, container } = walk();
  button("tools.help").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(caption()).toContain("Not there.");
  await userEvent.keyboard("{ArrowLeft}");
  expect(caption()).toContain("Soy goes to field 1.");
  await userEvent.keyboard("{End}");
  expect(caption()).toContain("Done.");
  await userEvent.keyboard("{Home}");
  expect(caption()).toContain("The table.");
  container.querySelector<HTMLElement>(".bl-board")?.focus();
  await userEvent.keyboard(" ");
  expect(button("walk.pause")).toBeTruthy();
  await userEvent.keyboard(" ");
  expect(button("walk.play")).toBeTruthy();
});

test("the slider names the step it is at and goes to any", async () => {
  const { caption } = walk();
  const slider = screen.getByRole("slider", { name: "walk.slider" }) as HTMLInputElement;
  expect(slider.getAttribute("aria-valuetext")).toBe("walk.begin");
  slider.value = "2";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(caption()).toContain("Not there."));
  expect(slider.getAttribute("aria-valuetext")).toBe("walk.step 2 3");
});

test("every step is announced once, a refusal with the move and its reason", async () => {
  const { button } = walk();
  expect(said).toEqual([]);
  await userEvent.click(button("walk.forward"));
  await vi.waitFor(() => expect(said.at(-1)).toBe("walk.step 1 3. Soy goes to field 1."));
  await userEvent.click(button("walk.forward"));
  const refusal = "walk.step 2 3. Ana: Plant Soy. walk.refused. Not there. Red grows there.";
  await vi.waitFor(() => expect(said.at(-1)).toBe(refusal));
  expect(said).toHaveLength(2);
});

test("a step shows its rule, a refusal what could be done instead", async () => {
  const { container, button } = walk();
  expect(container.querySelector(".bl-rule")).toBeNull();
  await userEvent.click(button("walk.forward"));
  await userEvent.click(button("walk.forward"));
  expect(container.querySelector(".bl-rule")?.textContent).toContain("One kind");
  expect(container.querySelector(".bl-caption[data-shown] .bl-instead")?.textContent).toContain(
    MOVES[0]?.label,
  );
  expect(container.querySelector(".bl-board")?.getAttribute("data-picture")).toBe("true");
});

test("it plays by itself at a reader's pace, and stops at the end", async () => {
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { caption, button } = walk();
  await user.click(button("walk.play"));
  for (const words of ["Soy goes", "Not there.", "Done."]) {
    await vi.advanceTimersByTimeAsync(readingTime("The table.") + 20);
    expect(caption()).toContain(words);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(button("walk.play")).toBeTruthy();
  await user.click(button("walk.play"));
  expect(caption()).toContain("The table.");
  await user.click(button("walk.pause"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(caption()).toContain("The table.");
});

test("long captions take longer to read", () => {
  expect(readingTime("a".repeat(200))).toBeGreaterThan(readingTime("a".repeat(100)));
  expect(readingTime("")).toBeGreaterThanOrEqual(2000);
});

test("frames tell what they are", () => {
  expect(FRAMES.map(kindOf)).toEqual(["said", "move", "refused", "move"]);
});

test("those play a part who have something else at some step, are named, or are asked", () => {
  const [ana, ben, cem] = table().seats as [SeatView, SeatView, SeatView];
  const told = (more: Partial<TableView>, also: Partial<Frame> = {}) =>
    frame("", { table: table(more), ...also });
  const offer = { id: 1, seat: 0, to: 2, give: ["soy"], want: [], text: "" };
  expect([...actorsIn([told({}), told({ ply: 5, active: 1 })])]).toEqual([0]);
  expect([...actorsIn([told({}), told({ seats: [ana, ben, { ...cem, coins: 2 }] })])]).toEqual([0, 2]);
  expect([...actorsIn([told({ offers: [offer] })])]).toEqual([0, 2]);
  expect(actorsIn([told({ offers: [{ ...offer, to: null }] })]).size).toBe(3);
  expect([
    ...actorsIn([told({}, { events: [{ kind: "attacked", text: "", seat: 0, partner: 1 }] })]),
  ]).toEqual([0, 1]);
  expect([...actorsIn([told({}, { events: [{ kind: "turn-began", text: "", seat: 1 }] })])]).toEqual([0]);
});

test("while the game goes on, those play a part who can move; all of them while they may trade", () => {
  expect([...(actorsNow(table(), MOVES) ?? [])]).toEqual([0]);
  expect([...(actorsNow(table({ active: 2, awaited: 1 }), []) ?? [])]).toEqual([2, 1]);
  expect(actorsNow(table(), [move("Ana offer Ben Soy")])).toBeUndefined();
});

test("a walkthrough draws those small who play no part", () => {
  const { container } = walk();
  const names = [...container.querySelectorAll(".bl-small-seat")].map((seat) =>
    seat.getAttribute("aria-label"),
  );
  expect(names).toEqual(["Cem"]);
});

// Challenges

const CHALLENGE: ChallengeView = {
  title: "Make room",
  say: "Blue has to go somewhere.",
  goal: "Ana has at least 3 coins.",
  outcome: "unattempted",
  verdict: "",
  moves: 0,
  par: 2,
  hints: [],
  hints_left: 2,
  solution: null,
  consequence: [],
  rule: null,
};

function state(challenge: Partial<ChallengeView> = {}, more: Partial<ChallengeState> = {}): ChallengeState {
  return {
    table: table(),
    steps: [],
    moves: MOVES,
    log: { revision: 1, kept: 0, lines: [] },
    undo: false,
    redo: false,
    may_pass: false,
    seats_open: [],
    game: "one",
    left: null,
    challenge: { ...CHALLENGE, ...challenge },
    ...more,
  };
}

function challenge(first = state()) {
  const model = new Kernel({ state: first });
  const { container } = render(
    <PageProvider value={page}>
      <ChallengePage model={model} voice={voice} />
    </PageProvider>,
  );
  const click = async (word: string) => {
    const buttons = screen.getAllByRole("button", { name: word });
    await userEvent.click(buttons.at(-1) as HTMLElement);
  };
  return { model, container, click };
}

test("a challenge shows its goal and how many moves it takes", () => {
  const { container } = challenge(state({ moves: 3, outcome: "going" }));
  expect(container.querySelector(".bl-goal-text")?.textContent).toBe("Ana has at least 3 coins.");
  expect(container.querySelector("[data-over]")?.textContent).toBe("challenge.moves 3");
  expect(container.querySelector(".bl-verdict")).toBeNull();
});

test("hints, the solution and the way back are asked of the kernel", async () => {
  const { model, click } = challenge(state({}, { undo: true }));
  await click("challenge.hint");
  model.answer();
  await click("challenge.solution");
  model.answer();
  await click("challenge.retry");
  model.answer();
  await click("tools.undo");
  expect(model.sent.map((message) => message.type)).toEqual(["hint", "solution", "retry", "undo"]);
});

test("so do its keys", async () => {
  const { model } = challenge(state({}, { undo: true }));
  screen.getByRole("button", { name: "tools.help" }).focus();
  await userEvent.keyboard("isbu");
  expect(model.sent.map((message) => message.type)).toEqual(["hint", "solution", "retry", "undo"]);
});

test("a hint is shown and said when it comes", async () => {
  const { model, container } = challenge();
  model.change("state", state({ hints: ["Look at field 3."], hints_left: 1 }));
  await vi.waitFor(() => expect(said).toContain("Look at field 3."));
  expect(container.querySelector(".bl-hints")?.textContent).toBe("Look at field 3.");
  expect(screen.getByRole("button", { name: "challenge.hint.more" })).toBeTruthy();
});

test("a wrong try says why and offers the ways back", async () => {
  const { model, container, click } = challenge();
  const lines = [{ ply: 1, turn: 1, kind: "harvested", text: "Ana harvests." }];
  const log = { revision: 2, kept: 0, lines };
  model.change(
    "state",
    state({ outcome: "wrong", verdict: "One coin short.", moves: 1 }, { moves: [], log, undo: true }),
  );
  await vi.waitFor(() => expect(said).toContain("Ana harvests. One coin short."));
  expect(container.querySelector(".bl-verdict")?.getAttribute("data-outcome")).toBe("wrong");
  await click("challenge.undo");
  expect(model.sent.at(-1)?.type).toBe("undo");
});

test("a foreseen mistake is played out on the table", async () => {
  const { model, container } = challenge();
  const wrong = { outcome: "wrong" as const, verdict: "Too early.", consequence: FRAMES };
  model.change("state", state(wrong, { moves: [] }));
  await vi.waitFor(() => expect(screen.getByRole("slider")).toBeTruthy());
  expect(container.querySelector(".bl-caption[data-shown]")?.textContent).toContain("Soy goes to field 1.");
  model.change("state", state());
  await vi.waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
});

test("the solution is stepped through, and left again", async () => {
  const { model, container, click } = challenge();
  await click("challenge.solution");
  model.change("state", state({ solution: FRAMES }));
  model.answer();
  await vi.waitFor(() => expect(screen.getByRole("slider")).toBeTruthy());
  expect(container.querySelector(".bl-board")?.getAttribute("data-picture")).toBe("true");
  await click("challenge.back");
  expect(screen.queryByRole("slider")).toBeNull();
  expect(container.querySelector(".bl-board")?.hasAttribute("data-picture")).toBe(false);
});

test("a refused move is answered on the board", async () => {
  const { model, container } = challenge();
  await userEvent.click(screen.getByRole("button", { name: "field.harvest.label 2" }));
  expect(model.sent.at(-1)).toMatchObject({ type: "move", text: "Ana harvest 2" });
  model.answer({ ok: false, rejection: REFUSED });
  await vi.waitFor(() =>
    expect(container.querySelector(".bl-notice")?.textContent).toContain("Red grows there."),
  );
});

const SOLVED = { outcome: "right" as const, verdict: "Done in 2 moves.", moves: 2 };

test("right is right: hints and other seats go, the way on comes", async () => {
  const more = { hints: ["Look at the front."], hints_left: 1 };
  const waiting = { table: table({ awaited: 1 }), seats_open: [0, 1] };
  const { container, model, click } = challenge(state(more, waiting));
  const names = () => screen.queryAllByRole("button").map((button) => button.textContent);
  expect(names()).toEqual(expect.arrayContaining(["challenge.hint.more", "bar.look Ben"]));
  const next = document.body.appendChild(document.createElement("a"));
  next.rel = "next";
  const followed = vi.fn((event: Event) => event.preventDefault());
  next.addEventListener("click", followed);
  await act(() => model.change("state", state({ ...more, ...SOLVED }, { ...waiting, moves: [] })));
  expect(container.querySelector(".bl-verdict")?.textContent).toContain("Done in 2 moves.");
  expect(container.querySelector(".bl-hints")).toBeNull();
  expect(names()).not.toContain("challenge.hint.more");
  expect(names()).not.toContain("bar.look Ben");
  expect(names()).not.toContain("challenge.undo");
  await click("challenge.next");
  expect(followed).toHaveBeenCalledOnce();
  next.remove();
});

test("the way on leads to what stands below, in a page and in a notebook", () => {
  const notebook = document.body.appendChild(document.createElement("div"));
  notebook.innerHTML =
    '<div class="jp-Cell" id="one"><p class="jp-OutputArea-child"><i></i></p><p class="jp-OutputArea-child"><b></b></p></div>' +
    '<div class="jp-Cell" id="two"></div>';
  expect(nextPart(notebook.querySelector("i"))?.querySelector("b")).toBeTruthy();
  expect(nextPart(notebook.querySelector("b"))?.id).toBe("two");
  expect(nextPart(notebook.querySelector("#two"))).toBeNull();
  goTo(notebook.querySelector("#two") as HTMLElement);
  expect(document.activeElement?.id).toBe("two");
  notebook.remove();
});

// Quizzes

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
  const model = new Kernel({ title: "", questions });
  const { container } = render(
    <PageProvider value={page}>
      <QuizPage model={model} />
    </PageProvider>,
  );
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
  model.change("questions", [QUESTION, wrong]);
  model.answer();
  await vi.waitFor(() => expect(said).toEqual(["quiz.wrong. Soy stands before it."]));
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
  model.change("questions", [QUESTION, { ...HELPED, hints: ["Look in front."], hints_left: 1 }]);
  model.answer();
  await vi.waitFor(() => expect(said).toEqual(["Look in front."]));
  expect(screen.getByRole("button", { name: "challenge.hint.more" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "quiz.watch" }));
  expect(model.sent.at(-1)).toMatchObject({ type: "question-solution", question: 1 });
  expect(container.querySelector(".bl-told")).toBeNull();
  model.change("questions", [QUESTION, { ...HELPED, solution: FRAMES }]);
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
  expect(container.querySelector(".bl-score")?.textContent).toContain("quiz.score 1 1");
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
  expect(said).toEqual(["That makes no sense."]);
});
