// Written by `python -m bohnanza_lab.views.typescript`: change bohnanza_lab/views/contract instead.

/** A beanometer; `count` cards are marked on it, 0 for none. */
export interface BeanometerTraits {
  bean: string;
  count: number;
}

/** One bo(h)nus card, and where its set comes from. */
export interface BonusCardTraits {
  card: BonusCardView;
  note: string;
}

/** One card. */
export interface CardTraits {
  bean: string;
  face: "bean" | "coin" | "back";
  selected: boolean;
}

/** A challenge to play. */
export interface ChallengeTraits {
  state: ChallengeState;
  predictions: PredictionsView | null;
}

/** A comparison; `editions` are their names, `start` is the frame shown first. */
export interface CompareTraits {
  title: string;
  editions: string[];
  frames: ComparedFrame[];
  start: number;
}

/**
 * What every component is told: which one it is, its language, the words of the page, and the kinds of bean.
 */
export interface ComponentTraits {
  component: string;
  lang: string;
  words: Record<string, string>;
  beans: Record<string, BeanView>;
}

/** One field. */
export interface FieldTraits {
  field: FieldView;
}

/** A hand, its front card first. */
export interface HandTraits {
  cards: string[];
}

/** A map, and the seats whose markers lie on it. */
export interface LandsTraits {
  lands: LandsView;
  seats: SeatView[];
}

/** The app. `begun`: a game has been chosen. `fault` says what is wrong with the address of the page. */
export interface PlayTraits {
  state: TableState;
  predictions: PredictionsView | null;
  form: FormView;
  chosen: SettingsView;
  link: LinkView;
  begun: boolean;
  fault: string;
}

/** A quiz. */
export interface QuizTraits {
  title: string;
  questions: QuestionView[];
}

/** One rule. */
export interface RuleTraits {
  rule: RuleView;
}

/** A game to play. `predictions` is null while none are known. */
export interface TableTraits {
  state: TableState;
  predictions: PredictionsView | null;
}

/** A walkthrough; `start` is the frame shown first. */
export interface WalkthroughTraits {
  title: string;
  frames: Frame[];
  start: number;
}

/** The question of a claim window: about one field, or about all of them. */
export interface AskedView {
  owner: number | null;
  field: number | null;
  text: string;
}

/**
 * A bo(h)nus card of The Duel: its symbols in the order of planting, its worth, and all of that in a
 * sentence.
 */
export interface BonusCardView {
  number: number;
  symbols: SymbolView[];
  worth: string;
  text: string;
}

/**
 * A player's bo(h)nus cards (`bonus` is null where they are hidden), and what each field may be followed by.
 */
export interface DuelSeatView {
  bonus: BonusCardView[] | null;
  bonus_count: number;
  won: BonusCardView[];
  follows: string[][];
}

/** What The Duel adds to a table. `mark` and `note` say where the bo(h)nus cards come from. */
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

/**
 * A gift card: in the row, or pushed by `seat`. One that is `standing` waits for an answer.
 *
 * Only the player who pushed it is told that it is a `bluff`.
 */
export interface GiftCardView {
  bean: string;
  seat: number | null;
  standing: boolean;
  bluff?: boolean;
}

/** So many of a kind, one after the other, on a bo(h)nus card. */
export interface SymbolView {
  bean: string;
  count: number;
}

/**
 * One side's card: from `hand`, `depot` or `stack`, the `cavalry`, `nothing`, or empty until it is laid.
 * `bean` is null while it is hidden from the viewer, or where there is none.
 */
export interface BattleCardView {
  source: string;
  bean: string | null;
}

/**
 * The battle that is `going` on, or the last one: who attacks what, who defends, what is asked of whom, what
 * counts besides the numbers (`terms`), and how it ended.
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
 * A kind of landscape: victory points, the defence it never falls below (0 where there is none), what it
 * gives.
 */
export interface LandKindView {
  points: number;
  least: number;
  gives: string;
}

/**
 * What a player has in the land war. `colour` is that of the markers, empty before an encampment is chosen.
 * `depot_count` and `trader` are null where there is none, `depot` also where its cards are hidden. Where the
 * game has one that this player has not, `for_sale` says what it would cost.
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
 * What Bohnaparte adds to a table. `width` counts half cards, `height` rows; `kinds` of landscapes are by
 * key, `quarry-empty` one of its own. `mark` and `note` say where the layout comes from. A depot has room for
 * so many cards.
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
 * A landscape card of the map. `x` counts half cards from the left, `row` from the top, both from 0; `near`
 * are the places in the list of those it touches. `name` is the notation's; `short` is printed, `label` is
 * heard. The Cavalry of a paddock stands on its feet or on its head.
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
 * A round of a battle, face down until both cards are `open`; then what they are worth, and why in a
 * sentence.
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

/** A challenge and the try so far. `consequence` shows what an expected mistake leads to. */
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

/** An answer of a quiz question. `right` and `why` arrive once it is chosen. */
export interface ChoiceView {
  text: string;
  chosen: boolean;
  right: boolean | null;
  why: string;
}

