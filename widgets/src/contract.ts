// Written by `python -m bohnanza_lab.views.typescript`: change bohnanza_lab/views/contract instead.

/** A beanometer. `count` is the number of cards to mark on it, 0 for none. */
export interface BeanometerTraits {
  bean: string;
  count: number;
}

/** One bo(h)nus card. `note` says where its set comes from. */
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

/** A comparison; `editions` are the names of the two, `start` is the frame shown first. */
export interface CompareTraits {
  title: string;
  editions: string[];
  frames: ComparedFrame[];
  start: number;
}

/** The traits of every component: its name, its language, the texts of the page, and the kinds of bean. */
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

/** A hand, front card first. */
export interface HandTraits {
  cards: string[];
}

/** A map, and the players who have markers on it. */
export interface LandsTraits {
  lands: LandsView;
  seats: SeatView[];
}

/** The app. `begun`: a game has begun. `fault` says what is wrong with the address of the page. */
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

/** A game to play. `predictions` is null while there are none. */
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

/**
 * The question of a claim window, about one field; `owner` and `field` are null if it is about all fields.
 */
export interface AskedView {
  owner: number | null;
  field: number | null;
  text: string;
}

/** A bo(h)nus card of The Duel: its symbols in the order of planting, its worth, and both in a sentence. */
export interface BonusCardView {
  number: number;
  symbols: SymbolView[];
  worth: string;
  text: string;
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

/** Consecutive beans of one kind on a bo(h)nus card, and how many they are. */
export interface SymbolView {
  bean: string;
  count: number;
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

/** A kind of landscape: its victory points, its minimum defence (0 for none), and what it gives its owner. */
export interface LandKindView {
  points: number;
  least: number;
  gives: string;
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

/** A challenge and the attempt so far. `consequence` shows what an expected mistake leads to. */
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

/** An answer to a quiz question. `right` is null and `why` is empty until the reader chooses it. */
export interface ChoiceView {
  text: string;
  chosen: boolean;
  right: boolean | null;
  why: string;
}

/**
 * One step of a comparison: a frame for each of the two editions, and how they differ here.
 *
 * `caption` is the author's text, `note` the text that the comparison makes itself; either may be empty.
 */
export interface ComparedFrame {
  step: number;
  caption: string;
  note: string;
  sides: Frame[];
  differences: DifferenceView[];
}

/** One edition's side of a difference: a sentence, and the rule behind it, if there is one. */
export interface DifferenceSideView {
  edition: string;
  name: string;
  text: string;
  refused: boolean;
  rule: RuleView | null;
}

/**
 * A difference between two editions at one step. `mark` says whether it is the first one. `sides` has the
 * first edition's side, then the second's.
 */
export interface DifferenceView {
  kind: "deal" | "refused" | "outcome" | "choice";
  mark: string;
  title: string;
  sides: DifferenceSideView[];
  conflicts: ConflictView[];
}

/** One step of a walkthrough: its caption, the move in words, the table after it, and the rule it shows. */
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

/** Begin a game with these settings; `text` has them as a link to the app writes them. */
export interface BeginRequest {
  type: "begin";
  text: string;
}

/** Start the challenge again, ask for one more hint, or ask for the solution. */
export interface ChallengeCommand {
  type: "retry" | "hint" | "solution";
}

export type ChallengeRequest = MoveRequest | WhyRequest | LookRequest | TableCommand | ChallengeCommand;

/** Answer a question of a quiz. Both numbers count from 0. */
export interface ChooseRequest {
  type: "choose";
  question: number;
  choice: number;
}

/** Show the table from another seat, when several people share one screen. */
export interface LookRequest {
  type: "look";
  seat: number;
}

/** Make a move, such as `Ana plant 1`. `ply` is the ply of the table that the page shows. */
export interface MoveRequest {
  type: "move";
  text: string;
  ply: number;
}

export type PlayRequest = MoveRequest | WhyRequest | LookRequest | TableCommand | BeginRequest;

/** `restart` clears every answer; `ping` only asks for a reply. */
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

/**
 * `pass` tells waiting bots that the people at the page do not want to trade; `ping` only asks for a reply.
 */
export interface TableCommand {
  type: "undo" | "redo" | "restart" | "pass" | "ping";
}

export type TableRequest = MoveRequest | WhyRequest | LookRequest | TableCommand;

/** Ask why a move would be refused, without making it. */
export interface WhyRequest {
  type: "why";
  text: string;
}

/** The answer to one request of the page; `id` is the id of the request. */
export interface Answer {
  id: number;
  ok: boolean;
  events: EventView[];
  rejection?: RejectionView;
  error?: ErrorView;
}

/** A contradiction between documents. */
export interface ConflictView {
  id: string;
  text: string;
}

/**
 * How one or more editions have a rule, with the same text for all of them. If their rule differs, `text`
 * says how, and `lines` and `places` where the documents say it. If they lack it, `text` may say what they
 * have instead.
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
 * Why a request failed, if not by a rule of the game: for example, it cannot be read, or the table has
 * changed.
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

/** Why a move is refused: the sentence, the rule, and legal moves to make instead. */
export interface RejectionView {
  text: string;
  rule: RuleView;
  alternatives: MoveView[];
}

/** A rule, with its places, rulings, editions and conflicts. */
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

/** How this package decides a question that a document leaves open. */
export interface RulingView {
  id: string;
  text: string;
}

/** A rule document and the editions that it describes. */
export interface DocumentView {
  title: string;
  lang: string;
  editions: EditionView[];
}

/** An edition that can be played, a sentence about it, and the numbers of players it is for. */
export interface EditionView {
  id: string;
  name: string;
  about: string;
  players: number[];
  options: OptionView[];
}

/**
 * Everything that can be chosen for a game. `names` are the default names of the players, `deals` is the
 * number of different deals from which a new one is taken. `rules` has each rule that an option names.
 */
export interface FormView {
  documents: DocumentView[];
  kinds: KindView[];
  names: string[];
  deals: number;
  rules: Record<string, RuleView>;
}

/** A kind of player for a seat; a link writes it as `key`. */
export interface KindView {
  key: string;
  text: string;
}

/**
 * How to open this position again: `query` for the address of the page, `line` for a notebook. `whole`: the
 * link includes all the moves. `page`: this page has an address that such a link can open.
 */
export interface LinkView {
  query: string;
  line: string;
  whole: boolean;
  page: boolean;
}

/**
 * One choice of an option; a link writes it as `value`. `players` lists the numbers of players that it is
 * for; empty means all.
 */
export interface OptionChoiceView {
  value: string;
  text: string;
  players: number[];
}

/**
 * A text to start a custom file from. `players` lists the numbers of players that it is for; empty means all.
 */
export interface OptionTemplateView {
  players: number[];
  text: string;
}

/**
 * Something that an edition lets the players decide. The first choice is the default. `own`: the text of a
 * custom file is possible instead of a choice, and `templates` are texts to start it from. `rule` is the rule
 * that leaves the decision to the players, `source` the lines it comes from.
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

/** The choices for a game. `options` has the value of each option of the edition, as a link writes it. */
export interface SettingsView {
  edition: string;
  names: string[];
  seats: string[];
  seed: number;
  starter: number;
  open_hands: boolean;
  options: Record<string, string>;
}

/** Everything that a page needs to draw a challenge. */
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

/** The predictions for the table with this `ply`. */
export interface PredictionsView {
  ply: number;
  moves: PredictionView[];
}

/**
 * The result of a move, sent before the move is made: the parts of the table that change, the moves that are
 * legal afterwards, and the events.
 */
export interface PredictionView {
  text: string;
  table: Partial<TableView>;
  moves: MoveView[];
  events: EventView[];
}

/**
 * Everything that a page needs to draw a table.
 *
 * `steps` are the tables between the last state and this one, while bots moved. `may_pass`: a bot waits for
 * the people at the page to decide. `seats_open` are the seats from which the page can show the table.
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
 * A field: its cards, oldest first, and what a harvest pays. `more` further cards would make it pay `then`.
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
 * A legal move, with what a page needs to show it in the right place. The page sends `text` back to make it.
 *
 * `zone` says where the card to discard is. `card` is the number of a bo(h)nus card, `owner` the seat with
 * whose field it is claimed. `place` is the copy that a gift gives: its position in the hand, from 1, or 0
 * for a turned-over card. For a battle card `source` says where it comes from and `place` its position there,
 * from 1; or `source` is the paddock whose Cavalry attacks. `land` is the landscape that is attacked,
 * fortified, or chosen as encampment. `quarry` gives the stones of a Fortress.
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

/** An offer on the table. `to` is null if everybody may accept it. */
export interface OfferView {
  id: number;
  seat: number;
  to: number | null;
  give: string[];
  want: string[];
  text: string;
}

/**
 * A phase of the turn. The page highlights the current one. An interlude is in the list only while it lasts,
 * after the phase that it interrupts, and has no number.
 */
export interface PhaseView {
  key: string;
  name: string;
  hint: string;
  current: boolean;
  interlude: boolean;
}

/**
 * The number of cards in each pile, and the top of the discard pile. `exhausted` is how often the draw pile
 * has run out; the game ends when that is `exhaustions`.
 */
export interface PileView {
  draw: number;
  discard: number;
  discard_top: string | null;
  exhausted: number;
  exhaustions: number;
}

/** How the game ended. `ranking` has the seats from first to last; `why` says what ended it, if known. */
export interface ResultView {
  ranking: number[];
  winner: number;
  text: string;
  why: string;
}

/**
 * A player, as the viewer may see them. `hand` is null if it is hidden; its front card comes first.
 *
 * `for_sale` is the price of one more field for this player; null if the player can buy none. `score` is the
 * player's coins, dollars and cents, or victory points, as a text ready to be shown.
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

/** One step of a beanometer: this many `cards` pay this many `coins`. */
export interface Step {
  cards: number;
  coins: number;
}

/**
 * The whole table as the seat `you` sees it, or a spectator (null).
 *
 * `left_by` is the seat that left the open cards (`turned`) to the next seat as an offer; null while the
 * active player may use them. `chained` has the indices of the open cards that came from the discard pile.
 * `from_right`: hands are drawn from right to left, with the front card at the right.
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
