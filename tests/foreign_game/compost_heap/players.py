"""How the kit's bots compost, and a bot of the game's own."""

from __future__ import annotations

from collections.abc import Sequence

from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.players.strategy import Strategy, own_fields, worth

from .engine import Compost


class HeapStrategy(Strategy):
    """Composts what is worth nothing for the fields."""

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        fields = own_fields(seen)
        useless = [move for move in moves if isinstance(move, Compost) and worth(move.bean, fields) < 0]
        return useless[0] if useless else None


class Composter(FarmerPlayer):
    """Composts its whole hand, whatever it is worth."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        composts = [move for move in moves if isinstance(move, Compost)]
        return composts[0] if composts else super().decide(seen, moves)
