"""A learner's attempt at a challenge: the moves so far on a real game, the outcome, hints and the solution."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Literal, cast

from ..engine.errors import BohnanzaError
from ..engine.events import Event
from ..engine.game import MoveLike
from ..engine.rules import to_decide
from ..players.registry import copy_players
from ..players.sitting import SavedSitting, Sitting
from ..views.contract import ChallengeView, Frame
from ..views.rule import rule_view
from ..views.speech import Speech
from .frames import GameFrame, past_frames
from .goal import SpeechTo
from .texts import translated

if TYPE_CHECKING:
    from ..notebook_game import Game
    from .problem import Mistake, Problem

AttemptState = Literal["unattempted", "going", "right", "wrong", "broken"]
_MAX_OPPONENT_MOVES = 200
"""The limit of opponents' moves in a row: more would mean a faulty player."""


class SavedAttempt(SavedSitting):
    """Where an attempt stands. ``foreseen`` has the ply of the last mistake that the author expects, and its number;
    ``hinted`` the ply at which a hint was last asked for, and how many had been given before.
    """

    foreseen: list[int]
    hints: int
    hinted: list[int]
    solution_shown: bool


class Attempt:
    """One learner at one problem. The ``sitting`` has the moves so far, and takes them back; the opponents at it are
    copies of those of the problem.
    """

    def __init__(self, problem: Problem, *, proof: bool = False) -> None:
        self.problem = problem
        self.proof = proof
        """Whether it is the author's, who gets the names of the players."""
        self.hints = 0
        """How many hints the learner has asked for."""
        self._hinted = 0, 0
        """The ply at which the last one was asked for, and how many had been given before: a move ends a hint."""
        self.solution_shown = False
        """Whether the learner has asked for the solution."""
        self.sitting = Sitting(problem.start, problem.opponents, patience=False)
        self.retry()

    # Actions

    def retry(self) -> None:
        """Begin again at the first position; the hints given so far stay."""
        self.game = self.problem.start.fork()
        self.sitting.begin(self.game, copy_players(self.problem.opponents))
        self._foreseen: tuple[int, Mistake] | None = None
        """The last mistake that the author expects, and the ply at which it was made."""
        self._error = ""
        self._play_opponents()

    def play(self, move: MoveLike) -> tuple[Event, ...]:
        """Play a move; returns its events and those of the opponents' moves after it.

        Raises what :meth:`Game.play` raises, and :class:`BohnanzaError` once the attempt is over.
        """
        if self.decided:
            raise BohnanzaError(f"this attempt is over: {self.outcome()}; take a move back, or begin again")
        turn = self.game.read(move)
        ply = self.game.ply
        try:
            self._foreseen = None
            self.game.play(turn)
            self._play_opponents()
            mistake = self.problem.mistakes.get(str(self.game))
            if mistake and self._judge() != "right":
                self._foreseen = (ply, mistake)
                for shown in mistake.then:
                    self.sitting.automatic.add(self.game.ply)
                    self.game.play(shown)
        except Exception:
            self.game.go_back(ply)
            raise
        return tuple(event for made in self.game.turns[ply:] for event in made.events)

    def _play_opponents(self) -> None:
        moves = islice(self.sitting.go_on(), _MAX_OPPONENT_MOVES)
        while not self.decided and next(moves, None):
            pass

    @property
    def _mistake(self) -> tuple[int, Mistake] | None:
        """The mistake that has ended this attempt."""
        return self._foreseen if self._foreseen and self.game.ply > self._foreseen[0] else None

    @property
    def ply(self) -> int:
        """The ply of the game, without the moves that show the consequences of a mistake."""
        return self._mistake[0] + 1 if self._mistake else self.game.ply

    def hint(self) -> None:
        """Ask for one more hint. At another table than before, the last one is given again."""
        count = len(self.problem.hints)
        if self._hinted[0] != self.ply:
            self._hinted = self.ply, max(0, min(self.hints, count - 1))
        self.hints = min(self.hints + 1, count)

    def save(self) -> SavedAttempt:
        """Where it stands."""
        mistakes = [*self.problem.mistakes.values()]
        return {
            **self.sitting.save(),
            "foreseen": [self._foreseen[0], mistakes.index(self._foreseen[1])] if self._foreseen else [],
            "hints": self.hints,
            "hinted": [*self._hinted],
            "solution_shown": self.solution_shown,
        }

    def restore(self, saved: SavedAttempt) -> None:
        """Stand where another attempt at this problem stood. Raises an error where none can have come there."""
        self.sitting.restore(saved)
        self.game = cast("Game", self.sitting.game)
        self.hints, self.solution_shown = saved["hints"], saved["solution_shown"]
        ply, before = saved["hinted"]
        self._hinted = ply, before
        self._foreseen = None
        if saved["foreseen"]:
            ply, number = saved["foreseen"]
            self._foreseen = ply, [*self.problem.mistakes.values()][number]
        if self.hints > len(self.problem.hints):
            raise BohnanzaError("there are not so many hints")

    # Results

    @property
    def moves(self) -> int:
        """How many moves the learner has made."""
        return len(self.sitting.chosen)

    def outcome(self) -> AttemptState:
        """``unattempted``, ``going``, ``right``, ``wrong`` or ``broken`` (the goal itself fails)."""
        judged = self._judge()
        return "unattempted" if judged == "going" and not self.moves else judged

    @property
    def decided(self) -> bool:
        """Whether this attempt is over."""
        return self._judge() != "going"

    def _judge(self) -> AttemptState:
        if self._mistake:
            return "wrong"
        problem, game = self.problem, self.game
        try:
            if problem.goal.met(game):
                return "right"
            lost = game.over or problem.goal.lost(game) or (problem.failure is not None and problem.failure.met(game))
        except Exception as error:  # a teacher's own condition may raise anything, and the page must report it
            self._error = f"{type(error).__name__}: {error}"
            return "broken"
        return "wrong" if lost else "going"

    def standing(self, lang: str) -> str:
        """A sentence that says what is still missing."""
        speech, goal, task = self._speech(lang), self.problem.goal, self.problem.task
        if task and not isinstance(speech, SpeechTo):
            return speech.say("challenge.missing.task", goal=translated(task, lang))
        return goal.standing(self.game, speech) or speech.say("challenge.missing", goal=goal.text(speech))

    def _speech(self, lang: str) -> Speech:
        """The sentences about the goal, in the second person where the learner has to reach it."""
        you = self.game.names[self.problem.you]
        if self.problem.goal.can_ask(you) and not self.proof:
            return SpeechTo.player(self.game, lang, you)
        return Speech.at(self.game, lang)

    def _goal(self, lang: str) -> str:
        """The goal as a sentence, the author's if there is one."""
        if self.problem.task:
            return translated(self.problem.task, lang)
        speech = self._speech(lang)
        return speech.say("goals.sentence", goal=_capital(self.problem.goal.text(speech)))

    def verdict(self, lang: str) -> str:
        """A sentence that says why the attempt is right or wrong; empty while it goes on."""
        speech = Speech.at(self.game, lang)
        problem, judged = self.problem, self._judge()
        if judged == "right":
            key = "challenge.right" if self.moves <= problem.par else "challenge.right.long"
            return speech.say(key, moves=self.moves, par=problem.par)
        if judged == "broken":
            return speech.say("challenge.broken", reason=self._error)
        if judged != "wrong":
            return ""
        if self._mistake:
            return translated(self._mistake[1].say, lang)
        if self.game.over:
            reason = speech.say("goals.ended")
        elif problem.failure is not None and problem.failure.met(self.game):
            reason = problem.failure.text(speech)
        else:
            return self.standing(lang)
        return speech.say("challenge.wrong", reason=_capital(reason), standing=self.standing(lang))

    def seats(self) -> list[int]:
        """The seats that the learner plays now: their own, and those without a bot that have something to decide."""
        you = self.problem.you
        others = sorted({*to_decide(self.game.state)} - {you, *self.sitting.bots})
        return [you, *others]

    def view(self, lang: str) -> ChallengeView:
        """The state of the attempt for the page."""
        problem = self.problem
        speech = Speech.at(self.game, lang)
        frames = [] if self._mistake is None else past_frames(self.game, self._mistake[0])
        hinted_at, before = self._hinted
        hints = problem.hints[before : self.hints] if hinted_at == self.ply else ()
        return {
            "title": translated(problem.title, lang) if problem.title else speech.say("challenge.title"),
            "say": translated(problem.say, lang),
            "goal": self._goal(lang),
            "outcome": self.outcome(),
            "verdict": self.verdict(lang),
            "moves": self.moves,
            "par": problem.par,
            "hints": [translated(hint, lang) for hint in hints],
            "hints_left": len(problem.hints) - self.hints or int(bool(problem.hints and not hints)),
            "solution": self._frames(problem.solution, lang) if self.solution_shown else None,
            "consequence": self._frames(frames, lang),
            "rule": rule_view(problem.rule, lang) if problem.rule else None,
        }

    def _frames(self, game_frames: Sequence[GameFrame], lang: str) -> list[Frame]:
        return [frame.view(lang, self.problem.you, open_hands=self.problem.open_hands) for frame in game_frames]


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
