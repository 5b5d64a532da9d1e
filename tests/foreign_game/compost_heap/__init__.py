"""The Compost heap (document 009): the base game with a step before drawing, in which hand cards are discarded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING

from bohnanza_lab.kit import GameKit

if TYPE_CHECKING:
    from bohnanza_lab.drawing.extras import Extras
    from bohnanza_lab.drill.question import QuestionKind
    from bohnanza_lab.editing.parts import Parts
    from bohnanza_lab.engine.ruleset import Edition
    from bohnanza_lab.gallery.scene import Scene
    from bohnanza_lab.lessons.game_rules import GameRules
    from bohnanza_lab.players.strategy import Strategy
    from bohnanza_lab.views.presenter import Presenter


class CompostHeap(GameKit):
    """What the game has of its own, by layer."""

    name = "compost_heap"
    editions = MappingProxyType({"compost-heap": "009"})

    def edition(self, name: str) -> Edition:
        from .engine import EDITION

        return EDITION

    @cached_property
    def presenter(self) -> Presenter:
        from .views import HeapPresenter

        return HeapPresenter()

    @cached_property
    def extras(self) -> Extras:
        from .drawing import HeapExtras

        return HeapExtras()

    @cached_property
    def parts(self) -> Parts:
        from .editing import HeapParts

        return HeapParts()

    @cached_property
    def strategy(self) -> Strategy:
        from .players import HeapStrategy

        return HeapStrategy()

    @cached_property
    def rules(self) -> GameRules:
        from .lessons import HeapRules

        return HeapRules()

    @cached_property
    def questions(self) -> tuple[QuestionKind, ...]:
        from .drill import MayCompost

        return (MayCompost(),)

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        from .gallery import SCENES

        return SCENES

    @cached_property
    def page(self) -> str:
        return files(__package__).joinpath("page.mjs").read_text(encoding="utf-8")


GAME = CompostHeap()
