"""The Bean Duel (document 000): two players and an open row of cards."""

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
    from ...players.strategy import Strategy
    from ...views.presenter import Presenter


class BeanDuel(GameKit):
    """What the game has of its own, by layer."""

    name = "bean_duel"
    editions = MappingProxyType({"bean-duel": "000"})

    def edition(self, name: str) -> Edition:
        from .engine.edition import EDITION

        return EDITION

    @cached_property
    def presenter(self) -> Presenter:
        from .views import BeanDuelPresenter

        return BeanDuelPresenter()

    @cached_property
    def strategy(self) -> Strategy:
        from .players import BeanDuelStrategy

        return BeanDuelStrategy()

    @cached_property
    def rules(self) -> GameRules:
        from .lessons import BeanDuelRules

        return BeanDuelRules()

    @cached_property
    def questions(self) -> tuple[QuestionKind, ...]:
        from .drill import OpenRow

        return (OpenRow(),)

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        from .gallery import SCENES

        return SCENES


GAME = BeanDuel()
