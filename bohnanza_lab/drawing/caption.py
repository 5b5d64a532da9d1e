"""Drawings with words: one with a title and text below it, as a lesson in print, or some in a row with headings."""

from __future__ import annotations

from collections.abc import Sequence

from .palette import COLOURS
from .svg import SERIF, box, document, opened, place, size_of, text, wrapped

_SIZE = 17.0
_LINE = 24
_EDGE = 16
_MARK = 28


def with_caption(picture: str, title: str, lines: Sequence[tuple[str, str]]) -> str:
    """A picture with a title and lines of text below it. Each line has a mark in the margin, such as a step's number.
    The text alternative has what the picture says of itself, then the lines.

    >>> from bohnanza_lab.drawing.svg import document
    >>> with_caption(document(300, 50, "", "A table"), "Planting", [("1", "Ana plants Soy.")]).count("<text")
    3
    """
    width, height = size_of(picture)
    y = height + _EDGE + _LINE
    drawn = text(title, _EDGE, y, 21, width - 2 * _EDGE, font_weight="700", font_family=SERIF, fill=COLOURS["ink"])
    for mark, line in lines:
        y += _LINE * 0.3
        for number, part in enumerate(wrapped(line, _SIZE * 0.86, width - 2 * _EDGE - _MARK)):
            y += _LINE
            if number == 0:
                drawn += text(mark, _EDGE, y, _SIZE, _MARK - 4, font_weight="700", fill=COLOURS["accent"])
            drawn += text(part, _EDGE + _MARK, y, _SIZE, fill=COLOURS["ink"])
    tall = y + _EDGE
    ground = box(0, 0, width, tall, 14, fill=COLOURS["paper"])
    said, inside = opened(picture)
    description = " ".join([said, *(f"{mark} {line}" for mark, line in lines)])
    return document(width, tall, ground + inside + drawn, title, description)


_GAP = 14
_HEAD = 34
_SCALE = 0.75


def picture_row(pictures: Sequence[str], headings: Sequence[str]) -> str:
    """Some drawings in a row, smaller; their text alternatives are joined.

    >>> picture_row([document(100, 40, "", "One"), document(100, 60, "", "Two")], ["A", "B"]).count("<text")
    2
    """
    ink = COLOURS["ink"]
    sizes = [size_of(picture) for picture in pictures]
    drawn, x, told = "", 0.0, list[str]()
    for picture, heading, (width, _) in zip(pictures, headings, sizes, strict=True):
        head = text(heading, x + 4, 24, 19, width * _SCALE, font_weight="700", font_family=SERIF, fill=ink)
        said, inside = opened(picture)
        told.append(f"{heading}: {said}")
        drawn += head + place(inside, x, _HEAD, _SCALE)
        x += width * _SCALE + _GAP
    tall = _HEAD + max(height for _, height in sizes) * _SCALE
    return document(x - _GAP, tall, drawn, ", ".join(headings), " ".join(told))
