"""The base game (documents 000 and 001): Rio Grande, its three-new-beans variant, and the Spanish rules."""

from __future__ import annotations

from types import MappingProxyType

from ...kit import GameKit


class Base(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "base"
    editions = MappingProxyType({"rio-grande": "000", "three-new-beans": "000", "spanish": "001"})


GAME = Base()
