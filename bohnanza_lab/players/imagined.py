"""How a move turns out on tables that a seat imagines: the trials by which a look-ahead player decides."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from ..engine.moves import Move
from ..engine.observation import Observation, observe
from ..engine.state import State
from .chance import number_seen
from .outlook import outlook
from .player import Player
from .playout import Playout
from .valuation import value

NO_OFFER = Move()
"""Stands for making no offer to the active player in this turn."""

_UNSURE = 0.8
"""The spread of a seat's final result around its expectation, in coins, with one turn left. It grows with the root of
the turns. Measured in games among traders, as the scale of a Gumbel distribution.
"""


class ImaginedTables:
    """Tables that a seat cannot tell from the one that it sees, numbered from 0, each of them the same at any time.

    They depend on nothing but what the seat sees and remembers, and on the seed.

    >>> from bohnanza_lab.engine import EngineGame
    >>> from bohnanza_lab.players import FarmerPlayer, observation_for
    >>> game = EngineGame(seed=7)
    >>> tables = ImaginedTables(observation_for(game, 0), FarmerPlayer(), turns=3)
    >>> tables.lead(game.legal_moves()[0], 5) == tables.lead(game.legal_moves()[0], 5)
    True
    """

    def __init__(self, seen: Observation, player: Player, turns: int, seed: int = 0) -> None:
        """``player`` plays on for every seat, so many ``turns``; the seat's own turn is the first, if it is on."""
        assert seen.memory is not None, "without a memory nothing can be imagined"
        self.seat = seen.own_seat
        self.turns = turns
        self._memory = seen.memory
        self._until = seen.turn + turns
        self._players: Sequence[Player] = [player] * len(seen.fields)
        self._refused = [(self.seat, offer) for offer in seen.refused]
        self._spread = _UNSURE * sqrt(max(outlook(seen).rounds, 0.1))
        self._seed = number_seen(seen, seed)
        self._tables: list[State] = []

    def lead(self, move: Move, number: int) -> float:
        """How far the seat is ahead of the others, on the table of that number, some turns after its move.

        The lead is in what the edition counts, with what fields and hands promise. It is a lead over all the
        others while much of the game is left, and over the best of them at the end: see :func:`soft_maximum`.
        :data:`NO_OFFER` is to make none in the turn of another.
        """
        playout = Playout(self._table(number).copy(), self._players, self._refused)
        if move is NO_OFFER:
            playout.be_silent(self.seat)
        else:
            playout.do(self.seat, move)
        playout.play_until(self._until)
        worth = [value(observe(playout.state, seat)) for seat in range(playout.state.players)]
        mine = worth.pop(self.seat)
        return mine - soft_maximum(worth, self._spread)

    def _table(self, number: int) -> State:
        while len(self._tables) <= number:
            self._tables.append(self._memory.sample(self._seed + len(self._tables)))
        return self._tables[number]

    def __repr__(self) -> str:
        return f"<ImaginedTables of seat {self.seat}: {self.turns} turns>"


def soft_maximum(values: Sequence[float], spread: float) -> float:
    """What the best of several seats will have, of whom these values are expected and each may differ by ``spread``.

    This is the mean of the greatest of as many Gumbel distributions (McFadden 1978), less what it is for equal ones. It
    lies between the mean of the values, for a wide spread, and the greatest of them, for a narrow one.

    >>> [round(soft_maximum([10.0, 14.0], spread), 1) for spread in (100.0, 2.0, 0.1)]
    [12.0, 12.9, 13.9]
    """
    most = max(values)
    return most + spread * log(sum([exp((each - most) / spread) for each in values]) / len(values))
