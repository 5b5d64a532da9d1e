// Every action of the board has a key. `?` lists them (see RulesDialog).

import type { RefObject } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { OfferView, TableView } from "../contract";
import { type Command, isWriting, onCommandKey, type Shortcut } from "../keys/commands";
import type { BoardState } from "../table/boardState";
import { type GamePlay, partsOf } from "../table/gameParts";
import { answersTo, buttons } from "../table/moves";
import { isFor } from "../table/tray";

interface BoardTarget {
  board: BoardState;
  /** Whose board it is. */
  you: number;
  /** The key's digit, from 1. */
  digit: number;
  element: HTMLElement;
}

interface BoardCommand extends Command<BoardTarget> {
  /** Whether a table has it; every table, if this is left out. */
  at?(table: TableView): boolean;
}

const trades = ({ phases }: TableView) => phases.some((phase) => phase.key === "trade");

/** Moves that only go on with the turn and are no choice among several. */
const GO_ON: ReadonlySet<string> = new Set(["turn-over", "draw", "done"]);

/** Does something with the newest offer to the reader; false if there is none. */
function ofNewest({ board, you }: BoardTarget, act: (offer: OfferView) => unknown): unknown {
  const offer = board.table.offers.filter((one) => isFor(one, you)).at(-1);
  return offer ? act(offer) : false;
}

function field({ board, you, digit }: BoardTarget, act: (seat: number, field: number) => void): boolean {
  const seat = board.pick?.seat ?? you;
  const there = digit <= (board.table.seats[seat]?.fields.length ?? 0);
  if (there) act(seat, digit);
  return there;
}

const digitOf = ({ code, key }: KeyboardEvent) =>
  Number(/^Digit([1-9])$/.exec(code)?.[1] ?? /^[1-9]$/.exec(key)?.[0] ?? 0);

const BACK: BoardCommand = {
  keys: "Esc",
  word: "keys.back",
  run({ board }) {
    const held = board.pick !== null || board.notice !== null || board.tray !== null;
    board.putBack();
    return held;
  },
};

/** Those of every table, before those of its game. */
const FIRST: readonly BoardCommand[] = [
  { keys: "Tab", word: "keys.tab" },
  { keys: "← →  Home  End", word: "keys.arrows" },
  { keys: "Enter  Space", word: "keys.act" },
  BACK,
  {
    keys: "1 2 3",
    word: "keys.plant",
    answersTo: (event) => !event.shiftKey && digitOf(event) > 0,
    run: (target) => field(target, target.board.tapField),
  },
  {
    keys: "Shift+1 2 3",
    word: "keys.harvest",
    answersTo: (event) => event.shiftKey && digitOf(event) > 0,
    run: (target) => field(target, target.board.harvest),
  },
];

const THEN: readonly BoardCommand[] = [
  {
    keys: "B",
    word: "keys.buy",
    at: ({ seats }) => seats.some((seat) => seat.for_sale !== null),
    run({ board, you }) {
      if ((board.table.seats[you]?.for_sale ?? null) === null) return false;
      board.buy(you);
    },
  },
  {
    keys: "X",
    word: "keys.discard",
    at: ({ phases }) => phases.some((phase) => phase.key === "plant-discard"),
    run({ board }) {
      if (!board.moves.some((move) => move.kind === "discard")) return false;
      board.discard();
    },
  },
  {
    keys: "N",
    word: "keys.next",
    run({ board }) {
      const next = buttons(board.moves).find((move) => GO_ON.has(move.kind));
      if (next) board.play(next.text, "bar");
      else if (board.pass) board.pass();
      else return false;
    },
  },
  {
    keys: "O",
    word: "keys.offer",
    at: trades,
    run({ board }) {
      if (!board.tray) return false;
      board.sendTray();
    },
  },
  {
    keys: "A",
    word: "keys.accept",
    at: trades,
    run: (target) => ofNewest(target, target.board.accept),
  },
  {
    keys: "D",
    word: "keys.decline",
    at: trades,
    run: (target) =>
      ofNewest(target, ({ id }) => {
        const { decline } = answersTo(target.board.moves, id);
        return decline ? target.board.play(decline.text, "offers") : false;
      }),
  },
  {
    keys: "C",
    word: "keys.counter",
    at: trades,
    run: (target) => ofNewest(target, target.board.counter),
  },
  {
    keys: "W",
    word: "keys.withdraw",
    at: trades,
    run({ board }) {
      const mine = board.moves.findLast((move) => move.kind === "withdraw");
      if (!mine) return false;
      board.play(mine.text, "offers");
    },
  },
  {
    keys: "H",
    word: "keys.hand",
    run({ element }) {
      const card = element.querySelector<HTMLElement>('[data-near] .bl-hand [data-stop][tabindex="0"]');
      card?.focus();
      return card !== null;
    },
  },
];

/** The keys of a table, in the order of the help: those of its game come after the first ones. */
export function keysOf(table: TableView): readonly Shortcut[] {
  const { keys } = partsOf(table);
  const shown = (all: readonly BoardCommand[]) =>
    all.filter(({ word, at }) => keys?.listed?.[word] ?? at?.(table) ?? true);
  return [...shown(FIRST), ...(keys?.more ?? []), ...shown(THEN)];
}

/** Handles a key on the board. */
export function boardKey(event: KeyboardEvent, board: BoardState, play: GamePlay | null): void {
  if (!board.live || !(play?.onKey(event) || run(event, board))) return;
  event.preventDefault();
  event.stopPropagation();
}

function run(event: KeyboardEvent, board: BoardState): boolean {
  const { you } = board.table;
  const element = event.currentTarget as HTMLElement;
  const target = { board, you: you ?? 0, digit: digitOf(event), element };
  return onCommandKey(event, you === null ? [BACK] : [...FIRST, ...THEN], target);
}

// Readers can type faster than the kernel answers: a key pressed while a move is under way waits for the answer, and
// then acts on the new table.

/** Keys that never wait: they move the focus, undo, or belong to the page. */
const IMMEDIATE = new Set(["h", "m", "r", "t", "u"]);

export function useKeyQueue(root: RefObject<HTMLElement | null>) {
  const pending = useRef(0);
  const waiting = useRef<KeyboardEventInit[]>([]);
  return useMemo(() => {
    const press = () => {
      while (pending.current === 0) {
        const key = waiting.current.shift();
        if (!key) return;
        root.current?.dispatchEvent(
          new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }),
        );
      }
    };
    return {
      /** Whether a key has to wait; it is then pressed again when its turn comes. */
      enqueue(event: KeyboardEvent) {
        const { key, code, shiftKey } = event;
        if (pending.current === 0 || key.length !== 1 || key === " " || key === "?") return false;
        if (isWriting(event) || IMMEDIATE.has(key.toLowerCase())) return false;
        event.preventDefault();
        if (!event.repeat) waiting.current.push({ key, code, shiftKey });
        return true;
      },
      /** Lets keys wait until this answer has come; returns the answer. */
      waitFor(answer: unknown) {
        if (!(answer instanceof Promise)) return answer;
        pending.current += 1;
        return answer.finally(() => {
          pending.current -= 1;
          // Once the table that came with the answer is drawn.
          setTimeout(press);
        });
      },
    };
  }, [root]);
}
