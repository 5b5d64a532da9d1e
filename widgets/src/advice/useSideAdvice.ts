// What an adviser would do at a step of a comparison, on each of its tables: where the editions differ, so may the moves.
import { useState } from "preact/hooks";
import type { BoardNotice } from "../board/boardState";
import type { Answer, CompareProps } from "../contract";
import type { Model } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { adviceText } from "../parts/Advice";

export interface SideAdvice {
  /** What has been said at a frame about the table of a side. */
  notice(frame: number, side: number): BoardNotice | null;
  /** Why there is no advice at a frame; null where it can be asked for. */
  off(frame: number): string | null;
  /** Asks what an adviser would do on each table, or says why there is no advice, on the table that is seen. */
  ask(frame: number, seen: number): void;
  /** Takes away what was said on one table, or on both. */
  dismiss(side?: number): void;
}

/** Advice in a comparison, where any side of a frame is `advised`; null where none is, or the page has no kernel. */
export function useSideAdvice(model: Model<CompareProps>): SideAdvice | null {
  const { say, announce } = usePage();
  const { advised, editions } = model.get("props");
  const kernel = useKernel(model);
  const [told, setTold] = useState<{ frame: number; notices: readonly (BoardNotice | null)[] } | null>(null);
  if (advised.every((sides) => sides.length === 0) || model.widget_manager?.kernel === null) return null;
  const off = (frame: number) => {
    if (kernel.state !== "alive") return say(`banner.${kernel.state}`);
    return advised[frame]?.length ? null : say("walk.advice.none");
  };
  const refusal = (text: string): BoardNotice => ({ where: "bar", error: { text } });
  const noticeOf = ({ advice, error }: Answer): BoardNotice =>
    advice ? { where: "bar", advice } : refusal(error?.text ?? say("banner.ended"));
  const inWords = ({ advice, error }: BoardNotice) =>
    advice ? adviceText(advice, say("advice.others")) : error?.text;
  const tell = (frame: number, notices: (BoardNotice | null)[], text: string) => {
    setTold({ frame, notices });
    announce(text);
  };
  return {
    notice: (frame, side) => (told?.frame === frame && told.notices[side]) || null,
    off,
    async ask(frame, seen) {
      const why = off(frame);
      if (why !== null) {
        const there = editions.map((_, side) => (side === seen ? refusal(why) : null));
        return tell(frame, there, why);
      }
      const noticeOn = async (side: number) =>
        advised[frame]?.includes(side)
          ? noticeOf(await kernel.ask({ type: "side-advice", frame, side }))
          : refusal(say("walk.advice.none"));
      const notices = await Promise.all(editions.map((_, side) => noticeOn(side)));
      const said = notices.map((notice, side) => `${editions[side]}: ${inWords(notice)}`);
      tell(frame, notices, said.join(" "));
    },
    dismiss: (side) =>
      setTold(
        (told) =>
          told && {
            ...told,
            notices: told.notices.map((notice, each) =>
              side === undefined || each === side ? null : notice,
            ),
          },
      ),
  };
}
