import { fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Board, type BoardProps } from "../src/board/Board";
import type { SeatView, TableView } from "../src/contract";
import { PageProvider } from "../src/page";
import { MOVES, move, offer, pageOf, rule, seat, table } from "./table";

function show(props: Partial<BoardProps> = {}) {
  const said: string[] = [];
  const page = pageOf(said);
  const onMove = vi.fn<(text: string, where: string) => unknown>();
  const board = (more: Partial<BoardProps> = {}) => (
    <PageProvider value={page}>
      <Board table={table()} moves={MOVES} onMove={onMove} {...props} {...more} />
    </PageProvider>
  );
  const { rerender, container } = render(board());
  return { onMove, said, container, again: (more: Partial<BoardProps>) => rerender(board(more)) };
}

const hand = () => within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
const fieldButton = (field: number) =>
  screen.getByRole("button", { name: new RegExp(`^field\\.(open|label) ${field} `) });

test("two taps plant a card", async () => {
  const { onMove, said } = show();
  await userEvent.click(hand()[0] as HTMLElement);
  expect(hand()[0]?.getAttribute("aria-selected")).toBe("true");
  expect(said.at(-1)).toContain("pick.taken");
  await userEvent.click(fieldButton(3));
  expect(onMove).toHaveBeenCalledWith("Ana plant 3", "seat:0");
});

test("one tap is enough where only one card can go", async () => {
  const { onMove } = show();
  await userEvent.click(fieldButton(2));
  expect(onMove).toHaveBeenCalledWith("Ana plant 2", "seat:0");
});

test("fields that take the card say so, others do not", () => {
  show();
  expect(fieldButton(2).getAttribute("aria-label")).toContain("field.open");
  expect(fieldButton(1).getAttribute("aria-label")).toContain("field.label");
});

test("the prompt says what is to be done once", () => {
  const { container } = show();
  expect(container.querySelector(".bl-prompt")?.textContent?.trim()).toBe(table().prompt);
});

test("what is not legal may be tried all the same", async () => {
  const { onMove } = show();
  await userEvent.click(hand()[1] as HTMLElement);
  await userEvent.click(fieldButton(1));
  expect(onMove).toHaveBeenCalledWith("Ana plant Chili 1", "seat:0");
  await userEvent.click(screen.getByRole("button", { name: "field.harvest.label 2" }));
  expect(onMove).toHaveBeenLastCalledWith("Ana harvest 2", "seat:0");
});

test("a hand is one tab stop with arrows inside it", async () => {
  const { onMove } = show();
  const cards = hand();
  expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1, -1]);
  cards[0]?.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(hand()[2]);
  expect(hand().map((card) => card.tabIndex)).toEqual([-1, -1, 0, -1]);
  await userEvent.keyboard("{End}");
  expect(document.activeElement).toBe(hand()[3]);
  await userEvent.keyboard("{Home}{Enter}");
  expect(hand()[0]?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(hand()[0]?.getAttribute("aria-selected")).toBe("false");
  expect(onMove).not.toHaveBeenCalled();
});

test("a digit plants, with Shift it harvests", () => {
  const { onMove, container } = show();
  const board = container.querySelector(".bl-board") as HTMLElement;
  fireEvent.keyDown(board, { key: "3", code: "Digit3" });
  expect(onMove).toHaveBeenLastCalledWith("Ana plant 3", "seat:0");
  fireEvent.keyDown(board, { key: "!", code: "Digit1", shiftKey: true });
  expect(onMove).toHaveBeenLastCalledWith("Ana harvest 1", "seat:0");
  fireEvent.keyDown(board, { key: "9", code: "Digit9" });
  fireEvent.keyDown(board, { key: "3", code: "Digit3", ctrlKey: true });
  expect(onMove).toHaveBeenCalledTimes(2);
});

test("without onMove a board is a picture: nothing to press, nothing to tab to", () => {
  const { container } = show({ onMove: undefined });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(container.querySelectorAll('[tabindex="0"]').length).toBe(0);
  expect(container.querySelector(".bl-bar")).toBeNull();
  expect(screen.getByRole("img", { name: "field.label 1 2 blue" })).toBeTruthy();
});

