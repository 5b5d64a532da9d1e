// Where a reader has nothing to choose, the game goes on by itself after a moment in which it is seen what comes: cards are
// turned over and drawn, and a bot ends its trading once no card lies open. The reader can turn that off.
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
