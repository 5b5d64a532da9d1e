"""A challenge as data: a position, a goal, what ends a try, hints, known mistakes and a solution that proves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..engine.errors import BohnanzaError
from ..engine.moves import Seat
from ..game import Game
from ..players import Player
from ..text.rulebook import rule as find_rule
from .attempt import Attempt
from .conditions import Beyond, Goal
from .frames import Moment, past
from .texts import LessonError, Text, checked, checked_row

_EXAMPLES = {"opponents": "Ben", "mistakes": "Ana harvest 2"}

Line = str | Sequence[str]
"""A move, or several in a row: a list, or one text with semicolons."""


@dataclass(frozen=True)
class Mistake:
    """A wrong try that the author foresaw: what is said of it, and the moves that show what it costs."""

    said: Text
    then: tuple[str, ...] = ()


class Problem:
    """A position and a goal, proven when it is made: the solution reaches the goal, within ``par``, and not before.

    ``failure`` ends a try; without it a try is wrong once the phase is over in which the solution makes its last move.
    ``par`` is by default the length of the solution. ``mistakes`` are lines the author foresaw, each with what is said
    of it, or ``{"say": …, "then": [moves that show what it costs]}``. ``opponents`` play other seats by themselves;
    whoever has none is played by the learner too.

    >>> from bohnanza_lab.lessons.goals import coins
    >>> game = Game.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy", "Red Red", "Blue"]})
    >>> Problem(game, coins("Ana", at_least=1), solution=["Ana harvest 3"])
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: solution, move 1, 'Ana harvest 3': Field 3 holds a single Blue. ...
    >>> Problem(game, coins("Ana", at_least=1), solution=["Ana harvest 2"]).par
    1
    """

    def __init__(
        self,
        game: Game,
        goal: Goal,
        *,
        solution: Line,
        seat: Seat | None = None,
        par: int | None = None,
        failure: Goal | None = None,
        hints: Sequence[Text] | Text = (),
        mistakes: Mapping[str, Text | Mapping[str, object]] | None = None,
        opponents: Mapping[Seat, Player] | None = None,
        title: Text = "",
        say: Text = "",
        rule: str | None = None,
        open_hands: bool = True,
    ) -> None:
        self.start = Game.from_position(str(game))
        self.you = game.seat(seat if seat is not None else game.state.active)
        self.goal = _goal(goal, "goal", game)
        self.failure = None if failure is None else _goal(failure, "failure", game)
        self.hints = checked_row(hints, "hint")
        for what, given in (("opponents", opponents), ("mistakes", mistakes)):
            if not isinstance(given, Mapping | None):
                raise LessonError(f"{what} is a mapping, as in {{'{_EXAMPLES[what]}': …}}, not {given!r:.40}")
        self.opponents = {game.seat(name): player for name, player in (opponents or {}).items()}
        if self.you in self.opponents:
            raise LessonError(f"{game.names[self.you]} is played by the learner, and cannot be an opponent too")
        self.title = checked(title, "title") if title else ""
        self.say = checked(say, "say") if say else ""
        self.rule = _rule(rule)
        self.open_hands = open_hands
        self.line = lines(solution)
        self.mistakes: dict[str, Mistake] = {}
        solved = self._prove()
        self.solution: tuple[Moment, ...] = tuple(past(solved.game))
        self.par = solved.moves if par is None else par
        if isinstance(self.par, bool) or not isinstance(self.par, int) or self.par < solved.moves:
            raise LessonError(f"par is {self.par!r}, but the solution takes {solved.moves} moves")
        if self.failure is None:
            last = self.solution[-1].before
            assert last is not None
            self.failure = Beyond(last.state.turn, last.ruleset.phases[last.state.phase].key)
        self.mistakes = dict(self._foresee(line, said) for line, said in (mistakes or {}).items())

    def _prove(self) -> Attempt:
        if not self.line:
            raise LessonError("a challenge needs a solution: the moves that reach the goal")
        attempt = Attempt(self)
        if attempt.outcome() != "unattempted":
            raise LessonError(f"there is nothing to do: at the start the try is already {attempt.outcome()}")
        for number, move in enumerate(self.line, 1):
            here = f"solution, move {number}, '{move}'"
            if attempt.outcome() == "right":
                raise LessonError(f"{here}: the goal {self.goal!r} is reached before this move; leave it out")
            try:
                attempt.play(move)
            except BohnanzaError as error:
                raise LessonError(f"{here}: {error}") from None
            if attempt.outcome() in ("wrong", "broken"):
                raise LessonError(f"{here}: the try ends here as {attempt.outcome()}: {attempt.verdict('en')}")
        if attempt.outcome() != "right":
            raise LessonError(f"the solution does not reach the goal {self.goal!r}: {attempt.standing('en')}")
        return attempt

    def _foresee(self, line: str, told: Text | Mapping[str, object]) -> tuple[str, Mistake]:
        here = f"mistake '{line}'"
        if isinstance(told, Mapping) and "say" in told:
            mistake = Mistake(checked(told["say"], here), lines(told.get("then", ())))
        else:
            mistake = Mistake(checked(told, here))
        attempt = Attempt(self)
        try:
            for move in lines(line):
                attempt.play(move)
            where = str(attempt.game)
            for move in mistake.then:
                attempt.game.play(move)
        except BohnanzaError as error:
            raise LessonError(f"{here}: {error}") from None
        if self.goal.met(attempt.game):
            raise LessonError(f"{here}: it reaches the goal {self.goal!r}, so it is none")
        return where, mistake

    def __repr__(self) -> str:
        return f"Problem({self.goal!r}, par={self.par})"


def lines(line: object) -> tuple[str, ...]:
    """The moves of a line.

    >>> lines("Ana plant 1; Ana done")
    ('Ana plant 1', 'Ana done')
    """
    if isinstance(line, str):
        line = line.replace("\n", ";").split(";")
    if not isinstance(line, Sequence) or not all(isinstance(move, str) for move in line):
        raise LessonError(f"{line!r:.60} is no line of moves; write ['Ana plant 1', 'Ana done']")
    return tuple(move.strip() for move in line if move.strip())


def _goal(goal: object, what: str, game: Game) -> Goal:
    if not isinstance(goal, Goal):
        raise LessonError(f"{goal!r:.60} is no {what}; write one, as in coins('Ana', at_least=3)")
    try:
        goal.check(game)
    except BohnanzaError as error:
        raise LessonError(f"the {what} {goal!r}: {error}") from None
    return goal


def _rule(rule: str | None) -> str | None:
    try:
        return rule and find_rule(rule).id
    except KeyError as error:
        raise LessonError(str(error)) from None
