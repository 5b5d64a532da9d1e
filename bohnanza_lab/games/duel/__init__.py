"""The Duel (document 003): two players, gifts and bonus cards. Public are the names in ``__all__``."""

from __future__ import annotations

from functools import cached_property
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
    from .components import BonusCard


class Duel(GameKit):
    """What the game has of its own, by layer."""

    name = "duel"
    editions = MappingProxyType({"duel": "003"})

    def edition(self, name: str) -> Edition:
        from .engine.edition import EDITION

        return EDITION

    @cached_property
    def presenter(self) -> Presenter:
        from .views import DuelPresenter

        return DuelPresenter()

    @cached_property
    def extras(self) -> Extras:
        from .drawing import DuelExtras

        return DuelExtras()

    @cached_property
    def parts(self) -> Parts:
        from .editing import DuelParts

        return DuelParts()

    @cached_property
    def strategy(self) -> Strategy:
        from .players import STRATEGY

        return STRATEGY

    @cached_property
    def rules(self) -> GameRules:
        from .lessons import DuelRules

        return DuelRules()

    @cached_property
    def questions(self) -> tuple[QuestionKind, ...]:
        from .drill import IsFulfilled, WhatAGiftGives, WhoPlantsNow

        return (IsFulfilled(), WhatAGiftGives(), WhoPlantsNow())

    @cached_property
    def tables(self) -> GameTables:
        from .study import DuelTables

        return DuelTables()

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        from .gallery import SCENES

        return SCENES


GAME = Duel()

__all__ = ["GAME", "BonusCard", "Duel"]


def __getattr__(name: str) -> Any:
    """The component imports all that its page needs, a kit nothing."""
    if name == "BonusCard":
        from .components import BonusCard

        return BonusCard
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
