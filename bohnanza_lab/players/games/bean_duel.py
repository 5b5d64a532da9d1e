"""How the simple bot uses the open cards of the Bean Duel."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.moves import Discard, Done, Move, Plant
from ...engine.observation import Observation
from ..strategy import Strategy, own_fields, worth


class BeanDuelStrategy(Strategy):
    """Plants what it grows already, then the kind with the most cards; discards or leaves what it cannot use.

    It discards the least useful card first, because the last one may come back as a match.
    """

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        begun = seen.phase in ("plant-discard", "open-draw") and seen.step
        if harvest is not None or not (begun or seen.phase == "plant-offered"):
            return None
        fields = own_fields(seen)
        plants = [move for move in moves if isinstance(move, Plant)]
        grows = [move for move in plants if fields[move.field - 1]]
        if grows:
            return grows[0]
        discards = [move for move in moves if isinstance(move, Discard)]
        if seen.phase == "plant-discard":
            spare = min(discards, key=lambda move: worth(move.bean, fields), default=None)
            return spare if spare and worth(spare.bean, fields) < 0 else Done()
        row = seen.turned + seen.hand
        best = max(plants, key=lambda move: row.count(move.bean or row[0]), default=None)
        if best and (row.count(best.bean or row[0]) > 1 or sum(not field for field in fields) > 1):
            return best
        return min(discards, key=lambda move: worth(move.bean, fields), default=Done())


GAME = BeanDuelStrategy()
