"""Playing cards: one with its bean, number, name and beanometer, which is drawn alone, too, or its back, a coin; a
field, and a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ..views.contract import BeanView, FieldView
from .palette import COLOURS, Theme, mixed
from .svg import SANS, SERIF, art, box, document, element, group, line, number, place, text

WIDTH, HEIGHT = 100, 140
Size = Literal["full", "small", "sliver", "edge"]


def card(bean: BeanView) -> str:
    """A card as a separate SVG. Its text alternative is the name, the number and the beanometer.

    >>> soy = BeanView(key="soy", number=12, name="Soy", meter=[{"cards": 2, "coins": 1}, {"cards": 4, "coins": 2}])
    >>> "<title>Soy 12</title><desc>2 → 1, 4 → 2</desc>" in card(soy)
    True
    """
    return document(WIDTH, HEIGHT, face(bean, "light"), f"{bean['name']} {bean['number']}", meter_in_words(bean), 1.6)


def card_back(title: str) -> str:
    """The back of a card as a separate SVG; ``title`` is its text alternative."""
    return document(WIDTH, HEIGHT, back("light"), title, grow=1.6)


def meter_in_words(bean: BeanView) -> str:
    """A beanometer in symbols that need no translation: ``2 → 1, 4 → 2``."""
    return ", ".join(f"{step['cards']} → {step['coins']}" for step in bean["meter"])


def face(bean: BeanView, theme: Theme, size: Size = "full") -> str:
    """The front of a card, 100 by 140.

    ``"small"`` leaves the beanometer out and says the rest larger, for a card that is drawn small. ``"sliver"`` is
    for one of which only the upper part looks out from under the next, ``"edge"`` where that would cut the number.
    """
    own = COLOURS[f"bean-{bean['key']}"]
    tint = mixed(own, COLOURS["card"], 0.16)
    paper = box(1, 1, 98, 138, 9, fill=COLOURS["card"], stroke=COLOURS["card-edge"], stroke_width=2)
    if size in ("sliver", "edge"):
        band = box(1, 1, 98, 138, 9, fill=mixed(own, COLOURS["card"], 0.45), stroke=COLOURS["ink-soft"], stroke_width=2)
        if size == "edge":
            return band
        return group(band + text(str(bean["number"]), 11, 21, 18, font_weight="bold", fill=COLOURS["ink"]))
    if size == "small":
        return group(
            paper
            + box(7, 7, 86, 100, 5, fill=tint)
            + art(f"beans/{bean['key']}", 18, 31, 72, theme)
            + _roundel(bean, 24, 22, 18, theme)
            + _name(bean, 127, 18, theme)
        )
    return group(
        paper
        + box(7, 7, 86, 78, 5, fill=tint)
        + art(f"beans/{bean['key']}", 19, 14, 64, theme)
        + _roundel(bean, 18, 18, 13, theme)
        + _roundel(bean, 85, 78, 10, theme)
        + _name(bean, 97.5, 12, theme)
        + _strip(bean)
    )


def back(theme: Theme) -> str:
    """The back of a card, 100 by 140."""
    return art("card-back", 0, 0, WIDTH, theme)


def coin(coins: int, x: float, y: float, radius: float, dim: bool = False) -> str:
    """A coin with a number on it; a dim one is only an outline, for coins not yet earned."""
    fill, edge = COLOURS["card" if dim else "coin"], COLOURS["coin-dark"]
    disc = element("circle", r=radius, fill=fill, stroke=edge, stroke_width=radius / 5)
    ink = COLOURS["ink" if dim else "coin-ink"]
    worth = text(str(coins), 0, radius * 0.44, radius * 1.25, anchor="middle", font_weight="bold", fill=ink)
    return place(group(disc + worth), x, y)


def count_of_cards(cards: int, x: float, y: float, height: float) -> str:
    """A small blank card with a number of cards on it."""
    width = height * (0.74 if cards < 10 else 0.95 if cards < 100 else 1.35)
    blank = box(-width / 2, -height / 2, width, height, height / 8, fill=COLOURS["card"], stroke=COLOURS["ink-soft"])
    size, ink = height * 0.68, COLOURS["ink"]
    said = text(str(cards), 0, height * 0.24, size, anchor="middle", font_weight="bold", fill=ink)
    return place(group(blank + said), x, y)


def _roundel(bean: BeanView, x: float, y: float, radius: float, theme: Theme) -> str:
    ink = COLOURS["ink"]
    label = text(str(bean["number"]), x, y + radius * 0.36, radius, anchor="middle", font_weight="bold", fill=ink)
    own = COLOURS[f"bean-{bean['key']}"]
    if theme == "sketch":
        return element("circle", cx=x, cy=y, r=radius - 2, fill=COLOURS["card"], stroke=own, stroke_width=4) + label
    rim = element("circle", cx=x, cy=y, r=radius, fill=own, stroke=COLOURS["line"], stroke_width=1.6)
    middle = element("circle", cx=x, cy=y, r=radius * 0.78, fill=COLOURS["card"])
    return rim + middle + label


def _name(bean: BeanView, y: float, size: float, theme: Theme) -> str:
    ink = COLOURS["ink"]
    font = SANS if theme == "sketch" else SERIF
    return text(bean["name"], 50, y, size, within=88, anchor="middle", font_weight="bold", fill=ink, font_family=font)


def _strip(bean: BeanView) -> str:
    """The beanometer: a column for each step, with the cards above the coins they pay."""
    line = element("path", d="M8 103.5H92", stroke=COLOURS["card-edge"], stroke_width=1)
    steps = bean["meter"]
    start = 50 - 21 * (len(steps) - 1) / 2
    return line + "".join(
        count_of_cards(step["cards"], start + 21 * i, 113, 13) + coin(step["coins"], start + 21 * i, 128, 6)
        for i, step in enumerate(steps)
    )


def meter(bean: BeanView, cards: int | None = None) -> str:
    """A beanometer as a separate SVG; with ``cards``, the steps reached by this many cards are filled.

    >>> soy = BeanView(key="soy", number=12, name="Soy", meter=[{"cards": 2, "coins": 1}, {"cards": 4, "coins": 2}])
    >>> "<title>Soy: 2 → 1, 4 → 2</title>" in meter(soy, cards=3)
    True
    """
    steps = bean["meter"]
    reached = [step for step in steps if cards is not None and step["cards"] <= cards]
    width, each = 92 + 58 * len(steps), 58
    drawn = box(1, 1, width - 2, 70, 10, fill=COLOURS["card"], stroke=COLOURS["card-edge"], stroke_width=2)
    drawn += art(f"beans/{bean['key']}", 18, 7, 46, "light")
    drawn += text(
        bean["name"], 41, 65, 11, within=74, anchor="middle", font_weight="bold", fill=COLOURS["ink"], font_family=SERIF
    )
    for i, step in enumerate(steps):
        x = 84 + each * i
        here = bool(reached) and step is reached[-1]
        if step in reached:
            drawn += box(x, 10, 52, 52, 8, fill=COLOURS["leaf"], fill_opacity=0.25)
        if here:
            drawn += box(x, 10, 52, 52, 8, fill="none", stroke=COLOURS["accent"], stroke_width=2.5)
        arrow = line(f"M{x + 23} 36h6m-3-3l3 3l-3 3", COLOURS["ink-soft"], 1.6)
        drawn += count_of_cards(step["cards"], x + 12, 36, 24) + arrow
        drawn += coin(step["coins"], x + 41, 36, 9, dim=cards is not None and step not in reached)
    return document(width, 72, drawn, f"{bean['name']}: {meter_in_words(bean)}", grow=1.25)


_WIDE, _TALL = 120, 160
_CARD = 0.686


def field(view: FieldView, beans: Mapping[str, BeanView]) -> str:
    """A field as a separate SVG; its text alternative is the field's label."""
    soil = art("furrow", 0, 0, _WIDE, "light")
    label = place(_label(view), 81, 6, 1.2) if view["cards"] else ""
    return document(_WIDE, _TALL, soil + _column(view["cards"], beans) + label, view["label"], grow=1.6)


