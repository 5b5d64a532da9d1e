import { act, fireEvent, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { lastMoves } from "../src/advice/useAdvice";
import type { AdviceView, LogLine, TableState } from "../src/contract";
import { TablePage } from "../src/pages/TablePage";
import { announcements, atTheApp, Kernel, page, STATE, voice } from "./playPage";
import { renderOn } from "./renderOn";
import { seat, table } from "./table";

atTheApp();

const ADVICE: AdviceView = {
  title: "What I would do",
  text: "Plant Soy in field 2",
  reason: "It grows.",
  moves: ["Ana plant 2", "Ana harvest 2"],
  marks: ["hand:0:1", "field:0:2"],
  why: "It gains 0.4 coins.",
  others: [{ label: "Stop", text: "Ana done", worth: "about 0.4 coins less", reason: "It waits." }],
};

const line = (ply: number, by: number, text: string): LogLine => ({
  ply,
  turn: 1,
  seat: by,
  kind: "planted",
  text,
});

const LINES = [line(1, 0, "Ana plants."), line(2, 1, "Ben plants."), line(3, 2, "Cem plants.")];
const SEATS = [...table().seats.slice(0, 1), seat("Ben", { bot: true }), seat("Cem", { bot: true })];

beforeEach(() => {
  // The DOM of the tests knows no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});

function shown(also: Partial<TableState> = {}) {
  const state = {
    ...STATE,
    table: table({ seats: SEATS }),
    log: { revision: 1, kept: 0, lines: LINES },
    advised: true,
    explaining: [1],
    ...also,
  };
  const kernel = new Kernel({}, state);
  const { container } = renderOn(page, <TablePage model={kernel} voice={voice} />);
  const board = () => container.querySelector(".bl-board") as HTMLElement;
  return { kernel, container, board, answer: (extra: object) => act(async () => kernel.answer(extra)) };
}

const advice = () => document.querySelector(".bl-advice");

test("the adviser is asked by button or key, shown over the table, and said", async () => {
  const { kernel, board, answer } = shown();
  await userEvent.click(screen.getByRole("button", { name: "tools.hint: advice.ask" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "advice", ply: 4 });
  await answer({ advice: ADVICE });
  expect(advice()?.textContent).toContain("It grows.");
  expect(advice()?.closest(".bl-laid-notice")).toBeTruthy();
  expect(announcements.at(-1)).toBe(
    "What I would do: Plant Soy in field 2. It grows. advice.others Stop (about 0.4 coins less).",
  );
  fireEvent.keyDown(board(), { key: "Escape" });
  expect(advice()).toBe(null);
  fireEvent.keyDown(board(), { key: "i" });
  expect(kernel.sent.at(-1)).toMatchObject({ type: "advice", ply: 4 });
  await answer({ ok: false, error: { text: "Nothing to decide." } });
  expect(announcements.at(-1)).toBe("Nothing to decide.");
});

test("what a hint says is done by its button, one move after the other, and reckoned one click behind", async () => {
  const { kernel, answer } = shown();
  await userEvent.click(screen.getByRole("button", { name: "tools.hint: advice.ask" }));
  await answer({ advice: ADVICE });
  expect(advice()?.querySelector("details:not([open])")?.textContent).toContain("It gains 0.4 coins.");
  await userEvent.click(screen.getByRole("button", { name: "advice.do" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "move", text: "Ana plant 2", ply: 4 });
  await answer({});
  act(() => kernel.change({ table: table({ ply: 5, seats: SEATS }) }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "move", text: "Ana harvest 2", ply: 5 });
  await answer({});
  act(() => kernel.change({ table: table({ ply: 6, seats: SEATS }) }));
  expect(kernel.sent.filter(({ type }) => type === "move").length).toBe(2);
});

test("after a move that is refused, nothing follows", async () => {
  const { kernel, answer } = shown();
  await userEvent.click(screen.getByRole("button", { name: "tools.hint: advice.ask" }));
  await answer({ advice: ADVICE });
  await userEvent.click(screen.getByRole("button", { name: "advice.do" }));
  await answer({ ok: false, error: { text: "No." } });
  act(() => kernel.change({ table: table({ ply: 5, seats: SEATS }) }));
  expect(kernel.sent.filter(({ type }) => type === "move").length).toBe(1);
});

test("a hint is for one table: it is gone on the next", async () => {
  const { kernel, answer } = shown();
  await userEvent.click(screen.getByRole("button", { name: "tools.hint: advice.ask" }));
  await answer({ advice: ADVICE });
  act(() => kernel.change({ table: table({ ply: 5, seats: SEATS }) }));
  expect(advice()).toBe(null);
});

test("without an adviser there is no button, and its keys are not listed", async () => {
  const { kernel, board, container } = shown({ advised: false, explaining: [] });
  expect(screen.queryByRole("button", { name: "tools.hint: advice.ask" })).toBe(null);
  fireEvent.keyDown(board(), { key: "i" });
  fireEvent.keyDown(board(), { key: "y" });
  expect(kernel.sent).toEqual([]);
  fireEvent.keyDown(board(), { key: "?" });
  expect(container.querySelector("dialog[open]")?.textContent).not.toContain("keys.advice");
});

test("a bot that can say why is asked at its seat, the others are not", async () => {
  const { kernel, answer } = shown();
  expect(screen.queryByRole("button", { name: "advice.why Cem" })).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "advice.why Ben" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "reason", ply: 2 });
  await answer({ advice: { ...ADVICE, title: "Why Ben did that", others: [] } });
  expect(advice()?.textContent).toContain("Why Ben did that");
});

test("the key asks about the last move that can be explained, and is listed", () => {
  const { kernel, board, container } = shown({ explaining: [1, 2] });
  fireEvent.keyDown(board(), { key: "y" });
  expect(kernel.sent.at(-1)).toMatchObject({ type: "reason", ply: 3 });
  fireEvent.keyDown(board(), { key: "?" });
  expect(container.querySelector("dialog[open]")?.textContent).toContain("Ykeys.reason");
});

test("on a table of the past, the hint is for that table and the reason for its move", async () => {
  const { kernel, answer } = shown();
  await userEvent.click(screen.getByRole("button", { name: "Ben plants." }));
  await answer({ table: table({ ply: 2, seats: SEATS }) });
  const bar = within(screen.getByRole("group", { name: "past.label" }));
  await userEvent.click(bar.getByRole("button", { name: "advice.move" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "reason", ply: 2 });
  await answer({ advice: ADVICE });
  expect(advice()?.closest(".bl-board")).toBeTruthy();
  await userEvent.click(bar.getByRole("button", { name: "tools.hint: advice.ask" }));
  expect(kernel.sent.at(-1)).toMatchObject({ type: "advice", ply: 2 });
  await answer({ advice: { ...ADVICE, reason: "Of the past." } });
  expect(advice()?.textContent).toContain("Of the past.");
  await userEvent.click(screen.getByRole("button", { name: "Ana plants." }));
  await answer({ table: table({ ply: 1, seats: SEATS }) });
  expect(advice()).toBe(null);
  expect(bar.queryByRole("button", { name: "advice.move" })).toBe(null);
});

test("the text view tells the advice too", async () => {
  const { board, container, answer } = shown();
  fireEvent.keyDown(board(), { key: "t" });
  fireEvent.keyDown(container.querySelector(".bl-page") as HTMLElement, { key: "i" });
  await answer({ advice: ADVICE });
  expect(container.querySelector(".bl-text .bl-advice")?.textContent).toContain("Plant Soy in field 2");
});

test("the last move of each seat is the latest in the log", () => {
  const log = [
    { turn: 1, lines: LINES },
    { turn: 2, lines: [line(4, 1, "Ben again.")] },
  ];
  expect([...lastMoves(log, [1, 2])]).toEqual([
    [1, 4],
    [2, 3],
  ]);
});
