"""A game as a page shows it: the table, what may be done, what has happened, and what the next moves will bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from .lessons import ChallengeView
from .table import EventView, MoveView, TableView


@dataclass(frozen=True)
class PartOf:
    """A dictionary with some of the keys of another one."""

    whole: type


class TableState(TypedDict):
    """Everything a page needs to draw a table.

    ``steps`` are the tables between the last one shown and this one: what bots did. ``may_pass``: a bot waits until the
    people at the page have decided. ``seats_open`` are the seats that people at this page may look from.
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
    """Everything a page needs to draw a challenge."""

    challenge: ChallengeView


class PredictionView(TypedDict):
    """What a move will lead to, told before it is made: the parts of the table that change, the moves that are then
    legal, and what happens.
    """

    text: str
    table: Annotated[dict[str, Any], PartOf(TableView)]
    moves: list[MoveView]
    events: list[EventView]


class PredictionsView(TypedDict):
    """What is known of the next moves at the table with this ``ply``."""

    ply: int
    moves: list[PredictionView]
