"""A bot that plays at random: the simplest opponent, also used by tests."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.moves import Accept, Decline, Move, Offer
from ..engine.observation import Observation
from ..engine.state import StandingOffer


class ChancePlayer:
    """Chooses one of the listed moves at random."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return self._random.choice(moves)

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        accept = Accept(offer.id)
        return accept if accept in moves and self._random.random() < 0.5 else Decline(offer.id)

    def propose(self, seen: Observation) -> Offer | None:
        return None

    def __repr__(self) -> str:
        return "ChancePlayer()"
