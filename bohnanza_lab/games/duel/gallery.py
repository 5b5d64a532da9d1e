"""The scene of The Duel in the gallery."""

from __future__ import annotations

from ...drawing.svg import art
from ...engine.beans import Bean
from ...gallery.scene import Scene
from ...gallery.scene_parts import column, icon, plot


def _duel() -> str:
    mixed = plot(26, 22, 100, 160) + column(["Red", "Red", "Black-eyed", "Soy"], 48, 176, 0.56)
    return mixed + art("bonus-back", 150, 48, 74, "light") + icon("gift", 272, 108, 40)


SCENES = {"duel": Scene(_duel, Bean.RED)}
