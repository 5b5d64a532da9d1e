// Where a notice lies: in the window, over as little as possible that one needs, near where the move was tried.
import { gapBetween, overlap, type Rect } from "../meter/placement";
import { allParts } from "../table/gameParts";
import { placeSelectors } from "./useHighlight";

/** What lies on a board, or is said beside it, and how much it matters that it is seen: your own card counts more than a pile. */
const OBSTACLES: readonly (readonly [parts: string, weight: number])[] = [
  ["[data-near] .bl-row-card", 3],
  ["[data-near] :is(.bl-soil, .bl-plot, .bl-harvest, .bl-meter)", 1],
  [".bl-turned .bl-row-card, .bl-bar-moves button, .bl-offer, .bl-tray, .bl-kind, .bl-tray-send button", 1],
  [".bl-partners button", 1],
  [".bl-told", 40],
  [".bl-seat:not([data-near]) .bl-soil, .bl-bar", 0.2],
  [".bl-seat:not([data-near]) :is(.bl-column-card, .bl-partner, .bl-hidden-hand)", 0.3],
  [".bl-pile, .bl-seat-head, .bl-seat-summary", 0.1],
];
const STEP = 8;
/** So many square pixels that are covered are as bad as one pixel further away. */
const PER_PIXEL = 8;

export interface Obstacle {
  box: Rect;
  weight: number;
  /** It may lie under a notice as a whole, which then takes its place; a part of it does not. */
  whole?: boolean;
}

/** What advice speaks of: it is to be seen whole beside the advice. */
const SPOKEN_OF: readonly (readonly [parts: string, weight: number])[] = [
  [".bl-soil, .bl-row-card, .bl-bar-moves button", 30],
];
/** Of advice about an offer, where there is room for little: the offers to the reader, and what they are for. */
const OFFERED: typeof SPOKEN_OF = [[".bl-offer[data-for-me], [data-near] :is(.bl-soil, .bl-row-card)", 30]];
/** The places themselves count more than all else. */
const MARKED = 1000;
/**
 * What is to be done counts as much on a desk; a telephone has hardly another room for what is said, and advice takes its
 * place there rather than another.
 */
const ASKED = ".bl-prompt";
/** So much of a part is left of it where none is to be seen. */
const REST = 0.05;
/** As bad as so many square pixels is a part of it that is seen beside a notice. */
const CUT = 200_000;

/** What must be seen of a board, and of the lesson around it; of advice, what it speaks of, most of all at its places. */
export function obstaclesOn(board: HTMLElement, marks: readonly string[] | null): Obstacle[] {
  const around = board.closest(".bl-screen") ?? board;
  const own = allParts().flatMap(({ needed }) => (needed ? [[needed, 1] as const] : []));
  const asked = inItsPlace(board, marks) ? -1 : board.hasAttribute("data-slim") ? 0.6 : 30;
  const offered = inItsPlace(board, marks) && board.querySelector(".bl-offer[data-for-me]");
  const spoken = marks
    ? [...(offered ? OFFERED : SPOKEN_OF), ...placeSelectors(marks).map((parts) => [parts, MARKED] as const)]
    : [];
  return [...OBSTACLES, [ASKED, asked] as const, ...spoken, ...own].flatMap(([parts, weight]) =>
    [...around.querySelectorAll(parts)].map((part) => ({
      box: part.getBoundingClientRect(),
      weight,
      whole: parts === ASKED,
    })),
  );
}

/** Whether advice lies where the prompt is. */
export const inItsPlace = (board: HTMLElement, marks: readonly string[] | null): boolean =>
  marks !== null && board.hasAttribute("data-slim");

/** The best place inside `room` for a notice about something tried at `from`. */
export function placeNotice(
  size: { width: number; height: number },
  room: Rect,
  from: Rect,
  needed: readonly Obstacle[],
): Rect {
  const places = steps(room.top, room.height - size.height).flatMap((top) =>
    steps(room.left, room.width - size.width).map((left) => ({ left, top, ...size })),
  );
  const over = (place: Rect, { box, weight, whole }: Obstacle) => {
    const covered = overlap(place, box);
    const left = box.width * box.height - covered;
    return weight * covered + (whole && covered > 0 && left > REST * (covered + left) ? CUT : 0);
  };
  const cost = (place: Rect) =>
    needed.reduce((sum, part) => sum + over(place, part), PER_PIXEL * gapBetween(place, from));
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))] ?? { left: room.left, top: room.top, ...size };
}

function steps(from: number, long: number): number[] {
  const many = Math.max(0, Math.floor(long / STEP));
  return [...Array.from({ length: many + 1 }, (_, step) => from + step * STEP), from + Math.max(0, long)];
}
