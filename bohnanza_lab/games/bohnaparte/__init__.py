"""Bohnaparte and its Cavalry (document 004): a map, battles, and what they are fought with.

Public are the names in ``__all__``.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...kit import GameKit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...drawing.extras import Extras
    from ...drill.question import QuestionKind
    from ...editing.parts import Parts
    from ...engine.ruleset import Edition
    from ...gallery.scene import Scene
    from ...lessons.game_rules import GameRules
    from ...players.strategy import Strategy
    from ...study.game_tables import GameTables
    from ...views.presenter import Presenter
    from .components import Lands
    from .engine.moves import Attack, Defend
    from .lessons import owns


class Bohnaparte(GameKit):
    """What the game has of its own, by layer."""

    name = "bohnaparte"
    editions = MappingProxyType({"bohnaparte": "004", "cavalry": "004"})

    def edition(self, name: str) -> Edition:
        from .engine import cavalry, edition

        return {"bohnaparte": edition.EDITION, "cavalry": cavalry.EDITION}[name]

    @cached_property
    def presenter(self) -> Presenter:
        from .views import BohnapartePresenter

        return BohnapartePresenter()

    @cached_property
    def extras(self) -> Extras:
        from .drawing import BohnaparteExtras

        return BohnaparteExtras()

    @cached_property
    def parts(self) -> Parts:
        from .editing import BohnaparteParts

        return BohnaparteParts()

    @cached_property
    def strategy(self) -> Strategy:
        from .players import STRATEGY

        return STRATEGY

    @cached_property
    def rules(self) -> GameRules:
        from .lessons import BohnaparteRules

        return BohnaparteRules()

    @cached_property
    def questions(self) -> tuple[QuestionKind, ...]:
        from .drill import HowManyCards, MayAttack, WhoWinsTheBattle

        return (MayAttack(), WhoWinsTheBattle(), HowManyCards())

    @cached_property
    def tables(self) -> GameTables:
        from .study import BohnaparteTables

        return BohnaparteTables()

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        from .gallery import SCENES

        return SCENES


GAME = Bohnaparte()

__all__ = ["GAME", "Attack", "Bohnaparte", "Defend", "Lands", "owns"]


def __getattr__(name: str) -> Any:
    """These import all that a page or a lesson needs, a kit nothing."""
    where = {"Attack": "engine.moves", "Defend": "engine.moves", "Lands": "components", "owns": "lessons"}
    if name not in where:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{where[name]}", __name__), name)
