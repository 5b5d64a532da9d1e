import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, LogLine, TableState } from "../src/contract";
import widget from "../src/main";
import { Kernel } from "./kernel";
import { BEANS, entry, MOVES, offer, rule, rules, table } from "./table";

const line = (ply: number, text: string, turn = 1): LogLine => ({
  ply,
  turn,
  seat: 0,
  kind: "planted",
  text,
});

const LINES = [line(0, "Ana begins."), line(4, "Ana plants Soy.")];

function state(also: Partial<TableState> = {}): TableState {
  return {
    table: table(),
    objective: "Most coins when the draw pile has run out 3 times",
    beans: Object.keys(BEANS),
    steps: [],
    moves: MOVES,
    log: { revision: 1, kept: 0, lines: LINES },
    undo: true,
    redo: false,
    thinking: null,
    automatic: false,
    may_pass: false,
    seats_open: [0],
    advised: false,
    explaining: [],
    game: "one",
    left: null,
    ...also,
  };
}

const KIT = { get: () => undefined, on: () => undefined, send: () => undefined };

/** A kernel that hears everything and answers when it is told to. */
function kernel(first: TableState, props: object = {}) {
  const model = new Kernel({ component: "table", lang: "en", words: {}, beans: BEANS, ...props }, first);
  const el = document.body.appendChild(document.createElement("div"));
  let close: () => void = () => undefined;
  act(() => {
    close = widget.initialize({ model: KIT }).render({ model, el }) as () => void; // no game of another package is waited for
  });
  return {
    el,
    heard: model.sent,
    close,
    tell: (next: TableState) => act(() => model.change(next)),
    answer: (also: Partial<Answer> = {}) => act(async () => model.answer(also)),
  };
}

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

const said = (el: HTMLElement) => el.querySelector("[role=status]")?.textContent?.trim();

test("a move goes out with the ply it was seen at, and its answer is said", async () => {
  const { el, heard, answer } = kernel(state());
  await userEvent.click(screen.getAllByRole("button", { name: /^field.open/ })[0] as HTMLElement);
  expect(heard).toEqual([{ id: 1, type: "move", text: "Ana plant 2", ply: 4 }]);
  await answer({ events: [{ kind: "planted", text: "Ana plants Soy in field 2." }] });
  await waitFor(() => expect(said(el)).toBe("Ana plants Soy in field 2."));
});

test("a seat that stayed as it was plays at the table as it is now", async () => {
  const { heard, tell } = kernel(state());
  tell(state({ table: table({ ply: 9, piles: { ...table().piles, draw: 39 } }) }));
  await userEvent.click(screen.getAllByRole("button", { name: /^field.open/ })[0] as HTMLElement);
  expect(heard).toEqual([{ id: 1, type: "move", text: "Ana plant 2", ply: 9 }]);
});

test("a refusal is shown and said; a mistake of ours too", async () => {
  const { el, answer } = kernel(state());
  const board = el.querySelector(".bl-board") as HTMLElement;
  fireEvent.keyDown(board, { key: "1", code: "Digit1" });
  const rejection = { text: "It is protected.", rule: rule("r"), alternatives: [] };
  await answer({ ok: false, rejection });
  await waitFor(() => expect(said(el)).toBe("It is protected."));
  expect(screen.getAllByText("It is protected.").length).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "rules.edition" }));
  expect(screen.getByRole("dialog")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "keys.close" }));
  fireEvent.keyDown(board, { key: "Escape" });
  expect(el.querySelector(".bl-notice")).toBeNull();
});

test("keys of the page: text view, help, undo, and nothing while one writes", async () => {
  const { el, heard } = kernel(state());
  const board = el.querySelector(".bl-board") as HTMLElement;
  fireEvent.keyDown(board, { key: "u" });
  expect(heard.at(-1)).toMatchObject({ type: "undo" });
  fireEvent.keyDown(board, { key: "t" });
  const box = screen.getByRole("textbox");
  fireEvent.keyDown(box, { key: "t" });
  fireEvent.keyDown(box, { key: "u" });
  expect(heard.length).toBe(1);
  expect(screen.getByRole("textbox")).toBe(box);
  await userEvent.type(box, "plant 3{Enter}");
  expect(heard.at(-1)).toMatchObject({ type: "move", text: "Ana plant 3" });
  await userEvent.type(box, "Ben plant 3{Enter}");
  expect(heard.at(-1)).toMatchObject({ text: "Ben plant 3" });
});

