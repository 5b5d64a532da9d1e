import { useRef, useState } from "preact/hooks";

/** One of the stops: one of them can be reached by Tab, the last that has had the focus. */
export type TabStop = ReturnType<ReturnType<typeof useRoving>["stop"]>;

/** Roving focus in a group of so many stops, found by `[data-stop]`; the first one may be at the right. */
export function useRoving(count: number, fromRight = false) {
  const [at, setAt] = useState(0);
  const current = Math.max(0, Math.min(at, count - 1));
  const latest = useRef(current);
  latest.current = current;
  return {
    /** For the group: the arrows move the focus among its stops. */
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = rove(event.key, latest.current, count, fromRight);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setAt(to);
      const group = event.currentTarget as HTMLElement;
      group.querySelectorAll<HTMLElement>("[data-stop]")[to]?.focus();
    },
    /** For the stop with this index. */
    stop: (index: number) => ({
      "data-stop": true,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setAt(index),
    }),
  };
}

/**
 * Where a key moves the focus in a row of `count`; null if the key does nothing. No wrapping. In a row that starts at
 * the right, the arrows still go where they point.
 */
export function rove(key: string, at: number, count: number, fromRight = false): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const [up, down] = [Math.max(at - 1, 0), Math.min(at + 1, last)];
  const [left, right] = fromRight ? [down, up] : [up, down];
  const to = { ArrowLeft: left, ArrowRight: right, ArrowUp: up, ArrowDown: down, Home: 0, End: last };
  return to[key as keyof typeof to] ?? null;
}
