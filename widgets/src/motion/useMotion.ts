// Animates each card from its old place to its new one. First, last, invert, play (FLIP).
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { nextPaint, prefersReducedMotion } from "../browser/screen";
import type { TableView } from "../contract";
import { type CardChanges, type CardNumbers, firstNumbers, followCards } from "../table/cards";

const JOURNEY = { duration: 200, easing: "cubic-bezier(.3, .1, .25, 1)" };
/** Moves that lie between two tables at most, for cards to travel from the one to the other. */
const FARTHEST = 8;
/** A card that moves less than this was only lifted; it is not animated. */
const WORTH_A_JOURNEY = 12;

/** A card or a pile as it was seen: its middle, its width, and how far it is turned. */
interface Seen {
  element: HTMLElement;
  x: number;
  y: number;
  width: number;
  turn: number;
  /** It is not drawn, in a seat that is folded: what is said of its place is said of the seat. */
  folded: boolean;
}

/** An element that is shown at its old place and will travel to its new one. */
interface Journey {
  begin(): void;
  /** Ends the animation at once. */
  end(): void;
}

/** What sets out: its cards as they were seen on the table before. */
interface Departure {
  change: CardChanges;
  seen: ReadonlyMap<string, Seen>;
}

interface LastTable {
  table: TableView;
  numbered: CardNumbers;
  departure: Departure | null;
}

/** Numbers for the cards of a table, kept from one table to the next, and the journeys between them. */
export function useMotion(root: RefObject<HTMLElement | null>, table: TableView): CardNumbers["places"] {
  const memory = useRef<LastTable | null>(null);
  const journeys = useRef<Journey[]>([]);
  const last = memory.current;
  if (last === null) {
    memory.current = { table, numbered: firstNumbers(table), departure: null };
  } else if (last.table !== table) {
    const change = followCards(last.numbered, last.table, table);
    // The page still shows the old table, so measuring it costs no layout.
    const moves = Math.abs(table.ply - last.table.ply) <= FARTHEST && !prefersReducedMotion();
    const seen = root.current && moves ? leaving(root.current, change) : null;
    memory.current = { table, numbered: change.now, departure: seen && { change, seen } };
  }

  useLayoutEffect(() => {
    const departure = memory.current?.departure;
    for (const journey of journeys.current) journey.end();
    const ready = root.current && departure ? setOut(root.current, departure) : [];
    journeys.current = ready;
    if (ready.length === 0) return;
    // Making a layer for each of them takes time: first the table is shown.
    nextPaint().then(() => {
      if (journeys.current === ready) for (const journey of ready) journey.begin();
    });
  }, [root, table]);

  return (memory.current as LastTable).numbered.places;
}

/** The cards that will move or disappear, where they are seen now: perhaps in the middle of an animation. */
function leaving(board: HTMLElement, { moved, left }: CardChanges): ReadonlyMap<string, Seen> {
  return look(board, [...moved, ...left.map(({ card }) => card)]);
}

/** The journeys from where things were to where they are; until they begin, everything lies where it was. */
function setOut(board: HTMLElement, { change, seen }: Departure): Journey[] {
  const { moved, arrived, left, paid } = change;
  if (moved.size + arrived.length + left.length + paid.length === 0) return [];
  const spots = arrived.length + left.length + paid.length > 0 ? spotsOf(board) : new Map<string, Seen>();
  const from = new Map(arrived.map(({ card, spot }) => [String(card), spots.get(spot)]));
  const there = look(board, [...moved]);
  return [
    ...[...there].map(([card, place]) => move(board, seen.get(card) ?? from.get(card), place)),
    ...left.map(({ card, spot }) => vanish(board, seen.get(String(card)), spots.get(spot))),
    ...paid.map((seat, turn) => pay(board, spots.get(`coins:${seat}`), spots.get("discard"), turn)),
  ].filter((journey) => journey !== undefined);
}

function measure(
  board: HTMLElement,
  elements: Iterable<HTMLElement>,
  name: (element: HTMLElement) => string,
) {
  const origin = board.getBoundingClientRect();
  const found = new Map<string, Seen>();
  for (const element of elements) {
    const folded = element.offsetWidth === 0;
    const box = (folded ? (element.closest(".bl-seat") ?? element) : element).getBoundingClientRect();
    found.set(name(element), {
      element,
      x: box.left + box.width / 2 - origin.left,
      y: box.top + box.height / 2 - origin.top,
      width: element.offsetWidth,
      turn: element.closest("[data-sideways]") ? 90 : 0,
      folded,
    });
  }
  return found;
}

