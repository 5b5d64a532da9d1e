"""A player that settles anywhere: whether an encampment is good then shows, whoever has it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bohnanza_lab.engine import Move, Observation
from bohnanza_lab.engine.games.bohnaparte.moves import Camp
from bohnanza_lab.players import FarmerPlayer


class AnyCamp(FarmerPlayer):
    """The simple bot, but that it draws its encampment by lot."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        camps = [move for move in moves if isinstance(move, Camp)]
        return self._random.choice(camps) if camps else super().decide(seen, moves)
