// What is shown when a game is over: its result, and the decisions that led to it.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameHandle } from "../board/useGame";
import type { Answer, AssessmentView, ReviewView, TableState } from "../contract";
import { DecisionsDialog } from "../end/DecisionsDialog";
import { EndPanel } from "../end/EndPanel";
import type { Kernel } from "../kernel/useKernel";
import { treeOf } from "../parts/shadowRoot";
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

/**
 * What is known of a game that is over: `wanted` names the game and its last move, and is null while nobody wants to know. It is
 * asked for until it is `whole`.
 */
function useWanted<Name extends "review" | "assessment", View extends NonNullable<Answer[Name]>>(
  kernel: Kernel,
  wanted: string | null,
  [type, name]: [type: "review" | "assess", name: Name],
  whole: (view: View) => boolean,
): View | null {
  const [found, setFound] = useState<{ of: string; view: View } | null>(null);
  const view = found?.of === wanted ? found.view : null;
  useEffect(() => {
    if (wanted === null || (view && whole(view))) return;
    let here = true;
    kernel.ask({ type }).then(({ [name]: told }) => {
      if (here && told) setFound({ of: wanted, view: told as View });
    });
    return () => {
      here = false;
    };
  }, [wanted, view]);
  return view;
}

/** How a game went. */
function useReview(kernel: Kernel, wanted: string | null): ReviewView | null {
  return useWanted(kernel, wanted, ["review", "review"], () => true);
}

/** What the decisions of the reader lost: bit by bit, until all have been valued. */
function useAssessment(kernel: Kernel, wanted: string | null): AssessmentView | null {
  return useWanted(kernel, wanted, ["assess", "assessment"], ({ done, count }) => done === count);
}

/**
 * From a turning point the focus goes to the way back to now, and from there to the turning point again. Returns where
 * the ply of the one that is opened is to be noted.
 */
function useMomentFocus(page: RefObject<HTMLElement | null>, inPast: boolean) {
  const opened = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (opened.current === null) return;
    const ply = opened.current;
    if (!inPast) opened.current = null;
    // Who has gone to the log meanwhile stays there.
    if (!page.current || treeOf(page.current).activeElement?.closest(".bl-log")) return;
    const place = inPast ? ".bl-past .bl-primary" : `[data-moment="${ply}"], [data-decisions]`;
    page.current.querySelector<HTMLElement>(place)?.focus();
  }, [inPast]);
  return opened;
}
