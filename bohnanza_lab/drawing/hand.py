"""A hand: a row of cards in their order, the front card marked clearly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..views.contract import BeanView
from .card import HEIGHT, WIDTH, back, count_of_cards, face
from .palette import Theme, palette
from .svg import box, dashed, document, element, number, place

_FRONT = 1.16
"""How much larger the front card is drawn."""
_LEAST = 0.66
"""The smallest relative size of the other cards before they overlap."""


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
    drawn = row(cards, beans, width - 8, 0.56, theme, from_right=from_right)
    return document(width, 108, place(drawn, 4, 4), title, names, grow=1.4)


def row(
    cards: Sequence[str],
    beans: Mapping[str, BeanView],
    width: float,
    scale: float,
    theme: Theme,
    *,
    from_right: bool = False,
) -> str:
    """An open hand in a row of this width. The front card is at the left, or the right, larger and framed.

    Many cards are drawn smaller, and more than that overlap, each behind the one before it, as they are held.
    """
    if not cards:
        return _nothing(scale, theme)
    large = WIDTH * scale * _FRONT + 10
    rest = len(cards) - 1
    each = (width - large) / max(rest, 1) - 3
    small = max(min(scale, each / WIDTH), scale * _LEAST)
    step = min(WIDTH * small + 3, (width - large - WIDTH * small) / max(rest - 1, 1))
    lower = 3 + HEIGHT * (scale * _FRONT - small) / 2

    def at(x: float, wide: float) -> float:
        return width - x - wide if from_right else x

    drawn = "".join(
        place(face(beans[key], theme, "small"), at(large + step * i, WIDTH * small), lower, small)
        for i, key in reversed(list(enumerate(cards[1:])))
    )
    front = at(3, WIDTH * scale * _FRONT)
    return drawn + place(face(beans[cards[0]], theme, "small"), front, 3, scale * _FRONT) + _frame(front, scale, theme)


def hidden(count: int, scale: float, theme: Theme) -> str:
    """A hidden hand: its card backs, and how many."""
    if not count:
        return _nothing(scale, theme)
    step = WIDTH * scale * 0.34
    backs = "".join(place(back(theme), 3 + step * i, 6, scale) for i in range(min(count, 8)))
    end = 3 + step * (min(count, 8) - 1) + WIDTH * scale
    return backs + count_of_cards(count, end + 16, 6 + HEIGHT * scale / 2, 22, theme)


def _frame(x: float, scale: float, theme: Theme) -> str:
    """The frame of the front card, and a pointer to it."""
    accent = palette(theme)["accent"]
    width, height = WIDTH * scale * _FRONT, HEIGHT * scale * _FRONT
    middle = number(x + width / 2)
    return box(
        x - 1.5, 1.5, width + 3, height + 3, 9 * scale * _FRONT + 1, fill="none", stroke=accent, stroke_width=3
    ) + (element("path", d=f"M{middle} {number(height + 4)}l-5 5h10z", fill=accent))


def _nothing(scale: float, theme: Theme) -> str:
    return dashed(3, 6, WIDTH * scale, HEIGHT * scale, 9 * scale, palette(theme)["card-edge"], 1.5, "4 4")
