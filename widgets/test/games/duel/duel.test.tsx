import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Board, type BoardProps } from "../../../src/board/Board";
import { keysOf } from "../../../src/board/keys";
import type { MoveView, TableView } from "../../../src/contract";
import { BonusCardPage } from "../../../src/games/duel/BonusCard";
import { giftOf, giftsOf } from "../../../src/games/duel/bonus";
import type { BonusCardView, DuelTableView } from "../../../src/games/duel/contract";
import { PageProvider } from "../../../src/page";
import { firstNumbers, followCards } from "../../../src/table/cards";
import { renderOn } from "../../renderOn";
import { BEANS, field, move, pageOf, table } from "../../table";

const card = (number: number, worth = "$1.40"): BonusCardView => ({
  number,
  symbols: [
    { bean: "soy", count: 2 },
    { bean: "chili", count: 1 },
  ],
  worth,
  text: `Card ${number}`,
});

function duelView(also: Partial<DuelTableView> = {}): DuelTableView {
  return {
    gifts: Object.keys(BEANS).map((bean) => ({ bean, seat: null, standing: false })),
    seats: [
      { bonus: [card(10), card(11)], bonus_count: 2, won: [], follows: [["blue"], ["soy", "chili"], []] },
      { bonus: null, bonus_count: 3, won: [card(5, "$1.10")], follows: [[], [], []] },
    ],
    bonus_draw: 26,
    bonus_discard: 1,
    bonus_top: card(3),
    asked: null,
    mark: "Ours",
    note: "Our own reconstruction.",
    ...also,
  };
}

function duel(also: Partial<TableView> = {}, view: Partial<DuelTableView> = {}): TableView {
  const [ana, ben] = table().seats as [TableView["seats"][0], TableView["seats"][0]];
  const fields = [field(["soy", "soy", "chili"]), field(), field()];
  return table({
    seats: [
      { ...ana, score: "$3.00" },
      { ...ben, fields },
    ],
    game: "duel",
    own: duelView(view),
    ...also,
  });
}

const GIFTS: MoveView[] = [
  move("Ana gift Soy", { bean: "soy", own: { place: 1 } }),
  move("Ana gift Soy@3", { bean: "soy", own: { place: 3 } }),
  move("Ana gift Chili", { bean: "chili", own: { place: 2 } }),
  move("Ana gift Blue", { bean: "blue", own: { bluff: true } }),
];
const CLAIM = move("Ana claim #10 Ben 1", { field: 1, own: { card: 10, owner: 1 } });

const PAGE = pageOf();

function show(props: Partial<BoardProps> = {}) {
  const said: string[] = [];
  const onMove = vi.fn<(text: string, where: string) => unknown>();
  const { container } = render(
    <PageProvider value={{ ...PAGE, announce: (text) => void said.push(text) }}>
      <Board table={duel()} moves={[]} onMove={onMove} {...props} />
    </PageProvider>,
  );
  const press = (key: string) =>
    fireEvent.keyDown(container.querySelector(".bl-board") as HTMLElement, { key });
  return { onMove, said, container, press };
}

const giftCard = (name: RegExp) =>
  within(screen.getByRole("listbox", { name: "gift.cards" })).getByRole("option", { name });
const bonus = (number: number) =>
  within(screen.getByRole("listbox", { name: /bonus.yours/ })).getByRole("option", {
    name: new RegExp(`Card ${number}`),
  });

test("no number stands for the bo(h)nus cards of a player who has none", () => {
  const [mine, theirs] = duelView().seats as [DuelTableView["seats"][0], DuelTableView["seats"][0]];
  const { container } = show({ table: duel({}, { seats: [mine, { ...theirs, bonus_count: 0 }] }) });
  expect(container.querySelector('[aria-label^="bonus.hidden"]')).toBeNull();
  cleanup();
  expect(show().container.querySelector('[aria-label^="bonus.hidden 3"]')?.textContent).toContain("3");
});

test("a beanometer pays dollars", () => {
  const { container } = show();
  const steps = [...container.querySelectorAll(".bl-seat[data-near] .bl-meter-step")];
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step.textContent).toContain("meter.step.dollars");
});

