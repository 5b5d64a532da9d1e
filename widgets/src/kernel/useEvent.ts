import { useCallback, useRef } from "preact/hooks";

/** A function that never changes, and does what it does in the latest rendering. */
export function useEvent<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
