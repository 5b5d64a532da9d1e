import { Notice } from "../parts/Notice";
import { useBoard, type Where } from "./boardState";

/** The answer to the last move, if it was tried at this part of the board. */
export function NoticeAt({ where }: { where: Where }) {
  const board = useBoard();
  const { notice } = board;
  if (notice?.where !== where) return null;
  return (
    <Notice
      rejection={notice.rejection}
      error={notice.error}
      onMove={board.live ? (text) => board.play(text, where) : undefined}
      onDismiss={board.dismiss}
    />
  );
}
