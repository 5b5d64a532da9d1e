"""A bo(h)nus card of The Duel: its symbols in planting order from top to bottom, and its value."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.card import HEIGHT, WIDTH
from ....drawing.palette import COLOURS, Theme
from ....drawing.svg import SERIF, art, box, document, element, group, place, text, wrapped
from ....views.contract import BeanView
from ..contract import BonusCardView

_TOP = 30
_NOTE = 9.0


def bonus_card(view: BonusCardView, beans: Mapping[str, BeanView], note: str) -> str:
    """A card as a separate SVG, with its source below it. Its text alternative is its text and the source."""
    lines = wrapped(note, _NOTE, WIDTH + 60)
    ground = box(0, 0, WIDTH + 68, HEIGHT + 22 + 11 * len(lines), 8, fill=COLOURS["paper"])
    source = "".join(
        text(line, (WIDTH + 68) / 2, HEIGHT + 20 + 11 * i, _NOTE, anchor="middle") for i, line in enumerate(lines)
    )
    drawn = (
        ground + place(face(view, beans, "light"), 34, 6) + group(source, fill=COLOURS["ink-soft"], font_style="italic")
    )
    return document(WIDTH + 68, HEIGHT + 22 + 11 * len(lines), drawn, view["text"], note, 1.6)


def face(view: BonusCardView, beans: Mapping[str, BeanView], theme: Theme) -> str:
    """The front of a card, 100 by 140."""
    paper = box(1, 1, 98, 138, 9, fill=COLOURS["card"], stroke=COLOURS["coin-dark"], stroke_width=2)
    band = element("path", d=f"M2 {_TOP}V10A8 8 0 0 1 10 2H90A8 8 0 0 1 98 10V{_TOP}Z", fill=COLOURS["coin"])
    head = text(f"#{view['number']}", 8, 21, 13, fill=COLOURS["coin-ink"], font_family=SERIF)
    head += text(
        view["worth"], 93, 21.5, 16, anchor="end", fill=COLOURS["coin-ink"], font_weight="bold", font_family=SERIF
    )
    rows = view["symbols"]
    size = {1: 44, 2: 36, 3: 28}.get(len(rows), 23)
    step = (HEIGHT - _TOP - 6) / max(len(rows), 1)
    drawn = ""
    for i, symbol in enumerate(rows):
        y = _TOP + 3 + step * (i + 0.5)
        said, ink = f"{symbol['count']}×", COLOURS["ink"]
        drawn += text(said, 46 - size / 2, y + 5, 14, anchor="end", fill=ink, font_weight="bold", font_family=SERIF)
        drawn += art(f"beans/{symbol['bean']}", 50 - size / 2, y - size / 2, size, theme)
        number = str(beans[symbol["bean"]]["number"])
        drawn += text(number, 54 + size / 2, y + 5, 14, fill=COLOURS["ink-soft"], font_weight="bold")
    return paper + band + head + drawn


def back(theme: Theme) -> str:
    """The back of a card, 100 by 140."""
    return art("bonus-back", 0, 0, WIDTH, theme)
