"""A challenge as data: a position, a goal, what ends an attempt, hints, expected mistakes and a solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..engine.errors import BohnanzaError
from ..engine.immutable import Immutable
from ..engine.moves import Seat
from ..notebook_game import Game
from ..players.registry import BotLike, make_player
from ..views.contract import KeyLine
from .attempt import Attempt
from .frames import GameFrame, past_frames
from .goals import Goal, PhasePassedGoal
from .part_id import digest, part_id
from .solutions import SealedMoves, sealed_text
from .texts import LessonError, Text, check_rule, check_text, check_texts, translated

_EXAMPLES = {"opponents": "Ben", "mistakes": "Ana harvest 2"}

Line = str | Sequence[str]
"""One move or several: a list, or a text with semicolons."""


@dataclass(frozen=True)
class Mistake:
    """A wrong attempt that the author expects: what to say, and the moves that show what it costs."""

    say: Text
    then: tuple[str, ...] = ()


class Problem(Immutable):
    """A position and a goal, checked when created: the solution reaches the goal with its last move, within ``par``.
    A solution that is :class:`~.solutions.SealedMoves` is not shown: who asks for it reads that the teacher keeps it.

    ``failure`` ends an attempt; without it an attempt is wrong once the phase of the solution's last move is over.
    ``par`` is by default the length of the solution. ``mistakes`` are lines that the author expects, each with what to
    say, or ``{"say": …, "then": [moves that show what it costs]}``. ``opponents`` are bots by seat; the learner plays
    the other seats. ``task`` is the goal as a sentence to the learner; without it one is made of the goal.

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
        opponents: Mapping[Seat, BotLike] | None = None,
        title: Text = "",
        say: Text = "",
        task: Text = "",
        rule: str | None = None,
        open_hands: bool = True,
    ) -> None:
        self.start = Game.from_position(str(game))
        self.you = game.seat(seat if seat is not None else game.state.active)
        self.goal = _goal(goal, "goal", game)
        self.failure = None if failure is None else _goal(failure, "failure", game)
        self.hints = check_texts(hints, "hint")
        for what, given in (("opponents", opponents), ("mistakes", mistakes)):
            if not isinstance(given, Mapping | None):
                raise LessonError(f"{what} is a mapping, as in {{'{_EXAMPLES[what]}': …}}, not {given!r:.40}")
        self.opponents = {game.seat(name): make_player(player) for name, player in (opponents or {}).items()}
        if self.you in self.opponents:
            raise LessonError(f"{game.names[self.you]} is played by the learner, and cannot be an opponent too")
        self.title = check_text(title, "title") if title else ""
        self.say = check_text(say, "say") if say else ""
        self.task = check_text(task, "task") if task else ""
        self.rule = check_rule(rule or None, "rule")
        self.open_hands = open_hands
        self.kept = isinstance(solution, SealedMoves)
        self.line = read_line(solution)
        self.mistakes: dict[str, Mistake] = {}
        solved = self._prove()
        frames = tuple(past_frames(solved.game))
        self.solution = (GameFrame.of_table(self.start, sealed_text()),) if self.kept else frames
        """The frames that a learner sees who asks for the solution."""
        self.par = solved.moves if par is None else par
        if isinstance(self.par, bool) or not isinstance(self.par, int) or self.par < solved.moves:
            raise LessonError(f"par is {self.par!r}, but the solution takes {solved.moves} moves")
        if self.failure is None:
            last = frames[-1].before
            self.failure = PhasePassedGoal(last.state.turn, last.ruleset.phases[last.state.phase].key)
        self.mistakes = dict(self._read_mistake(line, given) for line, given in (mistakes or {}).items())

    @property
    def part(self) -> str:
        """Its id in a reader's browser: of the position, the goal and what ends an attempt, without the words."""
        opponents = sorted((seat, type(player).__name__) for seat, player in self.opponents.items())
        return part_id("challenge", str(self.start), self.you, self.goal, self.failure, digest(self.line), opponents)

    def _prove(self) -> Attempt:
        if not self.line:
            raise LessonError("a challenge needs a solution: the moves that reach the goal")
        attempt = Attempt(self, proof=True)
        if attempt.outcome() != "unattempted":
            raise LessonError(f"there is nothing to do: at the start the attempt is already {attempt.outcome()}")
        for number, move in enumerate(self.line, 1):
            here = f"solution, move {number}, '{move}'"
            if attempt.outcome() == "right":
                raise LessonError(f"{here}: the goal {self.goal!r} is reached before this move; leave it out")
            try:
                attempt.play(move)
            except BohnanzaError as error:
                raise LessonError(f"{here}: {error}") from None
            if attempt.outcome() in ("wrong", "broken"):
                raise LessonError(f"{here}: the attempt ends here as {attempt.outcome()}: {attempt.verdict('en')}")
        if attempt.outcome() != "right":
            raise LessonError(f"the solution does not reach the goal {self.goal!r}: {attempt.standing('en')}")
        return attempt

    def _read_mistake(self, line: str, given: Text | Mapping[str, object]) -> tuple[str, Mistake]:
        here = f"mistake '{line}'"
        if isinstance(given, Mapping) and "say" in given:
            mistake = Mistake(check_text(given["say"], here), read_line(given.get("then", ())))
        else:
            mistake = Mistake(check_text(given, here))
        attempt = Attempt(self)
        try:
            for move in read_line(line):
                attempt.play(move)
            where = str(attempt.game)
            for move in mistake.then:
                attempt.game.play(move)
        except BohnanzaError as error:
            raise LessonError(f"{here}: {error}") from None
        if self.goal.met(attempt.game):
            raise LessonError(f"{here}: it reaches the goal {self.goal!r}, so it is not a mistake")
        return where, mistake

    def key(self, lang: str) -> list[KeyLine]:
        """The moves of the solution in words, for the key to a hand-out; or that the teacher keeps them."""
        if self.kept:
            return [{"text": translated(sealed_text(), lang), "choices": [], "why": ""}]
        labels = [frame.label(lang) for frame in self.solution]
        return [{"text": label, "choices": [], "why": ""} for label in labels if label is not None]

    def __repr__(self) -> str:
        return f"Problem({self.goal!r}, par={self.par})"


def read_line(line: object) -> tuple[str, ...]:
    """The moves of a line.

    >>> read_line("Ana plant 1; Ana done")
    ('Ana plant 1', 'Ana done')
    """
    if isinstance(line, str):
        line = line.replace("\n", ";").split(";")
    if not isinstance(line, Sequence) or not all(isinstance(move, str) for move in line):
        raise LessonError(f"{line!r:.60} is not a line of moves; write ['Ana plant 1', 'Ana done']")
    return tuple(move.strip() for move in line if move.strip())


def _goal(goal: object, what: str, game: Game) -> Goal:
    if not isinstance(goal, Goal):
        raise LessonError(f"{goal!r:.60} is not a {what}; write one, as in coins('Ana', at_least=3)")
    try:
        goal.check(game)
    except BohnanzaError as error:
        raise LessonError(f"the {what} {goal!r}: {error}") from None
    return goal
