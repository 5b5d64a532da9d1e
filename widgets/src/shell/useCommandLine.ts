// The key that leads to the line in which a move is written: on a page from everywhere, in a notebook of JupyterLab from
// within the output alone.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Command, isWriting } from "../keys/commands";
import { isPage } from "./host";

const KEY = "/";

/** The tables of the page, and how each opens its line. */
const tables = new Map<HTMLElement, () => void>();
/** The one that has last had the focus. */
let last: HTMLElement | undefined;

function follow({ target }: FocusEvent): void {
  last = [...tables.keys()].find((table) => table.contains(target as Node)) ?? last;
}

function press(event: KeyboardEvent): void {
  if (event.key !== KEY || event.defaultPrevented || isWriting(event)) return;
  const open = tables.get(last as HTMLElement) ?? [...tables.values()][0];
  event.preventDefault();
  open?.();
}

/** `show` shows the table as text, where its line is. */
export function useCommandLine(box: RefObject<HTMLElement | null>, show: () => void): Command {
  const [asked, setAsked] = useState(0);
  const open = useRef(() => {});
  open.current = () => {
    show();
    setAsked(asked + 1);
  };
  useLayoutEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>(".bl-move-box input")?.focus();
  }, [asked]);
  useEffect(() => {
    const table = box.current;
    if (!table || !isPage(document)) return;
    tables.set(table, () => open.current());
    document.addEventListener("focusin", follow);
    document.addEventListener("keydown", press);
    return () => {
      tables.delete(table);
      if (tables.size > 0) return;
      document.removeEventListener("focusin", follow);
      document.removeEventListener("keydown", press);
    };
  }, []);
  return { keys: KEY, word: "keys.line", run: () => open.current() };
}
