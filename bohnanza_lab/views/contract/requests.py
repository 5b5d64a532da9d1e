"""What a page may ask. Each request is sent with an ``id``, a number that its :class:`~.rules.Answer` repeats.

Every number is 0 or more and below 2³¹; a text has at most as many letters as its type says.
:func:`bohnanza_lab.sessions.requests.read_request` checks a request against these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict


@dataclass(frozen=True)
class MaxLength:
    """How many letters a text of a request may have."""

    letters: int


MAX_MOVE = 400
"""No move is longer."""
MAX_SETTINGS = 20_000
"""The settings of a game may hold a map of one's own, and the moves made so far."""

MoveText = Annotated[str, MaxLength(MAX_MOVE)]
SettingsText = Annotated[str, MaxLength(MAX_SETTINGS)]


class MoveRequest(TypedDict):
    """Make a move, such as ``Ana plant 1``. ``ply`` is that of the table which the page shows."""

    type: Literal["move"]
    text: MoveText
    ply: int


class WhyRequest(TypedDict):
    """Ask why a move would be refused, without making it."""

    type: Literal["why"]
    text: MoveText


class LookRequest(TypedDict):
    """Look from another seat, where several people share one screen."""

    type: Literal["look"]
    seat: int


class TableCommand(TypedDict):
    """``pass`` lets the bots go on while nobody at the page wants to trade; ``ping`` only asks for an answer."""

    type: Literal["undo", "redo", "restart", "pass", "ping"]


class ChallengeCommand(TypedDict):
    """Begin the try again, ask for one more hint, or ask for the solution."""

    type: Literal["retry", "hint", "solution"]


class ChooseRequest(TypedDict):
    """Answer a question of a quiz; both numbers count from 0."""

    type: Literal["choose"]
    question: int
    choice: int


class QuizCommand(TypedDict):
    """``restart`` forgets every answer; ``ping`` only asks for an answer."""

    type: Literal["restart", "ping"]


class BeginRequest(TypedDict):
    """Begin the game that these settings open; ``text`` is what a link to the app carries."""

    type: Literal["begin"]
    text: SettingsText


TableRequest = MoveRequest | WhyRequest | LookRequest | TableCommand
ChallengeRequest = TableRequest | ChallengeCommand
QuizRequest = ChooseRequest | QuizCommand
PlayRequest = TableRequest | BeginRequest
Request = TableRequest | ChallengeCommand | ChooseRequest | QuizCommand | BeginRequest
