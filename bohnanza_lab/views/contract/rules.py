"""Rules, refusals, and the answers to the requests of a page."""

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
    """How this package decides a question that a document leaves open."""

    id: str
    text: str


class EditionRuleView(TypedDict):
    """How one or more editions have a rule, with the same text for all of them. If their rule differs, ``text`` says
    how, and ``lines`` and ``places`` where the documents say it. If they lack it, ``text`` may say what they have
    instead.
    """

    editions: list[str]
    names: str
    status: Literal["same", "differs", "absent"]
    text: str
    lines: list[str]
    places: list[PlaceView]


class ConflictView(TypedDict):
    """A contradiction between documents."""

    id: str
    text: str


class RuleView(TypedDict):
    """A rule, with its places, rulings, editions and conflicts."""

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
    """Why a move is refused: the sentence, the rule, and legal moves to make instead."""

    text: str
    rule: RuleView
    alternatives: list[MoveView]


class ErrorView(TypedDict):
    """Why a request failed, if not by a rule of the game: for example, it cannot be read, or the table has changed."""

    text: str


class Answer(TypedDict):
    """The answer to one request of the page; ``id`` is the id of the request."""

    id: int
    ok: bool
    events: list[EventView]
    rejection: NotRequired[RejectionView]
    error: NotRequired[ErrorView]
