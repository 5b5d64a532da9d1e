// The Duel on the page: its gift cards, its bo(h)nus cards, and what they change of what every table has.
import type { GameParts, MovePlace } from "../../table/gameParts";
import { BonusCardPage, LargeBonusCard } from "./BonusCard";
import { BonusHand, ClaimedCards, HiddenBonus } from "./BonusHand";
import { giftOf } from "./bonus";
import { apart, bonusPlaces } from "./cardPlaces";
import type { DuelMoveKind } from "./contract";
import { editorCardFace, GiftRow } from "./GiftRow";
import { DUEL_KEYS, LISTED } from "./keys";
import { NextBeans } from "./NextBeans";
import { NAME, useDuel } from "./useDuel";

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
