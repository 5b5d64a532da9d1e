// A game that the page has never heard of fills the slots of a table.
import { fireEvent, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { Board } from "../../src/board/Board";
import { keysOf } from "../../src/board/keys";
import type { MoveView, TableView } from "../../src/contract";
import { firstNumbers, followCards } from "../../src/table/cards";
import { type GameParts, ownOf, registerGame, useGamePlay } from "../../src/table/gameParts";
import { renderOn } from "../renderOn";
import { move, pageOf, table } from "../table";

interface HeapView {
  cards: string[];
}

const heapOf = (view: TableView) => ownOf<HeapView>(view, "heap");
const cardsOn = (view: TableView) => heapOf(view)?.cards ?? [];

const HEAP: GameParts = {
  name: "heap",
  moves: { stir: "own", turn: "first" },
  mark: "data-heap",
  money: { step: "", earned: ({ coins }) => `${coins} buckets`, figure: ({ coins }) => `${coins}` },
  usePlay: (board) => ({
    game: "heap",
    onKey({ key }) {
      if (key !== "y") return false;
      board.play("Ana stir", "bar");
      return true;
    },
    cardUse: ({ bean }) => ({ able: bean === "chili", why: bean === "soy" ? "too dry" : "" }),
    tapCard({ bean }) {
      if (bean !== "chili") return false;
      board.play("Ana stir Chili", "bar");
      return true;
    },
  }),
  keys: { more: [{ keys: "Y", word: "keys.stir" }], listed: { "keys.buy": true } },
  Beside: () => <p>The heap of {useGamePlay()?.game}</p>,
  SeatHead: ({ seat }) => <i>Fork {seat}</i>,
  places: (view) => [["heap", cardsOn(view)]],
};

beforeAll(() => registerGame(HEAP));
const PAGE = pageOf();

const heap = (cards: string[] = ["red"], also: Partial<TableView> = {}) =>
  table({ game: "heap", own: { cards }, ...also });

function show(shown: TableView, moves: MoveView[] = []) {
  const onMove = vi.fn<(text: string, where: string) => unknown>();
  const { container } = renderOn(PAGE, <Board table={shown} moves={moves} onMove={onMove} />);
  return { onMove, board: container.querySelector(".bl-board") as HTMLElement };
}

test("its parts stand beside the table and at the seats, and what it pays in is said", () => {
  const { board } = show(heap());
  expect(board.hasAttribute("data-heap")).toBe(true);
  expect(board.textContent).toContain("The heap of heap");
  expect(screen.getAllByText(/^Fork/).length).toBe(3);
  expect(board.querySelectorAll("[data-tip='0 buckets']").length).toBe(3);
});

test("its keys, taps and moves come before those of every table", async () => {
  const moves = [move("Ana done"), move("Ana turn"), move("Ana stir")];
  const { onMove, board } = show(heap(), moves);
  fireEvent.keyDown(board, { key: "y" });
  expect(onMove).toHaveBeenLastCalledWith("Ana stir", "bar");
  await userEvent.click(screen.getByRole("option", { name: /Chili/ }));
  expect(onMove).toHaveBeenLastCalledWith("Ana stir Chili", "bar");
  expect(screen.getAllByRole("option", { name: /too dry/ }).length).toBe(2);
  const buttons = screen.getAllByRole("button", { name: /^Ana / }).map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Ana turn", "Ana done"]);
  const words = keysOf(heap()).map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(["keys.stir", "keys.buy"]));
});

test("its cards travel", () => {
  const [before, after] = [heap(["red"]), heap([], { turned: ["red"] })];
  const now = firstNumbers(before);
  expect(followCards(now, before, after).now.places.get("turned")).toEqual(now.places.get("heap"));
});

test("without parts on this page, its tables are as every other and its moves are buttons", () => {
  const { board } = show(table({ game: "other", own: { cards: [] } }), [move("Ana stir-up")]);
  expect(board.textContent).not.toContain("Fork");
  expect(screen.getByRole("button", { name: "Ana stir-up" })).toBeTruthy();
  expect(keysOf(table({ game: "other" })).map(({ word }) => word)).not.toContain("keys.stir");
});
