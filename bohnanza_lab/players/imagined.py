"""What becomes of a move on tables that a seat imagines: the trials by which a look-ahead player decides."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from ..engine.moves import Move
from ..engine.observation import Observation, observe
from ..engine.state import State
from .player import Player
from .playout import Playout
from .valuation import value

NO_OFFER = Move()
"""Stands for making no offer to the active player in this turn."""


class ImaginedTables:
    """Tables that a seat cannot tell from the one that it sees, numbered from 0, each of them the same at any time.

    They depend on nothing but what the seat sees and remembers, and on the seed.

    >>> from bohnanza_lab.engine import Game
    >>> from bohnanza_lab.players import FarmerPlayer, seen_by
    >>> game = Game(seed=7)
    >>> tables = ImaginedTables(seen_by(game, 0), FarmerPlayer(), turns=3)
    >>> tables.lead(game.legal_moves()[0], 5) == tables.lead(game.legal_moves()[0], 5)
    True
    """

    def __init__(self, seen: Observation, player: Player, turns: int, seed: int = 0) -> None:
        """``player`` plays on for every seat, so many ``turns``; the seat's own turn is the first, if it is on."""
        assert seen.seat is not None, "a spectator makes no moves"
        assert seen.memory is not None, "without a memory nothing can be imagined"
        self.seat = seen.seat
        self.turns = turns
        self._memory = seen.memory
        self._until = seen.turn + turns
        self._players: Sequence[Player] = [player] * len(seen.fields)
        self._refused = [(seen.seat, offer) for offer in seen.refused]
        self._seed = _seed(seen, seed)
        self._tables: list[State] = []

    def lead(self, move: Move, number: int) -> float:
        """How far the seat is ahead of the best other one, on the table of that number, some turns after its move.

        The lead is in what the edition counts, with what fields and hands promise. :data:`NO_OFFER` is to make none in
        the turn of another.
        """
        playout = Playout(self._table(number).copy(), self._players, self._refused)
        if move is NO_OFFER:
            playout.be_silent(self.seat)
        else:
            playout.do(self.seat, move)
        playout.play_until(self._until)
        worth = [value(observe(playout.state, seat)) for seat in range(playout.state.players)]
        mine = worth.pop(self.seat)
        return mine - max(worth)

    def _table(self, number: int) -> State:
        while len(self._tables) <= number:
            self._tables.append(self._memory.sample(self._seed + len(self._tables)))
        return self._tables[number]

    def __repr__(self) -> str:
        return f"<ImaginedTables of seat {self.seat}: {self.turns} turns>"


def _seed(seen: Observation, seed: int) -> int:
    """A number that is the same whenever a seat sees the same, in every process."""
    told = (seed, seen.seat, seen.turn, seen.step, seen.offered, seen.draw_count, *map(int, seen.hand + seen.turned))
    return crc32(repr(told).encode())
