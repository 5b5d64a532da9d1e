// A reader turns cards over and draws by itself, after a moment in which it is seen what comes, until they turn that off.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameHandle } from "../board/useGame";
import { keepText, readText } from "../browser/storage";
import type { TableState } from "../contract";
import type { Command } from "../keys/commands";

const KEY = "bohnanza-lab.automatic";
/** Milliseconds until it is done. */
const MOMENT = 450;

/**
 * Does it in a game that goes on, and not in one that was only opened, nor where something can be redone. Returns the way to
 * turn it off, which the browser remembers.
 */
export function useAutomatic({ state, ask }: GameHandle<TableState>, held: boolean): readonly Command[] {
  const { automatic, game, redo } = state;
  const { ply } = state.table;
  const [on, setOn] = useState(() => readText(KEY) !== "off");
  const opened = useRef({ game, ply });
  if (opened.current.game !== game) opened.current = { game, ply };
  const due = on && automatic && !redo && !held && ply !== opened.current.ply;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => ask({ type: "automatic" }, "bar"), MOMENT);
    return () => clearTimeout(timer);
  }, [due, ply]);
  const toggle = () => {
    keepText(KEY, on ? "off" : "on");
    setOn(!on);
  };
  return [
    { keys: "", word: "", run: toggle, tool: { icon: "forward", word: "tools.automatic", pressed: on } },
  ];
}