/**
 * One step of a comparison: a frame for each of the two editions, and how they differ here.
 *
 * `caption` is what the author says of it, `note` what the comparison itself has to say; either may be empty.
 */
export interface ComparedFrame {
  step: number;
  caption: string;
  note: string;
  sides: Frame[];
  differences: DifferenceView[];
}

/** What holds in one of two editions: a sentence, and the rule that says so, if there is one. */
export interface DifferenceSideView {
  edition: string;
  name: string;
  text: string;
  refused: boolean;
  rule: RuleView | null;
}

/**
 * A step at which two editions differ. `mark` says whether it is the first; `sides` are the first edition's
 * and the second's.
 */
export interface DifferenceView {
  kind: "deal" | "refused" | "outcome" | "choice";
  mark: string;
  title: string;
  sides: DifferenceSideView[];
  conflicts: ConflictView[];
}

/**
 * One step of a walkthrough: its caption, the move in words, the table after it, and the rule that it shows.
 */
export interface Frame {
  caption: string;
  move: string | null;
  table: TableView;
  events: EventView[];
  rejection: RejectionView | null;
  rule: RuleView | null;
}

/** A question of a quiz. */
export interface QuestionView {
  text: string;
  choices: ChoiceView[];
  outcome: "unattempted" | "right" | "wrong";
  rule: RuleView | null;
  table: TableView | null;
  beans: string[];
}

/** Begin the game that these settings open; `text` is what a link to the app carries. */
export interface BeginRequest {
  type: "begin";
  text: string;
}

/** Begin the try again, ask for one more hint, or ask for the solution. */
export interface ChallengeCommand {
  type: "retry" | "hint" | "solution";
}

export type ChallengeRequest = MoveRequest | WhyRequest | LookRequest | TableCommand | ChallengeCommand;

/** Answer a question of a quiz; both numbers count from 0. */
export interface ChooseRequest {
  type: "choose";
  question: number;
  choice: number;
}

/** Look from another seat, where several people share one screen. */
export interface LookRequest {
  type: "look";
  seat: number;
}

/** Make a move, such as `Ana plant 1`. `ply` is that of the table which the page shows. */
export interface MoveRequest {
  type: "move";
  text: string;
  ply: number;
}

export type PlayRequest = MoveRequest | WhyRequest | LookRequest | TableCommand | BeginRequest;

/** `restart` forgets every answer; `ping` only asks for an answer. */
export interface QuizCommand {
  type: "restart" | "ping";
}

export type QuizRequest = ChooseRequest | QuizCommand;

export type Request =
  | MoveRequest
  | WhyRequest
  | LookRequest
  | TableCommand
  | ChallengeCommand
  | ChooseRequest
  | QuizCommand
  | BeginRequest;

/** `pass` lets the bots go on while nobody at the page wants to trade; `ping` only asks for an answer. */
export interface TableCommand {
  type: "undo" | "redo" | "restart" | "pass" | "ping";
}

export type TableRequest = MoveRequest | WhyRequest | LookRequest | TableCommand;

/** Ask why a move would be refused, without making it. */
export interface WhyRequest {
  type: "why";
  text: string;
}

/** The answer to one request of the page; `id` is the request's. */
export interface Answer {
  id: number;
  ok: boolean;
  events: EventView[];
  rejection?: RejectionView;
  error?: ErrorView;
}

/** Where the documents contradict each other. */
export interface ConflictView {
  id: string;
  text: string;
}

/**
 * How some editions have a rule, all of them in the same words. Where they have it otherwise, `text` says
 * how, `lines` and `places` where that stands; where they have none, `text` may say what there is instead.
 */
export interface EditionRuleView {
  editions: string[];
  names: string;
  status: "same" | "differs" | "absent";
  text: string;
  lines: string[];
  places: PlaceView[];
}

/**
 * Why a request was not met, where that is no rule of the game: it cannot be read, or the table has changed.
 */
export interface ErrorView {
  text: string;
}

/** A place in a rule document. `lang` is the language of the heading. */
export interface PlaceView {
  document: string;
  title: string;
  heading: string;
  lang: string;
}

/** Why a move is refused: the sentence, its rule, and what would be legal instead. */
export interface RejectionView {
  text: string;
  rule: RuleView;
  alternatives: MoveView[];
}

/** A rule with everything that can be said about it. */
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

/** How the kit decides what a document leaves open. */
export interface RulingView {
  id: string;
  text: string;
}

/** A rule document and the games that it tells. */
export interface DocumentView {
  title: string;
  lang: string;
  editions: EditionView[];
}

/** A game that can be played, a sentence about it, and the numbers of players it is for. */
export interface EditionView {
  id: string;
  name: string;
  about: string;
  players: number[];
  options: OptionView[];
}

/**
 * All that can be chosen for a game. `names` are those of the seats where nobody says otherwise, `deals` how
 * many deals a new one is taken from. `rules` are those the options name.
 */
export interface FormView {
  documents: DocumentView[];
  kinds: KindView[];
  names: string[];
  deals: number;
  rules: Record<string, RuleView>;
}

