"""Players that harvest sooner than the simple bot: what patience is worth shows beside them."""

from __future__ import annotations

from collections.abc import Sequence

from bohnanza_lab.engine import Harvest, Move, Observation
from bohnanza_lab.players import FarmerPlayer


class _Early(FarmerPlayer):
    coins = 0

    def __init__(self, _seed: int) -> None:
        super().__init__()

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        assert seen.seat is not None
        for move in moves:
            if isinstance(move, Harvest):
                field = seen.fields[seen.seat][move.field - 1]
                if field[-1].coins(len(field)) >= self.coins:
                    return move
        return super().decide(seen, moves)


class Early1(_Early):
    """Harvests a field as soon as it pays one coin."""

    coins = 1


class Early2(_Early):
    """Harvests a field as soon as it pays two coins."""

    coins = 2


class Early3(_Early):
    """Harvests a field as soon as it pays three coins."""

    coins = 3
