"""The picture of the game in the gallery."""

from __future__ import annotations

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.gallery.scene import Scene
from bohnanza_lab.gallery.scene_parts import card, field


def _heap() -> str:
    return field(["Stink", "Stink"], 24) + card("Red", 150, 60, 0.8) + card("Blue", 190, 44, 0.8)


SCENES = {"compost-heap": Scene(_heap, Bean.STINK)}
