// The bo(h)nus cards and the moves that are made with them. Pure.
import type { MoveView, TableView } from "../../contract";
import type { DuelMoveView, DuelTableView } from "./contract";

/** What only moves of this game have. */
export function duelMove(move: MoveView): DuelMoveView {
  return (move.own as DuelMoveView | undefined) ?? {};
}

/** What may be claimed now, with one card or with any. */
export function claimsOf(moves: readonly MoveView[], card?: number): MoveView[] {
  return moves.filter(
    (move) => move.kind === "claim" && (card === undefined || duelMove(move).card === card),
  );
}

/** The moves with a card: its claims, and discarding it for another one. */
export function movesWith(moves: readonly MoveView[], card: number): MoveView[] {
  return moves.filter(
    (move) => (move.kind === "claim" || move.kind === "discard-bonus") && duelMove(move).card === card,
  );
}

/** The seat that holds a card, if its hand may be seen; -1 otherwise. */
export function holderOf(view: DuelTableView, card: number | undefined): number {
  return view.seats.findIndex(({ bonus }) => bonus?.some(({ number }) => number === card));
}

/** The claim of a card with a field, where it is legal. */
export function claimOf(
  moves: readonly MoveView[],
  card: number,
  owner: number,
  field: number,
): MoveView | undefined {
  return claimsOf(moves, card).find((move) => duelMove(move).owner === owner && move.field === field);
}

/** A claim written out, to be refused with a reason. */
export function claimText(
  { seats }: TableView,
  seat: number,
  card: number,
  owner: number,
  field: number,
): string {
  return `${seats[seat]?.name} claim #${card} ${seats[owner]?.name} ${field}`;
}
