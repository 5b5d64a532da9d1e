"""The traits of each component: the data that its page gets at the start, and again when it changes."""

from __future__ import annotations

from typing import Literal, TypedDict

from .drill import DrillEditionView, DrillKindView, DrillQuestionView
from .editor import EditorState
from .lessons import ComparedFrame, Frame, QuestionView
from .rules import RuleView
from .settings import FormView, LinkView, SettingsView
from .state import ChallengeState, PredictionsView, TableState
from .table import BeanView, FieldView


class ComponentTraits(TypedDict):
    """The traits of every component: its name, its language, the texts of the page, and the kinds of bean."""

    component: str
    lang: str
    words: dict[str, str]
    beans: dict[str, BeanView]


class CardTraits(TypedDict):
    """One card."""

    bean: str
    face: Literal["bean", "coin", "back"]
    selected: bool


class HandTraits(TypedDict):
    """A hand, front card first. ``from_right``: it is held right to left, with the front card at the right."""

    cards: list[str]
    from_right: bool


class FieldTraits(TypedDict):
    """One field."""

    field: FieldView


class BeanometerTraits(TypedDict):
    """A beanometer. ``count`` is the number of cards to mark on it, 0 for none."""

    bean: str
    count: int


class RuleTraits(TypedDict):
    """One rule. ``unfolded``: what each edition and document says of it is seen at once."""

    rule: RuleView
    unfolded: bool


class TableTraits(TypedDict):
    """A game to play. ``predictions`` is None while there are none."""

    state: TableState
    predictions: PredictionsView | None


class PartTraits(TypedDict):
    """A part of a lesson whose progress the browser keeps. ``part`` is an id of its content, in every language the
    same; ``notebook`` is the file name of the notebook, empty where the page's address says it, or nobody.
    """

    part: str
    notebook: str


class ChallengeTraits(PartTraits):
    """A challenge to play."""

    state: ChallengeState
    predictions: PredictionsView | None


class PlayTraits(TableTraits):
    """The app. ``saved`` has the settings with all the moves, however many: what a browser keeps. ``begun``: a game has
    begun. ``fault`` says what is wrong with the address of the page. ``editor`` is the page on which the position can
    be changed by hand, empty if there is none.
    """

    form: FormView
    chosen: SettingsView
    link: LinkView
    saved: str
    begun: bool
    fault: str
    editor: str


class GameCardsTraits(PlayTraits):
    """The app in a notebook of many games. ``cards`` is their HTML: links whose queries are settings."""

    cards: str


class EditorTraits(TypedDict):
    """The editor. ``app`` is the page that plays what ``link`` holds, empty if there is none; ``fault`` says what is
    wrong with the address of the page.
    """

    state: EditorState
    form: FormView
    chosen: SettingsView
    link: LinkView
    app: str
    fault: str


class WalkthroughTraits(PartTraits):
    """A walkthrough; ``start`` is the frame shown first. ``advised`` are the frames at which an adviser can be asked
    what it would do.
    """

    title: str
    frames: list[Frame]
    start: int
    advised: list[int]


class CompareTraits(PartTraits):
    """A comparison; ``editions`` are the names of the two, ``start`` is the frame shown first. ``advised``: for each
    frame, the sides on which an adviser can be asked what it would do.
    """

    title: str
    editions: list[str]
    frames: list[ComparedFrame]
    start: int
    advised: list[list[int]]


class QuizTraits(PartTraits):
    """A quiz."""

    title: str
    questions: list[QuestionView]


class DrillTraits(TypedDict):
    """A drill. ``editions`` are those to choose from, empty where the edition is given; ``kinds`` are the kinds of
    question that the edition has.
    """

    edition: str
    editions: list[DrillEditionView]
    kinds: list[DrillKindView]
    question: DrillQuestionView
