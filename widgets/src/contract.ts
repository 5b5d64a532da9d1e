// Written by `python -m bohnanza_lab.views.typescript`; the words stand in contract/.

export interface AskedView {
  owner: number | null;
  field: number | null;
  text: string;
}

export interface BonusCardView {
  number: number;
  symbols: SymbolView[];
  worth: string;
  text: string;
}

export interface DuelSeatView {
  bonus: BonusCardView[] | null;
  bonus_count: number;
  won: BonusCardView[];
  follows: string[][];
}

export interface DuelView {
  gifts: GiftCardView[];
  seats: DuelSeatView[];
  bonus_draw: number;
  bonus_discard: number;
  bonus_top: BonusCardView | null;
  asked: AskedView | null;
  mark: string;
  note: string;
}

export interface GiftCardView {
  bean: string;
  seat: number | null;
  standing: boolean;
  bluff?: boolean;
}

export interface SymbolView {
  bean: string;
  count: number;
}

export interface BattleCardView {
  source: string;
  bean: string | null;
}

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

export interface LandKindView {
  points: number;
  least: number;
  gives: string;
}

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

export interface RoundView {
  number: number;
  attack: BattleCardView;
  defence: BattleCardView;
  open: boolean;
  attack_worth: number | null;
  defence_worth: number | null;
  text: string;
}

export interface ChallengeView {
  title: string;
  say: string;
  goal: string;
  outcome: "unattempted" | "going" | "right" | "wrong" | "broken";
  verdict: string;
  moves: number;
  par: number;
  hints: string[];
  hints_left: number;
  solution: Frame[] | null;
  consequence: Frame[];
  rule: RuleView | null;
}

export interface ChoiceView {
  text: string;
  chosen: boolean;
  right: boolean | null;
  why: string;
}

export interface ComparedFrame {
  step: number;
  caption: string;
  note: string;
  sides: Frame[];
  differences: DifferenceView[];
}

export interface DifferenceSideView {
  edition: string;
  name: string;
  text: string;
  refused: boolean;
  rule: RuleView | null;
}

export interface DifferenceView {
  kind: "deal" | "refused" | "outcome" | "choice";
  mark: string;
  title: string;
  sides: DifferenceSideView[];
  conflicts: ConflictView[];
}

export interface Frame {
  caption: string;
  move: string | null;
  table: TableView;
  events: EventView[];
  rejection: RejectionView | null;
  rule: RuleView | null;
}

export interface Hint {
  text: string;
}

export interface QuestionView {
  text: string;
  choices: ChoiceView[];
  outcome: "unattempted" | "right" | "wrong";
  rule: RuleView | null;
  table: TableView | null;
  beans: string[];
}

export interface Answer {
  id: number;
  ok: boolean;
  events: EventView[];
  rejection?: RejectionView;
  trouble?: TroubleView;
}

export interface ConflictView {
  id: string;
  text: string;
}

export interface EditionRuleView {
  editions: string[];
  names: string;
  status: "same" | "differs" | "absent";
  text: string;
  lines: string[];
  places: PlaceView[];
}

export interface PlaceView {
  document: string;
  title: string;
  heading: string;
  lang: string;
}

export interface RejectionView {
  text: string;
  rule: RuleView;
  alternatives: MoveView[];
}

export interface RuleView {
  id: string;
  title: string;
  text: string;
  why: string;
  catalogue: string[];
  places: PlaceView[];
  rulings: RulingView[];
  editions: EditionRuleView[];
  conflicts: ConflictView[];
}

export interface RulingView {
  id: string;
  text: string;
}

export interface TroubleView {
  text: string;
}

export interface DocumentView {
  title: string;
  lang: string;
  editions: EditionView[];
}

export interface EditionView {
  id: string;
  name: string;
  about: string;
  players: number[];
  options: OptionView[];
}

export interface FormView {
  documents: DocumentView[];
  kinds: KindView[];
  names: string[];
  deals: number;
  rules: Record<string, RuleView>;
}

export interface KindView {
  key: string;
  text: string;
}

export interface LinkView {
  query: string;
  line: string;
  whole: boolean;
  page: boolean;
}

export interface OptionChoiceView {
  value: string;
  text: string;
  players: number[];
}

export interface OptionTemplateView {
  players: number[];
  text: string;
}

export interface OptionView {
  name: string;
  title: string;
  meaning: string;
  source: string;
  choices: OptionChoiceView[];
  own: boolean;
  templates: OptionTemplateView[];
  rule: string;
}

export interface SettingsView {
  edition: string;
  names: string[];
  seats: string[];
  seed: number;
  starter: number;
  open_hands: boolean;
  options: Record<string, string>;
}

export interface BeanView {
  key: string;
  number: number;
  name: string;
  meter: Step[];
}

export interface EventView {
  kind: string;
  text: string;
  seat?: number;
  partner?: number;
  field?: number;
  bean?: string;
  beans?: string[];
  origin?: string;
  coins?: number;
  count?: number;
}

export interface FieldView {
  cards: string[];
  worth: number;
  more: number | null;
  then: number | null;
  label: string;
}

export interface MoveView {
  text: string;
  kind:
    | "plant"
    | "harvest"
    | "turn-over"
    | "draw"
    | "done"
    | "buy-field"
    | "discard"
    | "offer"
    | "accept"
    | "decline"
    | "withdraw"
    | "gift"
    | "claim"
    | "discard-bonus"
    | "camp"
    | "store"
    | "attack"
    | "defend"
    | "fight-on"
    | "build-fortress"
    | "buy-depot"
    | "buy-trader"
    | "take";
  label: string;
  seat: number;
  field?: number;
  bean?: string;
  zone?: "hand" | "turned";
  offer?: number;
  card?: number;
  owner?: number;
  place?: number;
  bluff?: boolean;
  land?: string;
  source?: string;
  quarry?: string;
}

export interface OfferView {
  id: number;
  seat: number;
  to: number | null;
  give: string[];
  want: string[];
  text: string;
}

export interface PhaseView {
  key: string;
  name: string;
  hint: string;
  current: boolean;
  interlude: boolean;
}

export interface PileView {
  draw: number;
  discard: number;
  discard_top: string | null;
  exhausted: number;
  exhaustions: number;
}

export interface ResultView {
  ranking: number[];
  winner: number;
  text: string;
  why: string;
}

export interface SeatView {
  name: string;
  hand: string[] | null;
  hand_count: number;
  fields: FieldView[];
  aside: string[];
  coins: number;
  score: string;
  active: boolean;
  awaited: boolean;
  starter: boolean;
  bot: boolean;
  for_sale: number | null;
}

export interface Step {
  cards: number;
  coins: number;
}

export interface TableView {
  edition: string;
  you: number | null;
  open_hands: boolean;
  ply: number;
  turn: number;
  active: number;
  awaited: number | null;
  phases: PhaseView[];
  seats: SeatView[];
  piles: PileView;
  turned: string[];
  left_by: number | null;
  chained: number[];
  from_right: boolean;
  offers: OfferView[];
  result: ResultView | null;
  summary: string;
  duel: DuelView | null;
  lands: LandsView | null;
}
