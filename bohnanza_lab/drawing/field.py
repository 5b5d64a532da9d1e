"""A field: furrows, its cards overlapping as at the table, and a label that says what they are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..views.contract import BeanView, FieldView
from .card import HEIGHT, Size, coin, count_of_cards, face
from .palette import Theme, palette
from .svg import art, box, document, element, line, place, text

_WIDE, _TALL = 120, 160
_CARD = 0.686


def field(view: FieldView, beans: Mapping[str, BeanView], theme: Theme = "light") -> str:
    """A field as a separate SVG; its text alternative is the field's label."""
    soil = art("furrow", 0, 0, _WIDE, theme)
    label = place(_label(view, theme), 81, 6, 1.2) if view["cards"] else ""
    return document(_WIDE, _TALL, soil + _column(view["cards"], beans, theme) + label, view["label"], grow=1.6)


def _column(cards: Sequence[str], beans: Mapping[str, BeanView], theme: Theme) -> str:
    """The cards: the newest in front, the older ones partly visible above it."""
    tall = HEIGHT * _CARD
    step = min(34 * _CARD, (_TALL - tall - 12) / max(len(cards) - 1, 1))
    top = _TALL - 6 - tall - step * (len(cards) - 1)
    older: Size = "sliver" if step >= 22 * _CARD else "edge"
    return "".join(
        place(face(beans[key], theme, "small" if i == len(cards) - 1 else older), 7, top + step * i, _CARD)
        for i, key in enumerate(cards)
    )


def _label(view: FieldView, theme: Theme) -> str:
    """The label, 30 wide: the number of cards, what they pay now, and how many more cards pay more."""
    colours = palette(theme)
    more, then = view["more"], view["then"]
    tall = 49 if more is None else 80
    drawn = box(13, tall - 2, 4, 18, 2, fill=colours["soil-dark"])
    drawn += box(0.5, 0.5, 29, tall, 4, fill=colours["paper"], stroke=colours["card-edge"])
    drawn += count_of_cards(len(view["cards"]), 15, 12, 17, theme)
    drawn += line("M12 23l3 3l3-3", colours["ink-soft"], 1.5)
    drawn += coin(view["worth"], 15, 37, 8.5, theme, dim=not view["worth"])
    if more is not None and then is not None:
        drawn += element("path", d="M4 49h22", stroke=colours["card-edge"], stroke_width=1, stroke_dasharray="2 2")
        drawn += text(f"+{more}", 15, 60, 10, anchor="middle", font_weight="bold", fill=colours["ink-soft"])
        drawn += coin(then, 15, 70.5, 6.8, theme, dim=True)
    return drawn
