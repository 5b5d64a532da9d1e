// Readers can type faster than the kernel answers: a key pressed while a move is under way waits for the answer, and
// then acts on the new table.
import type { RefObject } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { isWriting } from "../keys/commands";

/** Keys that never wait: they move the focus, undo, or belong to the page. */
const IMMEDIATE = new Set(["h", "m", "r", "t", "u"]);

export interface KeyQueue {
  /** Whether a key has to wait; it is then pressed again when its turn comes. */
  enqueue(event: KeyboardEvent): boolean;
  /** Lets keys wait until this answer has come; returns the answer. */
  waitFor(answer: unknown): unknown;
}

export function useKeyQueue(root: RefObject<HTMLElement | null>): KeyQueue {
  const pending = useRef(0);
  const waiting = useRef<KeyboardEventInit[]>([]);
  return useMemo(() => {
    const press = () => {
      while (pending.current === 0) {
        const key = waiting.current.shift();
        if (!key) return;
        root.current?.dispatchEvent(
          new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }),
        );
      }
    };
    return {
      enqueue(event) {
        const { key, code, shiftKey } = event;
        if (pending.current === 0 || key.length !== 1 || key === " " || key === "?") return false;
        if (isWriting(event) || IMMEDIATE.has(key.toLowerCase())) return false;
        event.preventDefault();
        if (!event.repeat) waiting.current.push({ key, code, shiftKey });
        return true;
      },
      waitFor(answer) {
        if (!(answer instanceof Promise)) return answer;
        pending.current += 1;
        return answer.finally(() => {
          pending.current -= 1;
          // Once the table that came with the answer is drawn.
          setTimeout(press);
        });
      },
    };
  }, [root]);
}
