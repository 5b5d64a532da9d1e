"""A learner's try at a challenge: the moves so far on a real game, what became of them, hints, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Literal

from ..engine.errors import BohnanzaError
from ..engine.events import Event
from ..engine.game import MoveLike
from ..engine.moves import Move
from ..engine.rules import awaited
from ..players import Player, next_bot_move
from ..views.contract import ChallengeView, Frame, MoveView
from ..views.rule import rule_view
from ..views.speech import Speech
from ..views.table import move_views
from .frames import Moment, past
from .texts import spoken

if TYPE_CHECKING:
    from .challenge import Mistake, Problem

Outcome = Literal["unattempted", "going", "right", "wrong", "broken"]
_MOST_WORDS = 200
"""Moves that opponents may make in a row before something must be wrong with them."""


class Attempt:
    """One learner at one problem.

    The learner's own moves are all it remembers; everything else (the opponents' answers, a foreseen mistake played
    out) follows from them, so taking back is playing again without the last one.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.hints = 0
        """How many hints have been asked for."""
        self.shown = False
        """Whether the solution has been asked for."""
        self._lay()
        self._own: list[tuple[int, Move]] = []
        self._undone: list[tuple[int, Move]] = []

    def _lay(self) -> None:
        self.game = self.problem.start.fork()
        self._players: dict[int, Player] = deepcopy(self.problem.opponents)
        self._mistake: tuple[int, Mistake] | None = None
        self._trouble = ""
        self._hear_opponents()

    # What can be done

    def play(self, said: MoveLike) -> tuple[Event, ...]:
        """Make a move; returns what happened, the opponents' answers with it.

        Raises what :meth:`Game.play` raises, and a plain error once the try is over.
        """
        if self.decided:
            raise BohnanzaError(f"this try is over: it was {self.outcome()}; take a move back, or begin again")
        turn = self.game.read(said)
        ply = self.game.ply
        try:
            self._make(turn)
        except Exception:
            self._again()
            raise
        self._own.append(turn)
        self._undone.clear()
        return tuple(event for made in self.game.turns[ply:] for event in made.events)

    def _make(self, turn: tuple[int, Move]) -> None:
        ply = self.game.ply
        self.game.play(turn)
        self._hear_opponents()
        mistake = self.problem.mistakes.get(str(self.game))
        if mistake and self._judge() != "right":
            self._mistake = (ply, mistake)
            for move in mistake.then:
                self.game.play(move)

    def _hear_opponents(self) -> None:
        for _ in range(_MOST_WORDS):
            if not self._players or self._judge() in ("right", "wrong", "broken"):
                return
            word = next_bot_move(self.game, self._players) or next_bot_move(self.game, self._players, people_pass=True)
            if word is None:
                return
            self.game.play(word)

    @property
    def heard(self) -> int:
        """The moves of the game without those that play a foreseen mistake out."""
        return self._mistake[0] + 1 if self._mistake else self.game.ply

    def undo(self) -> None:
        """Take back the last move of the learner, and all that came of it."""
        if not self._own:
            raise BohnanzaError("there is no move to take back")
        self._undone.append(self._own.pop())
        self._again()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        if not self._undone:
            raise BohnanzaError("no move has been taken back")
        self._own.append(self._undone.pop())
        self._again()

    def retry(self) -> None:
        """Begin again at the first position; hints that were given stay."""
        self._own.clear()
        self._undone.clear()
        self._again()

    def _again(self) -> None:
        self._lay()
        for turn in self._own:
            self._make(turn)

    def hint(self) -> None:
        """Ask for one more hint; after the last one nothing changes."""
        self.hints = min(self.hints + 1, len(self.problem.hints))

    # What became of it

    @property
    def moves(self) -> int:
        """How many moves the learner has made."""
        return len(self._own)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._own)

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back."""
        return bool(self._undone)

    def outcome(self) -> Outcome:
        """``unattempted``, ``going``, ``right``, ``wrong`` or ``broken`` (the goal itself fails)."""
        judged = self._judge()
        return "unattempted" if judged == "going" and not self._own else judged

    @property
    def decided(self) -> bool:
        """Whether this try is over."""
        return self._judge() != "going"

    def _judge(self) -> Outcome:
        if self._mistake:
            return "wrong"
        problem, game = self.problem, self.game
        try:
            if problem.goal.met(game):
                return "right"
            lost = game.over or problem.goal.lost(game) or (problem.failure is not None and problem.failure.met(game))
        except Exception as error:  # a condition of a teacher's own may raise anything, and the page must say so
            self._trouble = f"{type(error).__name__}: {error}"
            return "broken"
        return "wrong" if lost else "going"

    def standing(self, lang: str) -> str:
        """How things stand, as a sentence: what is still missing."""
        speech = Speech.at(self.game, lang)
        goal = self.problem.goal
        return goal.standing(self.game, speech) or speech.say("challenge.missing", goal=goal.text(speech))

    def verdict(self, lang: str) -> str:
        """What is said of the try: nothing while it goes on; else why it is right or wrong."""
        speech = Speech.at(self.game, lang)
        problem, judged = self.problem, self._judge()
        if judged == "right":
            key = "challenge.right" if self.moves <= problem.par else "challenge.right.long"
            return speech.say(key, moves=self.moves, par=problem.par)
        if judged == "broken":
            return speech.say("challenge.broken", reason=self._trouble)
        if judged != "wrong":
            return ""
        if self._mistake:
            return spoken(self._mistake[1].said, lang)
        if self.game.over:
            reason = speech.say("goals.ended")
        elif problem.failure is not None and problem.failure.met(self.game):
            reason = problem.failure.text(speech)
        else:
            return self.standing(lang)
        return speech.say("challenge.wrong", reason=_capital(reason), standing=self.standing(lang))

    def seats(self) -> list[int]:
        """The seats that the learner plays now: the own one, and every other one that nobody plays and that is asked
        something.
        """
        state = self.game.state
        here = awaited(state)
        asked = [
            seat
            for seat in range(state.players)
            if seat == here or any(offer.asks(seat) for offer in state.offers)
            if seat != self.problem.you and seat not in self._players
        ]
        return [self.problem.you, *asked]

    def move_views(self, lang: str) -> list[MoveView]:
        """What the learner may do now."""
        if self.decided:
            return []
        return [move for seat in self.seats() for move in move_views(self.game, lang, seat)]

    def view(self, lang: str) -> ChallengeView:
        """Where it stands, for the page."""
        problem = self.problem
        speech = Speech.at(self.game, lang)
        frames = [] if self._mistake is None else past(self.game, self._mistake[0])
        return {
            "title": spoken(problem.title, lang) if problem.title else speech.say("challenge.title"),
            "say": spoken(problem.say, lang) if problem.say else "",
            "goal": speech.say("goals.sentence", goal=_capital(problem.goal.text(speech))),
            "outcome": self.outcome(),
            "verdict": self.verdict(lang),
            "moves": self.moves,
            "par": problem.par,
            "hints": [spoken(hint, lang) for hint in problem.hints[: self.hints]],
            "hints_left": len(problem.hints) - self.hints,
            "solution": self._frames(problem.solution, lang) if self.shown else None,
            "consequence": self._frames(frames, lang),
            "rule": rule_view(problem.rule, lang) if problem.rule else None,
        }

    def _frames(self, moments: Sequence[Moment], lang: str) -> list[Frame]:
        return [moment.frame(lang, self.problem.you, open_hands=self.problem.open_hands) for moment in moments]


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
