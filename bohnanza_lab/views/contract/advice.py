"""What an advisor says about a decision."""

from __future__ import annotations

from typing import TypedDict


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
