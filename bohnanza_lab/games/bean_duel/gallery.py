"""The scene of the Bean Duel in the gallery."""

from __future__ import annotations

from ...engine.beans import Bean
from ...gallery.scene import Scene
from ...gallery.scene_parts import arrow, card, icon


def _bean_duel() -> str:
    return (
        "".join(card(name, 68 + 64 * n, 46, 0.62) for n, name in enumerate(("Chili", "Soy", "Coffee")))
        + icon("person", 34, 148, 34)
        + icon("person", 286, 148, 34)
        + arrow("M78 158h164m-14 -12l14 12l-14 12")
    )


SCENES = {"bean-duel": Scene(_bean_duel, Bean.CHILI)}
