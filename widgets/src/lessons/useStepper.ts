// Going through the frames of a walkthrough: forward, back, to any of them, or by itself at a reader's pace.
import { useEffect, useState } from "preact/hooks";
import type { Frame } from "../contract";
import type { Command } from "../keys/commands";
import { spokenText } from "../parts/RulingText";

export type Stepper = ReturnType<typeof useStepper>;

const SHORTEST = 2200;
const PER_LETTER = 48;

/** How long a caption takes to be read, in milliseconds. */
export function readingTime(caption: string): number {
  return Math.max(SHORTEST, 900 + spokenText(caption, String).length * PER_LETTER);
}

/**
 * Where a reader is among the frames. A new `story` starts again, and plays by itself if `startPlaying` says so. Nobody
 * goes further than `most`.
 */
export function useStepper(
  frames: readonly Pick<Frame, "caption">[],
  start: number,
  startPlaying = false,
  story = "",
  most = Number.POSITIVE_INFINITY,
) {
  const last = Math.max(0, frames.length - 1);
  const open = Math.min(most, last);
  const [wanted, setWanted] = useState(start);
  const [playing, setPlaying] = useState(startPlaying);
  const [current, setCurrent] = useState(story);
  if (current !== story) {
    setCurrent(story);
    setWanted(start);
    setPlaying(startPlaying);
  }
  if (wanted > open) setWanted(open); // or the reader would be carried on when the question is answered
  const at = Math.max(0, Math.min(wanted, open));
  const caption = frames[at]?.caption ?? "";

  useEffect(() => {
    if (!playing || last === 0) return;
    if (at >= open) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setWanted(at + 1), readingTime(caption));
    return () => clearTimeout(timer);
  }, [playing, at, last, open, caption]);

  return {
    at,
    last,
    /** The last step that may be seen now: behind it something is to be answered first. */
    open,
    playing,
    go(to: number) {
      setPlaying(false);
      setWanted(Math.max(0, Math.min(to, last)));
    },
    toggle() {
      if (!playing && at >= last) setWanted(0);
      setPlaying(!playing);
    },
  };
}

/** What can be done with the steps. `held` is called too where the next step waits for an answer. */
export function stepCommands(steps: Stepper, held?: () => void): readonly Command[] {
  const command = (keys: string, word: string, act: (key: string) => void): Command => ({
    keys,
    word,
    run(_, event) {
      const onButton =
        event?.key === " " && (event.target as HTMLElement).closest("button, summary") !== null;
      if (!event || event.shiftKey || onButton) return false;
      act(event.key);
      return held?.();
    },
  });
  return [
    command("←  →", "walk.keys.arrows", (key) => steps.go(steps.at + (key === "ArrowRight" ? 1 : -1))),
    command("Home  End", "walk.keys.ends", (key) => steps.go(key === "End" ? steps.last : 0)),
    command("Space", "walk.keys.play", steps.toggle),
  ];
}

/** Words only, a move, a refused move, a difference between two editions, a question, or another reading. */
export type StepKind = "said" | "move" | "refused" | "parting" | "asked" | "other";

/** What a frame is, for its mark on the slider. */
export function stepKindOf(frame: Frame): StepKind {
  if (frame.question) return "asked";
  if (frame.other) return "other";
  if (frame.rejection) return "refused";
  return frame.move === null ? "said" : "move";
}
