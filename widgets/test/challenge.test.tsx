import { act, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ChallengeState, ChallengeView } from "../src/contract";
import { ChallengePage } from "../src/lessons/ChallengePage";
import { goTo, nextPart } from "../src/progress/nextPart";
import { announcements, FRAMES, Kernel, page, REFUSED, voice } from "./lessonPage";
import { renderOn } from "./renderOn";
import { MOVES, table } from "./table";

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
    objective: "",
    beans: [],
    steps: [],
    moves: MOVES,
    log: { revision: 1, kept: 0, lines: [] },
    undo: false,
    redo: false,
    thinking: null,
    automatic: false,
    may_pass: false,
    seats_open: [],
    advised: false,
    explaining: [],
    game: "one",
    left: null,
    challenge: { ...CHALLENGE, ...challenge },
    ...more,
  };
}

function challenge(first = state()) {
  const model = new Kernel({}, first);
  const { container } = renderOn(page, <ChallengePage model={model} voice={voice} />);
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
  model.change(state({ hints: ["Look at field 3."], hints_left: 1 }));
  await vi.waitFor(() => expect(announcements).toContain("Look at field 3."));
  expect(container.querySelector(".bl-hints")?.textContent).toBe("Look at field 3.");
  expect(screen.getByRole("button", { name: "challenge.hint.more" })).toBeTruthy();
});

test("a wrong try says why and offers the ways back", async () => {
  const { model, container, click } = challenge(state({}, { undo: true }));
  const lines = [{ ply: 1, turn: 1, seat: 0, kind: "harvested", text: "Ana harvests." }];
  const log = { revision: 2, kept: 0, lines };
  await click("tools.undo");
  announcements.length = 0;
  model.answer({
    events: [lines[0]],
    state: state({ outcome: "wrong", verdict: "One coin short.", moves: 1 }, { moves: [], log, undo: true }),
  });
  await vi.waitFor(() => expect(announcements).toEqual(["Ana harvests.", "One coin short."]));
  expect(container.querySelector(".bl-verdict")?.getAttribute("data-outcome")).toBe("wrong");
  await click("challenge.undo");
  expect(model.sent.at(-1)?.type).toBe("undo");
});

test("a verdict is said after the moves of bots that led to it", async () => {
  const { model } = challenge();
  announcements.length = 0;
  const line = (ply: number, text: string) => ({ ply, turn: 1, seat: 1, kind: "planted", text });
  const lines = [line(1, "Ben plants."), line(2, "Ben trades.")];
  model.change(
    state(
      { outcome: "wrong", verdict: "One coin short.", moves: 1 },
      {
        table: table({ ply: 2, prompt: "Trade." }),
        steps: [table({ ply: 0 }), table({ ply: 1 })],
        log: { revision: 2, kept: 0, lines },
      },
    ),
  );
  await vi.waitFor(() => expect(announcements.length).toBe(3), { timeout: 5_000 });
  expect(announcements).toEqual(["Ben plants.", "Ben trades. Trade.", "One coin short."]);
});

test("a foreseen mistake is played out on the table", async () => {
  const { model, container } = challenge();
  const wrong = { outcome: "wrong" as const, verdict: "Too early.", consequence: FRAMES };
  model.change(state(wrong, { moves: [] }));
  await vi.waitFor(() => expect(screen.getByRole("slider")).toBeTruthy());
  expect(container.querySelector(".bl-caption[data-shown]")?.textContent).toContain("Soy goes to field 1.");
  model.change(state());
  await vi.waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
});

test("the solution is stepped through, and left again", async () => {
  const { model, container, click } = challenge();
  await click("challenge.solution");
  model.change(state({ solution: FRAMES }));
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
  await act(() => model.change(state({ ...more, ...SOLVED }, { ...waiting, moves: [] })));
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