test("several cards to plant: a field asks which first", async () => {
  const moves = [
    move("Ana plant Soy 2", { field: 2, bean: "soy" }),
    move("Ana plant Chili 3", { field: 3, bean: "chili" }),
  ];
  const there = table();
  const seats = there.seats.map((one, at) => (at === 0 ? { ...one, aside: ["soy", "chili"] } : one));
  const { onMove, said } = show({ table: { ...there, seats }, moves });
  await userEvent.click(fieldButton(3));
  expect(onMove).not.toHaveBeenCalled();
  expect(said.at(-1)).toBe("pick.first");
  const aside = within(screen.getByRole("listbox", { name: /aside.of/ })).getAllByRole("option");
  await userEvent.click(aside[1] as HTMLElement);
  await userEvent.click(fieldButton(3));
  expect(onMove).toHaveBeenCalledWith("Ana plant Chili 3", "seat:0");
});

test("a refusal stands where it was tried, with its rule and what to do instead", async () => {
  const { onMove, container } = show({
    notice: {
      where: "seat:0",
      rejection: {
        text: "No, because.",
        rule: rule("x.y", { title: "The rule" }),
        alternatives: [move("Ana plant 2")],
      },
    },
  });
  const place = container.querySelector("[data-near]") as HTMLElement;
  expect(within(place).getByText("No, because.")).toBeTruthy();
  expect(within(place).getByText("The rule")).toBeTruthy();
  await userEvent.click(within(place).getByRole("button", { name: "Ana plant 2" }));
  expect(onMove).toHaveBeenCalledWith("Ana plant 2", "seat:0");
});

const trading = (also: Partial<TableView>) => {
  const [ana, ...others] = table().seats;
  const active = { ...(ana as SeatView), partners: [1, 2, null] };
  return table({ trading: true, seats: [active, ...others], ...also });
};

const TRADING = [move("Ana offer Ben Soy"), move("Ana done"), ...MOVES.slice(2)];

test("a trade is laid out by tapping and offered", async () => {
  const { onMove } = show({ table: trading({ turned: ["blue"] }), moves: TRADING });
  await userEvent.click(within(screen.getByRole("listbox", { name: /turned.of/ })).getByRole("option"));
  await userEvent.click(hand()[1] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: /^tray.ask Black-eyed/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Cem" }));
  await userEvent.click(screen.getByRole("button", { name: /^tray.send/ }));
  expect(onMove).toHaveBeenCalledWith("Ana offer Cem Blue@up Chili@2 for Black-eyed", "tray");
});

const given = () => screen.queryByRole("listbox", { name: "tray.give" });
const send = () => screen.getByRole("button", { name: /^tray.send/ });

test("a tray keeps its cards until its offer is accepted", async () => {
  const before = trading({ turned: ["blue"] });
  const onMove = vi.fn(() => Promise.resolve(true));
  const { again } = show({ table: before, moves: TRADING, onMove });
  await userEvent.click(screen.getByRole("radio", { name: "Ben" }));
  await userEvent.click(hand()[1] as HTMLElement);
  await userEvent.click(send());
  const mine = offer(["chili"], [], { seat: 0, to: 1, asks: [1] });
  again({ table: { ...before, ply: 5, offers: [mine] }, moves: TRADING, onMove });
  expect(send().hasAttribute("data-idle")).toBe(true);
  expect(screen.getByText("tray.waiting")).toBeTruthy();
  again({ table: { ...before, ply: 6 }, moves: TRADING, onMove });
  expect(send().hasAttribute("data-idle")).toBe(false);
  expect(screen.getByText("tray.not_taken")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^tray.ask Black-eyed/ }));
  await userEvent.click(send());
  expect(onMove).toHaveBeenLastCalledWith("Ana offer Ben Chili@2 for Black-eyed", "tray");
  const [ana, ...others] = before.seats;
  const seats = [
    seat("Ana", { ...ana, hand: ["soy", "soy", "black-eyed"], aside: ["black-eyed"] }),
    ...others,
  ];
  again({ table: { ...before, ply: 8, seats }, moves: TRADING, onMove });
  expect(given()).toBeNull();
});

