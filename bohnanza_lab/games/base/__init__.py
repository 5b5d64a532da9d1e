"""The base game (documents 000 and 001): Rio Grande, its three-new-beans variant, and the Spanish rules."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...kit import GameKit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...engine.ruleset import Edition
    from ...gallery.scene import Scene
    from ...lessons.game_rules import GameRules


class Base(GameKit):
    """What the game has of its own, by layer."""

    name = "base"
    editions = MappingProxyType({"rio-grande": "000", "three-new-beans": "000", "spanish": "001"})

    def edition(self, name: str) -> Edition:
        from .engine import rio_grande, spanish, three_new_beans

        return {
            "rio-grande": rio_grande.EDITION,
            "three-new-beans": three_new_beans.EDITION,
            "spanish": spanish.EDITION,
        }[name]

    @cached_property
    def rules(self) -> GameRules:
        from .lessons import BaseRules

        return BaseRules()

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        from .gallery import SCENES

        return SCENES


GAME = Base()
