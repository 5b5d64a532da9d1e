// Asks the page for the rules of the game: what a component tells the document, and what the page's own script hears.

/** The event; its `detail` is {@link RulesAsked}. Where nobody hears it, as in a notebook, its default is not prevented. */
export const RULES_ASKED = "bohnanza-rules";

/** Milliseconds in which nothing happens and then the rules are fetched: so they are there without a network too. */
export const QUIET = 2000;

export interface RulesAsked {
  /** The keys of the component that asks, each with what it does in words. */
  keys?: readonly { keys: string; word: string }[];
  /** Called where the rules do not come. */
  onMissing?: () => void;
}

/** The line of the page's only table that opens its rules, where it is shown: a newcomer's table has none at first. */
export function rulesOfTable(): HTMLElement | null {
  const [line, other] = document.querySelectorAll<HTMLElement>(".bl-page .bl-objective");
  return line && !other && (line.checkVisibility?.() ?? true) ? line : null;
}
