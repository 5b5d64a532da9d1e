// Advice in a lesson: a command asks for it, Escape takes it away, and the focus is never lost with it.
import type { Command } from "../keys/commands";
import { treeOf } from "../parts/shadowRoot";
import { askAdviceCommand } from "../shell/commands";

const ASKS = '[aria-keyshortcuts="I"]';

interface AdviceCommands {
  /** Whether advice is shown. */
  shown: boolean;
  ask(): void;
  /** Why it cannot be asked for now. */
  why: string | null;
  dismiss(): void;
}

/** Asks for advice, and takes it away. */
export function adviceCommands({ shown, ask, why, dismiss }: AdviceCommands): readonly Command[] {
  const close = () => shown && dismiss();
  return [
    askAdviceCommand(ask, why),
    { keys: "", word: "", answersTo: ({ key }) => key === "Escape", run: close },
  ];
}

/** Takes advice away. If its button had the focus, one that asks again gets it: of the two of a lesson, one is seen. */
export function dismissAdvice(lesson: HTMLElement | null, dismiss: () => void): void {
  const inside = lesson && treeOf(lesson).activeElement?.closest(".bl-laid-notice");
  const focused = inside != null && lesson?.contains(inside);
  dismiss();
  if (focused) for (const button of lesson?.querySelectorAll<HTMLElement>(ASKS) ?? []) button.focus();
}
