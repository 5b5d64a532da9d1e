// A bot that thinks for long decides only when the page lets it go on: by then the page says who is thinking.
import { useEffect, useRef } from "preact/hooks";
import { nextPaint } from "../browser/screen";
import type { TableState } from "../contract";
import type { Kernel } from "../kernel/useKernel";
import { usePage } from "../page";
import type { WithLog } from "./gameLog";

interface Thinking {
  state: WithLog<TableState>;
  kernel: Kernel;
  /** The moves before are still being shown, or a table of the past: the bot goes on after that. */
  held: boolean;
  goOn(): void;
}

/** The seat that is thinking, while the reader has seen everything before; null while nobody is. */
export function useThinking({ state, kernel, held, goOn }: Thinking): number | null {
  const { say, announce } = usePage();
  const seat = held || kernel.state !== "alive" ? null : state.thinking;
  const name = seat === null ? "" : (state.table.seats[seat]?.name ?? "");
  // Said once for each bot in turn, not before each of its moves: what happened is to be heard too.
  const said = useRef("");
  useEffect(() => {
    if (state.thinking === null) said.current = "";
    else if (name && name !== said.current) {
      said.current = name;
      announce(say("pace.thinking", { name }));
    }
  }, [name, state.thinking]);
  useEffect(() => {
    let wanted = seat !== null;
    if (wanted) nextPaint().then(() => wanted && goOn());
    return () => {
      wanted = false;
    };
  }, [seat, state.game, state.table.ply]);
  return seat;
}
