import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { treeOf } from "../parts/shadowRoot";

/**
 * From a turning point the focus goes to the way back to now, and from there to the turning point again. Returns where
 * the ply of the one that is opened is to be noted.
 */
export function useMomentFocus(
  page: RefObject<HTMLElement | null>,
  inPast: boolean,
): { current: number | null } {
  const opened = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (opened.current === null) return;
    const ply = opened.current;
    if (!inPast) opened.current = null;
    // Who has gone to the log meanwhile stays there.
    if (!page.current || treeOf(page.current).activeElement?.closest(".bl-log")) return;
    const place = inPast ? ".bl-past .bl-primary" : `[data-moment="${ply}"], [data-decisions]`;
    page.current.querySelector<HTMLElement>(place)?.focus();
  }, [inPast]);
  return opened;
}
