// Advice in a lesson by the keyboard: I asks for it, Escape takes it away, and the focus is never lost with it.
import { isWriting } from "../board/keys";
import { treeOf } from "../parts/shadowRoot";

const ASKS = '[aria-keyshortcuts="I"]';

interface AdviceKeys {
  /** Whether advice is shown. */
  shown: boolean;
  ask(): void;
  dismiss(): void;
}

/** Asks for advice or takes it away by keys; false if this key does nothing here. */
export function onAdviceKey(event: KeyboardEvent, { shown, ask, dismiss }: AdviceKeys): boolean {
  if (isWriting(event)) return false;
  const asks = event.key.toLowerCase() === "i";
  const closes = event.key === "Escape" && shown;
  if (asks) ask();
  if (closes) dismiss();
  return asks || closes;
}

/** Takes advice away. If its button had the focus, one that asks again gets it: of the two of a lesson, one is seen. */
export function dismissAdvice(lesson: HTMLElement | null, dismiss: () => void): void {
  const inside = lesson && treeOf(lesson).activeElement?.closest(".bl-laid-notice");
  const focused = inside != null && lesson?.contains(inside);
  dismiss();
  if (focused) for (const button of lesson?.querySelectorAll<HTMLElement>(ASKS) ?? []) button.focus();
}
