"""One learner at a challenge: what each request of the page does to the attempt."""

from __future__ import annotations

from typing import ClassVar

from ..engine.game import Game
from ..lessons.attempt import Attempt
from ..views.contract import (
    ChallengeRequest,
    ChallengeState,
    EventView,
    Found,
    MoveRequest,
    PredictionView,
    Request,
    TableView,
)
from ..views.table import table_view
from .requests import RequestError
from .session import Handlers, Lookups
from .table import TableSession


class ChallengeSession(TableSession):
    """One learner at one challenge. The attempt makes the moves, the opponents' too; the session answers the page."""

    requests = ChallengeRequest
    passes_for_people = False
    """In a challenge the learner makes every move, also "done"."""

    def __init__(self, attempt: Attempt, lang: str) -> None:
        self.attempt = attempt
        problem = attempt.problem
        super().__init__(attempt.game, lang, problem.you, open_hands=problem.open_hands)

    @property
    def people(self) -> list[int]:
        return [seat for seat in super().people if seat not in self.attempt.problem.opponents]

    @property
    def open_seats(self) -> list[int]:
        return self.attempt.seats()

    def _view(self, game: Game) -> TableView:
        bots = self.attempt.problem.opponents
        return table_view(game, self.lang, self.you, open_hands=self.open_hands, bots=bots)

    def state(self) -> ChallengeState:
        seats = self.open_seats
        if self.you not in seats:
            self.you = self.attempt.problem.you
        state = super().state()
        state["moves"] = self.attempt.move_views(self.lang)
        state["undo"], state["redo"] = self.attempt.can_undo, self.attempt.can_redo
        state["may_pass"] = False
        state["seats_open"] = seats if len(seats) > 1 else []
        return {**state, "challenge": self.attempt.view(self.lang)}

    def predictions(self) -> list[PredictionView]:
        return [] if self.attempt.decided else super().predictions()

    def handle(self, request: Request) -> list[EventView]:
        try:
            return super().handle(request)
        finally:
            self.game = self.attempt.game

    def _move(self, request: MoveRequest) -> list[EventView]:
        self._check_ply(request)
        if self.attempt.decided:
            raise RequestError("challenge.over")
        events = self.attempt.play(self._legal_move(request["text"]))
        self.game = self.attempt.game
        self._steps = [self._view(self.game.at(ply)) for ply in range(request["ply"] + 1, self.attempt.ply)]
        return self.event_views(self.game.turns[request["ply"]].events if self._steps else events)

    def _undo(self, _: Request) -> list[EventView]:
        if not self.attempt.can_undo:
            raise RequestError("errors.undo")
        self.attempt.undo()
        return []

    def _redo(self, _: Request) -> list[EventView]:
        if not self.attempt.can_redo:
            raise RequestError("errors.redo")
        self.attempt.redo()
        return []

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
        "move": _move,
        "undo": _undo,
        "redo": _redo,
        "retry": _retry,
        "hint": _hint,
        "solution": _solution,
        **{name: TableSession.handlers[name] for name in ("look", "log", "ping")},
    }
    lookups: ClassVar[Lookups] = {"key": _key}
