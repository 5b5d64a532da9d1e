import { Notice } from "../parts/Notice";
import { useActingContext, type Where } from "./acting";

/** The answer to what was tried here, if that is where the reader last tried something. */
export function NoticeAt({ where }: { where: Where }) {
  const acting = useActingContext();
  const { notice } = acting;
  if (notice?.where !== where) return null;
  return (
    <Notice
      rejection={notice.rejection}
      error={notice.error}
      onMove={acting.live ? (text) => acting.play(text, where) : undefined}
      onDismiss={acting.dismiss}
    />
  );
}
