// The rules of the game over any page of ours: behind the word in its header, and `?` where nothing on it has heard that.
import { QUIET, RULES_ASKED, type RulesAsked } from "../browser/rulesAsked";
import { isWriting } from "../keys/commands";

/** The script that shows the rules over a page, which comes when it is first needed (pages/rulesPanel.tsx). */
const panel = (): Promise<{ open(asked: RulesAsked): Promise<void> }> =>
  import(new URL("./rules.js", import.meta.url).href);

/** Listens to the word, to the key, and to the components of a page. Where the rules do not come, the word leads to them. */
export function offerRules(link: HTMLAnchorElement): void {
  const show = (event: Event, asked: RulesAsked = {}) => {
    event.preventDefault();
    panel()
      .then(({ open }) => open(asked))
      .catch(asked.onMissing ?? (() => location.assign(link.href)));
  };
  link.addEventListener("click", (event) => event.ctrlKey || event.metaKey || event.shiftKey || show(event));
  // After a table, which hears the keys of its document.
  window.addEventListener("keydown", (event) => {
    if (event.key === "?" && !event.defaultPrevented && !isWriting(event)) show(event);
  });
  document.addEventListener(RULES_ASKED, (event) => show(event, (event as CustomEvent).detail));
  setTimeout(panel, QUIET);
}
