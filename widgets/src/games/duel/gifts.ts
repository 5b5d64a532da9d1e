// The gift cards and the moves that push them. Pure: what lies on the table goes in, a move as text comes out.
import type { MoveView, TableView } from "../../contract";
import { notation, type PickedCard } from "../../table/moves";
import { duelMove } from "./bonus";

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
