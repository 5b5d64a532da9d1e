"""The rule that a move of the game shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.state import State
from bohnanza_lab.lessons.game_rules import GameRules

from .engine import Compost


class HeapRules(GameRules):
    """The market is trading, and composting has a rule of its own."""

    done: ClassVar[Mapping[str, str]] = {**GameRules.done, "market": "trading.end", "compost": "heap.compost"}

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        return "heap.compost" if isinstance(move, Compost) else None
