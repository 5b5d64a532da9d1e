import { render, screen, within } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { Board, type BoardProps } from "../../../src/board/Board";
import { keysOf } from "../../../src/board/keys";
import type { TableView } from "../../../src/contract";
import { justRevealed } from "../../../src/games/bohnaparte/Battle";
import type { BattleView } from "../../../src/games/bohnaparte/contract";
import { landMove, layingOf, storing } from "../../../src/games/bohnaparte/moves";
import { PageProvider } from "../../../src/page";
import { cardPlaces } from "../../../src/table/cards";
import { buttons } from "../../../src/table/moves";
import { move, pageOf, table } from "../../table";
import { ATTACKS, at, FIGHT, OVER, seatView } from "./lands";

function show(props: Partial<BoardProps> = {}) {
  const said: string[] = [];
  const page = pageOf(said);
  const onMove = vi.fn<(text: string, where: string) => unknown>();
  const onLook = vi.fn<(seat: number) => void>();
  const board = (more: Partial<BoardProps> = {}) => (
    <PageProvider value={page}>
      <Board table={at()} moves={ATTACKS} onMove={onMove} onLook={onLook} {...props} {...more} />
    </PageProvider>
  );
  const { rerender, container } = render(board());
  return { onMove, onLook, said, container, again: (more: Partial<BoardProps>) => rerender(board(more)) };
}

const ATTACKING = [
  { key: "attack", name: "Attack", hint: "Pay for each attack.", current: true, interlude: false },
];
const land = (name: string) => screen.getByRole("button", { name: new RegExp(`${name} said`) });
const focused = () => (document.activeElement as HTMLElement).dataset.land;
const battleCards = () => within(screen.getByRole("listbox", { name: "land.cards" })).getAllByRole("option");

test("a beanometer pays thalers", () => {
  const { container } = show();
  const steps = [...container.querySelectorAll(".bl-seat[data-near] .bl-meter-step")];
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step.textContent).toContain("meter.step.thalers");
});

