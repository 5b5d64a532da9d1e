"""A learner's attempt at a challenge: the moves so far on a real game, the outcome, hints and the solution."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from itertools import islice
from typing import TYPE_CHECKING, Literal

from ..engine.errors import BohnanzaError
from ..engine.events import Event
from ..engine.game import MoveLike
from ..engine.moves import Move
from ..engine.rules import to_decide
from ..players import Player, play_on
from ..views.contract import ChallengeView, Frame, MoveView
from ..views.rule import rule_view
from ..views.speech import Speech
from ..views.table import move_views
from .frames import GameFrame, past_frames
from .texts import translated

if TYPE_CHECKING:
    from .challenge import Mistake, Problem

Outcome = Literal["unattempted", "going", "right", "wrong", "broken"]
_MAX_OPPONENT_MOVES = 200
"""The limit of opponents' moves in a row: more would mean a faulty player."""


class Attempt:
    """One learner at one problem.

    It stores only the learner's moves. Everything else (the opponents' moves, the consequences of an expected mistake)
    follows from them, so ``undo`` replays all moves but the last.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.hints = 0
        """How many hints the learner has asked for."""
        self.solution_shown = False
        """Whether the learner has asked for the solution."""
        self._set_up()
        self._moves: list[tuple[int, Move]] = []
        self._undone: list[tuple[int, Move]] = []

    def _set_up(self) -> None:
        self.game = self.problem.start.fork()
        self._players: dict[int, Player] = deepcopy(self.problem.opponents)
        self._mistake: tuple[int, Mistake] | None = None
        self._error = ""
        self._play_opponents()

    # Actions

    def play(self, move: MoveLike) -> tuple[Event, ...]:
        """Play a move; returns its events and those of the opponents' moves after it.

        Raises what :meth:`Game.play` raises, and :class:`BohnanzaError` once the attempt is over.
        """
        if self.decided:
            raise BohnanzaError(f"this attempt is over: {self.outcome()}; take a move back, or begin again")
        turn = self.game.read(move)
        ply = self.game.ply
        try:
            self._make(turn)
        except Exception:
            self._replay()
            raise
        self._moves.append(turn)
        self._undone.clear()
        return tuple(event for made in self.game.turns[ply:] for event in made.events)

    def _make(self, turn: tuple[int, Move]) -> None:
        ply = self.game.ply
        self.game.play(turn)
        self._play_opponents()
        mistake = self.problem.mistakes.get(str(self.game))
        if mistake and self._judge() != "right":
            self._mistake = (ply, mistake)
            for move in mistake.then:
                self.game.play(move)

    def _play_opponents(self) -> None:
        if self._players and self._judge() not in ("right", "wrong", "broken"):
            for _ in islice(play_on(self.game, self._players, people_pass=True), _MAX_OPPONENT_MOVES):
                if self._judge() in ("right", "wrong", "broken"):
                    return

    @property
    def ply(self) -> int:
        """The ply of the game, without the moves that show the consequences of a mistake."""
        return self._mistake[0] + 1 if self._mistake else self.game.ply

    def undo(self) -> None:
        """Take back the learner's last move and everything after it."""
        if not self._moves:
            raise BohnanzaError("there is no move to take back")
        self._undone.append(self._moves.pop())
        self._replay()

    def redo(self) -> None:
        """Play the move again that was taken back last."""
        if not self._undone:
            raise BohnanzaError("no move has been taken back")
        self._moves.append(self._undone.pop())
        self._replay()

    def retry(self) -> None:
        """Begin again at the first position; the hints given so far stay."""
        self._moves.clear()
        self._undone.clear()
        self._replay()

    def _replay(self) -> None:
        self._set_up()
        for turn in self._moves:
            self._make(turn)

    def hint(self) -> None:
        """Ask for one more hint; after the last one nothing changes."""
        self.hints = min(self.hints + 1, len(self.problem.hints))

    # Results

    @property
    def moves(self) -> int:
        """How many moves the learner has made."""
        return len(self._moves)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._moves)

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back."""
        return bool(self._undone)

    def outcome(self) -> Outcome:
        """``unattempted``, ``going``, ``right``, ``wrong`` or ``broken`` (the goal itself fails)."""
        judged = self._judge()
        return "unattempted" if judged == "going" and not self._moves else judged

    @property
    def decided(self) -> bool:
        """Whether this attempt is over."""
        return self._judge() != "going"

    def _judge(self) -> Outcome:
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
        speech = Speech.at(self.game, lang)
        goal = self.problem.goal
        return goal.standing(self.game, speech) or speech.say("challenge.missing", goal=goal.text(speech))

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
        others = sorted({*to_decide(self.game.state)} - {you, *self._players})
        return [you, *others]

    def move_views(self, lang: str) -> list[MoveView]:
        """The learner's legal moves."""
        if self.decided:
            return []
        return [move for seat in self.seats() for move in move_views(self.game, lang, seat)]

    def view(self, lang: str) -> ChallengeView:
        """The state of the attempt for the page."""
        problem = self.problem
        speech = Speech.at(self.game, lang)
        frames = [] if self._mistake is None else past_frames(self.game, self._mistake[0])
        return {
            "title": translated(problem.title, lang) if problem.title else speech.say("challenge.title"),
            "say": translated(problem.say, lang) if problem.say else "",
            "goal": speech.say("goals.sentence", goal=_capital(problem.goal.text(speech))),
            "outcome": self.outcome(),
            "verdict": self.verdict(lang),
            "moves": self.moves,
            "par": problem.par,
            "hints": [translated(hint, lang) for hint in problem.hints[: self.hints]],
            "hints_left": len(problem.hints) - self.hints,
            "solution": self._frames(problem.solution, lang) if self.solution_shown else None,
            "consequence": self._frames(frames, lang),
            "rule": rule_view(problem.rule, lang) if problem.rule else None,
        }

    def _frames(self, game_frames: Sequence[GameFrame], lang: str) -> list[Frame]:
        return [frame.view(lang, self.problem.you, open_hands=self.problem.open_hands) for frame in game_frames]


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
