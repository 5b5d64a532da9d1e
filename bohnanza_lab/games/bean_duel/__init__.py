"""The Bean Duel (document 000): two players and an open row of cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...kit import GameKit

if TYPE_CHECKING:
    from ...engine.ruleset import Edition


class BeanDuel(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "bean_duel"
    editions = MappingProxyType({"bean-duel": "000"})

    def edition(self, name: str) -> Edition:
        from .engine.edition import EDITION

        return EDITION


GAME = BeanDuel()
