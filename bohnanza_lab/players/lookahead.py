"""A bot that tries its moves out: on tables that it imagines, played on for a round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from statistics import fmean
from time import monotonic
from typing import TypeVar

from ..engine.moves import Accept, Decline, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from .decision import Choice, DecidesByConsidering, Decision, Reason
from .farmer import FarmerPlayer
from .imagined import ImaginedTables
from .player import Player
from .search import compared, halve
from .strategy import own_fields, worth

_MOST_TRIED = 16
"""More moves than this are not tried: with few trials of each, chance would decide."""
_MOST_OFFERS = 6
"""How many offers of its own a player tries besides."""
_Tried = TypeVar("_Tried", Move, Move | None)
_EVEN = 0.05
"""A margin that is less than this is told as none."""


class LookAheadPlayer(DecidesByConsidering):
    """Imagines tables that its seat cannot tell from the real one, tries each move on them, lets a simple player play
    on for every seat, and makes the move after which it is furthest ahead on average.

    The method is perfect-information Monte-Carlo sampling, also called determinisation (Ginsberg 2001, "GIB: Imperfect
    Information in a Computationally Challenging Game"), with truncated rollouts of a base policy (Tesauro and Galperin
    1996, "On-line Policy Improvement using Monte-Carlo Search"). In the rollouts, every seat sees no more than it would
    at a table. All moves are tried on the same tables (common random numbers), and Sequential Halving (Karnin, Koren
    and Somekh 2013) spends the trials.

    ``simulations`` is about how many trials a decision takes, ``seconds`` bounds its time besides, and ``rounds`` says
    how far a trial is played on. A decision depends on these, on ``seed`` and on what the seat has seen, and on nothing
    else, unless ``seconds`` cuts it short. Where an observation has no memory, nothing can be imagined, and it decides
    as the simple player does.

    >>> from bohnanza_lab.engine import Game
    >>> from bohnanza_lab.players import seen_by
    >>> game = Game.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["3*Soy", "-", "-"]})
    >>> LookAheadPlayer(simulations=30).consider(seen_by(game, 0), game.legal_moves("Ana")).move
    Plant(field=1)
    """

    def __init__(
        self, simulations: int = 96, seconds: float | None = None, seed: int = 0, *, rounds: float = 1.0
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.seed = seed
        self.rounds = rounds
        self._simple: Player = FarmerPlayer()

    def consider(self, seen: Observation, moves: Sequence[Move], offer: StandingOffer | None = None) -> Decision:
        """See :meth:`.decision.Advisor.consider`."""
        tried: list[Move]
        if offer is None:
            offers = _offer_ideas(seen) if seen.trading else []
            tried = [*dict.fromkeys((self._simple.decide(seen, moves), *offers, *moves))][:_MOST_TRIED]
        else:
            answers = (self._simple.answer(seen, offer, moves), Accept(offer.id), Decline(offer.id))
            tried = [*dict.fromkeys(move for move in answers if move in moves)]
        untried = [move for move in moves if move not in tried]
        if seen.memory is None:
            return _without_memory([*tried, *untried])
        if len(tried) == 1:
            found = [Choice(tried[0], 0.0, Reason("ahead.only"))]
        else:
            found = [Choice(*each) for each in self._tried(self.imagine(seen), tried)]
        return Decision((*found, *(Choice(move, found[-1].value, Reason("ahead.untried")) for move in untried)))

    def consider_offers(self, seen: Observation) -> Decision | None:
        """See :meth:`.decision.Advisor.consider_offers`."""
        offer = self._simple.propose(seen)
        if offer is None:
            return None
        if seen.memory is None:
            return _without_memory([offer])
        found = self._tried(self.imagine(seen), [None, offer])
        better = takewhile(lambda each: each[0] is not None, found)
        choices = tuple(Choice(move, value, reason) for move, value, reason in better if move is not None)
        return Decision(choices) if choices else None

    def imagine(self, seen: Observation) -> ImaginedTables:
        """The tables on which the seat tries its moves."""
        turns = max(1, round(self.rounds * len(seen.fields)))
        return ImaginedTables(seen, self._simple, turns, self.seed)

    def _tried(self, tables: ImaginedTables, moves: Sequence[_Tried]) -> list[tuple[_Tried, float, Reason]]:
        """The moves with what came of them, the best first. None among them is to make no offer."""
        deadline = None if self.seconds is None else monotonic() + self.seconds
        leads = halve(
            len(moves),
            self.simulations,
            lambda number, table: tables.lead(moves[number], table),
            lambda: deadline is not None and monotonic() > deadline,
        )
        best, behind = compared(leads)
        first, second, *others = sorted(range(len(moves)), key=lambda number: (number != best, behind[number]))
        lead = fmean(leads[best])
        told = {"tables": len(leads[best]), "turns": tables.turns}
        margin = behind[second]
        code = "ahead.best" if margin >= _EVEN else "ahead.even"
        reason = Reason(
            code, {**told, "lead": round(lead, 2), "next": round(lead - margin, 2), "margin": round(margin, 2)}
        )
        found = [(moves[first], lead, reason)]
        for number in (second, *others):
            told["tables"] = len(leads[number])
            code = "ahead.less" if behind[number] >= _EVEN else "ahead.even"
            reason = Reason(code, {**told, "lead": round(lead - behind[number], 2), "margin": round(behind[number], 2)})
            found.append((moves[number], lead - behind[number], reason))
        return found

    def __repr__(self) -> str:
        return f"LookAheadPlayer(simulations={self.simulations})"


def _offer_ideas(seen: Observation) -> list[Offer]:
    """Turned-over cards for others who grow them: as a gift, or for what grows on its own fields."""
    assert seen.seat is not None
    mine = own_fields(seen)
    grows = dict.fromkeys(field[-1] for field in mine if field)
    ideas: list[Offer] = []
    for bean in sorted(dict.fromkeys(seen.turned), key=lambda bean: worth(bean, mine)):
        for seat, fields in enumerate(seen.fields):
            if seat != seen.seat and any(field and field[-1] is bean for field in fields):
                ideas += [Offer(seat, (bean,), (wish,)) for wish in grows if wish is not bean]
                ideas.append(Offer(seat, (bean,)))
    return [offer for offer in ideas if offer not in seen.refused][:_MOST_OFFERS]


def _without_memory(moves: Sequence[Move]) -> Decision:
    """The simple player's decision, which is the first of these moves; nothing is known of the others."""
    usual, *others = moves
    reason = Reason("ahead.usual")
    return Decision((Choice(usual, 0.0, reason), *(Choice(move, 0.0, Reason("ahead.untried")) for move in others)))
