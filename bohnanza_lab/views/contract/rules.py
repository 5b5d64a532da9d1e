"""Rules, refusals and the answers to a page."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .table import EventView, MoveView


class PlaceView(TypedDict):
    """A place in a rule document. ``lang`` is the language of the heading."""

    document: str
    title: str
    heading: str
    lang: str


class RulingView(TypedDict):
    """How the kit decides what a document leaves open."""

    id: str
    text: str


class EditionRuleView(TypedDict):
    """How some editions have a rule, all of them in the same words. Where they have it otherwise, ``text`` says how,
    ``lines`` and ``places`` where that stands; where they have none, ``text`` may say what there is instead.
    """

    editions: list[str]
    names: str
    status: Literal["same", "differs", "absent"]
    text: str
    lines: list[str]
    places: list[PlaceView]


class ConflictView(TypedDict):
    """Where the documents contradict each other."""

    id: str
    text: str


class RuleView(TypedDict):
    """A rule with everything that can be said about it."""

    id: str
    title: str
    text: str
    why: str
    catalogue: list[str]
    places: list[PlaceView]
    rulings: list[RulingView]
    editions: list[EditionRuleView]
    conflicts: list[ConflictView]


class RejectionView(TypedDict):
    """Why a move is refused: the sentence, its rule, and what would be legal instead."""

    text: str
    rule: RuleView
    alternatives: list[MoveView]


class ErrorView(TypedDict):
    """Why a request was not met, where that is no rule of the game: it cannot be read, or the table has changed."""

    text: str


class Answer(TypedDict):
    """The answer to one request of the page; ``id`` is the request's."""

    id: int
    ok: bool
    events: list[EventView]
    rejection: NotRequired[RejectionView]
    error: NotRequired[ErrorView]
