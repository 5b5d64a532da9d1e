"""The traits of each component: the data that its page gets at the start, and again when it changes."""

from __future__ import annotations

from typing import Literal, TypedDict

from .duel import BonusCardView
from .lands import LandsView
from .lessons import ComparedFrame, Frame, QuestionView
from .rules import RuleView
from .settings import FormView, LinkView, SettingsView
from .state import ChallengeState, PredictionsView, TableState
from .table import BeanView, FieldView, SeatView


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
    """A hand, front card first."""

    cards: list[str]


class FieldTraits(TypedDict):
    """One field."""

    field: FieldView


class BeanometerTraits(TypedDict):
    """A beanometer. ``count`` is the number of cards to mark on it, 0 for none."""

    bean: str
    count: int


class RuleTraits(TypedDict):
    """One rule."""

    rule: RuleView


class BonusCardTraits(TypedDict):
    """One bo(h)nus card. ``note`` says where its set comes from."""

    card: BonusCardView
    note: str


class LandsTraits(TypedDict):
    """A map, and the players who have markers on it."""

    lands: LandsView
    seats: list[SeatView]


class TableTraits(TypedDict):
    """A game to play. ``predictions`` is None while there are none."""

    state: TableState
    predictions: PredictionsView | None


class ChallengeTraits(TypedDict):
    """A challenge to play."""

    state: ChallengeState
    predictions: PredictionsView | None


class PlayTraits(TableTraits):
    """The app. ``begun``: a game has begun. ``fault`` says what is wrong with the address of the page."""

    form: FormView
    chosen: SettingsView
    link: LinkView
    begun: bool
    fault: str


class WalkthroughTraits(TypedDict):
    """A walkthrough; ``start`` is the frame shown first."""

    title: str
    frames: list[Frame]
    start: int


class CompareTraits(TypedDict):
    """A comparison; ``editions`` are the names of the two, ``start`` is the frame shown first."""

    title: str
    editions: list[str]
    frames: list[ComparedFrame]
    start: int


class QuizTraits(TypedDict):
    """A quiz."""

    title: str
    questions: list[QuestionView]
