// Motion explains: a card travels from where it was to where it is. First, last, invert, play (FLIP).
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableView } from "../contract";
import { type Change, firstNumbers, follow, type Numbered } from "./cards";

const JOURNEY = { duration: 200, easing: "cubic-bezier(.3, .1, .25, 1)" };
/** Less than this is a card lifted where it lies, not a journey. */
const WORTH_A_JOURNEY = 12;

/** A card or a pile as it was seen: its middle, its width, and how far it is turned. */
interface Seen {
  element: HTMLElement;
  x: number;
  y: number;
  width: number;
  turn: number;
}

/** Numbers for the cards of a table, kept from one table to the next, and the journeys between them. */
export function useMotion(root: RefObject<HTMLElement | null>, table: TableView): Numbered {
  const memory = useRef<{ table: TableView; change: Change; fresh: boolean } | null>(null);
  if (memory.current === null) {
    memory.current = {
      table,
      change: { now: firstNumbers(table), moved: new Set(), arrived: [], left: [], paid: [] },
      fresh: false,
    };
  } else if (memory.current.table !== table) {
    const { change, table: before } = memory.current;
    memory.current = { table, change: follow(change.now, before, table), fresh: true };
  }
  const { change } = memory.current;
  const seen = useRef<ReadonlyMap<string, Seen>>(new Map());
  const journeys = useRef<Animation[]>([]);

  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    for (const journey of journeys.current.splice(0)) journey.cancel();
    const now = look(board);
    const fresh = memory.current?.fresh ?? false;
    if (memory.current) memory.current.fresh = false;
    if (!prefersStill()) {
      const arrived = fresh ? change.arrived : [];
      const left = fresh ? change.left : [];
      const paid = fresh ? change.paid : [];
      const spots = arrived.length + left.length + paid.length > 0 ? spotsOf(board) : new Map<string, Seen>();
      const from = new Map(arrived.map(({ card, spot }) => [String(card), spots.get(spot)]));
      journeys.current = [
        ...[...now]
          .filter(([card]) => fresh && change.moved.has(Number(card)))
          .map(([card, place]) => travel(place, seen.current.get(card) ?? from.get(card))),
        ...left.map(({ card, spot }) => vanish(board, seen.current.get(String(card)), spots.get(spot))),
        ...paid.map((seat, turn) => pay(board, spots.get(`coins:${seat}`), spots.get("discard"), turn)),
      ].filter((journey) => journey !== undefined);
    }
    seen.current = now;
  });

  // What is measured is only true until the page is laid out anew.
  useLayoutEffect(() => {
    const board = root.current;
    if (!board || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      seen.current = look(board);
    });
    observer.observe(board);
    return () => observer.disconnect();
  }, [root]);

  return change.now;
}

function prefersStill(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

function measure(
  board: HTMLElement,
  elements: Iterable<HTMLElement>,
  name: (element: HTMLElement) => string,
) {
  const origin = board.getBoundingClientRect();
  const found = new Map<string, Seen>();
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    found.set(name(element), {
      element,
      x: box.left + box.width / 2 - origin.left,
      y: box.top + box.height / 2 - origin.top,
      width: element.offsetWidth,
      turn: element.closest("[data-sideways]") ? 90 : 0,
    });
  }
  return found;
}

function look(board: HTMLElement): Map<string, Seen> {
  return measure(
    board,
    board.querySelectorAll<HTMLElement>("[data-card]"),
    (card) => card.dataset.card ?? "",
  );
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

function travel(to: Seen, from: Seen | undefined): Animation | undefined {
  if (!from || !isFar(from, to)) return undefined;
  const { style } = to.element;
  const journey = to.element.animate?.([{ transform: asIfAt(from, to) }, { transform: "none" }], JOURNEY);
  if (!journey) return undefined;
  // Above what it passes. Not as part of the journey: with a transform alone, the page need not be drawn for each step.
  style.zIndex = "5";
  journey.onfinish = journey.oncancel = () => style.removeProperty("z-index");
  return journey;
}

/** A card that is no longer on the table goes to its pile, and is gone there. */
function vanish(board: HTMLElement, from: Seen | undefined, to: Seen | undefined): Animation | undefined {
  if (!from || !to || !("animate" in board)) return undefined;
  const ghost = from.element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${from.x - from.width / 2}px`,
    top: `${from.y - from.width * 0.7}px`,
  });
  ghost.style.setProperty("--w", `${from.width}px`);
  board.append(ghost);
  const journey = ghost.animate(
    [{ transform: "none" }, { transform: asIfAt(to, { ...from, turn: 0 }), opacity: 0.6 }],
    JOURNEY,
  );
  journey.onfinish = journey.oncancel = () => ghost.remove();
  return journey;
}

/** A coin goes back to the discard pile: one after the other, each a card that shows its bean again. */
function pay(
  board: HTMLElement,
  from: Seen | undefined,
  to: Seen | undefined,
  turn: number,
): Animation | undefined {
  const card = to?.element.querySelector<HTMLElement>(".bl-card");
  if (!from || !to || !card || !("animate" in board)) return undefined;
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.classList.add("bl-ghost");
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${to.x - to.width / 2}px`,
    top: `${to.y - to.width * 0.7}px`,
  });
  ghost.style.setProperty("--w", `${to.width}px`);
  board.append(ghost);
  const start = { transform: asIfAt({ ...from, width: to.width * 0.4 }, { ...to, turn: from.turn }) };
  const journey = ghost.animate([start, { transform: "none" }], {
    ...JOURNEY,
    delay: turn * 90,
    fill: "backwards",
  });
  journey.onfinish = journey.oncancel = () => ghost.remove();
  return journey;
}
