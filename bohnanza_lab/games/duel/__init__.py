"""The Duel (document 003): two players, gifts and bonus cards. Public are the names in ``__all__``."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...kit import GameKit

if TYPE_CHECKING:
    from .components import BonusCard


class Duel(GameKit):
    """Its editions; its parts stand in the modules beside."""

    name = "duel"
    editions = MappingProxyType({"duel": "003"})


GAME = Duel()

__all__ = ["GAME", "BonusCard", "Duel"]


def __getattr__(name: str) -> Any:
    """The component imports all that its page needs, a kit nothing."""
    if name == "BonusCard":
        from .components import BonusCard

        return BonusCard
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
