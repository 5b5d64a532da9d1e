// What a reader has answered on the way through a walk, and how far the walk is open. It needs no kernel.
import { useMemo, useState } from "preact/hooks";
import type { Frame } from "../contract";
import type { PartProgress } from "../progress/progress";

export type Answers = ReturnType<typeof useAnswers>;

/** The answers that a browser has kept; none where they are not answers to these questions. */
function recalled(frames: readonly Frame[], asked: readonly number[], kept: PartProgress["answers"]) {
  const nothing: readonly (readonly number[])[] = asked.map(() => []);
  if (kept?.length !== asked.length) return nothing;
  const fits = kept.every((chosen, index) => {
    const choices = frames[asked[index] ?? -1]?.question?.choices.length ?? 0;
    return chosen.length <= 1 && chosen.every((choice) => choice < choices);
  });
  return fits ? kept : nothing;
}

/**
 * The answers in a walk. What was seen before stays open, as does the way to the step that the address names, and what was
 * answered before stays answered.
 */
export function useAnswers(frames: readonly Frame[], before: PartProgress | undefined, named = 0) {
  const asked = useMemo(() => frames.flatMap((frame, step) => (frame.question ? [step] : [])), [frames]);
  const [given, setGiven] = useState(() => recalled(frames, asked, before?.answers));
  const [seen, setSeen] = useState(Math.max(before?.seen ?? 0, named));
  const isOpen = (step: number, index: number) => step < seen || (given[index]?.length ?? 0) > 0;
  const chosen = (step: number) => given[asked.indexOf(step)]?.[0];
  return {
    /** The last step that is open: a question holds the walk until it is answered or passed over. */
    open: asked.find((step, index) => !isOpen(step, index)) ?? Math.max(0, frames.length - 1),
    /** What has been chosen for each question, in their order: one choice, or none. */
    given,
    /** Every question has been answered; one that was passed over has not. */
    complete: asked.every((_, index) => (given[index]?.length ?? 0) > 0),
    /** What has been chosen at a step. */
    chosen,
    /** Whether a step's question was passed over. */
    passed: (step: number) => step < seen && chosen(step) === undefined,
    choose(step: number, choice: number) {
      if (chosen(step) !== undefined) return;
      setGiven(asked.map((each, index) => (each === step ? [choice] : (given[index] ?? []))));
    },
    pass(step: number) {
      setSeen(Math.max(seen, step + 1));
    },
  };
}
