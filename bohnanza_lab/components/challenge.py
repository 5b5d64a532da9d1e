"""A challenge: a position, a goal, and a real table to reach it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..drawing.caption import with_caption
from ..drawing.table_picture import table_picture
from ..engine.errors import MessageError
from ..engine.moves import Seat
from ..engine.ruleset import Value
from ..lessons.attempt import Attempt, AttemptState, SavedAttempt
from ..lessons.goals import Goal
from ..lessons.position import make_position
from ..lessons.problem import Line, Problem
from ..lessons.texts import Text
from ..notebook_game import Game
from ..players.registry import BotLike
from ..views.contract import ChallengeRequest, ChallengeState, EventView, LookupResult, MoveRequest, Request
from .component import LessonPart
from .game_component import GameComponent, SavedGame


class SavedChallenge(SavedGame):
    """Where a challenge stands."""

    attempt: SavedAttempt
    you: int | None


class Challenge(LessonPart, GameComponent):
    """A goal to reach from a position, by playing on.

    >>> from bohnanza_lab.lessons.goals import coins
    >>> Challenge(hands={"Ana": "Blue Soy"}, fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
    ...           goal=coins("Ana", at_least=2), solution=["Ana harvest 3"], hints=["Which field pays best?"])
    Challenge(coins('Ana', at_least=2), par=1)

    The position is given as for :class:`~bohnanza_lab.Walkthrough`. The ``solution`` proves that the goal can be
    reached, in ``par`` moves at most. An attempt fails when ``failure`` holds; without it, when the phase of the
    solution's last move ends. ``mistakes`` are wrong attempts that you expect, by their moves, each with its reason or
    with ``{"say": …, "then": [moves that show what it costs]}``. ``opponents`` are the bots that play
    other seats (``{"Ben": FarmerPlayer()}``); the learner plays the rest. ``say`` is shown before the goal, and
    ``task`` is the goal as a sentence to the learner; without it one is made of ``goal``.
    """

    name = "challenge"
    requests = ChallengeRequest
    saves: ClassVar[Any] = SavedChallenge

    def __init__(
        self,
        edition: str | Game = "rio-grande",
        players: int | Sequence[str] | None = None,
        *,
        goal: Goal,
        solution: Line,
        par: int | None = None,
        failure: Goal | None = None,
        hints: Sequence[Text] | Text = (),
        mistakes: Mapping[str, Text | Mapping[str, object]] | None = None,
        opponents: Mapping[Seat, BotLike] | None = None,
        title: Text = "",
        say: Text = "",
        task: Text = "",
        rule: str | None = None,
        seat: Seat | None = None,
        open_hands: bool = True,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
        starter: Seat | None = None,
        lang: str | None = None,
        **position: Any,
    ) -> None:
        super().__init__(lang)
        game = make_position(edition, players, options=options, seed=seed, starter=starter, **position)
        self.problem = Problem(
            game,
            goal,
            solution=solution,
            seat=seat,
            par=par,
            failure=failure,
            hints=hints,
            mistakes=mistakes,
            opponents=opponents,
            title=title,
            say=say,
            task=task,
            rule=rule,
            open_hands=open_hands,
        )
        self.attempt = Attempt(self.problem)
        self.sitting = self.attempt.sitting
        self.part = self.problem.part
        self.you, self.open_hands = self.problem.you, open_hands

    @property
    def outcome(self) -> AttemptState:
        """``unattempted``, ``going``, ``right``, ``wrong`` or ``broken``."""
        return self.attempt.outcome()

    @property
    def open_seats(self) -> list[int]:
        return [] if self.attempt.decided else self.attempt.seats()

    def state(self) -> ChallengeState:
        seats = self.attempt.seats()
        if self.you not in seats:
            self.you = self.problem.you
        return {
            **super().state(),
            "seats_open": seats if len(seats) > 1 else [],
            "challenge": self.attempt.view(self.lang),
        }

    def _save(self) -> SavedChallenge:
        return {**super()._save(), "attempt": self.attempt.save(), "you": self.you}

    def _restore(self, saved: Any) -> None:
        self.attempt.restore(saved["attempt"])
        if saved["you"] not in self.attempt.seats():
            raise ValueError("nobody looks from there")
        self.you = saved["you"]
        super()._restore(saved)

    def _on_move(self, request: MoveRequest) -> list[EventView]:
        self._check_ply(request)
        if self.attempt.decided:
            raise MessageError("challenge.over")
        self.attempt.play(self._legal_move(request["text"]))
        return self._tell(request["ply"], request["ply"] + 1, self.attempt.ply)

    def _on_retry(self, _: Request) -> None:
        self.attempt.retry()

    def _on_hint(self, _: Request) -> None:
        self.attempt.hint()

    def _on_solution(self, _: Request) -> None:
        self.attempt.solution_shown = True

    def _find_key(self, _: Request) -> LookupResult:
        return {"key": self.problem.key(self.lang)}

    def picture(self) -> str:
        """The first table with the goal below it."""
        first = self.problem.solution[0].view(self.lang, self.problem.you, open_hands=self.problem.open_hands)
        title = self.attempt.view(self.lang)["title"]
        return with_caption(table_picture(first["table"], self.beans), title, [("→", line) for line in self._task()])

    def static_bundle(self) -> dict[str, str]:
        return {"text/plain": "\n".join([repr(self), *self._task()])} | super().static_bundle()

    def _task(self) -> list[str]:
        task = self.attempt.view(self.lang)
        return [line for line in (task["say"], f"{self.words['challenge.goal']}: {task['goal']}") if line]

    def __repr__(self) -> str:
        return f"Challenge({self.problem.goal!r}, par={self.problem.par})"
