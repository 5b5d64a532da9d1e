import { useReducer, useRef } from "preact/hooks";
import type { TableView } from "../contract";
import { useStructuralSharing } from "../kernel/model";
import { emptyTray, type Tray, trayAt } from "./tray";

/** A tray, and the table at which it was last seen. */
interface SeenTray {
  tray: Tray;
  at: TableView;
}

/**
 * The tray of the seat that looks, from one table to the next; null while that seat cannot trade. Where several people
 * share a page, each tray waits until the page looks from its seat again.
 */
export function useTray(table: TableView, live: boolean): [Tray | null, (tray: Tray | null) => void] {
  const laid = useRef(new Map<number, SeenTray>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { you } = table;
  const last = you === null ? undefined : laid.current.get(you);
  if (last && last.at !== table) {
    laid.current.set(last.tray.seat, { tray: trayAt(last.tray, last.at, table), at: table });
  }
  const usable = live && you !== null && table.trading;
  const tray = useStructuralSharing(usable ? (laid.current.get(you)?.tray ?? emptyTray(table, you)) : null);
  return [
    tray,
    (next) => {
      if (next) laid.current.set(next.seat, { tray: next, at: table });
      else if (you !== null) laid.current.delete(you);
      renderAgain(undefined);
    },
  ];
}
