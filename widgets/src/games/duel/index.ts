// The Duel on the page: its gift cards, its bo(h)nus cards, and what they change of what every table has.
import type { GameParts, MovePlace } from "../../table/gameParts";
import { BonusCardPage, LargeBonusCard } from "./BonusCard";
import { BonusHand, ClaimedCards, HiddenBonus, NextBeans } from "./BonusHand";
import { giftOf } from "./bonus";
import type { DuelMoveKind } from "./contract";
import { editorCardFace, GiftRow } from "./GiftRow";
import { DUEL_KEYS, duelOf, LISTED, NAME, useDuel } from "./useDuel";

/** Where bo(h)nus cards lie, so that they can travel on the page. */
const bonusPlaces: GameParts["places"] = (table) =>
  duelOf(table)?.seats.map(({ bonus, bonus_count }, seat) => [
    `bonus:${seat}`,
    bonus?.map((card) => `#${card.number}`) ?? new Array<null>(bonus_count).fill(null),
  ]) ?? [];

/** The piles that they come from and go to: they are drawn, put away and claimed. */
const apart: GameParts["apart"] = {
  at: (place) => place.startsWith("bonus:"),
  from: "bonus-draw",
  to(seat, before, after) {
    const won = (table: typeof after) => duelOf(table)?.seats[seat]?.won.length ?? 0;
    return won(after) > won(before) ? `coins:${seat}` : "bonus-discard";
  },
};

export const duel: GameParts = {
  name: NAME,
  moves: {
    gift: "trade",
    "plant-gift": "aside",
    // What can be claimed comes before the button to claim nothing.
    claim: "first",
    "discard-bonus": "own",
  } satisfies Record<DuelMoveKind, MovePlace>,
  components: { "bonus-card": BonusCardPage },
  mark: "data-duel",
  offersItself: true,
  money: {
    step: "meter.step.dollars",
    earned: ({ score }, say) => say("seat.dollars", { amount: score }),
    figure: ({ score }) => score,
  },
  usePlay: useDuel,
  picked: (moves, card) => (giftOf(moves, card) ? "gift.taken" : null),
  keys: { more: DUEL_KEYS, listed: LISTED },
  needed: "[data-near] .bl-bonus, .bl-gift, .bl-gift-talk",
  Beside: GiftRow,
  Large: LargeBonusCard,
  SeatHidden: HiddenBonus,
  SeatHead: ClaimedCards,
  SeatHand: BonusHand,
  FieldNote: NextBeans,
  places: bonusPlaces,
  apart,
  editor: { face: editorCardFace },
};
