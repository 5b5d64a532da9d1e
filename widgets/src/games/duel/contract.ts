// Written by `python -m tools.typescript`: change bohnanza_lab/games/duel/contract.py instead.

export type DuelMoveKind = "gift" | "plant-gift" | "claim" | "discard-bonus";

/** Consecutive beans of one kind on a bo(h)nus card, and how many they are. */
export interface SymbolView {
  bean: string;
  count: number;
}

/** A bo(h)nus card of The Duel: its symbols in the order of planting, its worth, and both in a sentence. */
export interface BonusCardView {
  number: number;
  symbols: SymbolView[];
  worth: string;
  text: string;
}

/**
 * A gift card: in the row, or pushed by `seat`. `standing`: it waits for an answer.
 *
 * `bluff` is sent only to the player who pushed the card.
 */
export interface GiftCardView {
  bean: string;
  seat: number | null;
  standing: boolean;
  bluff?: boolean;
}

/**
 * A player's bo(h)nus cards (`bonus` is null if they are hidden), and the beans that may follow in each
 * field.
 */
export interface DuelSeatView {
  bonus: BonusCardView[] | null;
  bonus_count: number;
  won: BonusCardView[];
  follows: string[][];
}

/**
 * The question of a claim window, about one field; `owner` and `field` are null if it is about all fields.
 */
export interface AskedView {
  owner: number | null;
  field: number | null;
  text: string;
}

/** What The Duel adds to a table. `mark` and `note` say where the bo(h)nus cards come from. */
export interface DuelTableView {
  gifts: GiftCardView[];
  seats: DuelSeatView[];
  bonus_draw: number;
  bonus_discard: number;
  bonus_top: BonusCardView | null;
  asked: AskedView | null;
  mark: string;
  note: string;
}

/**
 * What only moves of The Duel have. `card` is the number of a bo(h)nus card, `owner` the seat with whose
 * field it is claimed. `place` is the copy that a gift gives: its position in the hand, from 1, or 0 for a
 * turned-over card; a `bluff` gives none.
 */
export interface DuelMoveView {
  card?: number;
  owner?: number;
  place?: number;
  bluff?: boolean;
}

/** One bo(h)nus card. `note` says where its set comes from. */
export interface BonusCardProps {
  card: BonusCardView;
  note: string;
}
