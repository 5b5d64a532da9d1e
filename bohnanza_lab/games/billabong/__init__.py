"""The Billabong rewrite of the first rules with its expansion (document 002): a third field is for sale."""

from __future__ import annotations

from types import MappingProxyType

from ...kit import GameKit


class Billabong(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "billabong"
    editions = MappingProxyType({"billabong": "002", "billabong-expansion": "002"})


GAME = Billabong()
