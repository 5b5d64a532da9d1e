"""What the page of each component is told: its props, which never change, and its state; the settings that the app
offers, and the questions of the drill.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from .editor import EditorState
from .lessons import Frame, PairView, QuestionView
from .rules import BoxesView, EntryView, RulesEditionView, RuleView, SearchView
from .state import TableState
from .table import BeanView, FieldView

# The settings of a game


class OptionChoiceView(TypedDict):
    """One choice of an option; a link writes it as ``value``. ``players`` lists the numbers of players that it is for;
    empty means all.
    """

    value: str
    text: str
    players: list[int]


class OptionTemplateView(TypedDict):
    """A text to start a custom file from. ``players`` lists the numbers of players that it is for; empty means all."""

    players: list[int]
    text: str


class OptionView(TypedDict):
    """Something that an edition lets the players decide. The first choice is the default. ``own``: the text of a custom
    file is possible instead of a choice, and ``templates`` are texts to start it from. ``rule`` is the rule that leaves
    the decision to the players, ``source`` the lines it comes from.
    """

    name: str
    title: str
    meaning: str
    source: str
    choices: list[OptionChoiceView]
    own: bool
    templates: list[OptionTemplateView]
    rule: str


class EditionView(TypedDict):
    """An edition that can be played, a sentence about it, and the numbers of players it is for."""

    id: str
    name: str
    about: str
    players: list[int]
    options: list[OptionView]


class DocumentView(TypedDict):
    """A rule document and the editions that it describes."""

    title: str
    lang: str
    editions: list[EditionView]


class KindView(TypedDict):
    """A kind of player for a seat; a link writes it as ``key``."""

    key: str
    text: str


class FormView(TypedDict):
    """Everything that can be chosen for a game. ``levels`` are the kinds that are bots, the weakest first, each called
    by its strength. ``names`` are the default names of the players, ``deals`` is the number of different deals from
    which a new one is taken. ``rules`` has each rule that an option names.
    """

    documents: list[DocumentView]
    kinds: list[KindView]
    levels: list[KindView]
    names: list[str]
    deals: int
    rules: dict[str, RuleView]


class SettingsView(TypedDict):
    """The choices for a game. ``options`` has the value of each option of the edition, as a link writes it. ``laid``:
    the game begins in a position that was laid by hand, and ``seed`` shuffles only what was not laid.
    """

    edition: str
    names: list[str]
    seats: list[str]
    seed: int
    starter: int
    open_hands: bool
    options: dict[str, str]
    laid: bool


class LinkView(TypedDict):
    """How to open this position again: ``query`` for the address of the page, ``line`` for a notebook. ``whole``: the
    link includes all the moves. ``page``: this page has an address that such a link can open.
    """

    query: str
    line: str
    whole: bool
    page: bool


# The drill: questions about positions of random games


class DrillFieldView(TypedDict):
    """A field of a question, without its worth. ``meter`` is the kind of bean whose beanometer is shown below it, None
    where none is.
    """

    cards: list[str]
    label: str
    meter: str | None


class DrillRowView(TypedDict):
    """A part of the table that a question needs: fields, cards, or facts in words (``tags``). ``marked`` is the number
    of the field that is asked about, 0 for none. ``hand``: the first card is the front card of a hand.
    """

    label: str
    fields: list[DrillFieldView]
    cards: list[str]
    marked: int
    tags: list[str]
    hand: bool


class DrillQuestionView(TypedDict):
    """A question. ``number`` counts the questions asked; it is 0 for the one that no page has asked for. ``kind`` is
    the key of its kind and ``name`` the name of that. ``moment`` says who is asked, and whose turn it is. ``chosen``,
    ``right``, ``why`` and ``rule`` are empty until the reader has chosen.
    """

    number: int
    kind: str
    name: str
    moment: str
    text: str
    rows: list[DrillRowView]
    choices: list[str]
    chosen: int | None
    right: int | None
    why: list[str]
    rule: RuleView | None


class DrillKindView(TypedDict):
    """A kind of question: its key, by which the page remembers it, and its name."""

    key: str
    name: str


class DrillEditionView(TypedDict):
    """An edition to be chosen: its id and its name."""

    id: str
    name: str


# Props and states


class ComponentProps(TypedDict):
    """The props of every component: its name, its language, the texts of the page, and the kinds of bean."""

    component: str
    lang: str
    words: dict[str, str]
    beans: dict[str, BeanView]


class CardProps(TypedDict):
    """One card."""

    bean: str
    face: Literal["bean", "coin", "back"]
    selected: bool


class HandProps(TypedDict):
    """A hand, front card first. ``from_right``: it is held right to left, with the front card at the right."""

    cards: list[str]
    from_right: bool


class FieldProps(TypedDict):
    """One field."""

    field: FieldView


class BeanometerProps(TypedDict):
    """A beanometer. ``count`` is the number of cards to mark on it, 0 for none."""

    bean: str
    count: int


class RuleProps(TypedDict):
    """One rule. ``unfolded``: what each edition and document says of it is seen at once."""

    rule: RuleView
    unfolded: bool


class RulesProps(TypedDict):
    """The rules to be looked up. ``edition`` is the one that is shown first, or empty where the address of the page may
    say it; the module of ``search`` finds a box by answers, too.
    """

    edition: str
    editions: list[RulesEditionView]
    entries: list[EntryView]
    search: SearchView
    boxes: BoxesView


class PartProps(TypedDict):
    """A part of a lesson whose progress the browser keeps. ``part`` is an id of its content, in every language the
    same; ``lesson`` is the lesson that it belongs to, empty where the page says it, or nobody.
    """

    part: str
    lesson: str


class PlayProps(TypedDict):
    """The app. ``editor`` is the page on which the position can be changed by hand, empty if there is none."""

    form: FormView
    editor: str


class PlayState(TableState):
    """The game of the app. ``saved`` has the settings with all the moves, however many: what a browser keeps.
    ``begun``: a game has begun. ``fault`` says what is wrong with the address of the page.
    """

    chosen: SettingsView
    link: LinkView
    saved: str
    begun: bool
    fault: str


class GuideLinkView(TypedDict):
    """A way on from a guided game. ``page`` is empty where there is none."""

    title: str
    page: str


class NextGameView(GuideLinkView):
    """The game that comes next. ``text`` begins it on this table, as an address does that ends in ``name``; where it is
    empty, ``page`` is another page.
    """

    name: str
    text: str


class GuideEndView(TypedDict):
    """What a guide says when the game is over: on the result, on the trades, and on three rules that did not come, with
    pages where they can be tried. ``more`` is a page with rules that no guided game tells.
    """

    text: str
    trading: str
    left: str
    rules: list[GuideLinkView]
    more: GuideLinkView


class GuidedGameState(TableState):
    """The table of a guided game, and what it is called. ``saved`` has its settings with all the moves, below those of
    the games before it: what a browser keeps, and begins with again. ``guide_end`` is null until the game is over.
    Where ``hidden`` is not null, the reader's own place comes first; it names the parts that nothing has needed so far.
    """

    title: str
    saved: str
    next: NextGameView | None
    guide_end: GuideEndView | None
    hidden: list[str] | None


class GameCardsProps(PlayProps):
    """The app in a notebook of many games. ``cards`` is their HTML: links whose queries are settings; ``gallery`` is
    the source of the module that shows the progress on the cards of the lessons.
    """

    cards: str
    gallery: str


class EditorProps(TypedDict):
    """The editor. ``app`` is the page that plays what is laid, empty if there is none; ``fault`` says what is wrong
    with the address of the page.
    """

    form: FormView
    app: str
    fault: str


class EditorPageState(EditorState):
    """The table that is being laid, the settings of a game on it, and the link that opens it in the app."""

    chosen: SettingsView
    link: LinkView


class WalkthroughProps(PartProps):
    """A walkthrough; ``start`` is the step shown first. ``advised`` are the steps at which an advisor can be asked what
    it would do.
    """

    title: str
    frames: list[Frame]
    start: int
    advised: list[int]


class CompareProps(PartProps):
    """A comparison; ``editions`` are the names of the two, ``frames`` has those of the first and then those of the
    second, and ``pairs`` what belongs to both of a step. ``start`` is the step shown first; ``advised`` are the steps
    of each edition at which an advisor can be asked what it would do.
    """

    title: str
    editions: list[str]
    frames: list[list[Frame]]
    pairs: list[PairView]
    start: int
    advised: list[list[int]]


class QuizProps(PartProps):
    """A quiz."""

    title: str


class QuizState(TypedDict):
    """The questions of a quiz, as far as the reader has answered them."""

    questions: list[QuestionView]


class DrillProps(TypedDict):
    """A drill. ``editions`` are those to choose from, empty where the edition is given; ``scheduler`` is the source of
    the module that says when a kind is asked again.
    """

    editions: list[DrillEditionView]
    scheduler: str


class DrillState(TypedDict):
    """The question of a drill. ``kinds`` are the kinds of question that the edition has."""

    edition: str
    kinds: list[DrillKindView]
    question: DrillQuestionView


class LanguageName(TypedDict):
    """A language by its code, and its own name."""

    key: str
    name: str


class LanguagesProps(TypedDict):
    """The choice of a language."""

    languages: list[LanguageName]


class LanguagesState(TypedDict):
    """The language that is chosen. ``note`` says what follows from the choice, empty before there was one."""

    chosen: str
    label: str
    note: str