test("an offer against the rules leaves the tray as it is", async () => {
  show({ table: trading({ turned: ["blue"] }), moves: TRADING, onMove: vi.fn(() => Promise.resolve(false)) });
  await userEvent.click(hand()[1] as HTMLElement);
  await userEvent.click(send());
  expect(given()).not.toBeNull();
  expect(screen.queryByText("tray.waiting")).toBeNull();
});

test("what lies in the tray is said", async () => {
  const { said } = show({ table: trading({ turned: ["blue"] }), moves: TRADING });
  await userEvent.click(screen.getByRole("radio", { name: "Ben" }));
  await userEvent.click(hand()[0] as HTMLElement);
  await userEvent.click(hand()[2] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: /^tray.ask Blue/ }));
  expect(said.at(-1)).toBe("tray.now Ben 2 Soy Blue");
});

test("a card that somebody asks for says so", () => {
  const offers = [
    offer(["blue"], ["chili"]),
    offer(["blue"], ["chili"], { id: 8, seat: 2, to: null, asks: [0, 1] }),
    offer(["blue"], ["soy"], { id: 9, seat: 0, to: 1, asks: [1] }),
  ];
  show({ table: trading({ offers }), moves: TRADING });
  const labels = hand().map((card) => card.getAttribute("aria-label"));
  expect(labels[1]).toBe("offer.asked_for card.label Chili 18 Ben and Cem");
  expect(labels.filter((label) => label?.startsWith("offer.asked_for")).length).toBe(1);
});

test("tapping a player's name makes them the partner", async () => {
  show({ table: trading({ turned: ["blue"] }), moves: TRADING });
  await userEvent.click(screen.getByRole("button", { name: "tray.with.seat Ben" }));
  expect(screen.getByRole("radio", { name: "Ben" }).getAttribute("aria-checked")).toBe("true");
});

test("an offer is accepted, declined and countered", async () => {
  const made = offer(["blue"], ["black-eyed"]);
  const moves = [...TRADING, move("Ana accept 7", { offer: 7 }), move("Ana decline 7", { offer: 7 })];
  const { onMove, said } = show({ table: trading({ offers: [made], turned: ["soy"] }), moves });
  await userEvent.click(screen.getByRole("button", { name: "offer.accept Ben" }));
  expect(onMove).toHaveBeenLastCalledWith("Ana accept 7", "offers");
  await userEvent.click(screen.getByRole("button", { name: "offer.decline" }));
  expect(onMove).toHaveBeenLastCalledWith("Ana decline 7", "offers");
  await userEvent.click(screen.getByRole("button", { name: "offer.counter" }));
  const tray = screen.getByRole("group", { name: "tray.title.counter Ben" });
  await waitFor(() => expect(document.activeElement).toBe(tray));
  expect(said.at(-1)).toBe("tray.now Ben Black-eyed Blue");
  await userEvent.click(screen.getByRole("button", { name: /^tray.send.counter/ }));
  expect(onMove).toHaveBeenLastCalledWith("Ana offer Ben Black-eyed@4 for Blue against 7", "tray");
});

test("where copies lie in several places, one may choose which to hand over", async () => {
  const moves = [...TRADING, move("Ana accept 7", { offer: 7 })];
  const { onMove } = show({ table: trading({ offers: [offer(["blue"], ["soy"])] }), moves });
  await userEvent.click(screen.getByRole("button", { name: "offer.choose" }));
  await userEvent.click(hand()[0] as HTMLElement);
  await userEvent.click(hand()[2] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: /^tray.send.accept/ }));
  expect(onMove).toHaveBeenCalledWith("Ana accept 7 @3", "tray");
});

test("an open hand across the table can be asked from by tapping", async () => {
  const there = trading({ turned: ["soy"], open_hands: true });
  const seats = there.seats.map((one, at) =>
    at === 1 ? seat("Ben", { hand: ["blue", "chili"], hand_count: 2 }) : one,
  );
  const { onMove } = show({ table: { ...there, seats }, moves: TRADING });
  const bens = within(screen.getByRole("listbox", { name: "hand.of Ben" })).getAllByRole("option");
  await userEvent.click(bens[1] as HTMLElement);
  await userEvent.click(hand()[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: /^tray.send/ }));
  expect(onMove).toHaveBeenCalledWith("Ana offer Ben Soy@1 for Chili", "tray");
});

