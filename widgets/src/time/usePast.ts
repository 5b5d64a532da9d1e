// A table of the past, or of a line that was not played, which is only looked at: the game goes on where it is.
import { useRef, useState } from "preact/hooks";
import type { LineStepView, TableView } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import type { GameLog } from "./gameLog";

export interface Past {
  /** The table of the past that is shown; null: the present one is. */
  table: TableView | null;
  /** The move that led to it. */
  ply: number | null;
  /** Which table it is, in words. */
  title: string;
  /** What the move led to, in words. */
  text: string;
  show(ply: number): void;
  /** Goes to the move after this one, or before. */
  go(way: 1 | -1): void;
  close(): void;
}

/** The past of a game; `now` is its present table. When the game goes on, the page is in the present again. */
export function usePast(kernel: Kernel, now: TableView, log: GameLog): Past {
  const { say, announce } = usePage();
  const [shown, setShown] = useState<{ of: TableView; ply: number; table: TableView } | null>(null);
  // The move that is on its way: two quick steps are two steps, though the first has not been answered.
  const asked = useRef<{ ply: number } | null>(null);
  const past = shown?.of === now ? shown : null;
  const ply = past?.ply ?? null;

  const titleOf = (ply: number) =>
    ply === 0 ? say("past.start") : say("past.shown", { ply, count: now.ply });
  const textOf = (ply: number) => movesIn(log).find((move) => move.ply === ply)?.text ?? "";

  const close = () => {
    asked.current = null;
    if (past) announce(say("past.now"));
    setShown(null);
  };
  const show = async (ply: number) => {
    const moves = movesIn(log);
    if (ply >= (moves.at(-1)?.ply ?? now.ply)) return close();
    const request = { ply };
    asked.current = request;
    const answer = await kernel.ask({ type: "past", ply });
    if (request !== asked.current) return;
    asked.current = null;
    if (!answer.table) return announce(answer.error?.text ?? "");
    setShown({ of: now, ply, table: answer.table });
    announce(`${titleOf(ply)} ${textOf(ply)}`);
  };
  return {
    table: past?.table ?? null,
    ply,
    title: ply === null ? "" : titleOf(ply),
    text: ply === null ? "" : textOf(ply),
    show,
    go(way) {
      const moves = movesIn(log);
      const from = asked.current?.ply ?? ply;
      const at = from === null ? moves.length - 1 : moves.findIndex((move) => move.ply === from);
      const to = moves[at + way];
      if (to) show(to.ply);
    },
    close,
  };
}

/** The moves of a log, each with everything that it led to. */
function movesIn(log: GameLog): { ply: number; text: string }[] {
  const moves: { ply: number; text: string }[] = [];
  for (const { ply, text } of log.flatMap(({ lines }) => lines)) {
    const last = moves.at(-1);
    if (last?.ply === ply) last.text += ` ${text}`;
    else moves.push({ ply, text });
  }
  return moves;
}

/**
 * A line that would have been better, opened at the decision where it begins; `now` is the game's present table. When the
 * game goes on, the page is in the present again.
 */
export function useLine(kernel: Kernel, now: TableView): Past & { open(ply: number): void } {
  const { say, announce } = usePage();
  const [shown, setShown] = useState<{ of: TableView; steps: readonly LineStepView[]; at: number } | null>(
    null,
  );
  const line = shown?.of === now ? shown : null;
  const titleOf = (at: number, count: number) => say("line.shown", { step: at, count: count - 1 });
  const go = (steps: readonly LineStepView[], at: number) => {
    const step = steps[at];
    if (!step) return;
    setShown({ of: now, steps, at });
    announce(`${titleOf(at, steps.length)} ${step.text}`);
  };
  return {
    table: line?.steps[line.at]?.table ?? null,
    ply: line?.at ?? null,
    title: line ? titleOf(line.at, line.steps.length) : "",
    text: line?.steps[line.at]?.text ?? "",
    async open(ply) {
      const answer = await kernel.ask({ type: "line", ply });
      if (answer.line) go(answer.line, 0);
      else announce(answer.error?.text ?? "");
    },
    show(at) {
      if (line) go(line.steps, at);
    },
    go(way) {
      if (line) go(line.steps, line.at + way);
    },
    close() {
      if (line) announce(say("past.now"));
      setShown(null);
    },
  };
}
