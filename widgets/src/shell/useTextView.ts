// A table as text, and back. A key leads to the line in which a move is written: on a page from everywhere, in a notebook
// of JupyterLab from within the output alone.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Command, isWriting } from "../keys/commands";
import { useFocusRestore } from "../keys/useFocusRestore";
import { isPage } from "./host";

const KEY = "/";

/** The tables of the page, and how each opens its line. */
const tables = new Map<HTMLElement, () => void>();
/** The one that has last had the focus. */
let last: HTMLElement | undefined;

/** From within a table the key does not come here: it is a command there. */
function press(event: KeyboardEvent): void {
  const table = [last, ...tables.keys()].find((each) => each?.isConnected);
  if (event.key !== KEY || isWriting(event) || !table) return;
  event.preventDefault();
  tables.get(table)?.();
}

/** Whether a table is shown as text, and what can be done about it. */
export function useTextView(box: RefObject<HTMLElement | null>): [boolean, readonly Command[]] {
  const [on, setOn] = useState(false);
  useFocusRestore(box, ".bl-move-box input, .bl-board");
  const open = () => {
    setOn(true);
    // the line is rendered only now
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(".bl-move-box input")?.focus());
  };
  useEffect(() => {
    const table = box.current;
    if (!table || !isPage(document)) return;
    tables.set(table, open);
    table.addEventListener("focusin", () => {
      last = table;
    });
    // a listener that is there already is not added again
    document.addEventListener("keydown", press);
    return () => void tables.delete(table);
  }, []);
  const tool = { icon: "text", word: "tools.text", pressed: on };
  const show = { keys: "T", word: "keys.text", run: () => setOn(!on), tool };
  return [on, [show, { keys: KEY, word: "keys.line", run: open }]];
}
