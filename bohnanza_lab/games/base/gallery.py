"""The scene on the card of each edition of the base game in the gallery."""

from __future__ import annotations

from ...drawing.svg import box
from ...engine.beans import Bean
from ...gallery.scene import Scene
from ...gallery.scene_parts import arrow, card, field


def _rio_grande() -> str:
    return field(["Stink", "Stink", "Stink"], 24) + field(["Red", "Red"], 118) + card("Blue", 214, 44, 0.86)


def _three_new_beans() -> str:
    return card("Cocoa", 22, 40, 0.86) + card("Wax", 116, 52, 0.86) + card("Coffee", 210, 40, 0.86)


def _spanish() -> str:
    queue = ("Green", "Blue", "Soy", "Red")
    row = "".join(card(name, 26 + 58 * n, 58, 0.7) for n, name in enumerate(queue))
    return (
        row
        + box(196, 53, 79, 100, 9, fill="none", stroke="#2c6650", stroke_width=5)
        + arrow("M32 180H288m-14 -11l14 11l-14 11")
    )


SCENES = {
    "rio-grande": Scene(_rio_grande, Bean.GREEN),
    "three-new-beans": Scene(_three_new_beans, Bean.COFFEE),
    "spanish": Scene(_spanish, Bean.BLUE),
}
