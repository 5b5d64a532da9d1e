import type { TableView } from "../../contract";

/** Whether two battle cards have just been turned over at this table, so that there is something to read. */
export function justRevealed(before: TableView, now: TableView): boolean {
  const open = (table: TableView) => table.lands?.battle?.rounds.filter((round) => round.open).length ?? 0;
  const going = before.lands?.battle?.going ?? false;
  return going && open(now) > open(before);
}
