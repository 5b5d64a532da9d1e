"""A hand: a row of cards in their order, the front card larger and framed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..views.contract import BeanView
from .card import HEIGHT, WIDTH, face
from .palette import Theme, palette
from .svg import box, document, element, number, place

_CARD, _FRONT = 0.56, 0.65
_STEP = 59
_FIRST = 79
"""Where the card after the front one lies."""


def hand(
    cards: Sequence[str],
    beans: Mapping[str, BeanView],
    title: str,
    theme: Theme = "light",
    *,
    from_right: bool = False,
) -> str:
    """A hand as a separate SVG, its front card at the left or the right; ``title`` begins its text alternative."""
    width = max(60 * len(cards) + 24, 84)
    names = ", ".join(beans[key]["name"] for key in cards)

    def lay(key: str, x: float, y: float, scale: float) -> str:
        return place(face(beans[key], theme, "small"), width - x - WIDTH * scale if from_right else x, y, scale)

    if cards:
        drawn = "".join(lay(key, _FIRST + _STEP * i, 13.3, _CARD) for i, key in enumerate(cards[1:]))
        drawn += lay(cards[0], 7, 7, _FRONT) + _frame(width - 7 - WIDTH * _FRONT if from_right else 7, theme)
    else:
        edge = {"fill": "none", "stroke": palette(theme)["card-edge"], "stroke_dasharray": "4 4"}
        drawn = box(7, 10, WIDTH * _CARD, HEIGHT * _CARD, 5, **edge)
    return document(width, 108, drawn, title, names, grow=1.4)


def _frame(x: float, theme: Theme) -> str:
    """The frame of the front card, and a pointer to it."""
    accent = palette(theme)["accent"]
    width, height = WIDTH * _FRONT, HEIGHT * _FRONT
    pointer = element("path", d=f"M{number(x + width / 2)} {number(height + 8)}l-5 5h10z", fill=accent)
    return box(x - 1.5, 5.5, width + 3, height + 3, 7, fill="none", stroke=accent, stroke_width=3) + pointer
