// What can be asked about the decisions at a table: what an adviser would do, and why a bot did what it did.
import { useMemo } from "preact/hooks";
import type { Request, TableState } from "../contract";
import { useEvent } from "../kernel/useEvent";
import type { Command } from "../keys/commands";
import { treeOf } from "../parts/shadowRoot";
import { askAdviceCommand } from "../shell/commands";
import type { BotReasons } from "../table/boardState";
import type { GameLog, WithLog } from "../time/gameLog";
import type { Past } from "../time/usePast";

interface AdviceInput {
  state: WithLog<TableState>;
  past: Past;
  /** Asks, and shows the answer on the table with this ply. */
  consult(request: Request, ply: number): void;
  /** Shows the present table at once, if bots are still being shown. */
  skip(): void;
}

export function useAdvice({ state, past, consult, skip }: AdviceInput) {
  const { explaining, log, table } = state;
  const last = useMemo(() => lastMoves(log, explaining), [log, explaining]);
  const shown = past.table ?? table;
  const ask = useEvent((type: "advice" | "reason", ply: number) => {
    skip();
    consult({ type, ply }, shown.ply);
  });
  const botReasons = useMemo<BotReasons | null>(
    () => (last.size > 0 ? { last, ask: (ply) => ask("reason", ply) } : null),
    [last],
  );
  const hint = useEvent(() => ask("advice", shown.ply));
  const asked = past.table ? pastMove(past, log, explaining) : Math.max(...last.values(), 0);
  return {
    /** Asks what an adviser would do at the table that is shown. */
    hint: state.advised && !shown.result ? hint : undefined,
    /** Asks why the last move was made that led to that table. */
    why: asked ? () => ask("reason", asked) : undefined,
    botReasons,
  };
}

/** The ply of the last move of each of these seats. */
export function lastMoves(log: GameLog, seats: readonly number[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const { lines } of log)
    for (const { seat, ply } of lines) if (seat !== null && seats.includes(seat)) last.set(seat, ply);
  return last;
}

/** The ply of the past that is shown, if one of these seats made its move. */
function pastMove(past: Past, log: GameLog, seats: readonly number[]): number | null {
  const line = log.flatMap(({ lines }) => lines).find(({ ply }) => ply === past.ply);
  return line && line.seat !== null && seats.includes(line.seat) ? line.ply : null;
}

// Advice in a lesson: a command asks for it, Escape takes it away, and the focus is never lost with it.

const ASKS = '[aria-keyshortcuts="I"]';

interface AdviceCommands {
  /** Whether advice is shown. */
  shown: boolean;
  ask(): void;
  /** Why it cannot be asked for now. */
  why: string | null;
  dismiss(): void;
}

/** Asks for advice, and takes it away. */
export function adviceCommands({ shown, ask, why, dismiss }: AdviceCommands): readonly Command[] {
  const close = () => shown && dismiss();
  return [
    askAdviceCommand(ask, why),
    { keys: "", word: "", answersTo: ({ key }) => key === "Escape", run: close },
  ];
}

/** Takes advice away. If its button had the focus, one that asks again gets it: of the two of a lesson, one is seen. */
export function dismissAdvice(lesson: HTMLElement | null, dismiss: () => void): void {
  const inside = lesson && treeOf(lesson).activeElement?.closest(".bl-laid-notice");
  const focused = inside != null && lesson?.contains(inside);
  dismiss();
  if (focused) for (const button of lesson?.querySelectorAll<HTMLElement>(ASKS) ?? []) button.focus();
}
