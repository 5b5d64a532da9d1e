"""The Billabong rewrite of the first rules with its expansion (document 002): a third field is for sale."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...kit import GameKit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...drill.question import QuestionKind
    from ...engine.ruleset import Edition
    from ...gallery.scene import Scene
    from ...lessons.game_rules import GameRules
    from ...study.game_tables import GameTables


class Billabong(GameKit):
    """What the game has of its own, by layer."""

    name = "billabong"
    editions = MappingProxyType({"billabong": "002", "billabong-expansion": "002"})

    def edition(self, name: str) -> Edition:
        from .engine import edition, expansion

        return {"billabong": edition.EDITION, "billabong-expansion": expansion.EDITION}[name]

    @cached_property
    def rules(self) -> GameRules:
        from .lessons import BillabongRules

        return BillabongRules()

    @cached_property
    def questions(self) -> tuple[QuestionKind, ...]:
        from .drill import MayBuyField

        return (MayBuyField(),)

    @cached_property
    def tables(self) -> GameTables:
        from .study import BillabongTables

        return BillabongTables()

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        from .gallery import SCENES

        return SCENES


GAME = Billabong()
