import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const STOPS = '[data-stop][tabindex="0"], button:not([disabled]), [role="button"]';

/**
 * When the focused element is removed (a card that was planted), moves the focus to the nearest place around it that
 * still exists, so that the next key works. An element that loses the focus because it goes to another place of its list
 * gets it back. A focus that the reader has moved elsewhere stays. `stops` are what may take it.
 */
export function useFocusRestore(root: RefObject<HTMLElement | null>, stops = STOPS): void {
  const trail = useRef<HTMLElement[]>([]);
  const focused = root.current?.ownerDocument.activeElement;

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
    if (!last || (last.isConnected && last !== focused)) return;
    const { activeElement, body } = last.ownerDocument;
    if (activeElement && activeElement !== body) return;
    if (last.isConnected) return last.focus({ preventScroll: true });
    for (const step of trail.current.filter((step) => step.isConnected)) {
      const stop = step.querySelector<HTMLElement>(stops) ?? (step.hasAttribute("tabindex") ? step : null);
      if (!stop) continue;
      stop.focus({ preventScroll: true });
      return;
    }
  });
}