describe("the map", () => {
  test("is one tab stop, in which the arrows follow the geometry", async () => {
    show();
    expect(land("farm-1").tabIndex).toBe(0);
    expect(
      screen.getAllByRole("button").filter((one) => one.dataset.land && one.tabIndex === 0),
    ).toHaveLength(1);
    land("farm-1").focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("river-1");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("quarry-1");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowRight}");
    expect(focused()).toBe("city-1");
    await userEvent.keyboard("{Home}");
    expect(focused()).toBe("orange");
    await userEvent.keyboard("{PageDown}");
    expect(focused()).toBe("farm-1");
    await userEvent.keyboard("{PageDown}");
    expect(focused()).toBe("village-1");
    await userEvent.keyboard("{PageDown}");
    expect(focused()).toBe("orange");
  });

  test("says of a landscape what can be done there, besides what it is", () => {
    show();
    expect(land("farm-1").getAttribute("aria-label")).toBe("land.can.attack farm-1 said");
    expect(land("orange").getAttribute("aria-label")).toBe("land.can.fortress orange said");
    expect(land("city-1").getAttribute("aria-label")).toBe("city-1 said");
  });

  test("tells an owner by a letter and a shape as well as by a colour", () => {
    show();
    const marker = land("city-1").querySelector(".bl-marker");
    expect(marker?.querySelector("[data-print]")?.getAttribute("data-print")).toBe("B");
    expect(marker?.querySelector("use")?.getAttribute("href")).toBe("#bl-marker-white");
    expect(land("farm-1").querySelector(".bl-marker")).toBeNull();
  });

  test("is marked as a reconstruction wherever it is shown", () => {
    show();
    expect(within(screen.getByRole("group", { name: "land.map" })).getByText("ours").title).toBe(
      "Our reconstruction.",
    );
  });

  test("chooses an encampment by one tap", async () => {
    const { onMove } = show({ moves: [move("Ana camp Orange", { own: { land: "orange" } })] });
    await userEvent.click(land("orange"));
    expect(onMove).toHaveBeenCalledWith("Ana camp Orange", "lands");
  });

  test("can be read where nothing can be done", async () => {
    const { onMove, said } = show({ moves: [], onMove: undefined });
    await userEvent.click(land("city-1"));
    expect(said.at(-1)).toBe("city-1 said. gives 3");
    expect(within(await screen.findByRole("tooltip")).getByText("gives 3")).toBeTruthy();
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe("an attack", () => {
  test("is a landscape and then a battle card, from any source", async () => {
    const { onMove, said } = show();
    await userEvent.click(land("farm-1"));
    expect(land("farm-1").getAttribute("aria-pressed")).toBe("true");
    expect(said.at(-1)).toBe("land.chosen farm-1");
    expect(battleCards().map((card) => card.getAttribute("aria-label"))).toEqual([
      "Ana attack farm-1 from hand@1",
      "Ana attack farm-1 from hand@2",
      "Ana attack farm-1 from depot@1",
      "Ana attack farm-1 from stack",
      "Ana attack farm-1 with paddock-1",
    ]);
    await userEvent.click(battleCards()[4] as HTMLElement);
    expect(onMove).toHaveBeenCalledWith("Ana attack farm-1 with paddock-1", "lands");
  });

  test("or a hand card and then a landscape, or a landscape and then a hand card", async () => {
    const { onMove } = show();
    const hand = within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
    await userEvent.click(hand[1] as HTMLElement);
    await userEvent.click(land("village-1"));
    expect(onMove).toHaveBeenLastCalledWith("Ana attack village-1 from hand@2", "lands");
    await userEvent.click(land("farm-1"));
    await userEvent.click(hand[1] as HTMLElement);
    expect(onMove).toHaveBeenLastCalledWith("Ana attack farm-1 from hand@2", "lands");
  });

  test("or a landscape and then the draw pile", async () => {
    const { onMove } = show();
    await userEvent.click(land("farm-1"));
    await userEvent.click(screen.getByRole("button", { name: /piles.draw/ }));
    expect(onMove).toHaveBeenCalledWith("Ana attack farm-1 from stack", "piles");
  });

  test("that is not legal is tried all the same, to be refused with the reason", async () => {
    const { onMove } = show();
    await userEvent.click(land("city-1"));
    await userEvent.click(screen.getByRole("button", { name: "land.attack.why city-1" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana attack City-1 from stack", "lands");
    const hand = within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
    await userEvent.click(hand[2] as HTMLElement);
    await userEvent.click(land("city-1"));
    expect(onMove).toHaveBeenLastCalledWith("Ana attack City-1 from hand@3", "lands");
  });

  test("with a card that cannot win says so before it is laid, on the card and in words", async () => {
    const hopeless = "It cannot win.";
    const moves = ATTACKS.map((one) =>
      landMove(one).land === "village-1" && one.bean === "soy"
        ? { ...one, own: { ...landMove(one), cannot_win: hopeless }, label: `${one.label}. ${hopeless}` }
        : one,
    );
    const { container, onMove, said } = show({ moves });
    const hand = () => within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
    expect(container.querySelector(".bl-cannot-win")).toBeNull();
    await userEvent.click(hand()[0] as HTMLElement);
    await userEvent.click(land("village-1"));
    expect(onMove).not.toHaveBeenCalled();
    expect(said.at(-1)).toBe(hopeless);
    expect(container.querySelectorAll(".bl-row-battle .bl-cannot-win")).toHaveLength(1);
    expect(screen.getAllByText(hopeless)).toHaveLength(1);
    expect(hand()[0]?.getAttribute("aria-label")).toContain(hopeless);
    expect(hand()[1]?.getAttribute("aria-label")).not.toContain(hopeless);
    await userEvent.click(battleCards()[0] as HTMLElement);
    expect(onMove).toHaveBeenCalledWith("Ana attack village-1 from hand@1", "lands");
  });

  test("offers depot cards that may not fight there only to be refused", async () => {
    const moves = ATTACKS.filter((each) => landMove(each).source !== "depot");
    const { onMove } = show({ moves });
    await userEvent.click(land("farm-1"));
    const barred = battleCards().at(-1) as HTMLElement;
    expect(barred.dataset.able).toBeUndefined();
    await userEvent.click(barred);
    expect(onMove).toHaveBeenCalledWith("Ana attack Farm-1 from depot@1", "lands");
  });

  test("goes by keys alone: L, arrows, Enter, K, Enter; Escape puts back", async () => {
    const { onMove, container } = show();
    container.querySelector<HTMLElement>(".bl-board")?.focus();
    await userEvent.keyboard("l");
    expect(focused()).toBe("farm-1");
    await userEvent.keyboard("{Enter}{Escape}");
    expect(land("farm-1").getAttribute("aria-pressed")).toBe("false");
    await userEvent.keyboard("{Enter}k");
    expect(document.activeElement).toBe(battleCards()[0]);
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(onMove).toHaveBeenCalledWith("Ana attack farm-1 from hand@2", "lands");
  });

  test("leaves the chosen landscape behind when another table lies there", async () => {
    const { again } = show();
    await userEvent.click(land("farm-1"));
    again({ table: at({}, { ply: 5 }) });
    expect(land("farm-1").getAttribute("aria-pressed")).toBe("false");
  });

  test("equal hand cards side by side are one choice", () => {
    const two = [move("Ana defend from hand@2", { bean: "soy", own: { source: "hand", place: 2 } })];
    const pick = (index: number) => ({ seat: 0, zone: "hand" as const, index, bean: "soy" });
    expect(layingOf(two, pick(2))?.text).toBe("Ana defend from hand@2");
    expect(layingOf(two, pick(0))).toBeUndefined();
  });
});

describe("a battle", () => {
  const DEFENCE = [
    move("Ben defend from hand@1", { bean: "soy", own: { source: "hand", place: 1 } }),
    move("Ben defend from stack", { own: { source: "stack" } }),
  ];

  test("asks the defender with their own cards", async () => {
    const seats = at().seats.map((seat, number) => (number === 1 ? { ...seat, hand: ["soy"] } : seat));
    const { onMove } = show({ table: at({ battle: FIGHT }, { you: 1, awaited: 1, seats }), moves: DEFENCE });
    const panel = within(screen.getByRole("group", { name: "land.panel" }));
    expect(panel.getByText("Ben lays a card")).toBeTruthy();
    await userEvent.click(battleCards()[0] as HTMLElement);
    expect(onMove).toHaveBeenLastCalledWith("Ben defend from hand@1", "lands");
    const hand = within(screen.getByRole("listbox", { name: /hand.yours/ })).getAllByRole("option");
    await userEvent.click(hand[0] as HTMLElement);
    expect(onMove).toHaveBeenLastCalledWith("Ben defend from hand@1", "lands");
  });

  test("leads to the defender at the same screen, whose cards nobody else sees", async () => {
    const { onLook } = show({ table: at({ battle: FIGHT }, { awaited: 1 }), moves: [], seatsOpen: [0, 1] });
    const panel = within(screen.getByRole("group", { name: "land.panel" }));
    await userEvent.click(panel.getByRole("button", { name: "bar.look Ben" }));
    expect(onLook).toHaveBeenCalledWith(1);
    expect(screen.getByRole("img", { name: "land.face_down Ana land.from.hand" })).toBeTruthy();
  });

  test("shows no face of a card that lies face down, also not its owner's", () => {
    const mine = structuredClone(FIGHT);
    (mine.rounds[0] as BattleView["rounds"][0]).attack.bean = "chili";
    const { container } = show({ table: at({ battle: mine }, { awaited: 1 }), moves: [] });
    expect(container.querySelector('.bl-round [data-face="bean"]')).toBeNull();
    expect(screen.getByRole("img", { name: /land.face_down.own Ana card.label Chili 18/ })).toBeTruthy();
  });

  test("is turned over together, with the reason", () => {
    const { container } = show({ table: at({ battle: OVER }, { phases: ATTACKING }), moves: ATTACKS });
    const faces = [...container.querySelectorAll<HTMLElement>(".bl-round [data-face]")];
    expect(faces.map((face) => face.dataset.bean)).toEqual(["chili", "soy"]);
    expect(screen.getByText("Chili against Soy")).toBeTruthy();
    expect(screen.getByText("Ana wins")).toBeTruthy();
  });

  test("leaves the panel when the attacks are over", () => {
    const { container, again } = show({ table: at({ battle: OVER }, { phases: ATTACKING }), moves: [] });
    expect(container.querySelector(".bl-battle")).not.toBeNull();
    again({ table: at({ battle: OVER }) });
    expect(container.querySelector(".bl-battle")).toBeNull();
  });

  test("is something to linger on when bots have fought it", () => {
    expect(justRevealed(at({ battle: FIGHT }), at({ battle: OVER }))).toBe(true);
    expect(justRevealed(at({ battle: OVER }), at({ battle: OVER }))).toBe(false);
    expect(justRevealed(at(), at({ battle: FIGHT }))).toBe(false);
  });

  test("has places that its cards travel to and from", () => {
    const all = cardPlaces(at({ battle: FIGHT }));
    expect(all.get("battle:attack")).toEqual([null]);
    expect(all.get("battle:defence")).toEqual([]);
    expect(all.get("depot:0")).toEqual(["blue"]);
    expect(all.get("depot:1")).toEqual([null, null]);
    expect(cardPlaces(at({ battle: OVER })).get("battle:defence")).toEqual(["soy"]);
  });
});

describe("beside the map", () => {
  test("a Fortress is built from the landscape it goes below", async () => {
    const { onMove } = show();
    await userEvent.click(land("orange"));
    await userEvent.click(screen.getByRole("button", { name: "Ana build-fortress Orange from Quarry-1" }));
    expect(onMove).toHaveBeenCalledWith("Ana build-fortress Orange from Quarry-1", "lands");
  });

  test("a card is stored by a tap on the depot, or by P", async () => {
    const moves = [move("Ana plant 2", { field: 2 }), move("Ana store", { bean: "soy" })];
    const { onMove, container } = show({ moves });
    await userEvent.click(screen.getByRole("button", { name: /^Ana store\. depot.count 1 3/ }));
    expect(onMove).toHaveBeenLastCalledWith("Ana store", "seat:0");
    onMove.mockClear();
    container.querySelector<HTMLElement>(".bl-board")?.focus();
    await userEvent.keyboard("p");
    expect(onMove).toHaveBeenLastCalledWith("Ana store", "seat:0");
  });

  test("of several cards to store the chosen one is meant", () => {
    const moves = [move("Ana store Soy", { bean: "soy" }), move("Ana store Blue", { bean: "blue" })];
    expect(storing(moves, 0, null)).toBeUndefined();
    expect(storing(moves, 0, { seat: 0, zone: "aside", index: 0, bean: "blue" })?.text).toBe(
      "Ana store Blue",
    );
    expect(storing(moves, 0, { seat: 0, zone: "hand", index: 0, bean: "blue" })).toBeUndefined();
    expect(
      storing([move("Ana store", { bean: "soy" })], 0, { seat: 0, zone: "hand", index: 0, bean: "soy" }),
    ).toBeDefined();
  });

  test("a depot is bought where it would stand, and refused with a reason where it cannot be", async () => {
    const seats = [seatView("orange"), seatView("white"), seatView("black")];
    const buy = move("Ana buy-depot");
    const { onMove, again } = show({ table: at({ seats }), moves: [buy] });
    await userEvent.click(screen.getByRole("button", { name: "Ana buy-depot" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana buy-depot", "seat:0");
    again({ table: at({ seats }), moves: [] });
    await userEvent.click(screen.getByRole("button", { name: "depot.for_sale 3" }));
    expect(onMove).toHaveBeenLastCalledWith("Ana buy-depot", "seat:0");
  });

  test("cards are taken from a Trader by a tap", async () => {
    const seats = [seatView("orange", { trader: ["soy", "blue"] }), seatView("white"), seatView("black")];
    const { onMove } = show({ table: at({ seats }), moves: [move("Ana take Blue", { bean: "blue" })] });
    const cards = within(screen.getByRole("listbox", { name: /trader.of/ })).getAllByRole("option");
    expect(cards[1]?.getAttribute("aria-label")).toBe("Ana take Blue");
    await userEvent.click(cards[1] as HTMLElement);
    expect(onMove).toHaveBeenCalledWith("Ana take Blue", "seat:0");
  });

  test("what has a place on the map is no button; N only goes on", async () => {
    expect(buttons([...ATTACKS, move("Ana buy-depot"), move("Ana store")]).map(({ text }) => text)).toEqual([
      "Ana done",
    ]);
    const { onMove, container } = show({
      moves: [move("Ana store", { bean: "soy" }), move("Ana buy-depot")],
    });
    container.querySelector<HTMLElement>(".bl-board")?.focus();
    await userEvent.keyboard("n");
    expect(onMove).not.toHaveBeenCalled();
  });

  test("the keys of the map are listed at its table only", () => {
    const words = (one: TableView) => keysOf(one).map(({ word }) => word);
    expect(words(at())).toContain("keys.map");
    expect(words(at())).not.toContain("keys.buy");
    expect(words(table())).not.toContain("keys.map");
  });
});
