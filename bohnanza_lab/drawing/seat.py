"""One player's side of the table: fields, set-aside cards, coins and hand."""

from __future__ import annotations

from collections.abc import Mapping

from ..views.contract import BeanView, SeatView
from .card import HEIGHT as CARD_HEIGHT
from .card import coin, face, sideways
from .field import field_for_sale, plot
from .hand import hidden, row
from .palette import Theme, palette
from .svg import SERIF, art, box, element, group, place, text, width_of

WIDTH, HEIGHT = 352, 268
_FIELDS = 262
_FOR_SALE = 34
_ASIDE = 0.47


def seat(
    view: SeatView,
    beans: Mapping[str, BeanView],
    theme: Theme,
    rank: int | None = None,
    score: str | None = None,
    *,
    from_right: bool = False,
) -> str:
    """A player's side, 352 by 268; ``rank`` is the place in a finished game, from 1, ``score`` what is shown instead of
    the number of coins. ``from_right``: the hand is held right to left.
    """
    edge, thick = ("accent", 3.0) if view["awaited"] else ("card-edge", 1.5)
    ground = {"fill": palette(theme)["paper"], "stroke": palette(theme)[edge]}
    frame = box(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 12, **ground, stroke_width=thick)
    cards = (
        row(view["hand"], beans, WIDTH - 20, 0.46, theme, from_right=from_right)
        if view["hand"] is not None
        else hidden(view["hand_count"], 0.46, theme)
    )
    return (
        frame
        + _head(view, theme, rank, score)
        + _fields(view, beans, theme)
        + _aside(view, beans, theme)
        + place(cards, 9, 176)
    )


def _head(view: SeatView, theme: Theme, rank: int | None, score: str | None) -> str:
    """The name, the marks of a bot, the starter and the active player, and the coins."""
    colours = palette(theme)
    lit = view["active"]
    ink = colours["accent-ink" if lit else "ink"]
    drawn = box(5, 5, WIDTH - 10, 28, 8, fill=colours["accent"]) if lit else ""
    drawn += art("icons/robot" if view["bot"] else "icons/person", 12, 10, 18, theme, ink)
    x = 36.0
    if rank is not None:
        drawn += text(f"{rank}.", x, 25, 15, fill=ink, font_weight="bold")
        x += 20
    drawn += text(view["name"], x, 25, 15, within=160, fill=ink, font_weight="bold", font_family=SERIF)
    x += min(width_of(view["name"], 15), 160) + 8
    if view["starter"]:
        drawn += art("icons/start", x, 11, 16, theme, ink)
    if score is not None:
        return drawn + text(score, WIDTH - 14, 25, 16, anchor="end", fill=ink, font_weight="bold", font_family=SERIF)
    return drawn + _coins(view["coins"], lit, theme)


def _coins(coins: int, lit: bool, theme: Theme) -> str:
    """A stack of cards turned to their coin side, and how many."""
    colours = palette(theme)
    stack = min(coins, 8)
    right = WIDTH - 40
    turned = group(
        box(0, 0, 14, 20, 2.5, fill=colours["back"], stroke=colours["card"])
        + element("circle", cx=7, cy=10, r=3.6, fill=colours["coin"])
    )
    cards = "".join(place(turned, right - 22 - 5 * i, 9) for i in reversed(range(stack)))
    ring = element("circle", cx=right + 12, cy=19, r=13, fill=colours["paper"]) if lit else ""
    return cards + ring + coin(coins, right + 12, 19, 11, theme)


def _fields(view: SeatView, beans: Mapping[str, BeanView], theme: Theme) -> str:
    count = max(len(view["fields"]), 1)
    price = view["for_sale"]
    room = _FIELDS if price is None else _FIELDS - _FOR_SALE - 6
    width = min((room - 6 * (count - 1)) / count, 128)
    drawn = "".join(
        place(plot(field, beans, width, 134, theme, str(i + 1)), 9 + (width + 6) * i, 38)
        for i, field in enumerate(view["fields"])
    )
    return drawn + ("" if price is None else place(field_for_sale(price, _FOR_SALE, 134, theme), 15 + room, 38))


def _aside(view: SeatView, beans: Mapping[str, BeanView], theme: Theme) -> str:
    """The set-aside cards, turned sideways beside the fields; many of them overlap."""
    cards = view["aside"]
    x = _FIELDS + 15
    if not cards:
        return ""
    tall = 100 * _ASIDE
    step = min(tall + 3, (116 - tall) / max(len(cards) - 1, 1))
    icon = art("icons/set-aside", x + CARD_HEIGHT * _ASIDE / 2 - 8, 37, 16, theme, palette(theme)["ink-soft"])
    return icon + "".join(
        sideways(face(beans[key], theme, "small"), x, 55 + step * i, _ASIDE) for i, key in enumerate(cards)
    )
