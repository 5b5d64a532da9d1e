"""The requests of a page. Each is sent with an ``id``, a number that its :class:`~.rules.Answer` repeats.

Every number is at least 0 and below 2³¹; the type of a text says how long it may be.
:func:`bohnanza_lab.sessions.requests.read_request` checks a request against these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict


@dataclass(frozen=True)
class MaxLength:
    """The maximum length of a text in a request, in characters."""

    letters: int


MAX_MOVE = 400
"""The maximum length of a move."""
MAX_SETTINGS = 20_000
"""The maximum length of settings, which can hold a custom map and the moves made so far."""

MoveText = Annotated[str, MaxLength(MAX_MOVE)]
SettingsText = Annotated[str, MaxLength(MAX_SETTINGS)]


class MoveRequest(TypedDict):
    """Make a move, such as ``Ana plant 1``. ``ply`` is the ply of the table that the page shows."""

    type: Literal["move"]
    text: MoveText
    ply: int


class WhyRequest(TypedDict):
    """Ask why a move would be refused, without making it."""

    type: Literal["why"]
    text: MoveText


class LookRequest(TypedDict):
    """Show the table from another seat, when several people share one screen."""

    type: Literal["look"]
    seat: int


class TableCommand(TypedDict):
    """``pass`` tells waiting bots that the people at the page do not want to trade; ``ping`` only asks for a reply."""

    type: Literal["undo", "redo", "restart", "pass", "ping"]


class ChallengeCommand(TypedDict):
    """Start the challenge again, ask for one more hint, or ask for the solution."""

    type: Literal["retry", "hint", "solution"]


class ChooseRequest(TypedDict):
    """Answer a question of a quiz. Both numbers count from 0."""

    type: Literal["choose"]
    question: int
    choice: int


class QuizCommand(TypedDict):
    """``restart`` clears every answer; ``ping`` only asks for a reply."""

    type: Literal["restart", "ping"]


class BeginRequest(TypedDict):
    """Begin a game with these settings; ``text`` has them as a link to the app writes them."""

    type: Literal["begin"]
    text: SettingsText


TableRequest = MoveRequest | WhyRequest | LookRequest | TableCommand
ChallengeRequest = TableRequest | ChallengeCommand
QuizRequest = ChooseRequest | QuizCommand
PlayRequest = TableRequest | BeginRequest
Request = TableRequest | ChallengeCommand | ChooseRequest | QuizCommand | BeginRequest
