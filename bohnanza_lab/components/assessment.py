"""What each decision of one seat in a finished game was expected to lose, and how a better one could have gone on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from ..engine.events import TurnBegan
from ..engine.game import EngineGame
from ..players import Advisor, Candidate, FarmerPlayer, Player, play_on
from ..players.advice import advise
from ..views.contract import AssessmentView, CostlyTurnView
from ..views.speech import Speech
from .coach import EQUAL, hint

_TURNS = 3
"""So many turns are worth another look, at most."""
_WORTH_A_LOOK = 0.25
"""A move is worth another look from so much on that it lost."""
_MOST_MOVES = 40
"""A better line is played on for a turn, and no further than this."""


@dataclass(frozen=True)
class _Decision:
    """A decision of the seat: the table before it, what was done, and what the advisor would have done."""

    ply: int
    turn: int
    label: str
    made: Candidate
    best: Candidate

    @property
    def lost(self) -> float:
        return max(self.best.value - self.made.value, 0.0)


class Assessment:
    """The decisions of one seat, valued one after another by what the seat saw at the time.

    ``plies`` are the moves of the seat that it decided itself, from 0.
    """

    def __init__(self, game: EngineGame, seat: int, plies: Sequence[int], advisor: Advisor) -> None:
        self._game = game
        self._seat = seat
        self._advisor = advisor
        self._count = len(plies)
        self._left = iter(plies)
        self._done = 0
        self._decisions: list[_Decision] = []

    def go_on(self, most: int, lang: str) -> None:
        """Value this many more decisions. Skip those that the advisor did not consider."""
        for ply in islice(self._left, most):
            self._done += 1
            before = self._game.at(ply)
            decision = advise(before, self._seat, self._advisor)
            move = self._game.turns[ply].move
            made = None if decision is None else decision.of(move)
            if decision is not None and made is not None and len(decision.choices) > 1:
                label = Speech.at(before, lang).move(before.state, self._seat, move)
                self._decisions.append(_Decision(ply, before.turn, label, made, decision.choices[0]))

    def view(self, lang: str) -> AssessmentView:
        """What has been found out so far."""
        speech = Speech.at(self._game, lang)
        as_good = sum(decision.lost < EQUAL for decision in self._decisions)
        return {
            "done": self._done,
            "count": self._count,
            "summary": speech.say("assess.summary", number=len(self._decisions), same=as_good),
            "decisions": [
                {"turn": each.turn, "ply": each.ply, "text": each.label, "worth": _loss(each.lost, speech)}
                for each in self._decisions
            ],
            "again": [self._look_again(decisions, speech) for decisions in self._turns()],
        }

    def _turns(self) -> list[list[_Decision]]:
        """The turns with the decisions that lost most, in their order."""
        turns: dict[int, list[_Decision]] = defaultdict(list)
        for decision in self._decisions:
            turns[decision.turn].append(decision)
        costly = [turn for turn in turns.values() if _most_lost(turn) >= _WORTH_A_LOOK]
        return sorted(sorted(costly, key=_most_lost, reverse=True)[:_TURNS], key=lambda turn: turn[0].ply)

    def _look_again(self, decisions: Sequence[_Decision], speech: Speech) -> CostlyTurnView:
        worst = max(decisions, key=lambda decision: decision.lost)
        before = self._game.at(worst.ply)
        better = hint(before, [self._seat], self._advisor, speech.lang)
        assert better is not None, "there was something to decide"
        return {
            "turn": worst.turn,
            "ply": worst.ply,
            "text": speech.say("assess.again", lost=_loss(worst.lost, speech)),
            "made": speech.say("assess.made", text=worst.label),
            "better": speech.say("assess.better", text=better["text"]),
            "reason": better["reason"],
        }

    def better_line(self, ply: int, bots: Mapping[int, Player]) -> EngineGame | None:
        """The game as it could have gone on from a decision: the advisor's move, then a turn in which it goes on to
        decide for the seat; people play as the simple bot.
        """
        found = next((decision for decision in self._decisions if decision.ply == ply), None)
        if found is None:
            return None
        line = self._game.at(ply)
        players: dict[int, Player] = {seat: bots.get(seat, FarmerPlayer()) for seat in range(len(line.names))}
        players[self._seat] = self._advisor
        events = line.play((self._seat, found.best.move))
        following = islice(play_on(line, players), _MOST_MOVES)
        while not any(isinstance(event, TurnBegan) for event in events) and (turn := next(following, None)):
            events = turn.events
        return line


def _most_lost(decisions: Sequence[_Decision]) -> float:
    return max(decision.lost for decision in decisions)


def _loss(lost: float, speech: Speech) -> str:
    """How much less a decision was expected to earn than the best one, in whole coins."""
    if lost < EQUAL:
        return speech.say("advice.equal")
    if round(lost) == 0:
        return speech.say("assess.little")
    return speech.say(f"assess.less.{speech.presenter.score}", amount=round(lost))
