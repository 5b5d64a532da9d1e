"""A separate beanometer: how many cards pay how many coins, and how far a field has come."""

from __future__ import annotations

from ..views.contract import BeanView
from .card import coin, count_of_cards, meter_in_words
from .palette import Theme, palette
from .svg import SERIF, art, box, document, element, text


def meter(bean: BeanView, cards: int | None = None, theme: Theme = "light") -> str:
    """A beanometer as a separate SVG; with ``cards``, the steps reached by this many cards are filled.

    >>> soy = BeanView(key="soy", number=12, name="Soy", meter=[{"cards": 2, "coins": 1}, {"cards": 4, "coins": 2}])
    >>> "<title>Soy: 2 → 1, 4 → 2</title>" in meter(soy, cards=3)
    True
    """
    colours = palette(theme)
    steps = bean["meter"]
    reached = [step for step in steps if cards is not None and step["cards"] <= cards]
    width, each = 92 + 58 * len(steps), 58
    drawn = box(1, 1, width - 2, 70, 10, fill=colours["card"], stroke=colours["card-edge"], stroke_width=2)
    drawn += art(f"beans/{bean['key']}", 18, 7, 46, theme)
    drawn += text(
        bean["name"], 41, 65, 11, within=74, anchor="middle", font_weight="bold", fill=colours["ink"], font_family=SERIF
    )
    for i, step in enumerate(steps):
        x = 84 + each * i
        here = bool(reached) and step is reached[-1]
        if step in reached:
            drawn += box(x, 10, 52, 52, 8, fill=colours["leaf"], fill_opacity=0.25)
        if here:
            drawn += box(x, 10, 52, 52, 8, fill="none", stroke=colours["accent"], stroke_width=2.5)
        arrow = element(
            "path",
            d=f"M{x + 23} 36h6m-3-3l3 3l-3 3",
            fill="none",
            stroke=colours["ink-soft"],
            stroke_width=1.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        drawn += count_of_cards(step["cards"], x + 12, 36, 24, theme) + arrow
        drawn += coin(step["coins"], x + 41, 36, 9, theme, dim=cards is not None and step not in reached)
    return document(width, 72, drawn, f"{bean['name']}: {meter_in_words(bean)}", grow=1.25)
