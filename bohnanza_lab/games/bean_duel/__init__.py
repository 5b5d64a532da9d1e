"""The Bean Duel (document 000): two players and an open row of cards."""

from __future__ import annotations

from types import MappingProxyType

from ...kit import GameKit


class BeanDuel(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "bean_duel"
    editions = MappingProxyType({"bean-duel": "000"})


GAME = BeanDuel()
