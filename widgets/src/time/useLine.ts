// A line that was not played, which is only looked at: stepped through as the past is.
import { useState } from "preact/hooks";
import type { LineStepView, TableView } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import type { Past } from "./usePast";

export interface Line extends Past {
  /** Shows the better line from the decision at the table with this ply. */
  open(ply: number): void;
}

/** The lines of a game; `now` is its present table. When the game goes on, the page is in the present again. */
export function useLine(kernel: Kernel, now: TableView): Line {
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