test("one line says how the game is won and opens its rules", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { heard, answer } = kernel(state());
  const line = screen.getByRole("button", { name: /^Most coins when the draw pile has run out 3 times/ });
  await userEvent.click(line);
  expect(heard.at(-1)).toMatchObject({ type: "rules" });
  const card = rule("own.rule", { text: "It says this." });
  const found = rules({
    differences: [{ text: "Three fields each.", rule: card }],
    entries: [entry("own.rule")],
  });
  await answer({ rules: found });
  const dialog = screen.getByRole("dialog") as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toContain("Three fields each.");
  expect(dialog.querySelectorAll(".bl-rule").length).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "keys.close" }));
  expect(dialog.open).toBe(false);
  expect(heard.length).toBe(1);
  vi.unstubAllGlobals();
});

test("each tool has its word, and the menu closes with the focus on it once something was chosen", async () => {
  const { el } = kernel(state());
  const words = [...el.querySelectorAll(".bl-tools button")].map((tool) => tool.textContent);
  expect(words.length).toBeGreaterThan(4);
  expect(words.every(Boolean)).toBe(true);
  const menu = el.querySelector(".bl-menu") as HTMLDetailsElement;
  menu.open = true;
  fireEvent.keyDown(menu.querySelector("button") as Element, { key: "Escape" });
  expect(menu.open).toBe(false);
  menu.open = true;
  await userEvent.click(screen.getByRole("button", { name: "tools.text" }));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector("summary"));
});

test("the help lists every key once and hears no other while it is open", () => {
  const { el, heard } = kernel(state());
  fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "?" });
  const dialog = screen.getByRole("dialog") as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  const keys = [...dialog.querySelectorAll("dd")].map((one) => one.textContent);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(12);
  fireEvent.keyDown(dialog.querySelector("button") as Element, { key: "u" });
  expect(heard.map(({ type }) => type)).toEqual(["rules"]);
});

test("while the rules are read, no bot goes on", async () => {
  vi.useFakeTimers();
  try {
    const { el, answer, tell } = kernel(state());
    const later = table({ ply: 8 });
    fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "?" });
    await answer({ rules: rules() });
    tell(state({ table: later, steps: [table({ ply: 5 }), table({ ply: 6 })] }));
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect(el.querySelector(".bl-board")?.getAttribute("data-ply")).toBe("5");
    fireEvent.click(screen.getByRole("button", { name: "keys.close" }));
    for (const _ of Array(3)) await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect(el.querySelector(".bl-board")?.getAttribute("data-ply")).toBe("8");
  } finally {
    vi.useRealTimers();
  }
});

test("before another hand is seen, a curtain falls", async () => {
  const { el, heard, tell } = kernel(state({ seats_open: [0, 1] }));
  await userEvent.click(screen.getByRole("button", { name: "Ben" }));
  expect(heard.at(-1)).toMatchObject({ type: "look", seat: 1 });
  expect(el.querySelector(".bl-board")).toBeNull();
  tell(state({ seats_open: [0, 1], table: table({ you: 1 }) }));
  expect(el.querySelector(".bl-board")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /curtain.ready/ }));
  expect(el.querySelector(".bl-board")).not.toBeNull();
});

test("open hands need no curtain", async () => {
  const { el } = kernel(state({ seats_open: [0, 1], table: table({ open_hands: true }) }));
  await userEvent.click(screen.getByRole("button", { name: "Ben" }));
  expect(el.querySelector(".bl-board")).not.toBeNull();
});

