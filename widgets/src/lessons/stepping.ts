// Going through the frames of a walkthrough: forward, back, anywhere, or by itself at the pace of a reader.
import { useEffect, useState } from "preact/hooks";
import { isWriting } from "../board/keys";
import type { Frame } from "../contract";

export interface Stepping {
  at: number;
  last: number;
  playing: boolean;
  go(to: number): void;
  toggle(): void;
}

const SHORTEST = 2200;
const A_LETTER = 48;

/** How long a caption takes to be read, in milliseconds. */
export function readingTime(caption: string): number {
  return Math.max(SHORTEST, 900 + caption.length * A_LETTER);
}

/** Where a reader is among the frames. Another `story` begins anew, and goes on by itself if it is to. */
export function useStepping(
  frames: readonly Pick<Frame, "caption">[],
  start: number,
  startPlaying = false,
  story = "",
): Stepping {
  const last = Math.max(0, frames.length - 1);
  const [wanted, setWanted] = useState(start);
  const [playing, setPlaying] = useState(startPlaying);
  const [told, setTold] = useState(story);
  if (told !== story) {
    setTold(story);
    setWanted(start);
    setPlaying(startPlaying);
  }
  const at = Math.max(0, Math.min(wanted, last));
  const caption = frames[at]?.caption ?? "";

  useEffect(() => {
    if (!playing || last === 0) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setWanted(at + 1), readingTime(caption));
    return () => clearTimeout(timer);
  }, [playing, at, last, caption]);

  return {
    at,
    last,
    playing,
    go(to) {
      setPlaying(false);
      setWanted(Math.max(0, Math.min(to, last)));
    },
    toggle() {
      if (!playing && at >= last) setWanted(0);
      setPlaying(!playing);
    },
  };
}

/** What a key does to the steps; null if it means nothing here. */
export function stepKey(key: string, steps: Stepping): (() => void) | null {
  switch (key) {
    case "ArrowRight":
      return () => steps.go(steps.at + 1);
    case "ArrowLeft":
      return () => steps.go(steps.at - 1);
    case "Home":
      return () => steps.go(0);
    case "End":
      return () => steps.go(steps.last);
    case " ":
      return steps.toggle;
    default:
      return null;
  }
}

/** Does what a key means for the steps; false if it means nothing here. */
export function stepBy(event: KeyboardEvent, steps: Stepping): boolean {
  const target = event.target as HTMLElement;
  const presses = event.key === " " && target.closest("button, summary") !== null;
  const act = isWriting(event) || presses || event.shiftKey ? null : stepKey(event.key, steps);
  act?.();
  return act !== null;
}

/** Something said, a move, a refusal, or a place where two editions part. */
export type StepKind = "said" | "move" | "refused" | "parting";

/** What a frame is, for its mark on the way. */
export function kindOf(frame: Frame): StepKind {
  if (frame.rejection) return "refused";
  return frame.move === null ? "said" : "move";
}