def _column(cards: Sequence[str], beans: Mapping[str, BeanView]) -> str:
    """The cards: the newest in front, the older ones partly visible above it."""
    tall = HEIGHT * _CARD
    step = min(34 * _CARD, (_TALL - tall - 12) / max(len(cards) - 1, 1))
    top = _TALL - 6 - tall - step * (len(cards) - 1)
    older: Size = "sliver" if step >= 22 * _CARD else "edge"
    return "".join(
        place(face(beans[key], "light", "small" if i == len(cards) - 1 else older), 7, top + step * i, _CARD)
        for i, key in enumerate(cards)
    )


def _label(view: FieldView) -> str:
    """The label, 30 wide: the number of cards, what they pay now, and how many more cards pay more."""
    more, then = view["more"], view["then"]
    tall = 49 if more is None else 80
    drawn = box(13, tall - 2, 4, 18, 2, fill=COLOURS["soil-dark"])
    drawn += box(0.5, 0.5, 29, tall, 4, fill=COLOURS["paper"], stroke=COLOURS["card-edge"])
    drawn += count_of_cards(len(view["cards"]), 15, 12, 17)
    drawn += line("M12 23l3 3l3-3", COLOURS["ink-soft"], 1.5)
    drawn += coin(view["worth"], 15, 37, 8.5, dim=not view["worth"])
    if more is not None and then is not None:
        drawn += element("path", d="M4 49h22", stroke=COLOURS["card-edge"], stroke_width=1, stroke_dasharray="2 2")
        drawn += text(f"+{more}", 15, 60, 10, anchor="middle", font_weight="bold", fill=COLOURS["ink-soft"])
        drawn += coin(then, 15, 70.5, 6.8, dim=True)
    return drawn


