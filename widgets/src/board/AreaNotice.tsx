import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Advice } from "../parts/Advice";
import { Notice } from "../parts/Notice";
import { type BoardArea, type BoardNotice, useBoard } from "../table/boardState";
import { inItsPlace, obstaclesOn, placeNotice } from "./noticePlace";

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