describe("a gift", () => {
  test("is chosen by its card, then pushed: with one copy or another", async () => {
    const { onMove, said } = show({ moves: GIFTS });
    await userEvent.click(giftCard(/Soy/));
    expect(onMove).not.toHaveBeenCalled();
    expect(giftCard(/Soy/).getAttribute("aria-selected")).toBe("true");
    expect(said.at(-1)).toMatch(/^gift.chosen /);
    await userEvent.click(screen.getByRole("button", { name: "Ana gift Soy@3" }));
    expect(onMove).toHaveBeenCalledWith("Ana gift Soy@3", "offers");
  });

  test("is chosen by your own card: this very copy", async () => {
    const { onMove, press, said } = show({ moves: GIFTS });
    const hand = within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
    await userEvent.click(hand[2] as HTMLElement);
    expect(said.at(-1)).toMatch(/^gift.taken/);
    expect(giftCard(/Soy/).getAttribute("aria-selected")).toBe("true");
    expect(screen.queryByRole("button", { name: "Ana gift Soy" })).toBeNull();
    press("o");
    expect(onMove).toHaveBeenCalledWith("Ana gift Soy@3", "offers");
  });

  test("that would be a bluff names its price before it is pushed", async () => {
    const { onMove, said } = show({ moves: GIFTS });
    await userEvent.click(giftCard(/Blue/));
    expect(said.at(-1)).toMatch(/^gift.chosen.bluff/);
    expect(screen.getByText("gift.price Ben")).toBeTruthy();
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Ana gift Blue" }));
    expect(onMove).toHaveBeenCalledWith("Ana gift Blue", "offers");
  });

  test("can be put back, by Escape too", async () => {
    const { press } = show({ moves: GIFTS });
    await userEvent.click(giftCard(/Soy/));
    await userEvent.click(screen.getByRole("button", { name: "gift.put_back" }));
    expect(giftCard(/Soy/).getAttribute("aria-selected")).toBe("false");
    await userEvent.click(giftCard(/Soy/));
    press("Escape");
    expect(giftCard(/Soy/).getAttribute("aria-selected")).toBe("false");
  });

  test("that is not allowed may be tried, to be told why", async () => {
    const { onMove } = show({ moves: GIFTS });
    await userEvent.click(giftCard(/Black-eyed/));
    expect(onMove).toHaveBeenCalledWith("Ana gift Black-eyed", "offers");
  });

  test("of equal cards side by side is the first of them", () => {
    const pick = { seat: 0, zone: "hand" as const, index: 4, bean: "soy" };
    expect(giftOf(GIFTS, pick)?.text).toBe("Ana gift Soy@3");
    expect(giftOf(GIFTS, { ...pick, zone: "turned", index: 0 })).toBeNull();
    expect(giftsOf(GIFTS, "soy").length).toBe(2);
  });

  const STANDING = duel(
    { offers: [{ id: 2, seat: 1, to: 0, asks: [0], give: ["chili"], want: [], text: "Ben offers Chili." }] },
    {
      gifts: [
        { bean: "soy", seat: 0, standing: false },
        { bean: "chili", seat: 1, standing: true },
        { bean: "blue", seat: null, standing: false },
      ],
    },
  );
  const ANSWERS = [move("Ana accept 2", { offer: 2 }), move("Ana decline 2", { offer: 2 })];

  test("is accepted or declined, by button and by key", async () => {
    const { onMove, press } = show({ table: STANDING, moves: ANSWERS });
    expect(giftCard(/gift.standing card.label Chili 18 Ben/)).toBeTruthy();
    expect(giftCard(/gift.refused card.label Soy 12 Ana/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "gift.accept" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana accept 2", "offers");
    await userEvent.click(screen.getByRole("button", { name: "gift.decline" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana decline 2", "offers");
    press("d");
    expect(onMove).toHaveBeenCalledTimes(3);
    press("a");
    expect(onMove).toHaveBeenLastCalledWith("Ana accept 2", "offers");
  });

  test("that is pushed lies towards whom it is offered", () => {
    const { container } = show({ table: STANDING, moves: ANSWERS });
    const pushed = [...container.querySelectorAll<HTMLElement>(".bl-gift")].map((one) => one.dataset.pushed);
    expect(pushed).toEqual(["away", "near", undefined]);
  });
});

describe("a bo(h)nus card", () => {
  test("is claimed by two taps: the card, then a field of anybody's", async () => {
    const { onMove, container } = show({ moves: [CLAIM] });
    await userEvent.click(bonus(10));
    expect(container.querySelectorAll("[data-open]").length).toBe(1);
    await userEvent.click(screen.getByRole("button", { name: /^field.claim 1 3 soy/ }));
    expect(onMove).toHaveBeenCalledWith("Ana claim #10 Ben 1", "seat:0");
  });

  test("that no field fulfils may be shown all the same, to be told why", async () => {
    const { onMove, said } = show();
    await userEvent.click(bonus(11));
    expect(said.at(-1)).toBe("bonus.chosen.nothing 11");
    await userEvent.click(screen.getByRole("button", { name: /^field.claim 1 2 blue/ }));
    expect(onMove).toHaveBeenCalledWith("Ana claim #11 Ana 1", "seat:0");
  });

  test("is claimed by its button and by C; N goes on without it", async () => {
    const { onMove, press } = show({ moves: [move("Ana done"), CLAIM] });
    const [first, second] = screen.getAllByRole("button", { name: /^Ana (claim|done)/ });
    expect([first?.textContent, second?.textContent]).toEqual(["Ana claim #10 Ben 1", "Ana done"]);
    press("c");
    expect(onMove).toHaveBeenLastCalledWith("Ana claim #10 Ben 1", "seat:0");
    press("n");
    expect(onMove).toHaveBeenLastCalledWith("Ana done", "bar");
  });

  test("is put away in phase 4 by its button or by X", async () => {
    const { onMove, press } = show({
      moves: [move("Ana done"), move("Ana discard-bonus #11", { own: { card: 11 } })],
    });
    press("x");
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.click(bonus(11));
    await userEvent.click(screen.getByRole("button", { name: "Ana discard-bonus #11" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana discard-bonus #11", "seat:0");
    press("x");
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  test("says where it comes from wherever it is shown", () => {
    const { container } = show();
    expect(container.querySelector(".bl-bonus-mark")?.textContent).toBe("Ours");
    cleanup();
    renderOn(
      PAGE,
      <BonusCardPage model={{ get: () => ({ card: card(7), note: "Our own reconstruction." }) } as never} />,
    );
    expect(screen.getByRole("img", { name: "Card 7" })).toBeTruthy();
    expect(screen.getByText("Our own reconstruction.")).toBeTruthy();
  });

  test("of another is only counted, one that was claimed is open", () => {
    show();
    expect(screen.getByRole("img", { name: "bonus.hidden 3" })).toBeTruthy();
    expect(screen.getByRole("list", { name: "bonus.won Ben" }).textContent).toContain("$1.10");
  });

  test("of an open hand across the table is played there", async () => {
    const [mine] = duelView().seats;
    const seats = [mine, { bonus: [card(20)], bonus_count: 1, won: [], follows: [[], [], []] }];
    const moves = [move("Ben claim #20 Ana 1", { field: 1, own: { card: 20, owner: 0 } })];
    const { onMove } = show({
      table: duel({ open_hands: true }, { seats: seats as DuelTableView["seats"] }),
      moves,
    });
    await userEvent.click(
      within(screen.getByRole("listbox", { name: "bonus.of Ben" })).getByRole("option", { name: /Card 20/ }),
    );
    await userEvent.click(screen.getByRole("button", { name: /^field.claim 1 2 blue/ }));
    expect(onMove).toHaveBeenCalledWith("Ben claim #20 Ana 1", "seat:1");
  });
});

test("the groups of The Duel have keys, and the help lists only what means something", () => {
  const { press } = show({ moves: GIFTS });
  press("g");
  expect(document.activeElement?.closest(".bl-row-gifts")).toBeTruthy();
  press("e");
  expect(document.activeElement?.closest(".bl-row-bonus")).toBeTruthy();
  const words = keysOf(duel()).map(({ word }) => word);
  expect(words).toContain("keys.claim");
  expect(words).not.toContain("keys.counter");
  expect(keysOf(table()).map(({ word }) => word)).not.toContain("keys.claim");
});

test("a field says what may come next, and its meter is that of the card on top", () => {
  const [ana, ben] = duel().seats as [TableView["seats"][0], TableView["seats"][0]];
  const mixed = { ...field(["soy", "soy", "chili"]), label: "3 cards, Chili on top" };
  const { container } = show({
    table: duel({ seats: [{ ...ana, fields: [field(), mixed, field()] }, ben] }),
  });
  expect(
    screen.getByRole("button", {
      name: /3 cards, Chili on top. field.follows card.label Soy 12, card.label Chili 18/,
    }),
  ).toBeTruthy();
  expect(container.querySelectorAll("[data-near] .bl-follows").length).toBeGreaterThan(0);
});

test("as a picture there is nothing to press", () => {
  show({ onMove: undefined });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("bo(h)nus cards travel between pile, hand, discards and dollars, and never among the beans", () => {
  const before = duel();
  const numbers = firstNumbers(before);
  const [mine, other] = duelView().seats as [DuelTableView["seats"][0], DuelTableView["seats"][0]];
  const [kept, gone] = numbers.places.get("bonus:0") ?? [];
  const away = followCards(
    numbers,
    before,
    duel({}, { seats: [{ ...mine, bonus: [card(10), card(12)] }, other] }),
  );
  expect(away.left).toEqual([{ card: gone, spot: "bonus-discard" }]);
  expect(away.arrived.map(({ spot }) => spot)).toEqual(["bonus-draw"]);
  expect(away.now.places.get("bonus:0")?.[0]).toBe(kept);
  const claimed = followCards(
    numbers,
    before,
    duel({}, { seats: [mine, { ...other, bonus_count: 2, won: [card(5), card(6)] }] }),
  );
  expect(claimed.left.map(({ spot }) => spot)).toEqual(["coins:1"]);
  const [ana, ben] = before.seats as [TableView["seats"][0], TableView["seats"][0]];
  const drawn = followCards(
    numbers,
    before,
    duel(
      { seats: [ana, { ...ben, hand_count: 6 }], piles: { ...before.piles, draw: 39 } },
      { seats: [mine, { ...other, bonus_count: 2 }] },
    ),
  );
  expect(drawn.arrived.map(({ spot }) => spot)).toEqual(["draw"]);
  expect(drawn.left.map(({ spot }) => spot)).toEqual(["bonus-discard"]);
});
