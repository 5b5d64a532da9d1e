"""A game as a page shows it: the table, the legal moves, the events, and the results of the next moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from .lessons import ChallengeView
from .table import EventView, MoveView, TableView


@dataclass(frozen=True)
class PartOf:
    """Marks a dictionary that has some of the keys of ``whole``."""

    whole: type


class TableState(TypedDict):
    """Everything that a page needs to draw a table.

    ``steps`` are the tables between the last state and this one, while bots moved. ``may_pass``: a bot waits for the
    people at the page to decide. ``seats_open`` are the seats from which the page can show the table.
    """

    table: TableView
    steps: list[TableView]
    moves: list[MoveView]
    log: list[EventView]
    undo: bool
    redo: bool
    may_pass: bool
    seats_open: list[int]


class ChallengeState(TableState):
    """Everything that a page needs to draw a challenge."""

    challenge: ChallengeView


class PredictionView(TypedDict):
    """The result of a move, sent before the move is made: the parts of the table that change, the moves that are legal
    afterwards, and the events.
    """

    text: str
    table: Annotated[dict[str, Any], PartOf(TableView)]
    moves: list[MoveView]
    events: list[EventView]


class PredictionsView(TypedDict):
    """The predictions for the table with this ``ply``."""

    ply: int
    moves: list[PredictionView]