/** A kind of player for a seat; `key` is what a link says. */
export interface KindView {
  key: string;
  text: string;
}

/**
 * The way back to this position: `query` for an address, `line` for a notebook. `whole`: the moves are in it
 * too. `page`: this page has an address that can be opened so.
 */
export interface LinkView {
  query: string;
  line: string;
  whole: boolean;
  page: boolean;
}

/**
 * One choice of an option: `value` as it is written in a link. `players` are the numbers of players that it
 * is for, none where it is for all.
 */
export interface OptionChoiceView {
  value: string;
  text: string;
  players: number[];
}

/**
 * The text of a file of one's own, to begin with. `players` are the numbers of players that it is for, none
 * where it is for all.
 */
export interface OptionTemplateView {
  players: number[];
  text: string;
}

/**
 * What an edition leaves to those who play it. The first choice is the default; `own`: a text of one's own
 * may stand in its place, and `templates` are what it can begin with. `rule` is the rule that leaves it open,
 * `source` the lines it comes from.
 */
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

/** What has been chosen. `options` has the value of each option of the edition, as a link says it. */
export interface SettingsView {
  edition: string;
  names: string[];
  seats: string[];
  seed: number;
  starter: number;
  open_hands: boolean;
  options: Record<string, string>;
}

/** Everything a page needs to draw a challenge. */
export interface ChallengeState {
  table: TableView;
  steps: TableView[];
  moves: MoveView[];
  log: EventView[];
  undo: boolean;
  redo: boolean;
  may_pass: boolean;
  seats_open: number[];
  challenge: ChallengeView;
}

/** What is known of the next moves at the table with this `ply`. */
export interface PredictionsView {
  ply: number;
  moves: PredictionView[];
}

/**
 * What a move will lead to, told before it is made: the parts of the table that change, the moves that are
 * then legal, and what happens.
 */
export interface PredictionView {
  text: string;
  table: Partial<TableView>;
  moves: MoveView[];
  events: EventView[];
}

/**
 * Everything a page needs to draw a table.
 *
 * `steps` are the tables between the last one shown and this one: what bots did. `may_pass`: a bot waits
 * until the people at the page have decided. `seats_open` are the seats that people at this page may look
 * from.
 */
export interface TableState {
  table: TableView;
  steps: TableView[];
  moves: MoveView[];
  log: EventView[];
  undo: boolean;
  redo: boolean;
  may_pass: boolean;
  seats_open: number[];
}

/** A kind of bean. */
export interface BeanView {
  key: string;
  number: number;
  name: string;
  meter: Step[];
}

/** Something that happened: a sentence, and what a page needs to animate its cards. */
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

/**
 * A field: its cards, oldest first, and what a harvest would pay. `more`/`then`: the next step of the meter.
 */
export interface FieldView {
  cards: string[];
  worth: number;
  more: number | null;
  then: number | null;
  label: string;
}

export type MoveKind =
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
  | "plant-gift"
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

/**
 * A legal move, with what a page needs to show where it can be made. `text` is what the page sends back.
 *
 * `zone` says where the card of a discard lies. `card` is a bo(h)nus card, `owner` whose field it claims
 * with, `place` the copy that a gift gives: its place in the hand, or 0 for a turned-over card. `land` is
 * what is attacked, fortified or chosen to begin, `source` where a battle card lies (`place` counts from 1)
 * or the paddock whose Cavalry rides, `quarry` where the stones of a Fortress come from.
 */
export interface MoveView {
  text: string;
  kind: MoveKind;
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

/** An offer on the table. `to` is null when it is open to anyone. */
export interface OfferView {
  id: number;
  seat: number;
  to: number | null;
  give: string[];
  want: string[];
  text: string;
}

/**
 * A phase of the turn; the ribbon lights the current one. An interlude stands between two of them,
 * unnumbered, while it lasts.
 */
export interface PhaseView {
  key: string;
  name: string;
  hint: string;
  current: boolean;
  interlude: boolean;
}

/** The piles: counts, and the top of the discards. `exhausted` of `exhaustions` ends the game. */
export interface PileView {
  draw: number;
  discard: number;
  discard_top: string | null;
  exhausted: number;
  exhaustions: number;
}

/** How a finished game ended: seats from first to last. `why` says what ended it, where that is known. */
export interface ResultView {
  ranking: number[];
  winner: number;
  text: string;
  why: string;
}

/**
 * A player, as the viewer may see them. `hand` is null where it is hidden; its front card comes first.
 *
 * `for_sale` is what one more field would cost this player; null where none can be bought (any more). `score`
 * is what the game counts, ready to be drawn: coins, dollars and cents, victory points.
 */
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

/** One step of a beanometer: so many cards pay so many coins. */
export interface Step {
  cards: number;
  coins: number;
}

/**
 * The whole table as one seat (`you`) sees it, or a bystander (null).
 *
 * `left_by` is the seat that has left the open cards (`turned`) to the next one as an offer; null while they
 * are the active player's own. `chained` are the places among them, from 0, of those that came from the
 * discard pile. `from_right`: hands are held right to left, the front card rightmost.
 */
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
