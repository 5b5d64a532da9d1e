// Every action of the board has a key. `?` lists them (see KeyHelp).
import { answersTo, buttons } from "../moves";
import type { Acting } from "./acting";

/** The keys and the words that say what they do, in the order in which the help lists them. */
export const KEYS: readonly (readonly [key: string, word: string])[] = [
  ["Tab", "keys.tab"],
  ["← →  Home  End", "keys.arrows"],
  ["Enter  Space", "keys.act"],
  ["Esc", "keys.back"],
  ["1 2 3", "keys.plant"],
  ["Shift+1 2 3", "keys.harvest"],
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

/** Whether a key press is meant for what is being written, for a dialog, or is the browser's own. */
export function isWriting(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const elsewhere = Boolean(target?.closest?.("input, textarea, select, dialog"));
  return event.altKey || event.ctrlKey || event.metaKey || elsewhere;
}

/** Does what a key means on a board. */
export function boardKey(event: KeyboardEvent, acting: Acting): void {
  if (isWriting(event) || !acting.live) return;
  if (run(event, acting)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function run(event: KeyboardEvent, acting: Acting): boolean {
  const { table, moves } = acting;
  const { you } = table;
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  if (event.key === "Escape") {
    const held = acting.pick !== null || acting.notice !== null || acting.tray !== null;
    acting.putBack();
    return held;
  }
  if (you === null) return false;
  if (digit) {
    const seat = acting.pick?.seat ?? you;
    if (Number(digit) > (table.seats[seat]?.fields.length ?? 0)) return false;
    if (event.shiftKey) acting.harvest(seat, Number(digit));
    else acting.tapField(seat, Number(digit));
    return true;
  }
  const board = event.currentTarget as HTMLElement;
  const forMe = table.offers.filter((one) => one.seat !== you && (one.to === you || one.to === null)).at(-1);
  switch (event.key.toLowerCase()) {
    case "n": {
      const [next] = buttons(moves);
      if (next) acting.play(next.text, "bar");
      else acting.pass?.();
      return next !== undefined || acting.pass !== undefined;
    }
    case "o":
      if (acting.tray) acting.sendTray();
      return acting.tray !== null;
    case "a":
      if (forMe) acting.accept(forMe);
      return forMe !== undefined;
    case "d": {
      const decline = forMe && answersTo(moves, forMe.id).decline;
      if (decline) acting.play(decline.text, "offers");
      return decline !== undefined;
    }
    case "c":
      if (forMe) acting.counter(forMe);
      return forMe !== undefined;
    case "w": {
      const mine = moves.findLast((move) => move.kind === "withdraw");
      if (mine) acting.play(mine.text, "offers");
      return mine !== undefined;
    }
    case "h": {
      const card = board.querySelector<HTMLElement>('[data-near] .bl-hand [data-stop][tabindex="0"]');
      card?.focus();
      return card !== null;
    }
    default:
      return false;
  }
}
