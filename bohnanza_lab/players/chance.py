"""A bot that plays at random: the simplest opponent, also used by tests."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from ..engine.chance import draw_number
from ..engine.moves import Accept, Decline, Move
from ..engine.observation import Observation
from ..engine.state import StandingOffer
from .bot import Bot


class ChancePlayer(Bot):
    """Chooses one of the listed moves at random. It draws from its seed and from what it sees, and keeps nothing
    between two decisions.
    """

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return moves[self._draw(seen, len(moves))]

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        accept = Accept(offer.id)
        return accept if accept in moves and self._draw(seen, 2) else Decline(offer.id)

    def _draw(self, seen: Observation, count: int) -> int:
        number, _ = draw_number(number_seen(seen, self.seed) + (seen.memory.ply if seen.memory else 0))
        return number % count


def number_seen(seen: Observation, seed: int) -> int:
    """A number that is the same whenever a seat sees the same, in every process."""
    told = (seed, seen.seat, seen.turn, seen.step, seen.offered, seen.draw_count, *map(int, seen.hand + seen.turned))
    return crc32(repr(told).encode())
