"""The scene on the card of an edition in the gallery."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..drawing.svg import document
from ..engine.beans import Bean
from ..engine.ruleset import Edition
from ..kit import kit_of
from .scene_parts import HIGH, WIDE, ground


@dataclass(frozen=True)
class Scene:
    """What is drawn, and the bean whose colour tints the background."""

    draw: Callable[[], str]
    tint: Bean

    def svg(self) -> str:
        """The scene as an SVG without words."""
        return document(WIDE, HIGH, ground(self.tint) + self.draw(), "")


def scene_of(edition: Edition) -> Scene:
    """The scene of an edition. An edition without one gets that of Rio Grande."""
    return kit_of(edition.game).scenes.get(edition.id) or kit_of("base").scenes["rio-grande"]
