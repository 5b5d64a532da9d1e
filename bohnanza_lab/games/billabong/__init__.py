"""The Billabong rewrite of the first rules with its expansion (document 002): a third field is for sale."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...kit import GameKit

if TYPE_CHECKING:
    from ...engine.ruleset import Edition


class Billabong(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "billabong"
    editions = MappingProxyType({"billabong": "002", "billabong-expansion": "002"})

    def edition(self, name: str) -> Edition:
        from .engine import edition, expansion

        return {"billabong": edition.EDITION, "billabong-expansion": expansion.EDITION}[name]


GAME = Billabong()
