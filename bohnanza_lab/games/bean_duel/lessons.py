"""The rules to cite for the Bean Duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...engine.events import Discarded, Event, Planted
from ...engine.moves import Discard, Move, Plant
from ...engine.rules import phase_of
from ...engine.ruleset import Ruleset
from ...engine.state import State
from ...lessons.game_rules import GameRules
from .engine.events import Chained

_PLANTED = {"offered": "duel.offer", "turned": "duel.make_room"}
_DISCARDED = {"offered": "duel.offer", "hand": "duel.discard"}


class BeanDuelRules(GameRules):
    """Open cards, the offer to the other player, and a discard instead of trading."""

    numbers: ClassVar = {
        "bean-duel": {"fields": "duel.table", "hands": "duel.table", "kinds": "duel.kinds", "phases": "duel.no_trading"}
    }
    done: ClassVar = {**GameRules.done, "plant-discard": "duel.discard", "open-draw": "duel.offer"}
    skipped: ClassVar = {"plant-discard": "planting.empty_hand"}

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        match move, events[0] if events else None:
            case Plant(), Planted(origin=origin) if phase_of(before).key in ("plant-offered", "open-draw"):
                return _PLANTED.get(origin, "aside.must_plant")
            case Discard(), Discarded(origin=origin):
                return _DISCARDED[origin]
        return None

    def of_event(self, event: Event, other: Event | None) -> str | None:
        return "duel.open_draw" if isinstance(event, Chained) else None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        return "duel.draw_two"

    def of_turning(self, phase: str, more: int) -> str:
        return "duel.open_draw"


RULES = BeanDuelRules()
