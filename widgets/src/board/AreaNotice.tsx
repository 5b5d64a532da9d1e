import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { gapBetween, overlap, type Rect } from "../meter/placement";
import { Advice } from "../parts/Advice";
import { Notice } from "../parts/Notice";
import { type BoardArea, type BoardNotice, useBoard } from "../table/boardState";
import { allParts } from "../table/gameParts";
import { placeSelectors } from "./useHighlight";

/** The answer to the last move, if it was tried at this part of the board. It lies over the board: nothing moves. */
export function AreaNotice({ where }: { where: BoardArea }) {
  const { notice } = useBoard();
  return notice?.where === where ? <NoticePopover notice={notice} /> : null;
}

function NoticePopover({ notice }: { notice: BoardNotice }) {
  const board = useBoard();
  const box = useRef<HTMLDivElement>(null);
  useNoticePlace(
    box,
    notice.advice?.text ?? notice.rejection?.text ?? notice.error?.text,
    notice.advice?.marks ?? null,
  );
  return (
    <div class="bl-laid-notice bl-over" popover="manual" ref={box}>
      {notice.advice ? (
        <Advice
          advice={notice.advice}
          onDo={board.live ? notice.carryOut : undefined}
          onDismiss={board.dismiss}
        />
      ) : (
        <Notice
          rejection={notice.rejection}
          error={notice.error}
          onMove={board.live ? (text) => board.play(text, notice.where) : undefined}
          onDismiss={board.dismiss}
        />
      )}
    </div>
  );
}

const EDGE = 6;

/**
 * Lay an element over the board, so that nothing on it moves, and keep it there when the page is scrolled. It is laid
 * again when it becomes larger or smaller, as when the rule in it is opened, and when `about` is something else. `marks` are the
 * places that advice speaks of, null where it is no advice.
 */
function useNoticePlace(
  element: RefObject<HTMLElement | null>,
  about: unknown,
  marks: readonly string[] | null,
): void {
  useLayoutEffect(() => {
    const box = element.current;
    const board = box?.closest<HTMLElement>(".bl-board");
    if (!box?.showPopover || !board) return;
    const origin = () => board.getBoundingClientRect();
    let beside = { left: 0, top: 0 };
    const follow = () => {
      const { left, top } = origin();
      Object.assign(box.style, { left: `${left + beside.left}px`, top: `${top + beside.top}px` });
    };
    const lay = () => {
      const { left, top, right } = origin();
      const prompt = board.querySelector<HTMLElement>(".bl-prompt");
      const small = inItsPlace(board, marks);
      const near = small ? [prompt] : [];
      const from = [...near, box.parentElement, prompt, board].find((one) => one?.clientWidth);
      // a board with little on it is too low to leave room for it, and one on a telephone often full of what is marked
      const start = (board.dataset.hidden || small ? 0 : Math.max(top, 0)) + EDGE;
      const room = {
        left: Math.max(left, 0) + EDGE,
        top: start,
        width: Math.min(right, window.innerWidth) - Math.max(left, 0) - 2 * EDGE,
        height: window.innerHeight - start - EDGE,
      };
      box.style.maxWidth = `${room.width}px`;
      box.style.setProperty("--prompt", `${prompt?.offsetHeight ?? 0}px`);
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const place = placeNotice(
        size,
        room,
        (from ?? board).getBoundingClientRect(),
        obstaclesOn(board, marks),
      );
      beside = { left: place.left - left, top: place.top - top };
      follow();
    };
    box.showPopover();
    lay();
    let tall = box.offsetHeight;
    const observer = new ResizeObserver(() => {
      if (box.offsetHeight !== tall) lay();
      tall = box.offsetHeight;
    });
    observer.observe(box);
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", lay);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", lay);
    };
  }, [element, about]);
}

// Where a notice lies: in the window, over as little as possible that one needs, near where the move was tried.

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

interface Obstacle {
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
function obstaclesOn(board: HTMLElement, marks: readonly string[] | null): Obstacle[] {
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
const inItsPlace = (board: HTMLElement, marks: readonly string[] | null): boolean =>
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
