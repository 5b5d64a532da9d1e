"""What The Duel adds to a table: the row of gift cards, and each player's bo(h)nus cards."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.card import HEIGHT, WIDTH, count_of_cards
from ....drawing.palette import Theme, mixed, palette
from ....drawing.svg import SERIF, art, box, element, group, place, text, width_of
from ....views.contract import BeanView
from ..contract import DuelSeatView, DuelTableView, GiftCardView
from . import bonus_card as bonus

ROW = 112
"""The height of the row of gift cards."""
HAND_HEIGHT = 84
"""The height of a player's bo(h)nus cards."""
NOTE = 20
_SCALE = 0.5
_GIFT_WIDTH, _GIFT_HEIGHT = 66, 70
_PUSHED, _ASIDE = 20, 3


def gift_row(duel: DuelTableView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> str:
    """The bo(h)nus pile, its discards, and the gift cards; an offered one is pushed below the row."""
    colours = palette(theme)
    ground = box(0, 0, width, ROW, 10, fill=colours["paper"], stroke=colours["card-edge"], stroke_width=1.5)
    top = duel["bonus_top"]
    none = art("pile-empty", 0, 0, WIDTH, theme)
    piles = _pile(bonus.back(theme) if duel["bonus_draw"] else none, duel["bonus_draw"], theme)
    piles += place(_pile(bonus.face(top, beans, theme) if top else none, duel["bonus_discard"], theme), 62, 0)
    start = 138.0
    step = (width - start - 6) / len(duel["gifts"])
    gifts = ""
    for i, gift in enumerate(duel["gifts"]):
        aside, down = _pushed(gift)
        gifts += place(_gift(gift, beans, theme), start + step * i + aside, 15 + down)
    return ground + place(piles, 10, 18) + gifts


def _pushed(gift: GiftCardView) -> tuple[int, int]:
    """How far a gift card is moved out of the row, towards the seat to which it is offered."""
    if gift["seat"] is None:
        return 0, 0
    return (_ASIDE if gift["seat"] == 0 else -_ASIDE), _PUSHED


def _pile(top: str, count: int, theme: Theme) -> str:
    return place(top, 0, 0, _SCALE) + count_of_cards(count, WIDTH * _SCALE - 3, HEIGHT * _SCALE - 2, 19, theme)


def _gift(gift: GiftCardView, beans: Mapping[str, BeanView], theme: Theme) -> str:
    """A gift card, 66 by 70."""
    colours = palette(theme)
    bean = beans[gift["bean"]]
    ribbon = mixed(colours["accent"], colours["card"], 0.3)
    rim, thick = (colours["coin"], 3) if gift["standing"] else (colours["card-edge"], 1.5)
    card = box(0, 0, _GIFT_WIDTH, _GIFT_HEIGHT, 8, fill=colours["card"], stroke=rim, stroke_width=thick)
    bands = box(_GIFT_WIDTH / 2 - 5, 1, 10, _GIFT_HEIGHT - 2, 0, fill=ribbon)
    bands += box(1, 26, _GIFT_WIDTH - 2, 8, 0, fill=ribbon)
    bow = element("path", d="M33 2C28-5 19-5 18.5 0S27 7 33 4C39 7 47 5 47.5 0S38-5 33 2Z", fill=colours["accent"])
    body = bands + art(f"beans/{gift['bean']}", 15, 14, 36, theme)
    body += text(
        bean["name"], 33, 64, 11, within=62, anchor="middle", fill=colours["ink"], font_weight="bold", font_family=SERIF
    )
    if gift["seat"] is not None and not gift["standing"]:
        body = group(body, opacity=0.4)
    ring = element("circle", cx=12, cy=13, r=9, fill=colours["paper"], stroke=colours["line"], stroke_width=1.2)
    number = text(str(bean["number"]), 12, 17, 10.5, anchor="middle", fill=colours["ink"], font_weight="bold")
    return card + body + bow + ring + number + _sign(gift, theme)


def _sign(gift: GiftCardView, theme: Theme) -> str:
    """The mark of a pushed card: offered, declined or a bluff."""
    if gift["seat"] is None:
        return ""
    colours = palette(theme)
    icon = "bluff" if gift.get("bluff") else "gift" if gift["standing"] else "cross"
    ring = element("circle", cx=60, cy=4, r=9.5, fill=colours["paper"], stroke=colours["ink-soft"], stroke_width=1.2)
    return ring + art(f"icons/{icon}", 54, -2, 12, theme, colours["ink"])


def bonus_hand(seat: DuelSeatView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> str:
    """A player's bo(h)nus cards, face down if hidden, and the values of the claimed ones."""
    colours = palette(theme)
    ground = box(0, 0, width, HAND_HEIGHT, 10, fill=colours["paper"], stroke=colours["card-edge"], stroke_width=1.5)
    cards = (
        [bonus.back(theme)] * seat["bonus_count"]
        if seat["bonus"] is None
        else [bonus.face(card, beans, theme) for card in seat["bonus"]]
    )
    held = "".join(place(card, 9 + (WIDTH * _SCALE + 5) * i, 7, _SCALE) for i, card in enumerate(cards))
    return ground + held + place(_won(seat, width - 182, theme), 176, 12)


def _won(seat: DuelSeatView, width: float, theme: Theme) -> str:
    """The value of each claimed card, as many as fit."""
    colours = palette(theme)
    drawn, x, y = "", 0.0, 0.0
    for card in seat["won"]:
        wide = width_of(card["worth"], 11) + 22
        if x and x + wide > width:
            x, y = 0.0, y + 21
        if y > 42:
            break
        drawn += place(
            box(0, 0, wide, 18, 9, fill=mixed(colours["coin"], colours["paper"], 0.3), stroke=colours["coin-dark"])
            + art("icons/bonus", 4, 3, 12, theme, colours["ink"])
            + text(card["worth"], 19, 13, 11, fill=colours["ink"], font_weight="bold"),
            x,
            y,
        )
        x += wide + 4
    return drawn


def note(duel: DuelTableView, width: float, theme: Theme) -> str:
    """The source of the bo(h)nus cards."""
    ink = palette(theme)["ink-soft"]
    return text(duel["note"], width / 2, 13, 11.5, within=width, anchor="middle", fill=ink, font_style="italic")
