// When bots have made several moves, they are shown one after the other, so that they can be followed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../contract";
import { useStructuralSharing } from "../kernel/structuralSharing";
import { justRevealed } from "../lands/lingering";
import { still } from "../motion/still";

const PAUSE = 520;
/** For what has to be read before it is gone. */
const LONG_PAUSE = 2200;

/** The table to show now: on the way through the steps, then the last one. */
export function useSteps(table: TableView, steps: readonly TableView[]) {
  const first = useRef(table);
  // Where the reader is, on the way to which table: the way to another begins at its beginning.
  const [reached, setReached] = useState({ table, at: 0 });
  // The first table is where the page comes in: what led to it is past.
  const way = first.current === table ? [] : steps;
  const place = reached.table === table ? reached.at : 0;
  const going = place < way.length;
  const current = way[place] ?? table;
  const seen = useRef(current);
  useEffect(() => {
    const before = seen.current;
    seen.current = current;
    if (!going) return;
    const pause = justRevealed(before, current) ? LONG_PAUSE : PAUSE;
    const timer = setTimeout(() => setReached({ table, at: place + 1 }), still() ? 0 : pause);
    return () => clearTimeout(timer);
  }, [going, place, table]);

  return { table: useStructuralSharing(current), going, skip: () => setReached({ table, at: way.length }) };
}
