"""A game that is over, with what each decision of the reader was expected to lose."""

from __future__ import annotations

from typing import TypedDict

from .table import TableView


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
