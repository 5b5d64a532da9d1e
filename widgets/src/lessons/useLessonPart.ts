import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PartProps } from "../contract";
import type { Model } from "../kernel/model";
import { useEvent } from "../kernel/useEvent";
import { partInAddress } from "../progress/nextPart";
import { BEGIN, enterPart, recallPart, recordPart } from "../progress/parts";
import type { PartProgress } from "../progress/progress";
import type { Answers } from "./useAnswers";
import type { Stepper } from "./useStepper";

export type LessonPart = ReturnType<typeof useLessonPart>;

/**
 * A part of a lesson, with what had been done in it `before` the page was opened, and how to keep what has been done by now.
 * `counts`: there is something to do in it.
 */
export function useLessonPart(model: Model<PartProps>, counts = true) {
  const { part: id, lesson: given } = model.get("props");
  const lesson = given || document.body.dataset.lesson || "";
  const [before] = useState(() => (id ? recallPart(lesson, id) : undefined));
  useEffect(() => {
    if (id && counts) enterPart(lesson, id);
  }, [lesson, id, counts]);
  return useMemo(
    () => ({ id, before, record: (now: PartProgress) => id && recordPart(lesson, id, now) }),
    [lesson, id, before],
  );
}

/**
 * Keeps how far a reader is in the steps of a part, with the answers given there, and takes the reader to the first step
 * when the page asks. Nothing is kept where nobody has left the step at which the page was opened, nor answered there. A
 * part is done when its last step has been seen and every question answered; one that was passed over is not.
 */
export function useStepProgress(
  part: LessonPart,
  { at, last, go }: Pick<Stepper, "at" | "last" | "go">,
  answers?: Pick<Answers, "given" | "complete">,
): void {
  const given = answers?.given.length ? answers.given : undefined;
  const complete = answers?.complete ?? true;
  const opened = useRef<{ at: number; given: Answers["given"] | undefined } | null>({ at, given });
  const seen = useRef(part.before?.seen ?? 0);
  useEffect(() => {
    if (opened.current?.at === at && opened.current.given === given) return;
    opened.current = null;
    seen.current = Math.max(seen.current, at);
    const done = complete && seen.current >= last;
    part.record({ done, step: at, ...(given ? { answers: given } : {}) });
  }, [part, at, last, given, complete]);
  const begin = useEvent(() => go(0));
  const toAddressed = useEvent(() => {
    const step = addressedStep(part.id, last);
    if (step !== undefined) go(step);
  });
  useEffect(() => {
    document.addEventListener(BEGIN, begin);
    window.addEventListener("hashchange", toAddressed);
    return () => {
      document.removeEventListener(BEGIN, begin);
      window.removeEventListener("hashchange", toAddressed);
    };
  }, []);
}

/** The step of a part that the page's address names; `undefined` where it names none, or one that is gone. */
export function addressedStep(part: string, last: number): number | undefined {
  const { id, number } = partInAddress();
  return id === part && number <= last ? number : undefined;
}

/** The step where a reader left a part; `undefined` where it opens as its author wants. */
export function resumeStep(part: LessonPart, start: number, last: number): number | undefined {
  const step = part.before?.step;
  return step === undefined || step === start || step > last ? undefined : step;
}
