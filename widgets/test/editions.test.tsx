// What the other editions bring to the board: fields for sale, discards, an open row that somebody has left, hands that
// are held right to left, what interrupts a turn.
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Board, type BoardProps } from "../src/board/Board";
import { keysOf } from "../src/board/keys";
import { TableInWords } from "../src/board/TextView";
import type { PhaseView, SeatView, TableView } from "../src/contract";
import { PageProvider } from "../src/page";
import { PLACES } from "../src/table/moves";
import { MOVES, move, pageOf, table } from "./table";

const said: string[] = [];
const page = pageOf(said);

function show(props: Partial<BoardProps> = {}) {
  const onMove = vi.fn<(text: string, where: string) => unknown>();
  const drawn = (more: Partial<BoardProps> = {}) => (
    <PageProvider value={page}>
      <Board table={table()} moves={MOVES} onMove={onMove} {...props} {...more} />
    </PageProvider>
  );
  const { container, rerender } = render(drawn());
  const board = container.querySelector(".bl-board") as HTMLElement;
  const press = (key: string) => fireEvent.keyDown(board, { key, code: `Key${key.toUpperCase()}` });
  return { onMove, container, press, again: (more: Partial<BoardProps>) => rerender(drawn(more)) };
}

const withSeats = (there: TableView, ...also: Partial<SeatView>[]): TableView => ({
  ...there,
  seats: there.seats.map((one, at) => ({ ...one, ...also[at] })),
});

const openRow = () => within(screen.getByRole("listbox", { name: /turned|left/ })).getAllByRole("option");
const hand = () => within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
const discards = () => screen.getByRole("button", { name: /^piles.discard/ });

describe("a field for sale", () => {
  const there = withSeats(table(), { for_sale: 3, coins: 4 }, { for_sale: 3 });
  const purchase = move("Ana buy-field", { label: "Buy a third field for 3 coins" });

  test("is bought where it will lie, by a tap or by a key", async () => {
    const { onMove, press } = show({ table: there, moves: [...MOVES, purchase] });
    await userEvent.click(screen.getByRole("button", { name: "Buy a third field for 3 coins" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana buy-field", "seat:0");
    press("b");
    expect(onMove).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("button", { name: "Ana buy-field" })).toBeNull();
  });

  test("may be asked for without the coins, to be told why not", async () => {
    const { onMove } = show({ table: there });
    const plot = screen.getByRole("button", { name: "field.for_sale 3" });
    expect(plot.dataset.able).toBeUndefined();
    await userEvent.click(plot);
    expect(onMove).toHaveBeenLastCalledWith("Ana buy-field", "seat:0");
  });

  test("of another player is only to be seen", () => {
    show({ table: there });
    const ben = screen.getByRole("group", { name: "Ben" });
    expect(within(ben).getByRole("img", { name: "field.for_sale 3" })).toBeTruthy();
    expect(
      within(screen.getByRole("group", { name: "Cem" })).queryByRole("img", { name: /for_sale/ }),
    ).toBeNull();
  });

  test("is no place, and no key, where none is for sale", () => {
    const { onMove, press } = show();
    press("b");
    expect(onMove).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: /for_sale/ })).toBeNull();
  });
});

