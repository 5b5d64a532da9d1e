// What an adviser would do at a step of a walk, or of a comparison on each of its tables: where the editions differ, so
// may the moves. Stepping needs no kernel; this is asked of it.
import { useState } from "preact/hooks";
import type { Answer, Frame } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { adviceText } from "../parts/Advice";
import type { BoardNotice } from "../table/boardState";
import type { Answers } from "./useAnswers";

export type StepAdvice = NonNullable<ReturnType<typeof useStepAdvice>>;

interface StepAdviceInput {
  /** For each table, the steps at which an adviser can be asked. */
  advised: readonly (readonly number[])[];
  /** What the tables are called, where there are several. */
  names?: readonly string[];
  /** Whether a question waits for its answer at a step. */
  isAsked?: (step: number) => boolean;
}

/** Advice at the steps that are `advised`; null where no step is, or the page has no kernel. */
export function useStepAdvice(
  kernel: Kernel | null,
  { advised, names = [], isAsked = () => false }: StepAdviceInput,
) {
  const { say, announce } = usePage();
  const [told, setTold] = useState<{ step: number; notices: readonly (BoardNotice | null)[] } | null>(null);
  if (advised.every((steps) => steps.length === 0) || !kernel) return null;
  /** Why there is no advice at a step now; null where it can be asked for. */
  const off = (step: number) => {
    if (kernel.state !== "alive") return say(`banner.${kernel.state}`);
    if (isAsked(step)) return say("walk.advice.asked");
    return advised.some((steps) => steps.includes(step)) ? null : say("walk.advice.none");
  };
  const refusal = (text: string): BoardNotice => ({ where: "bar", error: { text } });
  const noticeOf = ({ advice, error }: Answer): BoardNotice =>
    advice ? { where: "bar", advice } : refusal(error?.text ?? say("banner.ended"));
  const inWords = ({ advice, error }: BoardNotice, side: number) => {
    const text = advice ? adviceText(advice, say("advice.others")) : error?.text;
    return names[side] ? `${names[side]}: ${text}` : text;
  };
  return {
    /** What has been said at a step about the table of a side. */
    notice: (step: number, side = 0) => (told?.step === step && told.notices[side]) || null,
    off,
    /** Asks what an adviser would do on each table, or says why there is no advice, on the table that is seen. */
    async ask(step: number, seen = 0) {
      const why = off(step);
      if (why !== null) {
        setTold({ step, notices: advised.map((_, side) => (side === seen ? refusal(why) : null)) });
        return announce(why);
      }
      const asked = advised.map(async (steps, side) =>
        steps.includes(step)
          ? noticeOf(await kernel.ask({ type: "step-advice", step, side }))
          : refusal(say("walk.advice.none")),
      );
      const notices = await Promise.all(asked);
      setTold({ step, notices });
      announce(notices.map(inWords).join(" "));
    },
    /** Takes away what was said on one table, or on all. */
    dismiss: (side?: number) =>
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

/** Whether a question about the table of a step waits for its answer, there or at a later step. */
export function isAsked(frames: readonly Frame[], step: number, answers: Answers): boolean {
  const ply = frames[step]?.table.ply;
  return frames.some(
    ({ question, table }, each) =>
      question && table.ply === ply && answers.chosen(each) === undefined && !answers.passed(each),
  );
}