test("a card that somebody else has turned over can be asked for by tapping", async () => {
  const there = trading({ turned: ["soy"], active: 1 });
  const { onMove } = show({ table: there, moves: TRADING });
  const turned = screen.getByRole("listbox", { name: "turned.of Ben" });
  await userEvent.click(within(turned).getByRole("option"));
  await userEvent.click(hand()[1] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: /^tray.send/ }));
  expect(onMove).toHaveBeenCalledWith(expect.stringMatching(/^Ana offer .* for Soy$/), "tray");
});

test("a card that has moved on is no longer held", async () => {
  const { again } = show();
  await userEvent.click(hand()[0] as HTMLElement);
  again({ table: table({ ply: 5 }) });
  await waitFor(() => expect(hand()[0]?.getAttribute("aria-selected")).toBe("false"));
});

test("a table without a map is drawn without being measured", () => {
  const measured = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get");
  show();
  expect(measured).not.toHaveBeenCalled();
  measured.mockRestore();
});

test("a folded seat says what grows there, and is opened and folded again", async () => {
  show();
  const ben = within(screen.getByRole("group", { name: "Ben" })).getByRole("button", {
    name: /^seat\.summary Ben /,
  });
  expect(ben.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(ben);
  expect(ben.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(ben.getAttribute("aria-expanded")).toBe("false");
});

test("a table that is drawn again changes nothing on the page", () => {
  const { container, again } = show();
  const changes = new MutationObserver(() => {});
  changes.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  again({ table: table() });
  expect(changes.takeRecords().map(({ target, attributeName }) => [target.nodeName, attributeName])).toEqual(
    [],
  );
});

test("a card that is picked up: what to do with it takes the place of what is asked", async () => {
  const { container } = show();
  const prompt = container.querySelector(".bl-prompt") as HTMLElement;
  const hand = within(screen.getByRole("listbox", { name: "hand.yours Ana" })).getAllByRole("option");
  await userEvent.click(hand[0] as HTMLElement);
  expect(prompt.dataset.picked).toBe("pick.taken Soy");
  await userEvent.click(hand[0] as HTMLElement);
  expect(prompt.dataset.picked).toBeUndefined();
});

test("of a card that can go nowhere nobody is told to choose a field", async () => {
  const { container, said } = show();
  const hand = within(screen.getByRole("listbox", { name: "hand.yours Ana" })).getAllByRole("option");
  await userEvent.click(hand[1] as HTMLElement);
  expect((container.querySelector(".bl-prompt") as HTMLElement).dataset.picked).toBeUndefined();
  expect(said.at(-1)).toMatch(/^pick.taken.nowhere/);
});

function inPhase(key: string): TableView {
  const phases = table().phases.map((phase) => ({ ...phase, current: phase.key === key }));
  return { ...table(), phases };
}

test("where nothing but a harvest is left to do, a tap on the beans harvests them", async () => {
  const harvest = move("Ana harvest 1", { field: 1 });
  const { onMove, container } = show({ table: inPhase("trade"), moves: [harvest] });
  const marked = container.querySelectorAll("[data-near] .bl-field[data-open]");
  expect([...marked].map((each) => each.getAttribute("data-drop"))).toEqual(["field:0:1"]);
  await userEvent.click(fieldButton(1));
  expect(onMove).toHaveBeenLastCalledWith("Ana harvest 1", "seat:0");
  await userEvent.click(fieldButton(2));
  expect(onMove).toHaveBeenLastCalledWith("Ana plant 2", "seat:0");
});

test.each([
  ["more is left to do", "trade", [move("Ana turn-over")]],
  ["a card has to be planted that no field takes", "plant", []],
])("where %s, a tap on a field is never a harvest", async (_, phase, more) => {
  const moves = [move("Ana harvest 1", { field: 1 }), ...more];
  const { onMove } = show({ table: inPhase(phase), moves });
  await userEvent.click(fieldButton(1));
  expect(onMove).toHaveBeenLastCalledWith("Ana plant 1", "seat:0");
});
