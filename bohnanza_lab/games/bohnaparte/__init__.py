"""Bohnaparte and its Cavalry (document 004): a map, battles, and what they are fought with.

Public are the names in ``__all__``.
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...kit import GameKit

if TYPE_CHECKING:
    from .components import Lands
    from .engine.moves import Attack, Defend
    from .lessons import owns


class Bohnaparte(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "bohnaparte"
    editions = MappingProxyType({"bohnaparte": "004", "cavalry": "004"})


GAME = Bohnaparte()

__all__ = ["GAME", "Attack", "Bohnaparte", "Defend", "Lands", "owns"]


def __getattr__(name: str) -> Any:
    """These import all that a page or a lesson needs, a kit nothing."""
    where = {"Attack": "engine.moves", "Defend": "engine.moves", "Lands": "components", "owns": "lessons"}
    if name not in where:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{where[name]}", __name__), name)
