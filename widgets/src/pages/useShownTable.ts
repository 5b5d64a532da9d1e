// Which table of a game is shown: the present one, one on the way to it while bots move, one of the past, or one of a line
// that was not played.
import { useMemo } from "preact/hooks";
import { useAdvice } from "../advice/useAdvice";
import type { GameHandle } from "../board/useGame";
import type { TableState } from "../contract";
import { logUntil } from "../time/gameLog";
import type { Pace } from "../time/pace";
import { useBotSteps } from "../time/useBotSteps";
import { useLine } from "../time/useLine";
import { usePast } from "../time/usePast";
import { useThinking } from "../time/useThinking";

/** Bots are shown at a pace; at none, where nobody looks. While `held`, none goes on. */
export function useShownTable(
  { state, kernel, ask, consult }: GameHandle<TableState>,
  pace: Pace | null,
  held: boolean,
) {
  const { table, replay } = useBotSteps(state, pace, held);
  const log = useMemo(() => logUntil(state.log, table.ply), [state.log, table.ply]);
  const played = usePast(kernel, state.table, log);
  const line = useLine(kernel, state.table);
  // A line that was not played is looked at as the past is.
  const past = line.table ? line : played;
  const thinking = useThinking({
    state,
    kernel,
    held: held || replay !== null || past.table !== null,
    goOn: () => ask({ type: "go-on" }, "bar"),
  });
  const asking = useAdvice({ state, past, consult, skip: () => replay?.skip() });
  const showPast = (ply: number) => {
    replay?.skip();
    line.close();
    played.show(ply);
  };
  return { table, replay, log, played, line, past, showPast, thinking, asking };
}

export type ShownTable = ReturnType<typeof useShownTable>;
