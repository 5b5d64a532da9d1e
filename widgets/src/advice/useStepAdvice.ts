// What an adviser would do at a step of a walk. Stepping needs no kernel; this is asked of it.
import { useState } from "preact/hooks";
import type { BoardNotice } from "../board/boardState";
import type { Frame, WalkthroughProps } from "../contract";
import type { Model } from "../kernel/model";
import { useKernel } from "../kernel/useKernel";
import type { Answers } from "../lessons/useAnswers";
import { usePage } from "../page";
import { adviceText } from "../parts/Advice";

export interface StepAdvice {
  /** What has been said at a step. */
  notice(step: number): BoardNotice | null;
  /** Why there is no advice at a step now; null where it can be asked for. */
  off(step: number): string | null;
  /** Asks what an adviser would do at a step, or says why there is no advice. */
  ask(step: number): void;
  dismiss(): void;
}

/** Advice in a walk, at the steps that are `advised`; null where no step is, or the page has no kernel. */
export function useStepAdvice(
  model: Model<WalkthroughProps>,
  frames: readonly Frame[],
  answers: Answers,
): StepAdvice | null {
  const { say, announce } = usePage();
  const { advised } = model.get("props");
  const kernel = useKernel(model);
  const [told, setTold] = useState<{ step: number; notice: BoardNotice } | null>(null);
  if (advised.length === 0 || model.widget_manager?.kernel === null) return null;
  const off = (step: number) => {
    if (kernel.state !== "alive") return say(`banner.${kernel.state}`);
    if (isAsked(frames, step, answers)) return say("walk.advice.asked");
    return advised.includes(step) ? null : say("walk.advice.none");
  };
  const refuse = (step: number, text: string) => {
    setTold({ step, notice: { where: "bar", error: { text } } });
    announce(text);
  };
  return {
    notice: (step) => (told?.step === step ? told.notice : null),
    off,
    async ask(step) {
      const why = off(step);
      if (why !== null) return refuse(step, why);
      const { advice, error } = await kernel.ask({ type: "step-advice", step });
      if (!advice) return refuse(step, error?.text ?? say("banner.ended"));
      setTold({ step, notice: { where: "bar", advice } });
      announce(adviceText(advice, say("advice.others")));
    },
    dismiss: () => setTold(null),
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
