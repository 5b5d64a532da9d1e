// What can be done with a game at a table: with its moves, with the past, and about decisions.
import type { GameHandle } from "../board/useGame";
import type { TableState } from "../contract";
import type { Command } from "../keys/commands";
import { askAdviceCommand, askReasonCommand, redoCommand, undoCommand } from "../shell/commands";
import type { Past } from "../time/usePast";

/** The game back by a move, on again, or from the start. */
export function gameCommands(
  { state, ask }: GameHandle<TableState>,
  onUndo: () => void,
  onRestart: () => void,
): readonly Command[] {
  return [
    undoCommand(onUndo, state.undo, state.left === null ? "tools.undo" : "before.return"),
    redoCommand(() => ask({ type: "redo" }, "bar"), state.redo),
    { keys: "", word: "", run: onRestart, tool: { icon: "restart", word: "tools.restart" } },
  ];
}

interface Decisions {
  state: Pick<TableState, "advised" | "explaining">;
  past: Past;
  /** Asks what an adviser would do at the table that is shown, where one can be asked. */
  hint: (() => void) | undefined;
  /** Asks why the move was made that led to it, where a bot made it. */
  why: (() => void) | undefined;
}

/** Through the past, and what is asked about decisions. In the past the bar of the past has their buttons. */
export function decisionCommands({ state, past, hint, why }: Decisions): readonly Command[] {
  const { tool, ...byKey } = askAdviceCommand(() => (hint ? hint() : false));
  const { tool: _, ...whyByKey } = askReasonCommand(() => (why ? why() : false));
  return [
    {
      keys: "←  →",
      word: "keys.past",
      run: (_, event) => past.table !== null && past.go(event?.key === "ArrowLeft" ? -1 : 1),
    },
    { keys: "Esc", word: "keys.now", run: () => past.table !== null && past.close() },
    ...(state.advised ? [hint && !past.table && tool ? { ...byKey, tool } : byKey] : []),
    ...(state.explaining.length > 0 ? [whyByKey] : []),
  ];
}

/** Opens the log and gives it the focus. */
export function openLog(log: HTMLDetailsElement | null): void {
  if (!log) return;
  log.open = true;
  log.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
}
