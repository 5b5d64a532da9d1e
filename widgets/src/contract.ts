// Written by `python -m bohnanza_lab.views.typescript`; the words stand in contract.py.

export interface Step {
  cards: number;
  coins: number;
}

export interface BeanView {
  key: string;
  number: number;
  name: string;
  meter: Step[];
}

export interface FieldView {
  cards: string[];
  worth: number;
  more: number | null;
  then: number | null;
  label: string;
}

export interface SeatView {
  name: string;
  hand: string[] | null;
  hand_count: number;
  fields: FieldView[];
  aside: string[];
  coins: number;
  active: boolean;
  awaited: boolean;
  starter: boolean;
  bot: boolean;
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
  offers: OfferView[];
  result: ResultView | null;
  summary: string;
}

export interface MoveView {
  text: string;
  kind: string;
  label: string;
  seat: number;
  field?: number;
  bean?: string;
  offer?: number;
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

export interface PlaceView {
  document: string;
  title: string;
  heading: string;
  lang: string;
}

export interface RulingView {
  id: string;
  text: string;
}

export interface RuleView {
  id: string;
  title: string;
  text: string;
  why: string;
  catalogue: string[];
  places: PlaceView[];
  rulings: RulingView[];
}

export interface RejectionView {
  text: string;
  rule: RuleView;
  alternatives: MoveView[];
}

export interface TroubleView {
  text: string;
}

export interface Answer {
  id: number;
  ok: boolean;
  events: EventView[];
  rejection?: RejectionView;
  trouble?: TroubleView;
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

export interface QuestionView {
  text: string;
  choices: ChoiceView[];
  outcome: "unattempted" | "right" | "wrong";
  rule: RuleView | null;
  table: TableView | null;
  beans: string[];
}
