"""The answers to the requests of a page, and what an advisor says in them about decisions in a game."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from .rules import RejectionView, RulesView, RuleView
from .table import EventView, TableView


class AdvisedMoveView(TypedDict):
    """A move that was considered. ``text`` is the move as a page sends it, ``worth`` how it compares with the best one,
    ``reason`` why it is worth that.
    """

    label: str
    text: str
    worth: str
    reason: str


class AdviceView(TypedDict):
    """What an advisor would do, or why a bot did what it did.

    ``title`` says which of the two, ``text`` is the move in words and ``reason`` why. Of a hint, ``moves`` are the
    moves as a page sends them, one or two that belong together, and ``marks`` are the
    places on the table that they speak of, and ``why`` says at length what the adviser reckons.
    ``others`` are further moves that were considered, the best first.
    """

    title: str
    text: str
    reason: str
    moves: list[str]
    marks: list[str]
    why: str
    others: list[AdvisedMoveView]


class DecisionLossView(TypedDict):
    """A decision of the reader at the table after the first ``ply`` moves. ``worth`` compares it with the best one."""

    turn: int
    ply: int
    text: str
    worth: str


class CostlyTurnView(TypedDict):
    """A turn worth another look: what it was expected to lose, and the decision that lost most of it at the table after
    the first ``ply`` moves: what was ``made``, what would have been ``better``, and why.
    """

    turn: int
    ply: int
    text: str
    made: str
    better: str
    reason: str


class AssessmentView(TypedDict):
    """The decisions of the reader. ``done`` of ``count`` have been valued by now; the page asks until all are."""

    done: int
    count: int
    summary: str
    decisions: list[DecisionLossView]
    again: list[CostlyTurnView]


class LineStepView(TypedDict):
    """A table of a line that was not played, and what led to it."""

    table: TableView
    text: str


class TickView(TypedDict):
    """A value of a scale, and how it is written."""

    value: int
    text: str


class MomentView(TypedDict):
    """A turning point: what happened in this ``turn``. The table after the first ``ply`` moves is that just before."""

    turn: int
    ply: int
    text: str


class ReviewView(TypedDict):
    """How a game went: what every seat had earned at the beginning and after each turn.

    ``title`` says what is counted. ``turns`` has the number of the turn for each point of the lines, and ``lines`` has
    a row of values for each seat; ``ticks`` are the values of the scale, from the lowest to the highest. ``rules`` are
    those that ended the game and that decided a tie.
    """

    title: str
    turns: list[int]
    lines: list[list[TickView]]
    ticks: list[TickView]
    moments: list[MomentView]
    rules: list[RuleView]


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