function look(board: HTMLElement, cards: readonly number[]): Map<string, Seen> {
  if (cards.length === 0) return new Map();
  const those = cards.map((card) => `[data-card="${card}"]`).join();
  return measure(board, board.querySelectorAll<HTMLElement>(those), (card) => card.dataset.card ?? "");
}

function spotsOf(board: HTMLElement): Map<string, Seen> {
  return measure(
    board,
    board.querySelectorAll<HTMLElement>("[data-spot]"),
    (spot) => spot.dataset.spot ?? "",
  );
}

/** How an element that lies at `at` is made to look as if it lay at `seen`: in its own, perhaps turned, measure. */
function asIfAt(seen: Seen, at: Seen): string {
  const dx = seen.x - at.x;
  const dy = seen.y - at.y;
  const [x, y] = at.turn === 90 ? [dy, -dx] : [dx, dy];
  const scale = at.width > 0 && seen.width > 0 ? seen.width / at.width : 1;
  return `translate(${x}px, ${y}px) rotate(${seen.turn - at.turn}deg) scale(${scale})`;
}

const isFar = (a: Seen, b: Seen) => Math.hypot(a.x - b.x, a.y - b.y) >= WORTH_A_JOURNEY;

/** From one transform to another; what has arrived, or is called off, is `done`. */
function journey(
  element: HTMLElement,
  start: string,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
  done: () => void,
): Journey {
  let running: Animation | undefined;
  element.style.transform = start;
  const end = () => {
    element.style.removeProperty("transform");
    if (running) running.onfinish = null;
    running?.cancel();
    done();
  };
  return {
    begin() {
      running = element.animate?.(keyframes, { ...JOURNEY, ...options });
      if (!running) return end();
      element.style.removeProperty("transform");
      running.onfinish = end;
    },
    end,
  };
}

/** A card goes to where it lies now; into a seat that is folded it goes as into a pile. */
function move(board: HTMLElement, from: Seen | undefined, to: Seen): Journey | undefined {
  if (!to.folded) return travel(to, from);
  return from?.folded ? undefined : vanish(board, from, to);
}

function travel(to: Seen, from: Seen | undefined): Journey | undefined {
  if (!from || !isFar(from, to)) return undefined;
  const start = asIfAt(from, to);
  const { style } = to.element;
  // Above what it passes. Not as part of the journey: with a transform alone, the page need not be drawn for each step.
  style.zIndex = "5";
  return journey(to.element, start, [{ transform: start }, { transform: "none" }], {}, () =>
    style.removeProperty("z-index"),
  );
}

/** A card that is no longer on the table goes to its pile, and is gone there. */
function vanish(board: HTMLElement, from: Seen | undefined, to: Seen | undefined): Journey | undefined {
  if (!from || !to) return undefined;
  const ghost = ghostOf(board, from.element, from);
  const frames = [{ transform: "none" }, { transform: asIfAt(to, { ...from, turn: 0 }), opacity: 0.6 }];
  return journey(ghost, "none", frames, {}, () => ghost.remove());
}

/** A coin goes back to the discard pile: one after the other, each a card that shows its bean again. */
function pay(
  board: HTMLElement,
  from: Seen | undefined,
  to: Seen | undefined,
  turn: number,
): Journey | undefined {
  const card = to?.element.querySelector<HTMLElement>(".bl-card");
  if (!from || !to || !card) return undefined;
  const ghost = ghostOf(board, card, to);
  const start = asIfAt({ ...from, width: to.width * 0.4 }, { ...to, turn: from.turn });
  const frames = [{ transform: start }, { transform: "none" }];
  return journey(ghost, start, frames, { delay: turn * 90, fill: "backwards" }, () => ghost.remove());
}

/** A copy of a card above the board, where something was seen. */
function ghostOf(board: HTMLElement, card: HTMLElement, at: Seen): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${at.x - at.width / 2}px`,
    top: `${at.y - at.width * 0.7}px`,
  });
  ghost.style.setProperty("--w", `${at.width}px`);
  board.append(ghost);
  return ghost;
}
