import { useRef } from "preact/hooks";
import { Advice } from "../parts/Advice";
import { Notice } from "../parts/Notice";
import { type BoardArea, type BoardNotice, useBoard } from "../table/boardState";
import { useNoticePlace } from "./useNoticePlace";

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
