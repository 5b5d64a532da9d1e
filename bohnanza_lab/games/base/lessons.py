"""The rules to cite in the base game and its variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...engine.ruleset import Ruleset
from ...lessons.game_rules import Aspect, GameRules


class BaseRules(GameRules):
    """The numbers of the variant, and how everybody draws in it (0-59 to 0-68)."""

    numbers: ClassVar[Mapping[str, Mapping[Aspect, str]]] = {
        "three-new-beans": {
            "fields": "variant.fields",
            "hands": "variant.like_base",
            "kinds": "variant.kinds",
            "phases": "variant.like_base",
        }
    }

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        return "variant.draw_one" if phase == "draw-each" else "drawing.three"


RULES = BaseRules()
