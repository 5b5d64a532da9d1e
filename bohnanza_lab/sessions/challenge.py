"""A sitting at a challenge: what each message of the page does to a learner's try."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..engine.events import Event
from ..lessons.attempt import Attempt
from ..views.contract import Answer, ChallengeView, TableView
from ..views.table import table_view
from .messages import TABLE, Kind, Message
from .table import OutcomeView, RequestError, TableSession, TableState

_KNOWN: Mapping[str, Mapping[str, Kind]] = {**TABLE, "retry": {}, "hint": {}, "solution": {}}


class ChallengeState(TableState):
    """All that a page needs to draw a challenge."""

    challenge: ChallengeView


class ChallengeSession(TableSession):
    """One learner at one challenge. The attempt plays the game, its opponents with it; this speaks with the page."""

    answers_for_people = False
    """Every move of a challenge is the learner's own."""

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

    def table(self) -> TableView:
        bots = self.attempt.problem.opponents
        return table_view(self.game, self.lang, self.you, open_hands=self.open_hands, bots=bots)

    def state(self) -> ChallengeState:
        asked = self.open_seats
        if self.you not in asked:
            self.you = self.attempt.problem.you
        told = super().state()
        told["moves"] = self.attempt.move_views(self.lang)
        told["undo"], told["redo"] = self.attempt.can_undo, self.attempt.can_redo
        told["may_pass"] = False
        told["seats_open"] = asked if len(asked) > 1 else []
        return {**told, "challenge": self.attempt.view(self.lang)}

    def outcomes(self) -> list[OutcomeView]:
        return [] if self.attempt.decided else super().outcomes()

    def obey(self, message: Message) -> Answer:
        try:
            return super().obey(message)
        finally:
            self.game = self.attempt.game

    def known(self) -> Mapping[str, Mapping[str, Kind]]:
        return _KNOWN

    def _play(self, message: Message) -> list[Event]:
        if message.ply != self.game.ply:
            raise RequestError("errors.stale")
        if self.attempt.decided:
            raise RequestError("challenge.over")
        happened = list(self.attempt.play(self._read(message.text)))
        self.game = self.attempt.game
        self._steps = [self._table_at(ply) for ply in range(message.ply + 1, self.attempt.heard)]
        return happened

    def _table_at(self, ply: int) -> TableView:
        bots = self.attempt.problem.opponents
        return table_view(self.game.at(ply), self.lang, self.you, open_hands=self.open_hands, bots=bots)

    def _take_back(self, _: Message) -> list[Event]:
        if not self.attempt.can_undo:
            raise RequestError("errors.undo")
        self.attempt.undo()
        return []

    def _play_again(self, _: Message) -> list[Event]:
        if not self.attempt.can_redo:
            raise RequestError("errors.redo")
        self.attempt.redo()
        return []

    def _retry(self, _: Message) -> list[Event]:
        self.attempt.retry()
        return []

    def _hint(self, _: Message) -> list[Event]:
        self.attempt.hint()
        return []

    def _solution(self, _: Message) -> list[Event]:
        self.attempt.shown = True
        return []

    _handlers: Mapping[str, Callable[[ChallengeSession, Message], list[Event]]] = {  # type: ignore[assignment]
        **TableSession._handlers,
        "move": _play,
        "undo": _take_back,
        "redo": _play_again,
        "restart": _retry,
        "retry": _retry,
        "hint": _hint,
        "solution": _solution,
    }