describe("discarding", () => {
  const offered = table({ turned: ["soy", "chili"], left_by: 1, piles: { ...table().piles, discard: 2 } });
  const moves = [
    move("Ana plant Soy 2", { field: 2, bean: "soy" }),
    move("Ana discard Soy", { bean: "soy", zone: "turned" }),
    move("Ana discard Chili", { bean: "chili", zone: "turned" }),
  ];

  test("a card of the open row goes to the pile that takes it", async () => {
    const { onMove } = show({ table: offered, moves });
    expect(discards().dataset.able).toBeUndefined();
    await userEvent.click(openRow()[1] as HTMLElement);
    expect(said.at(-1)).toMatch(/^pick.taken.discard card.label Chili/);
    expect(discards().getAttribute("aria-label")).toBe("piles.discard.open 2");
    await userEvent.click(discards());
    expect(onMove).toHaveBeenLastCalledWith("Ana discard Chili", "piles");
  });

  test("what is chosen is offered as a button too, and by a key", async () => {
    const { onMove, press } = show({ table: offered, moves });
    expect(screen.queryByRole("button", { name: /^bar.discard/ })).toBeNull();
    await userEvent.click(openRow()[0] as HTMLElement);
    expect(said.at(-1)).toMatch(/^pick.taken.either card.label Soy/);
    await userEvent.click(screen.getByRole("button", { name: "bar.discard Soy" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana discard Soy", "piles");
    press("x");
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  test("where there is a choice it asks which card first", () => {
    const { onMove, press } = show({ table: offered, moves });
    press("x");
    expect(onMove).not.toHaveBeenCalled();
    expect(said.at(-1)).toBe("pick.discard");
  });

  test("where there is none a key is enough", () => {
    const { onMove, press } = show({ table: { ...offered, turned: ["chili"] }, moves: moves.slice(2) });
    press("x");
    expect(onMove).toHaveBeenLastCalledWith("Ana discard Chili", "piles");
  });

  test("a hand card is the very copy that was chosen", async () => {
    const { onMove } = show({
      moves: [move("Ana discard Soy", { bean: "soy", zone: "hand" }), move("Ana done")],
    });
    expect(hand().map((card) => card.dataset.able)).toEqual(["true", undefined, "true", undefined]);
    await userEvent.click(hand()[2] as HTMLElement);
    await userEvent.click(discards());
    expect(onMove).toHaveBeenLastCalledWith("Ana discard Soy@3", "piles");
  });

  test("what may not be discarded may be tried all the same", async () => {
    const { onMove } = show({ table: offered, moves });
    await userEvent.click(hand()[1] as HTMLElement);
    await userEvent.click(discards());
    expect(onMove).toHaveBeenLastCalledWith("Ana discard Chili@2", "piles");
  });

  test("is no place where the rules know no discarding", () => {
    show();
    expect(screen.getByRole("img", { name: /^piles.discard/ })).toBeTruthy();
  });
});

test("the focus of a row that is gone stays on the board", async () => {
  const { again } = show({ table: table({ turned: ["soy"], left_by: 1 }), moves: [] });
  openRow()[0]?.focus();
  again({ table: table() });
  expect(document.activeElement?.matches(".bl-board, .bl-board button, .bl-board [tabindex]")).toBe(true);
});

describe("the open row", () => {
  test("says who left it, to whom", () => {
    show({ table: table({ turned: ["soy"], left_by: 2 }), moves: [] });
    expect(screen.getByRole("listbox", { name: "left.yours Cem" })).toBeTruthy();
    cleanup();
    show({ table: table({ turned: ["soy"], left_by: 0 }), moves: [] });
    expect(screen.getByRole("listbox", { name: "left.of Ana Ben" })).toBeTruthy();
  });

  test("tells cards that came from the discards", () => {
    const { container } = show({
      table: table({ turned: ["soy", "chili", "soy"], chained: [2] }),
      moves: [],
    });
    expect(openRow().map((card) => card.getAttribute("aria-label"))).toEqual([
      "card.label Soy 12",
      "card.label Chili 18",
      "turned.chained card.label Soy 12",
    ]);
    expect(container.querySelectorAll(".bl-from-discards").length).toBe(1);
  });
});

test("in a hand held right to left the arrows go the way they point", async () => {
  show({ table: table({ from_right: true }) });
  const row = screen.getByRole("listbox", { name: "hand.yours.from_right Ana" });
  expect(row.getAttribute("dir")).toBe("rtl");
  hand()[0]?.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(hand()[0]);
  await userEvent.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(hand()[1]);
  await userEvent.keyboard("{End}");
  expect(document.activeElement).toBe(hand()[3]);
});

describe("what interrupts a turn", () => {
  const window = {
    key: "window",
    name: "Harvest first",
    hint: "Everybody may harvest.",
    current: true,
    interlude: true,
  };
  const phases = [...table().phases.map((phase) => ({ ...phase, current: false }))];
  phases.splice(1, 0, window);

  test("stands in the ribbon without a number, and says what it asks", () => {
    show({ table: table({ phases, awaited: 1, prompt: "Everybody may. Waiting for Ben." }), moves: [] });
    const ribbon = within(screen.getByRole("list", { name: "phases.label" })).getAllByRole("listitem");
    expect(ribbon.map((phase) => phase.textContent)).toEqual(["1Plant", "Harvest first", "2Trade"]);
    expect(ribbon[1]?.getAttribute("aria-current")).toBe("step");
    expect(screen.getByText("Everybody may. Waiting for Ben.", { exact: false })).toBeTruthy();
  });
});

describe("keys", () => {
  test("are listed where they mean something", () => {
    const words = (there: TableView) => keysOf(there).map(({ word }) => word);
    const phase = { ...(table().phases[0] as PhaseView), key: "plant-discard" };
    expect(words(table())).toContain("keys.offer");
    expect(words(table())).not.toContain("keys.buy");
    expect(words(withSeats(table(), { for_sale: 3 }))).toContain("keys.buy");
    expect(words(table({ phases: [phase] }))).toContain("keys.discard");
    expect(words(table({ phases: [phase] }))).not.toContain("keys.offer");
  });

  test("pressed while a move is on its way wait for its answer", async () => {
    let answer: (played: boolean) => void = () => undefined;
    const onMove = vi.fn<(text: string, where: string) => unknown>(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve;
        }),
    );
    const { container, again } = show({ moves: [move("Ana turn-over")], onMove });
    const board = container.querySelector(".bl-board") as HTMLElement;
    for (const key of ["n", "n", "n"]) fireEvent.keyDown(board, { key });
    expect(onMove.mock.calls).toEqual([["Ana turn-over", "bar"]]);
    again({ moves: [move("Ana done")] });
    answer(true);
    await waitFor(() => expect(onMove).toHaveBeenLastCalledWith("Ana done", "bar"));
    again({ moves: [move("Ana draw")] });
    answer(true);
    await waitFor(() => expect(onMove).toHaveBeenLastCalledWith("Ana draw", "bar"));
    expect(onMove).toHaveBeenCalledTimes(3);
  });
});

test("the end says what brought it about", () => {
  const result = { ranking: [1, 0, 2], winner: 1, text: "Ben wins.", why: "The pile has run out." };
  show({ table: table({ result }) });
  expect(screen.getByRole("group", { name: "result.label" }).textContent).toContain(
    "The pile has run out.Ben wins.",
  );
});

test("in words the table is the lines that Python tells, each with the name of its seat", () => {
  const lines = [
    { seat: null, own: false, sentences: ["Draw pile: 40 cards.", "Discard pile: 0 cards."] },
    { seat: 1, own: false, sentences: ["0 coins."] },
    { seat: null, own: true, sentences: ["A map."] },
  ];
  const { container } = render(<TableInWords table={table({ lines })} />);
  expect([...container.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Draw pile: 40 cards. Discard pile: 0 cards.",
    "Ben: 0 coins.",
    "A map.",
  ]);
});

const BUTTONS = Object.entries(PLACES).flatMap(([kind, place]) => (place === "bar" ? [kind] : []));

test.each([...BUTTONS, "fly"])("a move without a place of its own is a button: %s", async (verb) => {
  const { onMove } = show({ moves: [move(`Ana ${verb}`, { label: `Label of ${verb}` })] });
  await userEvent.click(screen.getAllByRole("button", { name: `Label of ${verb}` })[0] as HTMLElement);
  expect(onMove).toHaveBeenLastCalledWith(`Ana ${verb}`, "bar");
});
