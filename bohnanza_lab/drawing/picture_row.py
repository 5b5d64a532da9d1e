"""Drawings side by side, each with its heading above it."""

from __future__ import annotations

from collections.abc import Sequence

from .palette import Theme, palette
from .svg import SERIF, document, opened, place, size_of, text

_GAP = 14
_HEAD = 34


def picture_row(pictures: Sequence[str], headings: Sequence[str], scale: float = 0.75, theme: Theme = "light") -> str:
    """Some drawings in a row, scaled by a factor; their text alternatives are joined.

    >>> picture_row([document(100, 40, "", "One"), document(100, 60, "", "Two")], ["A", "B"], scale=0.5).count("<text")
    2
    """
    ink = palette(theme)["ink"]
    sizes = [size_of(picture) for picture in pictures]
    drawn, x, told = "", 0.0, list[str]()
    for picture, heading, (width, _) in zip(pictures, headings, sizes, strict=True):
        head = text(heading, x + 4, 24, 19, width * scale, font_weight="700", font_family=SERIF, fill=ink)
        said, inside = opened(picture)
        told.append(f"{heading}: {said}")
        drawn += head + place(inside, x, _HEAD, scale)
        x += width * scale + _GAP
    tall = _HEAD + max(height for _, height in sizes) * scale
    return document(x - _GAP, tall, drawn, ", ".join(headings), " ".join(told))
