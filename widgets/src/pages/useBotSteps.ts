// When bots have made several moves, the page shows one after another, so that the reader can follow.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../contract";
import { useStructuralSharing } from "../kernel/structuralSharing";
import { justRevealed } from "../lands/revealed";
import { prefersReducedMotion } from "../motion/prefersReducedMotion";

const PAUSE = 520;
/** For what has to be read before it is gone. */
const LONG_PAUSE = 2200;

/** The table to show now: first each of the steps, then the last table. `going`: there are steps left. */
export function useBotSteps(table: TableView, steps: readonly TableView[]) {
  const first = useRef(table);
  // How many steps to which table have been shown; another table has steps of its own.
  const [reached, setReached] = useState({ table, at: 0 });
  // The steps to the first table were over before the page was opened.
  const shown = first.current === table ? [] : steps;
  const place = reached.table === table ? reached.at : 0;
  const going = place < shown.length;
  const current = shown[place] ?? table;
  const seen = useRef(current);
  useEffect(() => {
    const before = seen.current;
    seen.current = current;
    if (!going) return;
    const pause = justRevealed(before, current) ? LONG_PAUSE : PAUSE;
    const timer = setTimeout(() => setReached({ table, at: place + 1 }), prefersReducedMotion() ? 0 : pause);
    return () => clearTimeout(timer);
  }, [going, place, table]);

  return { table: useStructuralSharing(current), going, skip: () => setReached({ table, at: shown.length }) };
}
