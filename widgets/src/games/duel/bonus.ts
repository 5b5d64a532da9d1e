// The bo(h)nus cards and the gift cards, and the moves that are made with them. Pure: what lies on the table goes in, a
// move as text comes out.
import type { MoveView, TableView } from "../../contract";
import { notation, type PickedCard } from "../../table/moves";
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

/** A way to push a gift card: the move, what its button says, whether there is no such card behind it. */
export interface Gift {
  text: string;
  label: string;
  bluff: boolean;
}

const gift = (move: MoveView): Gift => ({
  text: move.text,
  label: move.label,
  bluff: duelMove(move).bluff ?? false,
});

const placeOf = (move: MoveView) => duelMove(move).place;

/** The ways to push the gift card of a kind: with one copy or another, or as a bluff. */
export function giftsOf(moves: readonly MoveView[], bean: string): Gift[] {
  return moves.filter((move) => move.kind === "gift" && move.bean === bean).map(gift);
}

/** The gift of this very card. Of equal cards side by side in a hand only the first is listed. */
export function giftOf(moves: readonly MoveView[], card: PickedCard): Gift | null {
  const at = card.zone === "turned" ? 0 : card.zone === "hand" ? card.index + 1 : -1;
  const isAt = (move: MoveView) => {
    const place = placeOf(move);
    return place !== undefined && place <= at && (place === 0) === (at === 0);
  };
  const copies = moves.filter(
    (move) => move.kind === "gift" && move.seat === card.seat && move.bean === card.bean && isAt(move),
  );
  const nearest = copies.sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0)).at(-1);
  return nearest ? gift(nearest) : null;
}

/** A gift written out, to be refused with a reason. */
export function giftText({ seats }: TableView, seat: number, bean: string): string {
  return `${seats[seat]?.name} gift ${notation(bean)}`;
}
