"""The middle of the table: the two piles, the turned-over cards, the offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..views.contract import BeanView, OfferView, PileView, TableView
from .card import HEIGHT, WIDTH, back, count_of_cards, face
from .palette import Theme, palette
from .svg import art, box, element, group, place, text, wrapped

TALL = 140
_SCALE = 0.68
_OPEN = 0.75


def piles(view: PileView, beans: Mapping[str, BeanView], theme: Theme) -> str:
    """The draw pile, with the number of times it has run out, and the discard pile: 180 by 140."""
    ink = palette(theme)["ink-soft"]
    draw = art("icons/draw", 0, 6, 16, theme, ink) + _pile(
        back(theme) if view["draw"] else _none(theme), view["draw"], theme
    )
    top = view["discard_top"]
    discard = art("icons/discard", 0, 6, 16, theme, ink) + _pile(
        face(beans[top], theme, "small") if top else _none(theme), view["discard"], theme
    )
    return draw + _exhaustions(view, theme) + place(discard, 96, 0)


def _pile(top: str, count: int, theme: Theme) -> str:
    edge = palette(theme)["card-edge"]
    card = palette(theme)["card"]
    under = "".join(
        box(2 * i, 28 - 2 * i, WIDTH * _SCALE, HEIGHT * _SCALE, 9 * _SCALE, fill=card, stroke=edge)
        for i in range(min(count - 1, 3))
    )
    depth = max(min(count - 1, 3), 0)
    return under + place(top, 2 * depth, 28 - 2 * depth, _SCALE) + count_of_cards(count, 34, 15, 21, theme)


def _exhaustions(view: PileView, theme: Theme) -> str:
    """A dot for each time the pile may run out, filled once it has: under the draw pile."""
    colours = palette(theme)
    icon = art("icons/restart", 0, 127, 12, theme, colours["ink-soft"])
    for i in range(view["exhaustions"]):
        fill, edge = ("danger", "danger") if i < view["exhausted"] else ("paper", "ink-soft")
        dot = {"fill": colours[fill], "stroke": colours[edge]}
        icon += element("circle", cx=21 + 13 * i, cy=133, r=4.4, **dot, stroke_width=1.5)
    return icon


def _none(theme: Theme) -> str:
    return art("pile-empty", 0, 0, WIDTH, theme)


def turned_over(view: TableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> str:
    """The turned-over cards beside the pile, in a tray of this width; if there are many, they overlap.

    Cards that one player has left to the other lie in a separate kind of tray, with both names.
    """
    colours = palette(theme)
    turned, maker = view["turned"], view["left_by"]
    scale, places = _OPEN, max(len(turned), 2)
    step = min(WIDTH * scale + 8, (width - 20 - WIDTH * scale) / (places - 1))
    edge: dict[str, str | float] = {"stroke": colours["card-edge"], "stroke_width": 1.5}
    head = art("icons/turn-over", 8, 5, 16, theme, colours["ink-soft"])
    if maker is not None:
        edge = {"stroke": colours["coin-dark"], "stroke_width": 2, "stroke_dasharray": "6 4"}
        names = [seat["name"] for seat in view["seats"]]
        said = f"{names[maker]} → {names[(maker + 1) % len(names)]}"
        head = art("icons/gift", 8, 5, 16, theme, colours["coin-dark"])
        head += text(said, 30, 18, 13, within=width - 40, fill=colours["ink"], font_weight="bold")
    tray = box(0, 0, width, 136, 10, fill=colours["paper"], **edge)
    spaces = "".join(
        place(face(beans[turned[i]], theme, "small") if i < len(turned) else _none(theme), 10 + step * i, 26, scale)
        for i in range(places)
    )
    matched = "".join(_from_discards(10 + step * i + WIDTH * scale, theme) for i in view["chained"])
    return tray + head + spaces + matched


def _from_discards(x: float, theme: Theme) -> str:
    """The mark of a card from the discard pile, at its upper right corner."""
    colours = palette(theme)
    ring = element("circle", cx=x - 8, cy=30, r=11, fill=colours["paper"], stroke=colours["ink-soft"], stroke_width=1.5)
    return ring + art("icons/discard", x - 15, 23, 14, theme, colours["ink"])


def width_of_tray(turned: Sequence[str], within: float) -> float:
    """The width of the tray, if there is room for ``within``."""
    return min((WIDTH * _OPEN + 8) * max(len(turned), 2) + 12, within)


def offers(standing: Sequence[OfferView], width: float, height: float, theme: Theme) -> str:
    """The open offers, the newest first: as many as fit, and the number of the others."""
    drawn, y = "", 0.0
    for place_in_line, offer in enumerate(reversed(standing)):
        block, tall = _offer(offer, width, theme)
        left = len(standing) - place_in_line
        if place_in_line and y + tall > height - (14 if left > 1 else 0):
            more = text(f"+{left}", width / 2, y + 9, 12, anchor="middle", font_weight="bold")
            return drawn + group(more, fill=palette(theme)["ink-soft"])
        drawn += place(block, 0, y)
        y += tall + 6
    return drawn


def _offer(offer: OfferView, width: float, theme: Theme) -> tuple[str, float]:
    """An offer in words, and its height."""
    colours = palette(theme)
    lines = wrapped(offer["text"], 11, width - 40)
    tall = 13 * len(lines) + 10
    body = "".join(text(line, 32, 16 + 13 * i, 11) for i, line in enumerate(lines))
    return (
        box(0, 0, width, tall, 7, fill=colours["paper"], stroke=colours["accent"], stroke_width=1.2)
        + art("icons/trade", 8, tall / 2 - 8, 16, theme, colours["accent"])
        + group(body, fill=colours["ink"])
    ), tall
