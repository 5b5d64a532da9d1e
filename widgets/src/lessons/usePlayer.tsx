// Frames to step through: what is said, the way through them, and the table. It asks nobody.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import type { Frame } from "../contract";
import { still } from "../motion/still";
import { usePage } from "../page";
import { StepBar } from "./StepBar";
import { kindOf, stepBy, useStepping } from "./stepping";
import { Telling } from "./Telling";
import { showSeat } from "./view";

export interface Player {
  /** The way through the steps, and what is said at this one. */
  told: ComponentChildren;
  /** The table at this step. */
  board: ComponentChildren;
  /** Does what a key means for the steps; false if it means nothing. */
  onKey(event: KeyboardEvent): boolean;
}

export interface PlayerOptions {
  start?: number;
  /** Goes on by itself from the first step, unless the reader prefers stillness. */
  playing?: boolean;
  /** The name of what is told: another one begins anew. */
  story?: string;
}

const NOTHING: Player = { told: null, board: null, onKey: () => false };

/** Steps through frames in a lesson. Without frames it is nothing at all. */
export function usePlayer(
  lesson: RefObject<HTMLElement | null>,
  frames: readonly Frame[],
  { start = 0, playing = false, story = "" }: PlayerOptions = {},
): Player {
  const { say, announce } = usePage();
  const steps = useStepping(frames, start, playing && !still(), story);
  const { at, last } = steps;
  const frame = frames[at];
  const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
  const before = useRef({ story, at });

  useEffect(() => {
    const { story: told, at: left } = before.current;
    before.current = { story, at };
    if (!frame || (told === story && left === at)) return;
    const refused = frame.rejection ? `${frame.move}. ${say("walk.refused")}.` : "";
    const why = frame.rejection && frame.rejection.text !== frame.caption ? frame.rejection.text : "";
    showSeat(lesson.current, frame);
    announce([`${where}.`, refused, frame.caption, why].filter(Boolean).join(" "));
  }, [lesson, story, at, frame, where, say, announce]);

  if (!frame) return NOTHING;
  return {
    told: (
      <div class="bl-told">
        <StepBar steps={steps} kinds={frames.map(kindOf)} where={where} />
        <Telling frames={frames} at={at} />
      </div>
    ),
    board: <Board table={frame.table} />,
    onKey(event) {
      return stepBy(event, steps);
    },
  };
}
