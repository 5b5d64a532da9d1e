import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const STOPS = '[data-stop][tabindex="0"], button:not([disabled]), [role="button"]';

/**
 * Keeps the focus near when what had it is gone (a card that was planted): on the nearest place around it that still
 * stands, so that the next key is heard. A focus that the reader took elsewhere is left alone.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const trail = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const follow = (event: FocusEvent) => {
      const steps: HTMLElement[] = [];
      for (let at = event.target as HTMLElement | null; at && at !== board; at = at.parentElement)
        steps.push(at);
      trail.current = [...steps, board];
    };
    board.addEventListener("focusin", follow);
    return () => board.removeEventListener("focusin", follow);
  }, []);

  useLayoutEffect(() => {
    const [last] = trail.current;
    if (!last || last.isConnected) return;
    const { activeElement, body } = last.ownerDocument;
    if (activeElement && activeElement !== body) return;
    for (const step of trail.current.filter((step) => step.isConnected)) {
      const stop = step.querySelector<HTMLElement>(STOPS) ?? (step.hasAttribute("tabindex") ? step : null);
      if (!stop) continue;
      stop.focus({ preventScroll: true });
      return;
    }
  });
}
