// Stepping through frames: the captions, the buttons and the table. It needs no kernel.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import type { Frame } from "../contract";
import { prefersReducedMotion } from "../motion/prefersReducedMotion";
import { usePage } from "../page";
import { Captions } from "./Captions";
import { StepBar } from "./StepBar";
import { scrollToSeat } from "./scrollToSeat";
import { kindOf, onStepKey, useStepper } from "./useStepper";

export interface FramePlayer {
  /** The buttons, and the caption of this step. */
  controls: ComponentChildren;
  /** The table at this step. */
  board: ComponentChildren;
  /** Goes through the steps by keys; false if this key does nothing here. */
  onKey(event: KeyboardEvent): boolean;
}

export interface FramePlayerOptions {
  start?: number;
  /** Plays by itself from the first step, unless the reader prefers reduced motion. */
  playing?: boolean;
  /** The name of what the frames show: another one starts at its first step. */
  story?: string;
}

const NOTHING: FramePlayer = { controls: null, board: null, onKey: () => false };

/** Steps through frames in a lesson. Without frames there is nothing to show. */
export function useFramePlayer(
  lesson: RefObject<HTMLElement | null>,
  frames: readonly Frame[],
  { start = 0, playing = false, story = "" }: FramePlayerOptions = {},
): FramePlayer {
  const { say, announce } = usePage();
  const steps = useStepper(frames, start, playing && !prefersReducedMotion(), story);
  const { at, last } = steps;
  const frame = frames[at];
  const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
  const before = useRef({ story, at });

  useEffect(() => {
    const last = before.current;
    before.current = { story, at };
    if (!frame || (last.story === story && last.at === at)) return;
    const refused = frame.rejection ? `${frame.move}. ${say("walk.refused")}.` : "";
    const why = frame.rejection && frame.rejection.text !== frame.caption ? frame.rejection.text : "";
    scrollToSeat(lesson.current, frame);
    announce([`${where}.`, refused, frame.caption, why].filter(Boolean).join(" "));
  }, [lesson, story, at, frame, where, say, announce]);

  if (!frame) return NOTHING;
  return {
    controls: (
      <div class="bl-told">
        <StepBar steps={steps} kinds={frames.map(kindOf)} where={where} />
        <Captions frames={frames} at={at} />
      </div>
    ),
    board: <Board table={frame.table} />,
    onKey(event) {
      return onStepKey(event, steps);
    },
  };
}
