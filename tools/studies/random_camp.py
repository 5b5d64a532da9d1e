"""A player that draws its encampment by lot, so that studies show how good each one is."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bohnanza_lab.engine import Move, Observation
from bohnanza_lab.games.bohnaparte.engine.moves import Attack, BuildFortress, Camp
from bohnanza_lab.players import FarmerPlayer


class RandomCamp(FarmerPlayer):
    """The simple bot, but that it draws its encampment by lot, and which of equal landscapes it attacks or fortifies.

    The simple bot takes the first of equal moves, and the list goes by the map from top to bottom: the encampments at
    the top would be attacked more often.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        camps = [move for move in moves if isinstance(move, Camp)]
        return self._random.choice(camps) if camps else super().decide(seen, self._in_any_order(moves))

    def _in_any_order(self, moves: Sequence[Move]) -> list[Move]:
        """The attacks among themselves, and the buildings; all else stays in its place."""
        mixed = [*moves]
        for kind in (Attack, BuildFortress):
            places = [place for place, move in enumerate(moves) if isinstance(move, kind)]
            for place, other in zip(places, self._random.sample(places, len(places)), strict=True):
                mixed[place] = moves[other]
        return mixed
