// When bots have made several moves, they are shown one after the other, so that they can be followed.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../contract";

const PAUSE = 520;

/** The table to show now: on the way through the steps, then the last one. */
export function useSteps(table: TableView, steps: readonly TableView[]) {
  const first = useRef(table);
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState(table);
  // The first table is where the page comes in: what led to it is past.
  const way = first.current === table ? [] : steps;

  if (shown !== table) {
    setShown(table);
    setAt(0);
  }
  const place = shown === table ? at : 0;
  const going = place < way.length;
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setAt(place + 1), still() ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [going, place]);

  return { table: way[place] ?? table, going, skip: () => setAt(way.length) };
}

/** Whether the reader prefers things to stay as they are. */
export function still(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}
