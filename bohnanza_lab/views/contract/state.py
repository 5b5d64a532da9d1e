"""A game as a page shows it: the table, the legal moves, the events, and the results of the next moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from .lessons import ChallengeView
from .table import MoveView, TableView


@dataclass(frozen=True)
class PartOf:
    """Marks a dictionary that has some of the keys of ``whole``."""

    whole: type


class LogLine(TypedDict):
    """One line of the log: something that the move with the number ``ply`` (from 1) caused, in the turn with the number
    ``turn``. ``seat`` made the move. Line 0 says who begins, and nobody's move caused it.
    """

    ply: int
    turn: int
    seat: int | None
    kind: str
    text: str


class LogView(TypedDict):
    """What is new in the log: the first ``kept`` lines of the revision before this one stay, and ``lines`` follow them.
    If ``kept`` is 0, these are all lines. A page that has missed a revision asks for them.
    """

    revision: int
    kept: int
    lines: list[LogLine]


class TableState(TypedDict):
    """Everything that a page needs to draw a table.

    ``objective`` says how the game is won and when it ends. ``beans`` are the kinds of bean in the game. ``steps``
    are the tables between the last state and this one, while bots moved. ``thinking`` is the seat of a bot that takes
    long to decide: it begins when the page sends ``go-on``. ``automatic``: a person can only turn cards over or draw
    now, or harvest before that. ``may_pass``: a bot waits for the people at the page to
    decide. ``seats_open`` are the seats from which the page can show the table. ``advised``: the page can ask what an
    advisor would do. ``explaining`` are the seats whose bots can say why they did something. ``game`` is the id of
    this game. ``left`` is the id of the game that was left for it, which undo gives back; None once a person has made
    a move in this one.
    """

    table: TableView
    objective: str
    beans: list[str]
    steps: list[TableView]
    moves: list[MoveView]
    log: LogView
    undo: bool
    redo: bool
    thinking: int | None
    automatic: bool
    may_pass: bool
    seats_open: list[int]
    advised: bool
    explaining: list[int]
    game: str
    left: str | None


class ChallengeState(TableState):
    """Everything that a page needs to draw a challenge."""

    challenge: ChallengeView