describe("what bots did", () => {
  beforeEach(() => void vi.useFakeTimers());
  const ply = (el: HTMLElement) => el.querySelector<HTMLElement>(".bl-board")?.dataset.ply;

  test("is shown step by step, and nothing can be done until the end", () => {
    const { el, heard, tell } = kernel(state());
    tell(state({ table: table({ ply: 7 }), steps: [table({ ply: 5 }), table({ ply: 6 })] }));
    const seen = [ply(el)];
    expect(el.querySelector("[data-open]")).toBeNull();
    for (let step = 0; step < 2; step++) {
      act(() => void vi.advanceTimersByTime(600));
      seen.push(ply(el));
    }
    expect(seen).toEqual(["5", "6", "7"]);
    expect(el.querySelector("[data-open]")).not.toBeNull();
    expect(heard).toEqual([]);
  });

  test("is in the log only when it has been shown", () => {
    const { el, tell } = kernel(state());
    const lines = [line(5, "Ana is done."), line(6, "Ben offers Cem Soy."), line(7, "Cem declines.")];
    const offers = [offer(["soy"], [], { to: 2, asks: [2] })];
    const seats = table().seats.map((seat, number) => ({ ...seat, bot: number > 0 }));
    const steps = [table({ ply: 5, seats }), table({ ply: 6, seats, offers })];
    tell(state({ table: table({ ply: 7, seats }), steps, log: { revision: 2, kept: 2, lines } }));
    const log = () => [...el.querySelectorAll(".bl-log-line")].at(-1)?.textContent;
    const prompt = () => el.querySelector(".bl-prompt")?.textContent;
    expect(log()).toBe("Ana is done.");
    act(() => void vi.advanceTimersByTime(500));
    expect(log()).toBe("Ben offers Cem Soy.");
    expect(prompt()).toMatch(/Ben offers Cem Soy. .*pace.thinking/);
    fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "n" });
    expect(log()).toBe("Cem declines.");
    expect(screen.getByRole("combobox", { name: "pace.label" })).toBeTruthy();
  });

  test("can be skipped", () => {
    const { el, tell } = kernel(state());
    tell(state({ table: table({ ply: 7 }), steps: [table({ ply: 5 }), table({ ply: 6 })] }));
    fireEvent.click(el.querySelector("[data-near] .bl-place") as Element);
    expect(ply(el)).toBe("7");
  });

  test("is past where the page only now comes in", () => {
    const { el } = kernel(state({ table: table({ ply: 7 }), steps: [table({ ply: 5 })] }));
    expect(ply(el)).toBe("7");
  });

  test("waits for the people, who may let it go on", () => {
    const { el, heard } = kernel(state({ moves: [], may_pass: true }));
    fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "n" });
    expect(heard.at(-1)).toMatchObject({ type: "pass" });
  });

  test("a silent kernel is told of, and its return too", async () => {
    const { el, answer } = kernel(state());
    fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "u" });
    act(() => void vi.advanceTimersByTime(9000));
    expect(screen.getByRole("alert").textContent).toContain("banner.silent");
    expect(screen.getByRole("alert").textContent).toContain("banner.notebook");
    expect(screen.queryByText("banner.reload")).toBeNull();
    await answer();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a reader of a page is told to load it again", () => {
    document.body.dataset.voila = "voila";
    try {
      const { el } = kernel(state());
      fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "u" });
      act(() => void vi.advanceTimersByTime(9000));
      expect(screen.getByRole("alert").textContent).toContain("banner.page");
      expect(screen.getByText("banner.reload")).toBeTruthy();
    } finally {
      delete document.body.dataset.voila;
    }
  });
});

test("a game that was left is given back by a button, and by the key and the tool that undo", async () => {
  const { el, heard, answer, tell } = kernel(state({ undo: true, left: "before" }));
  for (const button of screen.getAllByRole("button", { name: /before\.return$/ })) {
    await userEvent.click(button);
    await answer();
  }
  fireEvent.keyDown(el.querySelector(".bl-board") as HTMLElement, { key: "u" });
  expect(heard.map(({ type }) => type)).toEqual(["undo", "undo", "undo"]);
  tell(state({ undo: true }));
  expect(screen.queryByRole("button", { name: /before\.return$/ })).toBeNull();
  expect(screen.getByRole("button", { name: "tools.undo" })).toBeTruthy();
});

