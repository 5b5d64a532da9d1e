// The gift cards and the moves that push them. Pure: what lies on the table goes in, a move as text comes out.
import type { MoveView, TableView } from "../../contract";
import { notation, type Pick } from "../../moves";

/** A way to push a gift card: the move, what its button says, whether there is no such card behind it. */
export interface Gift {
  text: string;
  label: string;
  bluff: boolean;
}

const gift = ({ text, label, bluff = false }: MoveView): Gift => ({ text, label, bluff });

/** The ways to push the gift card of a kind: with one copy or another, or as a bluff. */
export function giftsOf(moves: readonly MoveView[], bean: string): Gift[] {
  return moves.filter((move) => move.kind === "gift" && move.bean === bean).map(gift);
}

/** The gift of this very card. Of equal cards side by side in a hand only the first is listed. */
export function giftOf(moves: readonly MoveView[], card: Pick): Gift | null {
  const at = card.zone === "turned" ? 0 : card.zone === "hand" ? card.index + 1 : -1;
  const copies = moves.filter(
    ({ kind, seat, bean, place }) =>
      kind === "gift" &&
      seat === card.seat &&
      bean === card.bean &&
      place !== undefined &&
      place <= at &&
      (place === 0) === (at === 0),
  );
  const nearest = copies.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).at(-1);
  return nearest ? gift(nearest) : null;
}

/** A gift written out, to be refused with a reason. */
export function giftText({ seats }: TableView, seat: number, bean: string): string {
  return `${seats[seat]?.name} gift ${notation(bean)}`;
}
