"""A bot that tries its moves out, on tables that it imagines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from statistics import fmean
from time import monotonic

from ..engine.moves import Harvest, Move
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from .decision import AdvisorPlayer, Candidate, Decision, Reason
from .imagined import NO_OFFER, ImaginedTables
from .search import differences, sequential_halving, standard_error
from .trader import TraderPlayer

_FAR = 1.0
"""No move is tried that looks worse than the best by more than this."""
_CAUTION = 1.0
"""By how many standard errors a move must beat the one that looked best, to replace it."""
_EVEN = 0.05
"""A difference that is less than this is told as none."""

_SILENT = Candidate(NO_OFFER, 0.0, Reason("done"))


class LookAheadPlayer(AdvisorPlayer):
    """Imagines tables that its seat cannot tell from the real one, tries its best moves on them, lets traders play on
    in every seat, and makes the move after which it is furthest ahead on average.

    The method is perfect-information Monte-Carlo sampling, also called determinisation (Ginsberg 2001, "GIB: Imperfect
    Information in a Computationally Challenging Game"), with truncated rollouts of a base policy (Tesauro and Galperin
    1996, "On-line Policy Improvement using Monte-Carlo Search"). In the rollouts, every seat sees no more than it would
    at a table. All moves are tried on the same tables (common random numbers), and Sequential Halving (Karnin, Koren
    and Somekh 2013) spends the trials. A trial ends some turns later, where the position of each seat is valued.

    ``simulations`` is about how many trials a decision takes, ``seconds`` bounds its time besides, ``turns`` says how
    far a trial is played on, and ``most_tried`` how many moves are tried, those that look best at first sight: of more
    there would be too few trials of each. A decision depends on these, on ``seed`` and on what the seat has seen, and
    on nothing else, unless ``seconds`` cuts it short. A move that the trader would not make is made only where it is
    further ahead by more than chance explains. An observation without a memory lets nothing be imagined: then it
    decides as the trader does.

    >>> from bohnanza_lab.engine import EngineGame
    >>> from bohnanza_lab.players import observation_for
    >>> game = EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["3*Soy", "-", "-"]})
    >>> LookAheadPlayer(simulations=30).consider(observation_for(game, 0), game.legal_moves("Ana")).move
    Plant(field=1)
    """

    slow = True

    def __init__(
        self, simulations: int = 48, seconds: float | None = None, seed: int = 0, *, turns: int = 1, most_tried: int = 6
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.seed = seed
        self.turns = turns
        self.most_tried = most_tried
        self._usual = TraderPlayer()

    def consider(self, seen: Observation, moves: Sequence[Move], offer: StandingOffer | None = None) -> Decision:
        usual = self._usual.consider(seen, moves, offer)
        if seen.memory is None or len(usual.choices) == 1:
            return usual
        least = usual.choices[0].value - _FAR
        tried = [choice for choice in usual.choices[: self.most_tried] if choice.value >= least]
        if offer is not None:
            tried = [choice for choice in tried if not isinstance(choice.move, Harvest)] or tried[:1]
        left = [choice for choice in usual.choices if choice not in tried]
        if len(tried) == 1:
            found = [Candidate(tried[0].move, 0.0, Reason("ahead.clear", parts=(tried[0].reason,)))]
        else:
            found = self._best_first(self.imagine(seen), tried)
        last = found[-1].value
        found += [Candidate(each.move, last, Reason("ahead.untried", parts=(each.reason,))) for each in left]
        return Decision(tuple(found))

    def consider_offers(self, seen: Observation) -> Decision | None:
        usual = self._usual.consider_offers(seen)
        if usual is None or seen.memory is None:
            return usual
        first, *others = usual.choices[: self.most_tried - 1]
        found = self._best_first(self.imagine(seen), [first, _SILENT, *others])
        better = (*takewhile(lambda choice: choice.move != NO_OFFER, found),)
        return Decision(better) if better else None

    def imagine(self, seen: Observation) -> ImaginedTables:
        """The tables on which the seat tries its moves."""
        return ImaginedTables(seen, self._usual, self.turns, self.seed)

    def _best_first(self, tables: ImaginedTables, choices: Sequence[Candidate]) -> list[Candidate]:
        """The choices by the result of their trials, best first. The first given is the trader's."""
        deadline = None if self.seconds is None else monotonic() + self.seconds
        leads = sequential_halving(
            len(choices),
            self.simulations,
            lambda number, table: tables.lead(choices[number].move, table),
            lambda: deadline is not None and monotonic() > deadline,
        )
        gains = [differences(each, leads[0]) for each in leads]
        values = [fmean(each) - _CAUTION * standard_error(each) for each in gains]
        best, *others = sorted(range(len(choices)), key=lambda number: -values[number])
        found = []
        for number in (best, *others):
            ours, theirs = (best, others[0]) if number == best else (best, number)
            margin = fmean(differences(leads[ours], leads[theirs]))
            code = "ahead.even" if margin < _EVEN else "ahead.best" if number == best else "ahead.less"
            facts = {"tables": len(leads[theirs]), "turns": tables.turns, "margin": max(margin, 0.0)}
            reason = Reason(code, facts, (choices[number].reason,))
            found.append(Candidate(choices[number].move, values[number], reason))
        return found

    def __repr__(self) -> str:
        return f"LookAheadPlayer(simulations={self.simulations})"


def quick_lookahead(seed: int = 0) -> LookAheadPlayer:
    """A look-ahead player that tries little."""
    return LookAheadPlayer(simulations=12, seed=seed, most_tried=3)
