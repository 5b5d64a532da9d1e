// Which table of a game is shown: the present one, one on the way to it while bots move, one of the past, or one of a line
// that was not played.
import { useEffect, useMemo } from "preact/hooks";
import { useAdvice } from "../advice/useAdvice";
import type { GameHandle } from "../board/useGame";
import type { TableState } from "../contract";
import { usePage } from "../page";
import { logUntil } from "../time/gameLog";
import { usePace } from "../time/PaceChoice";
import { useBotSteps } from "../time/useBotSteps";
import { useLine } from "../time/useLine";
import { usePast } from "../time/usePast";
import { useThinking } from "../time/useThinking";
import { useAutomatic } from "./useAutomatic";

/** What is not looked at, and what holds the game. */
interface Watching {
  /** Nobody looks: bots are not shown one after the other. */
  hidden: boolean;
  /** No bot goes on, and nothing is done by itself. */
  held: boolean;
  /** Where a reader has nothing to choose, it is done by itself. */
  automatic: boolean;
}

export function useShownTable(handle: GameHandle<TableState>, { hidden, held, automatic: wanted }: Watching) {
  const { state, kernel, ask, consult } = handle;
  const [pace] = usePace();
  const { table, replay } = useBotSteps(state, hidden ? null : pace, held);
  const { announce } = usePage();
  const said = replay ? "" : (table.guide?.text ?? "");
  // Once at each table where a guide says something.
  useEffect(() => announce(said), [said, table.ply]);
  const log = useMemo(() => logUntil(state.log, table.ply), [state.log, table.ply]);
  const played = usePast(kernel, state.table, log);
  const line = useLine(kernel, state.table);
  // A line that was not played is looked at as the past is.
  const past = line.table ? line : played;
  const waits = held || replay !== null || past.table !== null;
  const automatic = useAutomatic(handle, waits || !wanted);
  const thinking = useThinking({
    state,
    kernel,
    held: waits,
    goOn: () => ask({ type: "go-on" }, "bar"),
  });
  const asking = useAdvice({ state, past, consult, skip: () => replay?.skip() });
  const showPast = (ply: number) => {
    replay?.skip();
    line.close();
    played.show(ply);
  };
  return { table, replay, log, played, line, past, showPast, thinking, asking, automatic };
}

export type ShownTable = ReturnType<typeof useShownTable>;
