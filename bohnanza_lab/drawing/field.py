"""A field: furrows, its cards overlapping as at the table, and a label that says what they are worth."""

from __future__ import annotations

from collections.abc import Mapping

from ..views.contract import BeanView, FieldView
from .card import HEIGHT, WIDTH, Size, coin, count_of_cards, face
from .palette import Theme, palette
from .svg import art, box, dashed, document, element, group, line, number, place, text


def field(view: FieldView, beans: Mapping[str, BeanView], theme: Theme = "light") -> str:
    """A field as a separate SVG; its text alternative is the field's label."""
    return document(120, 160, plot(view, beans, 120, 160, theme), view["label"], grow=1.6)


def plot(
    view: FieldView, beans: Mapping[str, BeanView], width: float, height: float, theme: Theme, name: str = ""
) -> str:
    """A field of a given size. ``name`` is the text on its label, such as its number."""
    soil = group(art("furrow", 0, 0, 120, theme), transform=f"scale({width / 120:.4g} {height / 160:.4g})")
    sign = min((width - 12) / 90, height / 118)
    room = width - 30 * sign - 12
    scale = min(room / WIDTH, height * 0.6 / HEIGHT)
    left = max((room - WIDTH * scale) / 2, 0) + 5
    label = place(_label(view, name, theme), width - 30 * sign - 3, 6, sign)
    return soil + _column(view, beans, left, height, scale, theme) + label


def field_for_sale(price: int, width: float, height: float, theme: Theme) -> str:
    """The place for one more field: a dashed outline and the price."""
    colours = palette(theme)
    middle = width / 2
    return (
        dashed(1.5, 1.5, width - 3, height - 3, 8, colours["ink-soft"], 2, "6 5")
        + art("icons/plus", middle - 8, height / 2 - 24, 16, theme, colours["ink-soft"])
        + coin(price, middle, height / 2 + 10, 9, theme)
    )


def _column(view: FieldView, beans: Mapping[str, BeanView], x: float, height: float, scale: float, theme: Theme) -> str:
    """The cards: the newest in front, the older ones partly visible above it."""
    cards = view["cards"]
    tall = HEIGHT * scale
    free = height - tall - 12
    step = min(34 * scale, free / max(len(cards) - 1, 1))
    top = height - 6 - tall - step * (len(cards) - 1)
    older: Size = "sliver" if step >= 22 * scale else "edge"
    return "".join(
        place(face(beans[key], theme, "small" if i == len(cards) - 1 else older), x, top + step * i, scale)
        for i, key in enumerate(cards)
    )


def _label(view: FieldView, name: str, theme: Theme) -> str:
    """The label, 30 wide: the number of cards, what they pay now, and how many more cards pay more."""
    colours = palette(theme)
    count = len(view["cards"])
    more, then = view["more"], view["then"]
    rises = more is not None and then is not None
    tall = (15 if name else 3) + (46 if count else 0) + (31 if count and rises else 0)
    if not count and not name:
        return ""
    drawn = box(13, tall - 2, 4, 18, 2, fill=colours["soil-dark"])
    drawn += box(0.5, 0.5, 29, tall, 4, fill=colours["paper"], stroke=colours["card-edge"])
    y = 3.0
    if name:
        drawn += text(name, 15, 11.5, 10, within=26, anchor="middle", font_weight="bold", fill=colours["ink-soft"])
        y = 15.0
    if not count:
        return drawn
    drawn += count_of_cards(count, 15, y + 9, 17, theme)
    drawn += line(f"M12 {number(y + 20)}l3 3l3-3", colours["ink-soft"], 1.5)
    drawn += coin(view["worth"], 15, y + 34, 8.5, theme, dim=not view["worth"])
    if more is not None and then is not None:
        y += 46
        drawn += element(
            "path", d=f"M4 {number(y)}h22", stroke=colours["card-edge"], stroke_width=1, stroke_dasharray="2 2"
        )
        drawn += text(f"+{more}", 15, y + 11, 10, anchor="middle", font_weight="bold", fill=colours["ink-soft"])
        drawn += coin(then, 15, y + 21.5, 6.8, theme, dim=True)
    return drawn