_CARD, _FRONT = 0.56, 0.65
_STEP = 59
_FIRST = 79
"""Where the card after the front one lies."""


def hand(cards: Sequence[str], beans: Mapping[str, BeanView], title: str, *, from_right: bool = False) -> str:
    """A hand as a separate SVG, its front card at the left or the right; ``title`` begins its text alternative."""
    width = max(60 * len(cards) + 24, 84)
    names = ", ".join(beans[key]["name"] for key in cards)

    def lay(key: str, x: float, y: float, scale: float) -> str:
        return place(face(beans[key], "light", "small"), width - x - WIDTH * scale if from_right else x, y, scale)

    if cards:
        drawn = "".join(lay(key, _FIRST + _STEP * i, 13.3, _CARD) for i, key in enumerate(cards[1:]))
        drawn += lay(cards[0], 7, 7, _FRONT) + _frame(width - 7 - WIDTH * _FRONT if from_right else 7)
    else:
        edge = {"fill": "none", "stroke": COLOURS["card-edge"], "stroke_dasharray": "4 4"}
        drawn = box(7, 10, WIDTH * _CARD, HEIGHT * _CARD, 5, **edge)
    return document(width, 108, drawn, title, names, grow=1.4)


def _frame(x: float) -> str:
    """The frame of the front card, and a pointer to it."""
    accent = COLOURS["accent"]
    width, height = WIDTH * _FRONT, HEIGHT * _FRONT
    pointer = element("path", d=f"M{number(x + width / 2)} {number(height + 8)}l-5 5h10z", fill=accent)
    return box(x - 1.5, 5.5, width + 3, height + 3, 7, fill="none", stroke=accent, stroke_width=3) + pointer
