"""The base game (documents 000 and 001): Rio Grande, its three-new-beans variant, and the Spanish rules."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...kit import GameKit

if TYPE_CHECKING:
    from ...engine.ruleset import Edition


class Base(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "base"
    editions = MappingProxyType({"rio-grande": "000", "three-new-beans": "000", "spanish": "001"})

    def edition(self, name: str) -> Edition:
        from .engine import rio_grande, spanish, three_new_beans

        return {
            "rio-grande": rio_grande.EDITION,
            "three-new-beans": three_new_beans.EDITION,
            "spanish": spanish.EDITION,
        }[name]


GAME = Base()
