"""The answers to the requests of a page."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from .advice import AdviceView, AssessmentView, LineStepView, ReviewView
from .rules import RejectionView, RulesView
from .table import EventView, TableView


class ErrorView(TypedDict):
    """Why a request failed, if not by a rule of the game: for example, it cannot be read, or the table has changed."""

    text: str


class FileView(TypedDict):
    """A text to be saved as a file, and the name of the file."""

    name: str
    text: str


class KeyLine(TypedDict):
    """One line of the key to a hand-out: the right answer to a question of a quiz, or a move of a challenge's solution.
    ``choices`` has the places of the right choices, from 0; it is empty for a move.
    """

    text: str
    choices: list[int]
    why: str


class LookupResult(TypedDict):
    """What a page has asked for: a table of the past, advice, a file, how the game went, what the decisions in
    it were worth, a line that was not played, the key to be printed, or the rules of the edition that is played.
    """

    table: NotRequired[TableView]
    advice: NotRequired[AdviceView]
    file: NotRequired[FileView]
    review: NotRequired[ReviewView]
    assessment: NotRequired[AssessmentView]
    line: NotRequired[list[LineStepView]]
    key: NotRequired[list[KeyLine]]
    rules: NotRequired[RulesView]


class Update(TypedDict):
    """What a component tells its page unasked: its new ``state``."""

    state: NotRequired[dict[str, Any]]


class Answer(Update, LookupResult):
    """The answer to one request of the page; ``id`` is the id of the request. ``state`` is there if it has changed."""

    id: int
    ok: bool
    events: list[EventView]
    rejection: NotRequired[RejectionView]
    error: NotRequired[ErrorView]
