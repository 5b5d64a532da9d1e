import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/Board";
import { isWriting } from "../board/keys";
import type { Frame } from "../contract";
import { usePage } from "../page";
import { StepBar } from "./StepBar";
import { stepKey, useStepping } from "./stepping";
import { Telling } from "./Telling";

interface PlayerProps {
  frames: readonly Frame[];
  title: string;
  start?: number;
  /** Goes on by itself from the first step. */
  playing?: boolean;
  /** Stands beside the title. */
  children?: ComponentChildren;
}

/** Frames to step through: what is said, the way through them, and the table. It asks nobody. */
export function Player({ frames, title, start = 0, playing = false, children }: PlayerProps) {
  const { say, announce } = usePage();
  const steps = useStepping(frames, start, playing);
  const { at, last } = steps;
  const frame = frames[at];
  const before = useRef(at);

  useEffect(() => {
    if (before.current === at || !frame) return;
    before.current = at;
    const where = at === 0 ? say("walk.begin") : say("walk.step", { step: at, count: last });
    const refused = frame.rejection ? say("walk.refused") : "";
    const why = frame.rejection && frame.rejection.text !== frame.caption ? frame.rejection.text : "";
    announce(
      [`${where}.`, refused && `${frame.move}. ${refused}.`, frame.caption, why].filter(Boolean).join(" "),
    );
  }, [at, last, frame, say, announce]);

  if (!frame) return null;
  return (
    <section
      class="bl-lesson"
      aria-label={title}
      onKeyDown={(event) => {
        const onButton =
          event.key === " " && (event.target as HTMLElement).closest("button, summary") !== null;
        const act = isWriting(event) || onButton || event.shiftKey ? null : stepKey(event.key, steps);
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    >
      <div class="bl-lesson-panel">
        <header class="bl-lesson-head">
          <h3 class="bl-lesson-title">{title}</h3>
          {children}
        </header>
        <StepBar steps={steps} frames={frames} />
        <Telling frames={frames} at={at} />
      </div>
      <div class="bl-stage">
        <Board table={frame.table} />
      </div>
    </section>
  );
}