describe("the past", () => {
  const ply = (el: HTMLElement) => el.querySelector<HTMLElement>(".bl-board")?.dataset.ply;
  const before = table({ ply: 0, seats: table().seats.map((seat) => ({ ...seat, hand: null })) });

  test("is shown for a line of the log, without anything to do there, until one is back", async () => {
    const { el, heard, answer } = kernel(state());
    await userEvent.click(screen.getByRole("button", { name: "Ana begins." }));
    expect(heard).toEqual([{ id: 1, type: "past", ply: 0 }]);
    expect(ply(el)).toBe("4");
    await answer({ table: before });
    expect(ply(el)).toBe("0");
    expect(el.querySelector("[data-open], .bl-harvest")).toBeNull();
    await waitFor(() => expect(said(el)).toBe("past.start Ana begins."));
    expect(screen.getByRole("button", { name: "Ana begins." }).getAttribute("aria-current")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "past.close" }));
    expect(ply(el)).toBe("4");
    expect(el.querySelector("[data-open]")).not.toBeNull();
  });

  test("is left by Escape, and when the game goes on", async () => {
    const { el, tell, answer } = kernel(state());
    const first = screen.getByRole("button", { name: "Ana begins." });
    await userEvent.click(first);
    await answer({ table: before });
    await userEvent.keyboard("{Escape}");
    expect(ply(el)).toBe("4");
    await userEvent.click(first);
    await answer({ table: before });
    tell(
      state({ table: table({ ply: 5 }), log: { revision: 2, kept: 2, lines: [line(5, "Ben plants Red.")] } }),
    );
    expect(ply(el)).toBe("5");
  });

  test("is gone through as often as the key was pressed, also before the first answer", async () => {
    const lines = [...LINES, line(5, "Ben plants Red."), line(6, "Ben draws.")];
    const log = { revision: 1, kept: 0, lines };
    const { el, heard, answer } = kernel(state({ table: table({ ply: 6 }), log }));
    await userEvent.click(screen.getByRole("button", { name: "Ana begins." }));
    await answer({ table: before });
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await answer({ table: table({ ply: 5 }) });
    expect(heard.at(-1)).toMatchObject({ type: "past", ply: 5 });
    expect(ply(el)).toBe("5");
  });

  test("of which an answer comes too late is not shown", async () => {
    const { el, answer } = kernel(state());
    await userEvent.click(screen.getByRole("button", { name: "Ana begins." }));
    await userEvent.click(screen.getByRole("button", { name: "Ana plants Soy." }));
    await answer({ table: before });
    expect(ply(el)).toBe("4");
  });
});

test("a page that has missed a part of the log asks for all of it, once", async () => {
  const late = { revision: 7, kept: 40, lines: [line(4, "Ben plants Red.")] };
  const { heard, tell } = kernel(state({ log: late }));
  await waitFor(() => expect(heard).toEqual([{ id: 1, type: "log" }]));
  expect(screen.getByRole("button", { name: "Ben plants Red." })).toBeTruthy();
  tell(state({ log: { revision: 8, kept: 0, lines: LINES } }));
  expect(screen.getByRole("button", { name: "Ana plants Soy." })).toBeTruthy();
  expect(heard.length).toBe(1);
});

test("an error of ours is shown, not swallowed", () => {
  const { el } = kernel({ ...state(), table: null as never });
  expect(el.querySelector("[role=alert]")?.textContent).toMatch(/null/);
});

test("a widget that is taken down leaves nothing behind", () => {
  const { el, close } = kernel(state());
  act(close);
  expect(el.innerHTML).toBe("");
});

test("the drawings are hung once a document, however many components there are", () => {
  kernel(state());
  kernel(state());
  expect(document.querySelectorAll("#bl-art").length).toBe(1);
});

test("a single card, and a component nobody knows", async () => {
  kernel(state(), { component: "card", bean: "soy", face: "bean", selected: false });
  await waitFor(() => expect(screen.getByRole("img", { name: /card.label/ })).toBeTruthy());
  expect(() => kernel(state(), { component: "spaceship" })).toThrow("no component is called spaceship");
});
