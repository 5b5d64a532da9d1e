"""The review of a finished game."""

from __future__ import annotations

from typing import TypedDict

from .rules import RuleView


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
