"""An exercise: write a player that beats the simple one in whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from typing import Any

from ..engine.game import EngineGame
from ..engine.message import Fact
from ..engine.moves import Move, check_move
from ..engine.observation import Observation
from ..notebook_game import Game
from ..players import FarmerPlayer, next_bot_move, play_on
from ..text import language
from .calls import CallTimeoutError, call, patience, tell_verdict
from .check_result import CheckResult, CheckState, say, stopped, written
from .exercise import FunctionExercise
from .texts import LessonError, Text, translated

Chooser = Callable[[Observation, Sequence[Move], Move], Move | None]
"""What a learner writes: from what the seat sees, its legal moves and the simple player's choice to a move."""

_FIRST = 6
"""A known mistake is recognised by this many games."""
_LONGEST = 4000
"""Moves of a game; three times as many as simple players have ever made."""


class _EndedError(Exception):
    """What ends a game before its time: what the answer is then, and what is said of it."""

    def __init__(self, state: CheckState, key: str, **facts: Fact) -> None:
        super().__init__(state, key)
        self.state, self.key, self.facts = state, key, facts


@dataclass
class _Written(FarmerPlayer):
    """Plays as the learner's function says, and answers offers as the simple player does."""

    choose: Chooser
    chosen: Any = None

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        simple = super().decide(seen, moves)
        chosen: Any = call(self.choose, seen, moves, simple)
        self.chosen = None if chosen is ... else chosen
        if not isinstance(self.chosen, Move | None):
            raise _EndedError("wrong", "beat.kind", given=written(self.chosen))
        return simple if self.chosen is None else check_move(self.chosen)


class Beat(FunctionExercise):
    """Write a function that chooses moves better than the simple player.

    It is called with what its seat sees, the legal moves and the move that the simple player would make, and returns a
    move. It plays ``games`` seeded games among simple players, from each seat in turn, and has to earn ``margin`` coins
    more than they do, on average. ``mistakes`` are programs that a reader may come to, each with its reason.

    >>> beat = Beat("Beat them.", lambda seen, moves, simple: simple, games=2)
    >>> beat.check(lambda seen, moves, simple: None).state
    'unattempted'
    >>> beat.check(lambda seen, moves, simple: simple).state
    'wrong'
    """

    def __init__(
        self,
        task: Text,
        solution: Chooser,
        *,
        edition: str = "rio-grande",
        players: int = 4,
        games: int = 60,
        margin: float = 1.0,
        mistakes: Mapping[Chooser, Text] | None = None,
        hints: Sequence[Text] | Text = (),
    ) -> None:
        super().__init__(task, solution, mistakes, hints)
        if games < 1 or margin <= 0:
            raise LessonError(f"{task!r:.60}: it takes at least one game, and a margin above 0")
        self._edition, self._players, self._games, self._margin = edition, players, games, margin

    def _try(self, answer: Chooser) -> CheckResult:
        endless = say("beat.loop", number=1, seconds=patience())
        tell_verdict("broken", endless, 0, self._games)
        if self._silent(answer):
            return CheckResult("wrong", say("beat.nothing"))
        results = []
        for number, seed in enumerate(range(self._games), 1):
            endless = say("beat.loop", number=number, seconds=patience())
            tell_verdict("broken", endless, seed, self._games)
            try:
                results.append(self._play(answer, seed))
            except _EndedError as error:
                return CheckResult(error.state, say(error.key, number=number, **error.facts))
            except CallTimeoutError:
                return CheckResult("broken", endless)
            except (Exception, SystemExit) as error:  # the reader's function may raise anything
                return CheckResult("broken", say("beat.broken", number=number, reason=stopped(error, answer)))
        gain = sum(mine - others for mine, others in results) / len(results)
        facts: dict[str, Fact] = {"count": self._games, "gain": f"{gain:+.1f}", "margin": f"{self._margin:.1f}"}
        if gain >= self._margin:
            return CheckResult("right", say("beat.right", **facts))
        said = say("beat.wrong", **facts)
        return CheckResult("wrong", " ".join(filter(None, [said, self._reason(results[:_FIRST])])))

    def _silent(self, answer: Chooser) -> bool:
        """Whether a function returns nothing at the first table."""
        table = Game(self._edition, self._players)
        with redirect_stdout(StringIO()):
            player = _Written(answer)
            try:
                next_bot_move(table, dict.fromkeys(range(self._players), player))
            except (Exception, SystemExit):  # it is told below, with its game
                return False
        return player.chosen is None

    def _play(self, choose: Chooser, seed: int) -> tuple[int, float]:
        """The coins of the written player in one game, and those of the others on average."""
        seat = seed % self._players
        table = EngineGame(self._edition, self._players, seed=seed)
        written = _Written(choose)
        players = {each: written if each == seat else FarmerPlayer() for each in range(self._players)}
        for turn in play_on(table, players):
            if turn.seat == seat and isinstance(written.chosen, Move) and turn.move != written.chosen:
                before = Game.from_state(table.at(table.ply - 1).state, table.names)
                if refusal := before.why_not((seat, written.chosen)):
                    raise _EndedError("wrong", "beat.refused", reason=repr(refusal))
            written.chosen = None
            if table.ply > _LONGEST:
                raise _EndedError("broken", "beat.endless")
        coins = [len(stack) for stack in table.state.coins]
        mine = coins.pop(seat)
        return mine, sum(coins) / len(coins)

    def first_games(self, choose: Chooser) -> list[tuple[int, float]]:
        """What a program earns in its first games, and what the others do."""
        return [self._play(choose, seed) for seed in range(min(_FIRST, self._games))]

    def _reason(self, first: list[tuple[int, float]]) -> str:
        for mistake, reason in self.mistakes:
            if first == self.first_games(mistake):
                return translated(reason, language.current())
        return ""

    def wrong(self) -> object:
        return lambda _seen, _moves, simple: simple
