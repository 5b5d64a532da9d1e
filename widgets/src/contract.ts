// Written by `python -m tools.typescript`: change bohnanza_lab/views/contract instead.

/**
 * Why a move is refused: the sentence, the rule (null where this kit sets a limit of its own), and legal
 * moves to make instead.
 */
export interface RejectionView {
  text: string;
  rule: RuleView | null;
  alternatives: MoveView[];
}

/**
 * The rules of an edition: what differs from the base game in at most eight lines, and what can be looked up,
 * of all editions. Of an edition that no rulebook tells of nothing can.
 */
export interface RulesView {
  id: string;
  name: string;
  document: string;
  objective: string;
  editions: EditionNameView[];
  differences: DifferentRuleView[];
  entries: EntryView[];
  search: SearchView;
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
 * The whole table as the seat `you` sees it, or a spectator (null).
 *
 * `left_by` is the seat that left the open cards (`turned`) to the next seat as an offer; null while the
 * active player may use them. `chained` has the indices of the open cards that came from the discard pile.
 * `from_right`: hands are drawn from right to left, with the front card at the right. `trading`: offers can
 * be made now. `prompt` says what `you` are to do next, or for whom `you` wait; `lines` are the table in
 * words. `game` is the game that the edition belongs to; `own` is what only that game has on a table, of a
 * type that the game knows. Where a guide speaks, `guide` has what is said, and the prompt may be empty.
 */
export interface TableView {
  edition: string;
  game: string;
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
  trading: boolean;
  offers: OfferView[];
  result: ResultView | null;
  prompt: string;
  summary: string;
  lines: LineView[];
  guide?: GuideView;
  own?: unknown;
}

/**
 * A move that was considered. `text` is the move as a page sends it, `worth` how it compares with the best
 * one, `reason` why it is worth that.
 */
export interface AdvisedMoveView {
  label: string;
  text: string;
  worth: string;
  reason: string;
}

/**
 * What an advisor would do, or why a bot did what it did.
 *
 * `title` says which of the two, `text` is the move in words and `reason` why. Of a hint, `moves` are the
 * moves as a page sends them, one or two that belong together, and `marks` are the places on the table that
 * they speak of, and `why` says at length what the adviser reckons. `others` are further moves that were
 * considered, the best first.
 */
export interface AdviceView {
  title: string;
  text: string;
  reason: string;
  moves: string[];
  marks: string[];
  why: string;
  others: AdvisedMoveView[];
}

/**
 * A decision of the reader at the table after the first `ply` moves. `worth` compares it with the best one.
 */
export interface DecisionLossView {
  turn: number;
  ply: number;
  text: string;
  worth: string;
}

/**
 * A turn worth another look: what it was expected to lose, and the decision that lost most of it at the table
 * after the first `ply` moves: what was `made`, what would have been `better`, and why.
 */
export interface CostlyTurnView {
  turn: number;
  ply: number;
  text: string;
  made: string;
  better: string;
  reason: string;
}

/** The decisions of the reader. `done` of `count` have been valued by now; the page asks until all are. */
export interface AssessmentView {
  done: number;
  count: number;
  summary: string;
  decisions: DecisionLossView[];
  again: CostlyTurnView[];
}

/** A table of a line that was not played, and what led to it. */
export interface LineStepView {
  table: TableView;
  text: string;
}

/** A value of a scale, and how it is written. */
export interface TickView {
  value: number;
  text: string;
}

/**
 * A turning point: what happened in this `turn`. The table after the first `ply` moves is that just before.
 */
export interface MomentView {
  turn: number;
  ply: number;
  text: string;
}

/**
 * How a game went: what every seat had earned at the beginning and after each turn.
 *
 * `title` says what is counted. `turns` has the number of the turn for each point of the lines, and `lines`
 * has a row of values for each seat; `ticks` are the values of the scale, from the lowest to the highest.
 * `rules` are those that ended the game and that decided a tie.
 */
export interface ReviewView {
  title: string;
  turns: number[];
  lines: TickView[][];
  ticks: TickView[];
  moments: MomentView[];
  rules: RuleView[];
}

/**
 * Why a request failed, if not by a rule of the game: for example, it cannot be read, or the table has
 * changed.
 */
export interface ErrorView {
  text: string;
}

/** A text to be saved as a file, and the name of the file. */
export interface FileView {
  name: string;
  text: string;
}

/**
 * One line of the key to a hand-out: the right answer to a question of a quiz, or a move of a challenge's
 * solution. `choices` has the places of the right choices, from 0; it is empty for a move.
 */
export interface KeyLine {
  text: string;
  choices: number[];
  why: string;
}

/**
 * What a page has asked for: a table of the past, advice, a file, how the game went, what the decisions in it
 * were worth, a line that was not played, the key to be printed, or the rules of the edition that is played.
 */
export interface LookupResult {
  table?: TableView;
  advice?: AdviceView;
  file?: FileView;
  review?: ReviewView;
  assessment?: AssessmentView;
  line?: LineStepView[];
  key?: KeyLine[];
  rules?: RulesView;
}

/** What a component tells its page unasked: its new `state`. */
export interface Update {
  state?: Record<string, unknown>;
}

/**
 * The answer to one request of the page; `id` is the id of the request. `state` is there if it has changed.
 */
export interface Answer {
  state?: Record<string, unknown>;
  table?: TableView;
  advice?: AdviceView;
  file?: FileView;
  review?: ReviewView;
  assessment?: AssessmentView;
  line?: LineStepView[];
  key?: KeyLine[];
  rules?: RulesView;
  id: number;
  ok: boolean;
  events: EventView[];
  rejection?: RejectionView;
  error?: ErrorView;
}

/**
 * The table that is being laid. `fault` says why no game can reach it, empty where one can. `text` is the
 * position as text, and `code` one line of Python that begins the game; both are empty where there is a
 * fault. `own` is what only its `game` has on a table.
 */
export interface EditorState {
  edition: string;
  game: string;
  names: string[];
  active: number;
  starter: number;
  zones: ZoneView[];
  decks: DeckView[];
  controls: ControlView[];
  fault: string;
  text: string;
  code: string;
  undo: boolean;
  redo: boolean;
  own?: unknown;
}

/**
 * One step of a walkthrough: its caption, the move in words, the table after it, and the rule it shows.
 *
 * `question` is asked at this step, and its text is the caption. `other`: the table is laid by hand and shows
 * what another reading of the rules would do, not what happens in the game. `text` is a refused move as it is
 * written: the table does not show what it would have done. `narrated`: the caption is no author's, and tells
 * the move itself.
 */
export interface Frame {
  caption: string;
  move: string | null;
  text?: string;
  narrated?: boolean;
  table: TableView;
  events: EventView[];
  rejection: RejectionView | null;
  rule: RuleView | null;
  question: StepQuestionView | null;
  other: boolean;
}

/**
 * What belongs to a step of a comparison besides its two frames.
 *
 * It tells which step it is, whether its author says something of it, and how the editions differ there. The
 * comparison makes the `note` itself; it may be empty.
 */
export interface PairView {
  step: number;
  captioned: boolean;
  note: string;
  differences: DifferenceView[];
}

/** A question of a quiz. */
export interface QuestionView {
  text: string;
  choices: ChoiceView[];
  outcome: "unattempted" | "right" | "wrong";
  rule: RuleView | null;
  table: TableView | null;
  beans: string[];
  hints: string[];
  hints_left: number;
  played_out: boolean;
  solution: Frame[] | null;
}

/**
 * The boxes there are, and what tells them apart. `aside` says, by question and answer, what was put aside
 * where that answer fits.
 */
export interface BoxesView {
  questions: BoxQuestionView[];
  boxes: BoxView[];
  aside: Record<string, string>;
}

/**
 * What can be looked up: a question or a title, and its answer.
 *
 * `editions` are those for which the answer holds as it stands, `otherwise` what holds in others. `topic` is
 * what it is about, `asked` are the words of players who ask for it, and `places` where the documents say it.
 * `weight` tells which comes first of those that fit a question alike. `seen` is where the course shows it
 * and `tried` where it lets the reader try it, each as a notebook with a part and a step,
 * `notebooks/planting.ipynb#walkthrough-1f….3`; empty where it does not.
 */
export interface EntryView {
  id: string;
  kind: EntryKind;
  topic: string;
  title: string;
  text: string;
  why: string;
  editions: string[];
  otherwise: Record<string, string>;
  places: PlaceView[];
  asked: string;
  weight: number;
  seen: string;
  tried: string;
}

/** An edition to look up: the number of its document, and how a game of it is won and when it ends. */
export interface RulesEditionView {
  id: string;
  name: string;
  document: string;
  objective: string;
}

/**
 * How entries are found by a player's words: the source of the module that does it, the words that say
 * nothing, the first of all that mean the same by each of them, and what is replaced in a word (`ie`, `e`),
 * in this order, so that all its forms are one.
 */
export interface SearchView {
  source: string;
  common: string[];
  same: Record<string, string>;
  forms: string[][];
}

/**
 * Everything that a page needs to draw a table.
 *
 * `objective` says how the game is won and when it ends. `beans` are the kinds of bean in the game. `steps`
 * are the tables between the last state and this one, while bots moved. `thinking` is the seat of a bot that
 * takes long to decide: it begins when the page sends `go-on`. `automatic`: a person can only turn cards over
 * or draw now, or harvest before that. `may_pass`: a bot waits for the people at the page to decide.
 * `seats_open` are the seats from which the page can show the table. `advised`: the page can ask what an
 * advisor would do. `explaining` are the seats whose bots can say why they did something. `game` is the id of
 * this game. `left` is the id of the game that was left for it, which undo gives back; null once a person has
 * made a move in this one.
 */
export interface TableState {
  table: TableView;
  objective: string;
  beans: string[];
  steps: TableView[];
  moves: MoveView[];
  log: LogView;
  undo: boolean;
  redo: boolean;
  thinking: number | null;
  automatic: boolean;
  may_pass: boolean;
  seats_open: number[];
  advised: boolean;
  explaining: number[];
  game: string;
  left: string | null;
}

/** A kind of bean. */
export interface BeanView {
  key: string;
  number: number;
  name: string;
  meter: MeterStep[];
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

/** An edition that can be played, a sentence about it, and the numbers of players it is for. */
export interface EditionView {
  id: string;
  name: string;
  about: string;
  players: number[];
  options: OptionView[];
}

/** A rule document and the editions that it describes. */
export interface DocumentView {
  title: string;
  lang: string;
  editions: EditionView[];
}

/** A kind of player for a seat; a link writes it as `key`. */
export interface KindView {
  key: string;
  text: string;
}

/**
 * Everything that can be chosen for a game. `levels` are the kinds that are bots, the weakest first, each
 * called by its strength. `names` are the default names of the players, `deals` is the number of different
 * deals from which a new one is taken. `rules` has each rule that an option names.
 */
export interface FormView {
  documents: DocumentView[];
  kinds: KindView[];
  levels: KindView[];
  names: string[];
  deals: number;
  rules: Record<string, RuleView>;
}

/**
 * The choices for a game. `options` has the value of each option of the edition, as a link writes it. `laid`:
 * the game begins in a position that was laid by hand, and `seed` shuffles only what was not laid.
 */
export interface SettingsView {
  edition: string;
  names: string[];
  seats: string[];
  seed: number;
  starter: number;
  open_hands: boolean;
  options: Record<string, string>;
  laid: boolean;
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
 * A field of a question, without its worth. `meter` is the kind of bean whose beanometer is shown below it,
 * null where none is.
 */
export interface DrillFieldView {
  cards: string[];
  label: string;
  meter: string | null;
}

/**
 * A part of the table that a question needs: fields, cards, or facts in words (`tags`). `marked` is the
 * number of the field that is asked about, 0 for none. `hand`: the first card is the front card of a hand.
 */
export interface DrillRowView {
  label: string;
  fields: DrillFieldView[];
  cards: string[];
  marked: number;
  tags: string[];
  hand: boolean;
}

/**
 * A question. `number` counts the questions asked; it is 0 for the one that no page has asked for. `kind` is
 * the key of its kind and `name` the name of that. `moment` says who is asked, and whose turn it is.
 * `chosen`, `right`, `why` and `rule` are empty until the reader has chosen.
 */
export interface DrillQuestionView {
  number: number;
  kind: string;
  name: string;
  moment: string;
  text: string;
  rows: DrillRowView[];
  choices: string[];
  chosen: number | null;
  right: number | null;
  why: string[];
  rule: RuleView | null;
}

/** A kind of question: its key, by which the page remembers it, and its name. */
export interface DrillKindView {
  key: string;
  name: string;
}

/** An edition to be chosen: its id and its name. */
export interface DrillEditionView {
  id: string;
  name: string;
}

/** The props of every component: its name, its language, the texts of the page, and the kinds of bean. */
export interface ComponentProps {
  component: string;
  lang: string;
  words: Record<string, string>;
  beans: Record<string, BeanView>;
}

/** One card. */
export interface CardProps {
  bean: string;
  face: "bean" | "coin" | "back";
  selected: boolean;
}

/** A hand, front card first. `from_right`: it is held right to left, with the front card at the right. */
export interface HandProps {
  cards: string[];
  from_right: boolean;
}

/** One field. */
export interface FieldProps {
  field: FieldView;
}

/** A beanometer. `count` is the number of cards to mark on it, 0 for none. */
export interface BeanometerProps {
  bean: string;
  count: number;
}

/** One rule. `unfolded`: what each edition and document says of it is seen at once. */
export interface RuleProps {
  rule: RuleView;
  unfolded: boolean;
}

/**
 * The rules to be looked up. `edition` is the one that is shown first, or empty where the address of the page
 * may say it; the module of `search` finds a box by answers, too.
 */
export interface RulesProps {
  edition: string;
  editions: RulesEditionView[];
  entries: EntryView[];
  search: SearchView;
  boxes: BoxesView;
}

/**
 * A part of a lesson whose progress the browser keeps. `part` is an id of its content, in every language the
 * same; `lesson` is the lesson that it belongs to, empty where the page says it, or nobody.
 */
export interface PartProps {
  part: string;
  lesson: string;
}

/** The app. `editor` is the page on which the position can be changed by hand, empty if there is none. */
export interface PlayProps {
  form: FormView;
  editor: string;
}

/**
 * The game of the app. `saved` has the settings with all the moves, however many: what a browser keeps.
 * `begun`: a game has begun. `fault` says what is wrong with the address of the page.
 */
export interface PlayState {
  table: TableView;
  objective: string;
  beans: string[];
  steps: TableView[];
  moves: MoveView[];
  log: LogView;
  undo: boolean;
  redo: boolean;
  thinking: number | null;
  automatic: boolean;
  may_pass: boolean;
  seats_open: number[];
  advised: boolean;
  explaining: number[];
  game: string;
  left: string | null;
  chosen: SettingsView;
  link: LinkView;
  saved: string;
  begun: boolean;
  fault: string;
}

/** A way on from a guided game. `page` is empty where there is none. */
export interface GuideLinkView {
  title: string;
  page: string;
}

/**
 * The game that comes next. `text` begins it on this table, as an address does that ends in `name`; where it
 * is empty, `page` is another page.
 */
export interface NextGameView {
  title: string;
  page: string;
  name: string;
  text: string;
}

/**
 * What a guide says when the game is over: on the result, on the trades, and on three rules that did not
 * come, with pages where they can be tried. `more` is a page with rules that no guided game tells.
 */
export interface GuideEndView {
  text: string;
  trading: string;
  left: string;
  rules: GuideLinkView[];
  more: GuideLinkView;
}

/**
 * The table of a guided game, and what it is called. `saved` has its settings with all the moves, below those
 * of the games before it: what a browser keeps, and begins with again. `guide_end` is null until the game is
 * over. Where `hidden` is not null, the reader's own place comes first; it names the parts that nothing has
 * needed so far.
 */
export interface GuidedGameState {
  table: TableView;
  objective: string;
  beans: string[];
  steps: TableView[];
  moves: MoveView[];
  log: LogView;
  undo: boolean;
  redo: boolean;
  thinking: number | null;
  automatic: boolean;
  may_pass: boolean;
  seats_open: number[];
  advised: boolean;
  explaining: number[];
  game: string;
  left: string | null;
  title: string;
  saved: string;
  next: NextGameView | null;
  guide_end: GuideEndView | null;
  hidden: string[] | null;
}

/**
 * The app in a notebook of many games. `cards` is their HTML: links whose queries are settings; `gallery` is
 * the source of the module that shows the progress on the cards of the lessons.
 */
export interface GameCardsProps {
  form: FormView;
  editor: string;
  cards: string;
  gallery: string;
}

/**
 * The editor. `app` is the page that plays what is laid, empty if there is none; `fault` says what is wrong
 * with the address of the page.
 */
export interface EditorProps {
  form: FormView;
  app: string;
  fault: string;
}

/** The table that is being laid, the settings of a game on it, and the link that opens it in the app. */
export interface EditorPageState {
  edition: string;
  game: string;
  names: string[];
  active: number;
  starter: number;
  zones: ZoneView[];
  decks: DeckView[];
  controls: ControlView[];
  fault: string;
  text: string;
  code: string;
  undo: boolean;
  redo: boolean;
  own?: unknown;
  chosen: SettingsView;
  link: LinkView;
}

/**
 * A walkthrough; `start` is the step shown first. `advised` are the steps at which an advisor can be asked
 * what it would do.
 */
export interface WalkthroughProps {
  part: string;
  lesson: string;
  title: string;
  frames: Frame[];
  start: number;
  advised: number[];
}

/**
 * A comparison; `editions` are the names of the two, `frames` has those of the first and then those of the
 * second, and `pairs` what belongs to both of a step. `start` is the step shown first; `advised` are the
 * steps of each edition at which an advisor can be asked what it would do.
 */
export interface CompareProps {
  part: string;
  lesson: string;
  title: string;
  editions: string[];
  frames: Frame[][];
  pairs: PairView[];
  start: number;
  advised: number[][];
}

/** A quiz. */
export interface QuizProps {
  part: string;
  lesson: string;
  title: string;
}

/** The questions of a quiz, as far as the reader has answered them. */
export interface QuizState {
  questions: QuestionView[];
}

/**
 * A drill. `editions` are those to choose from, empty where the edition is given; `scheduler` is the source
 * of the module that says when a kind is asked again.
 */
export interface DrillProps {
  editions: DrillEditionView[];
  scheduler: string;
}

/** The question of a drill. `kinds` are the kinds of question that the edition has. */
export interface DrillState {
  edition: string;
  kinds: DrillKindView[];
  question: DrillQuestionView;
}

/** A language by its code, and its own name. */
export interface LanguageName {
  key: string;
  name: string;
}

/** The choice of a language. */
export interface LanguagesProps {
  languages: LanguageName[];
}

/** The language that is chosen. `note` says what follows from the choice, empty before there was one. */
export interface LanguagesState {
  chosen: string;
  label: string;
  note: string;
}

/**
 * A place for cards of one deck; `cards` has their keys in it. `name` is the kind of zone (`hand`, `field`,
 * `draw`), `label` its name for a screen reader, and `short` the one that is shown. `note` says more about
 * what lies there, and may be empty.
 */
export interface ZoneView {
  id: string;
  name: string;
  label: string;
  short: string;
  note: string;
  seat: number | null;
  deck: string;
  cards: string[];
}

/** A card of a deck: how many copies the game has, and how many of them are in the box. */
export interface DeckCardView {
  key: string;
  label: string;
  left: number;
  total: number;
  own?: unknown;
}

/** Cards that can be laid: those of one deck, and how many are left in the box altogether. */
export interface DeckView {
  name: string;
  label: string;
  left: number;
  cards: DeckCardView[];
}

/** One choice of a control. */
export interface ControlChoiceView {
  value: string;
  text: string;
}

/**
 * Something to set: one of some `choices`, a number from `least` to `most`, or yes and no. Values are texts.
 * `seat` is the player whom it is about, null if it is about the table; `label` names that player, `short`
 * does not.
 */
export interface ControlView {
  id: string;
  label: string;
  short: string;
  kind: "choice" | "count" | "check";
  value: string;
  choices: ControlChoiceView[];
  least: number;
  most: number;
  seat: number | null;
}

/** A contradiction between documents. */
export interface ConflictView {
  id: string;
  text: string;
}

/** An answer to a question on the way through a walk, with what the page says to it. */
export interface StepChoiceView {
  text: string;
  right: boolean;
  why: string;
}

/**
 * A question that holds a walk until it is answered. The page gets the answers with it: the steps behind it
 * tell them anyway, and stepping needs no kernel.
 */
export interface StepQuestionView {
  text: string;
  choices: StepChoiceView[];
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

/** What a question of a quiz says to each choice, its rule once it is answered right, and its hints. */
export interface QuestionReplies {
  choices: ChoiceView[];
  rule: RuleView | null;
  hints: string[];
}

/** Make a move, such as `Ana plant 1`. `ply` is the ply of the table that the page shows. */
export interface MoveRequest {
  type: "move";
  text: string;
  ply: number;
}

/** Ask why a move would be refused, without making it. */
export interface WhyRequest {
  type: "why";
  text: string;
}

/** Show the table from another seat, when several people share one screen. */
export interface LookRequest {
  type: "look";
  seat: number;
}

/**
 * Ask for the table as it was after the first `ply` moves, and those after it that only say that somebody has
 * nothing to do. The game stays as it is.
 */
export interface PastRequest {
  type: "past";
  ply: number;
}

/** Leave this game, and play it again from the table after its first `ply` moves. */
export interface ReplayRequest {
  type: "replay";
  ply: number;
}

/**
 * Ask what an advisor would do at the table after the first `ply` moves, the one that the page shows:
 * `advice`. Or ask the bot that made the last of these moves why it did so: `reason`. Nothing changes.
 */
export interface AdviceRequest {
  type: "advice" | "reason";
  ply: number;
}

/** Ask how the game went that is over: everybody's line and the turning points. */
export interface ReviewRequest {
  type: "review";
}

/**
 * Ask how much the decisions of the reader lost in the finished game. Each request values some more of them.
 */
export interface AssessRequest {
  type: "assess";
}

/**
 * Ask for the better line from the decision at the table after the first `ply` moves, once it has been
 * valued.
 */
export interface LineRequest {
  type: "line";
  ply: number;
}

/** Go on with a game that was left for another one, by its id. */
export interface ReturnRequest {
  type: "return";
  game: string;
}

/**
 * Ask what an advisor would do at a step on the table of one `side`: 0 or 1 in a comparison, 0 in a
 * walkthrough. Steps count from 0, the table before the first one.
 */
export interface StepAdviceRequest {
  type: "step-advice";
  step: number;
  side: number;
}

/** `ping` only asks for a reply. */
export interface WalkCommand {
  type: "ping";
}

/** Ask for the rules of the edition that is played, and what differs from the base game. Nothing changes. */
export interface RulesRequest {
  type: "rules";
}

/**
 * `pass` tells waiting bots that the people at the page do not want to trade; `go-on` lets a bot think that
 * takes long to decide; `automatic` turns cards over or draws, as a move that nobody chose; `log` asks for
 * the whole log; `ping` only asks for a reply.
 */
export interface TableCommand {
  type: "undo" | "redo" | "restart" | "pass" | "go-on" | "automatic" | "log" | "ping";
}

/**
 * `retry` starts the challenge again; `hint` asks for one more hint; `key` asks for the solution as it is
 * printed on the last page of a hand-out, and changes nothing on the page. The others are those of a table.
 */
export interface ChallengeCommand {
  type: "undo" | "redo" | "retry" | "hint" | "solution" | "key" | "log" | "ping";
}

/** Answer a question of a quiz. Both numbers count from 0. */
export interface ChooseRequest {
  type: "choose";
  question: number;
  choice: number;
}

/**
 * Give the answers that a reader gave before, question by question: `1,0;2` is choice 1 and then choice 0 of
 * the first question, and choice 2 of the second.
 */
export interface RecallRequest {
  type: "recall";
  answers: string;
}

/**
 * Ask for the next hint to a question of a quiz, or for the moves that show its answer. Questions count from
 * 0.
 */
export interface HelpRequest {
  type: "question-hint" | "question-solution";
  question: number;
}

/**
 * `restart` clears every answer; `key` asks for the answers as they are printed on the last page of a hand-
 * out, and changes nothing on the page; `ping` only asks for a reply.
 */
export interface QuizCommand {
  type: "restart" | "key" | "ping";
}

/** Ask for a question of this kind in a drill. */
export interface AskRequest {
  type: "ask";
  kind: string;
}

/** Answer the question of a drill. The choices count from 0. */
export interface PickRequest {
  type: "pick";
  choice: number;
}

/** Drill another edition. */
export interface DrillEditionRequest {
  type: "edition";
  edition: string;
}

/** `ping` only asks for a reply. */
export interface DrillCommand {
  type: "ping";
}

/** Choose the language of every notebook that is run from now on. */
export interface LanguageRequest {
  type: "language";
  lang: string;
}

/** Begin a game with these settings; `text` has them as a link to the app writes them. */
export interface BeginRequest {
  type: "begin";
  text: string;
}

/** Go on with the game in a file; `text` is what the file holds. */
export interface OpenRequest {
  type: "open";
  text: string;
}

/** Ask for a file: the game with all its moves, or its log. */
export interface FileRequest {
  type: "save-game" | "save-log";
}

/**
 * Lay a card: `card` of a `deck`, from the zone `source`, where it has the place `index`, into the zone
 * `target` at the place `to`. Both zones may be empty texts, which mean the box. Places count from 0; beyond
 * the cards that lie there, `to` means where a card is laid by itself.
 */
export interface LayRequest {
  type: "lay";
  deck: string;
  card: string;
  source: string;
  index: number;
  target: string;
  to: number;
}

/** Give a control another value. */
export interface SetRequest {
  type: "set";
  name: string;
  value: string;
}

/** Put the cards of a zone into the box; without a zone, everything. */
export interface ClearRequest {
  type: "clear";
  zone: string;
}

/**
 * Begin with another table: `text` has its settings as a link writes them, `how` is `deal` for the deal of
 * these settings, `empty` for a table without cards.
 */
export interface StartRequest {
  type: "start";
  text: string;
  how: string;
}

/** Lay what a text says: a position, or a link of the app. */
export interface ReadRequest {
  type: "read";
  text: string;
}

/** `fill` deals cards into the hands that are empty. */
export interface EditorCommand {
  type: "undo" | "redo" | "fill" | "ping";
}

export type TableQuestion = PastRequest | AdviceRequest | ReviewRequest | AssessRequest | LineRequest;

export type TableRequest =
  | MoveRequest
  | WhyRequest
  | LookRequest
  | RulesRequest
  | PastRequest
  | AdviceRequest
  | ReviewRequest
  | AssessRequest
  | LineRequest
  | ReturnRequest
  | ReplayRequest
  | TableCommand;

export type ChallengeRequest = MoveRequest | LookRequest | RulesRequest | ChallengeCommand;

export type WalkRequest = StepAdviceRequest | RulesRequest | WalkCommand;

export type QuizRequest = ChooseRequest | RecallRequest | HelpRequest | QuizCommand;

export type DrillRequest = AskRequest | PickRequest | DrillEditionRequest | DrillCommand;

export type LanguagesRequest = LanguageRequest | WalkCommand;

export type GuidedGameRequest =
  | MoveRequest
  | WhyRequest
  | LookRequest
  | RulesRequest
  | PastRequest
  | AdviceRequest
  | ReviewRequest
  | AssessRequest
  | LineRequest
  | ReturnRequest
  | ReplayRequest
  | TableCommand
  | BeginRequest;

export type PlayRequest =
  | MoveRequest
  | WhyRequest
  | LookRequest
  | RulesRequest
  | PastRequest
  | AdviceRequest
  | ReviewRequest
  | AssessRequest
  | LineRequest
  | ReturnRequest
  | ReplayRequest
  | TableCommand
  | BeginRequest
  | OpenRequest
  | FileRequest;

export type EditorRequest =
  | LayRequest
  | SetRequest
  | ClearRequest
  | StartRequest
  | ReadRequest
  | EditorCommand;

export type Request =
  | MoveRequest
  | WhyRequest
  | LookRequest
  | RulesRequest
  | PastRequest
  | AdviceRequest
  | ReviewRequest
  | AssessRequest
  | LineRequest
  | ReturnRequest
  | ReplayRequest
  | TableCommand
  | BeginRequest
  | OpenRequest
  | FileRequest
  | ChallengeCommand
  | StepAdviceRequest
  | WalkCommand
  | ChooseRequest
  | RecallRequest
  | HelpRequest
  | QuizCommand
  | AskRequest
  | PickRequest
  | DrillEditionRequest
  | DrillCommand
  | LanguageRequest
  | LayRequest
  | SetRequest
  | ClearRequest
  | StartRequest
  | ReadRequest
  | EditorCommand;

/**
 * A legal move, with what a page needs to show it in the right place. The page sends `text` back to make it.
 *
 * `kind` is the move's verb, a `MoveKind` or one of its game. `zone` says where the card to plant or to
 * discard lies. `own` is what only moves of this game have, of a type that the game knows.
 */
export interface MoveView {
  text: string;
  kind: string;
  label: string;
  seat: number;
  field?: number;
  bean?: string;
  zone?: "hand" | "turned" | "aside";
  offer?: number;
  own?: unknown;
}

/** A place in a rule document. `lang` is the language of the heading. */
export interface PlaceView {
  document: string;
  title: string;
  heading: string;
  lang: string;
}

/** How this package decides a question that a document leaves open. */
export interface RulingView {
  id: string;
  text: string;
}

/**
 * How one or more editions have a rule, with the same text for all of them. If their rule differs, `text`
 * says how, and `lines` and `places` where the documents say it. If they lack it, `text` may say what they
 * have instead; if they have it, `text` may be an exception.
 */
export interface EditionRuleView {
  editions: string[];
  names: string;
  status: "same" | "differs" | "absent";
  text: string;
  lines: string[];
  places: PlaceView[];
}

/** What an edition has in place of a rule of the base game, and the card that says so. */
export interface DifferentRuleView {
  text: string;
  rule: RuleView;
}

export type EntryKind = "rule" | "ruling" | "conflict" | "meter" | "silent" | "advice";

/** An answer about a box. */
export interface BoxChoiceView {
  id: string;
  text: string;
}

/** A question about a box. `short` is what it asks for, `weight` how much a fitting answer counts. */
export interface BoxQuestionView {
  id: string;
  weight: number;
  title: string;
  short: string;
  choices: BoxChoiceView[];
}

/** An edition by its name. */
export interface EditionNameView {
  id: string;
  name: string;
}

/**
 * A box: by question the answers that fit it, the editions whose rules it has or is near to, and what
 * differs.
 */
export interface BoxView {
  id: string;
  name: string;
  editions: EditionNameView[];
  answers: Record<string, string[]>;
  but: string[];
}

/**
 * One line of the log: something that the move with the number `ply` (from 1) caused, in the turn with the
 * number `turn`. `seat` made the move. Line 0 says who begins, and nobody's move caused it.
 */
export interface LogLine {
  ply: number;
  turn: number;
  seat: number | null;
  kind: string;
  text: string;
}

/**
 * What is new in the log: the first `kept` lines of the revision before this one stay, and `lines` follow
 * them. If `kept` is 0, these are all lines. A page that has missed a revision asks for them.
 */
export interface LogView {
  revision: number;
  kept: number;
  lines: LogLine[];
}

/** Everything that a page needs to draw a challenge. */
export interface ChallengeState {
  table: TableView;
  objective: string;
  beans: string[];
  steps: TableView[];
  moves: MoveView[];
  log: LogView;
  undo: boolean;
  redo: boolean;
  thinking: number | null;
  automatic: boolean;
  may_pass: boolean;
  seats_open: number[];
  advised: boolean;
  explaining: number[];
  game: string;
  left: string | null;
  challenge: ChallengeView;
}

/**
 * A component: its props without the words of the page, its state at first, and the key to be printed, if
 * any. `replies` are those of a quiz that a page answers itself, where nobody else does. `foreseen` are the
 * answers to first moves, by the text of where the component stands, and by the move.
 */
export interface StoredPart {
  props: Partial<ComponentProps>;
  state: Record<string, unknown>;
  key?: KeyLine[];
  replies?: QuestionReplies[];
  foreseen?: Record<string, Record<string, SessionAnswer>>;
}

/**
 * What a page says itself: that its table is not the one that was seen, and that a request was not answered.
 */
export interface StoredSaid {
  stale: string;
  lost: string;
}

/**
 * The components of a page in their order. `words` are the texts of all of them, `games` the modules of games
 * of other packages. `digest` names what is shown, `query` and `seed` are what it was made of. `groups` has
 * for each component the first one that it shares something with: they have one number and one text.
 */
export interface StoredPage {
  digest: string;
  query: string;
  seed: string;
  words: Record<string, string>;
  games: Record<string, string>;
  said: StoredSaid;
  groups: number[];
  parts: StoredPart[];
}

/** What a page asks of one of its components (see `sessions`). Its answer has the same `id`. */
export interface SessionRequest {
  session: string;
  seed: string;
  query: string;
  digest: string;
  part: number;
  number: number;
  id: number;
  request:
    | MoveRequest
    | WhyRequest
    | LookRequest
    | RulesRequest
    | PastRequest
    | AdviceRequest
    | ReviewRequest
    | AssessRequest
    | LineRequest
    | ReturnRequest
    | ReplayRequest
    | TableCommand
    | BeginRequest
    | OpenRequest
    | FileRequest
    | ChallengeCommand
    | StepAdviceRequest
    | WalkCommand
    | ChooseRequest
    | RecallRequest
    | HelpRequest
    | QuizCommand
    | AskRequest
    | PickRequest
    | DrillEditionRequest
    | DrillCommand
    | LanguageRequest
    | LayRequest
    | SetRequest
    | ClearRequest
    | StartRequest
    | ReadRequest
    | EditorCommand;
  saved?: string;
}

/**
 * The message of the component, the number of its state, the text with which it is set there, and what the
 * others of its group show now, by their places. Or else: the text is needed (`behind`), or the page is
 * another one now.
 */
export interface SessionAnswer {
  message?: Answer;
  number?: number;
  saved?: string;
  states?: Record<string, Record<string, unknown>>;
  behind?: boolean;
  page?: StoredPage;
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
  | "withdraw";

/** One step of a beanometer: this many `cards` pay this many `coins`. */
export interface MeterStep {
  cards: number;
  coins: number;
}

/**
 * A player, as the viewer may see them. `hand` is null if it is hidden; its front card comes first.
 *
 * `for_sale` is the price of one more field for this player; null if the player can buy none. `score` is what
 * counts in this game, as a text ready to be shown. `partners` are those to whom this player may offer a
 * trade now, null standing for anyone.
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
  partners: (number | null)[];
}

/**
 * An offer on the table. `to` is null if it is made to anyone; `asks` are the seats that may still answer.
 */
export interface OfferView {
  id: number;
  seat: number;
  to: number | null;
  asks: number[];
  give: string[];
  want: string[];
  text: string;
}

/**
 * A phase of the turn, and what is done in it. The page highlights the current one. An interlude has no
 * number: it is in the list only while it lasts, after the phase that it interrupts, or it comes before the
 * phases that the document counts.
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
 * A line of a table in words: its sentences, and the `seat` that they are about, whose name then stands
 * before them. `own`: it tells what only this game has on its table.
 */
export interface LineView {
  seat: number | null;
  own: boolean;
  sentences: string[];
}

/**
 * What a guide says at a table, and the parts of it that this is about: `hand`, `turned`, `aside`, `draw`,
 * `offers`, `hand:NUMBER` and `turned:NUMBER` of a card, `field:SEAT:NUMBER`, or a row of cards of its game.
 */
export interface GuideView {
  text: string;
  places: string[];
}
