// Whoever knows the keys is faster than the kernel: a key pressed while a move is on its way waits for the answer, and
// then means what it means at the table that came.
import type { RefObject } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { isWriting } from "./keys";

/** Keys that mean something at once: they move the focus, close, undo, or belong to the page. */
const AT_ONCE = new Set(["h", "m", "r", "t", "u"]);

export interface KeysInTurn {
  /** Whether a key has to wait; it will be pressed again in its turn. */
  holds(event: KeyboardEvent): boolean;
  /** A move is on its way for as long as its answer is promised. */
  during(answer: unknown): unknown;
}

export function useKeysInTurn(root: RefObject<HTMLElement | null>): KeysInTurn {
  const asked = useRef(0);
  const waiting = useRef<KeyboardEventInit[]>([]);
  return useMemo(() => {
    const press = () => {
      while (asked.current === 0) {
        const key = waiting.current.shift();
        if (!key) return;
        root.current?.dispatchEvent(
          new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }),
        );
      }
    };
    return {
      holds(event) {
        const { key, code, shiftKey } = event;
        if (asked.current === 0 || key.length !== 1 || key === " " || key === "?") return false;
        if (isWriting(event) || AT_ONCE.has(key.toLowerCase())) return false;
        event.preventDefault();
        if (!event.repeat) waiting.current.push({ key, code, shiftKey });
        return true;
      },
      during(answer) {
        if (!(answer instanceof Promise)) return answer;
        asked.current += 1;
        return answer.finally(() => {
          asked.current -= 1;
          // Once the table that came with the answer is drawn.
          setTimeout(press);
        });
      },
    };
  }, [root]);
}
