import type { TableView } from "../../contract";
import { landsOf } from "./useLands";

/** Whether two battle cards have just been turned over at this table, so that there is something to read. */
export function justRevealed(before: TableView, now: TableView): boolean {
  const open = (table: TableView) => landsOf(table)?.battle?.rounds.filter((round) => round.open).length ?? 0;
  const going = landsOf(before)?.battle?.going ?? false;
  return going && open(now) > open(before);
}

/** Battle cards have to be read before they are gone. */
const READING = 1600;

/** For how much longer a table is shown. */
export function battlePause(before: TableView, now: TableView): number {
  return justRevealed(before, now) ? READING : 0;
}
