// Which table of a game is shown: the present one, one on the way to it while bots move, one of the past, or one of a line
// that was not played.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAdvice } from "../advice/useAdvice";
import type { GameHandle } from "../board/useGame";
import { keepText, readText } from "../browser/storage";
import type { TableState } from "../contract";
import type { Command } from "../keys/commands";
import { usePage } from "../page";
import { logUntil } from "../time/gameLog";
import { usePace } from "../time/PaceChoice";
import { useBotSteps, useThinking } from "../time/useBotSteps";
import { useLine, usePast } from "../time/usePast";

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

// Where a reader has nothing to choose, the game goes on by itself after a moment in which it is seen what comes: cards are
// turned over and drawn, and a bot ends its trading once no card lies open. The reader can turn that off.

const KEY = "bohnanza-lab.automatic";
/** Milliseconds until it is done. */
const MOMENT = 450;

/**
 * Does it in a game that goes on, and not in one that was only opened, nor where something can be redone. Returns the way to
 * turn it off, which the browser remembers.
 */
function useAutomatic({ state, ask }: GameHandle<TableState>, held: boolean): readonly Command[] {
  const { automatic, may_pass: mayPass, game, redo } = state;
  const { ply, turned } = state.table;
  const type = automatic ? "automatic" : mayPass && turned.length === 0 ? "pass" : null;
  const [on, setOn] = useState(() => readText(KEY) !== "off");
  const opened = useRef({ game, ply });
  if (opened.current.game !== game) opened.current = { game, ply };
  const due = on && type !== null && !redo && !held && ply !== opened.current.ply;
  useEffect(() => {
    if (!due || !type) return;
    const timer = setTimeout(() => ask({ type }, "bar"), MOMENT);
    return () => clearTimeout(timer);
  }, [due, type, ply]);
  const toggle = () => {
    keepText(KEY, on ? "off" : "on");
    setOn(!on);
  };
  return [
    { keys: "", word: "", run: toggle, tool: { icon: "forward", word: "tools.automatic", pressed: on } },
  ];
}
