// Every action of the board has a key. `?` lists them (see KeyHelp).

import type { TableView } from "../contract";
import type { BoardState } from "../table/boardState";
import { type GamePlay, type KeyLine, partsOf } from "../table/gameParts";
import { answersTo, buttons } from "../table/moves";
import { isFor } from "../table/tray";

/** The keys and the words that say what they do, in the order in which the help lists them. */
const KEYS: readonly KeyLine[] = [
  ["Tab", "keys.tab"],
  ["← →  Home  End", "keys.arrows"],
  ["Enter  Space", "keys.act"],
  ["Esc", "keys.back"],
  ["1 2 3", "keys.plant"],
  ["Shift+1 2 3", "keys.harvest"],
  ["B", "keys.buy"],
  ["X", "keys.discard"],
  ["N", "keys.next"],
  ["O", "keys.offer"],
  ["A", "keys.accept"],
  ["D", "keys.decline"],
  ["C", "keys.counter"],
  ["W", "keys.withdraw"],
  ["H", "keys.hand"],
  ["M", "keys.again"],
  ["U", "keys.undo"],
  ["R", "keys.redo"],
  ["T", "keys.text"],
  ["?", "keys.help"],
];
/** So many of them every table has; those of its game come after them. */
const COMMON = 6;

function trades({ phases }: TableView): boolean {
  return phases.some((phase) => phase.key === "trade");
}

/** Moves that only go on with the turn and are no choice among several. */
const GO_ON: ReadonlySet<string> = new Set(["turn-over", "draw", "done"]);

/** Keys that only some tables have. */
const HERE: Readonly<Record<string, (table: TableView) => boolean>> = {
  "keys.buy": ({ seats }) => seats.some((seat) => seat.for_sale !== null),
  "keys.discard": ({ phases }) => phases.some((phase) => phase.key === "plant-discard"),
  "keys.offer": trades,
  "keys.accept": trades,
  "keys.decline": trades,
  "keys.counter": trades,
  "keys.withdraw": trades,
};

/** The keys of a table. */
export function keysOf(table: TableView): readonly KeyLine[] {
  const { keys } = partsOf(table);
  const here = KEYS.filter(([, word]) => keys?.listed?.[word] ?? HERE[word]?.(table) ?? true);
  return [...here.slice(0, COMMON), ...(keys?.more ?? []), ...here.slice(COMMON)];
}

/** Whether a key belongs to a text that is being written, to a dialog, or to the browser. Nobody writes in a slider. */
export function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const elsewhere = Boolean(target?.closest?.("input:not([type=range]), textarea, select, dialog"));
  return event.altKey || event.ctrlKey || event.metaKey || elsewhere;
}

/** Handles a key on the board. */
export function boardKey(event: KeyboardEvent, board: BoardState, play: GamePlay | null): void {
  if (isWriting(event) || !board.live) return;
  if (play?.onKey(event) || run(event, board)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function run(event: KeyboardEvent, board: BoardState): boolean {
  const { table, moves } = board;
  const { you } = table;
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  if (event.key === "Escape") {
    const held = board.pick !== null || board.notice !== null || board.tray !== null;
    board.putBack();
    return held;
  }
  if (you === null) return false;
  if (digit) {
    const seat = board.pick?.seat ?? you;
    if (Number(digit) > (table.seats[seat]?.fields.length ?? 0)) return false;
    if (event.shiftKey) board.harvest(seat, Number(digit));
    else board.tapField(seat, Number(digit));
    return true;
  }
  const element = event.currentTarget as HTMLElement;
  const forMe = table.offers.filter((one) => isFor(one, you)).at(-1);
  switch (event.key.toLowerCase()) {
    case "n": {
      const next = buttons(moves).find((move) => GO_ON.has(move.kind));
      if (next) board.play(next.text, "bar");
      else board.pass?.();
      return next !== undefined || board.pass !== undefined;
    }
    case "b": {
      const sale = table.seats[you]?.for_sale ?? null;
      if (sale !== null) board.buy(you);
      return sale !== null;
    }
    case "x": {
      const discards = moves.some((move) => move.kind === "discard");
      if (discards) board.discard();
      return discards;
    }
    case "o":
      if (board.tray) board.sendTray();
      return board.tray !== null;
    case "a":
      if (forMe) board.accept(forMe);
      return forMe !== undefined;
    case "d": {
      const decline = forMe && answersTo(moves, forMe.id).decline;
      if (decline) board.play(decline.text, "offers");
      return decline !== undefined;
    }
    case "c":
      if (forMe) board.counter(forMe);
      return forMe !== undefined;
    case "w": {
      const mine = moves.findLast((move) => move.kind === "withdraw");
      if (mine) board.play(mine.text, "offers");
      return mine !== undefined;
    }
    case "h": {
      const card = element.querySelector<HTMLElement>('[data-near] .bl-hand [data-stop][tabindex="0"]');
      card?.focus();
      return card !== null;
    }
    default:
      return false;
  }
}
