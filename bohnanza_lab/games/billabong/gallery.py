"""The scenes of the first rules and of their expansion in the gallery."""

from __future__ import annotations

from ...drawing.svg import art
from ...engine.beans import Bean
from ...gallery.scene import Scene
from ...gallery.scene_parts import card, field, plot


def _billabong() -> str:
    coins = "".join(art("coin", 236 + 9 * n, 112 - 32 * n, 48, "light") for n in range(3))
    return field(["Soy", "Soy"], 22, width=78) + field(["Red"], 110, width=78) + plot(204, 28, 94, 150) + coins


def _billabong_expansion() -> str:
    coins = "".join(art("coin", 246 + 9 * n, 112 - 32 * n, 44, "light") for n in range(3))
    return card("Coffee", 20, 44, 0.8) + card("Wax", 92, 52, 0.8) + card("Cocoa", 164, 44, 0.8) + coins


SCENES = {"billabong": Scene(_billabong, Bean.SOY), "billabong-expansion": Scene(_billabong_expansion, Bean.WAX)}
