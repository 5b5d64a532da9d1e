"""The scene on the card of each edition in the gallery. Those of the editions of the base game are here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..drawing.svg import box, document
from ..engine.beans import Bean
from .scene_parts import HIGH, WIDE, arrow, card, field, ground


@dataclass(frozen=True)
class Scene:
    """What is drawn, and the bean whose colour tints the background."""

    draw: Callable[[], str]
    tint: Bean

    def svg(self) -> str:
        """The scene as an SVG without words."""
        return document(WIDE, HIGH, ground(self.tint) + self.draw(), "")


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


BASE = {
    "rio-grande": Scene(_rio_grande, Bean.GREEN),
    "three-new-beans": Scene(_three_new_beans, Bean.COFFEE),
    "spanish": Scene(_spanish, Bean.BLUE),
}
