// Written by `python -m tools.typescript`: change bohnanza_lab/games/bohnaparte/contract.py instead.
import type { SeatView } from "../../contract";

export type LandMoveKind =
  | "camp"
  | "store"
  | "attack"
  | "defend"
  | "fight-on"
  | "build-fortress"
  | "buy-depot"
  | "buy-trader"
  | "take";

/** A kind of landscape: its victory points, its minimum defence (0 for none), and what it gives its owner. */
export interface LandKindView {
  points: number;
  least: number;
  gives: string;
}

/**
 * A landscape card of the map. `x` counts half cards from the left, `row` rows from the top, both from 0.
 * `near` has the indices in the list of the cards that touch it. A move is written with `name`; the card
 * shows `short`, and a screen reader reads `label`. The Cavalry of a paddock stands on its feet or on its
 * head.
 */
export interface LandView {
  name: string;
  kind: string;
  title: string;
  short: string;
  label: string;
  x: number;
  row: number;
  near: number[];
  owner?: number;
  fortress?: boolean;
  empty?: boolean;
  cavalry?: "feet" | "head";
}

/**
 * What a player has in Bohnaparte. `colour` is the colour of the markers, empty until the player has an
 * encampment. `depot_count` is null if the player has no depot; `depot` is null then, and also if its cards
 * are hidden. `trader` is null if the player has no Trader. `depot_for_sale` and `trader_for_sale` are the
 * prices of what the player does not have yet, null if it cannot be bought.
 */
export interface LandSeatView {
  colour: string;
  lands: number;
  cannon: boolean;
  depot: string[] | null;
  depot_count: number | null;
  depot_for_sale: number | null;
  trader: string[] | null;
  trader_for_sale: number | null;
}

/**
 * One side's card in a round of a battle. `source` is `hand`, `depot`, `stack`, `cavalry` or `nothing`, and
 * empty until a card is laid. `bean` is null if it is hidden from the viewer or there is no card.
 */
export interface BattleCardView {
  source: string;
  bean: string | null;
}

/**
 * A round of a battle. The cards are face down until `open`; then there is their worth and a sentence why.
 */
export interface RoundView {
  number: number;
  attack: BattleCardView;
  defence: BattleCardView;
  open: boolean;
  attack_worth: number | null;
  defence_worth: number | null;
  text: string;
}

/**
 * The battle that is `going` on, or the last one. `seat` attacks `land`, `partner` defends it. `ask` says who
 * has to do what now, `terms` what counts besides the numbers, `outcome` how the battle ended.
 */
export interface BattleView {
  seat: number;
  partner: number;
  land: string;
  neutral: boolean;
  going: boolean;
  won: boolean | null;
  rounds: RoundView[];
  text: string;
  ask: string;
  terms: string[];
  outcome: string;
}

/**
 * What Bohnaparte adds to a table. `width` counts half cards, `height` counts rows. `kinds` has the kinds of
 * landscape by key; an empty quarry is a separate kind, `quarry-empty`. `mark` and `note` say where the
 * layout comes from. `depot_room` is how many cards a depot holds.
 */
export interface LandsView {
  width: number;
  height: number;
  mark: string;
  note: string;
  kinds: Record<string, LandKindView>;
  lands: LandView[];
  seats: LandSeatView[];
  depot_room: number;
  battle: BattleView | null;
}

/**
 * What only moves of Bohnaparte have. `land` is the landscape that is attacked, fortified, or chosen as
 * encampment. `source` says where a battle card comes from and `place` its position there, from 1; or
 * `source` is the paddock whose Cavalry attacks. `quarry` gives the stones of a Fortress. `cannot_win` says
 * why a battle card cannot win, as far as its player may know; the label of the move then says it too.
 */
export interface LandMoveView {
  land?: string;
  source?: string;
  place?: number;
  quarry?: string;
  cannot_win?: string;
}

/** A map, and the players who have markers on it. */
export interface LandsProps {
  game: string;
  lands: LandsView;
  seats: SeatView[];
}
