// The key that explains what no other key reaches: on the tables of a component, one thing after another.
import type { Command } from "../keys/commands";
import { EXPLAIN, REACHED, SHOWN } from "./useMeterAnchor";

/** What has been explained last in a component. */
const last = new WeakMap<HTMLElement, Element>();

export const explainNextCommand: Command = {
  keys: "Q",
  word: "keys.explain",
  run(_, event) {
    const root = event?.currentTarget as HTMLElement;
    const signs = signsIn(root);
    const at = signs.indexOf(last.get(root) as Element);
    const next = signs.at(event?.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % signs.length);
    if (!next) return false;
    last.set(root, next);
    next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    next.dispatchEvent(new Event(EXPLAIN, { bubbles: true }));
  },
};

/** What can be explained there and takes no focus. */
function signsIn(root: HTMLElement): Element[] {
  const shown = [...root.querySelectorAll(`.bl-board :is(${SHOWN})`)].map(
    (each) => each.closest(REACHED) ?? each,
  );
  return [...new Set(shown)].filter(
    (each) =>
      !each.closest(".bl-meter-popover, [data-stop], [tabindex='0'], button") &&
      (each.checkVisibility?.() ?? true),
  );
}
