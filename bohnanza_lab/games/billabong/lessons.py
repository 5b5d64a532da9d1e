"""The rules to cite for the Billabong rules and their expansion."""

from __future__ import annotations

from typing import ClassVar

from ...engine.events import Event, PhaseBegan
from ...engine.ruleset import Ruleset
from ...lessons.game_rules import Aspect, GameRules
from .engine.events import FieldBought
from .engine.harvest_window import HarvestWindow

_OPENS = PhaseBegan(HarvestWindow.key)


class BillabongRules(GameRules):
    """A third field, and the harvest before the reshuffle."""

    numbers: ClassVar = {
        "billabong": {"fields": "billabong.fields"},
        "billabong-expansion": {"fields": "billabong.fields", "kinds": "expansion.kinds"},
    }
    done: ClassVar = {**GameRules.done, HarvestWindow.key: "window.harvest"}
    compared = (*GameRules.compared, FieldBought)

    def of_number(self, aspect: Aspect, ruleset: Ruleset) -> str | None:
        if ruleset.edition == "billabong-expansion":
            if aspect == "fields" and ruleset.players == 3:
                return "expansion.three_fields"
            if aspect == "hands" and ruleset.players >= 6:
                return "expansion.hands"
        return super().of_number(aspect, ruleset)

    def before_move(self, event: Event) -> str | None:
        return "window.harvest" if event == _OPENS else None

    def of_event(self, event: Event, other: Event | None) -> str | None:
        if isinstance(event, FieldBought) and isinstance(other, FieldBought):
            return "field.third_price"
        return "window.harvest" if event == _OPENS else None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        return "expansion.draw_four" if ruleset.draw_count == 4 else "drawing.three"


RULES = BillabongRules()
