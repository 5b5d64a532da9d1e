"""One learner at a challenge: what each request of the page does to the attempt."""

from __future__ import annotations

from typing import ClassVar

from ..lessons.attempt import Attempt
from ..views.contract import ChallengeRequest, ChallengeState, EventView, Found, MoveRequest, Request
from .game_session import GameSession
from .requests import RequestError
from .session import Handlers, Lookups


class ChallengeSession(GameSession):
    """One learner at one challenge. The attempt makes the moves, the opponents' too; the session answers the page."""

    requests = ChallengeRequest

    def __init__(self, attempt: Attempt, lang: str) -> None:
        super().__init__(lang)
        self.attempt = attempt
        self.sitting = attempt.sitting
        self.you, self.open_hands = attempt.problem.you, attempt.problem.open_hands

    @property
    def open_seats(self) -> list[int]:
        return [] if self.attempt.decided else self.attempt.seats()

    def state(self) -> ChallengeState:
        seats = self.attempt.seats()
        if self.you not in seats:
            self.you = self.attempt.problem.you
        return {
            **super().state(),
            "seats_open": seats if len(seats) > 1 else [],
            "challenge": self.attempt.view(self.lang),
        }

    def _move(self, request: MoveRequest) -> list[EventView]:
        self._check_ply(request)
        if self.attempt.decided:
            raise RequestError("challenge.over")
        self.attempt.play(self._legal_move(request["text"]))
        return self._tell(request["ply"], request["ply"] + 1, self.attempt.ply)

    def _retry(self, _: Request) -> list[EventView]:
        self.attempt.retry()
        return []

    def _hint(self, _: Request) -> list[EventView]:
        self.attempt.hint()
        return []

    def _solution(self, _: Request) -> list[EventView]:
        self.attempt.solution_shown = True
        return []

    def _key(self, _: Request) -> Found:
        return {"key": self.attempt.problem.key(self.lang)}

    handlers: ClassVar[Handlers] = {
        **GameSession.handlers,
        "move": _move,
        "retry": _retry,
        "hint": _hint,
        "solution": _solution,
    }
    lookups: ClassVar[Lookups] = {"key": _key}
