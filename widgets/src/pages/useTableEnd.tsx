// What is shown when a game is over: its result, and the decisions that led to it.
import type { ComponentChildren, RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { GameHandle } from "../board/useGame";
import type { TableState } from "../contract";
import { DecisionsDialog } from "../end/DecisionsDialog";
import { EndPanel } from "../end/EndPanel";
import { useAssessment, useMomentFocus, useReview } from "../end/useReview";
import type { ShownTable } from "./useShownTable";

interface EndActions {
  onAgain: () => void;
  /** Buttons that begin another game. */
  next: ComponentChildren;
}

/** The panel of the end, where the game is over and its present is shown; and a dialog on its decisions. */
export function useTableEnd(
  page: RefObject<HTMLElement | null>,
  { state, kernel, ask }: GameHandle<TableState>,
  { table, past, played, line }: ShownTable,
  { onAgain, next }: EndActions,
) {
  const ended = state.table.result ? `${state.game} ${state.table.ply}` : null;
  const review = useReview(kernel, ended);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const assessment = useAssessment(kernel, reviewing === ended ? ended : null);
  const cheered = useRef<string | null>(null);
  const moment = useMomentFocus(page, past.table !== null);
  const goTo = (show: (ply: number) => void) => (ply: number) => {
    setReviewing(null);
    moment.current = ply;
    show(ply);
  };
  return {
    end: !past.table && table.result && (
      <EndPanel
        table={table}
        review={review}
        fresh={cheered.current !== ended}
        onCheered={() => {
          cheered.current = ended;
        }}
        onMoment={({ ply }) => goTo(played.show)(ply)}
        onDecisions={state.advised ? () => setReviewing(ended) : undefined}
        onAgain={onAgain}
      >
        {next}
      </EndPanel>
    ),
    decisions: (
      <DecisionsDialog
        assessment={assessment}
        open={ended !== null && reviewing === ended}
        onClose={() => setReviewing(null)}
        onReplay={(ply) => {
          setReviewing(null);
          ask({ type: "replay", ply }, "bar");
        }}
        onLine={goTo(line.open)}
      />
    ),
  };
}
