"""What The Duel adds to a table: the row of gift cards, and each player's bo(h)nus cards."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.card import HEIGHT, WIDTH, count_of_cards
from ....drawing.palette import COLOURS, mixed
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


def gift_row(duel: DuelTableView, beans: Mapping[str, BeanView], width: float) -> str:
    """The bo(h)nus pile, its discards, and the gift cards; an offered one is pushed below the row."""
    ground = box(0, 0, width, ROW, 10, fill=COLOURS["paper"], stroke=COLOURS["card-edge"], stroke_width=1.5)
    top = duel["bonus_top"]
    none = art("pile-empty", 0, 0, WIDTH, "sketch")
    piles = _pile(bonus.back("sketch") if duel["bonus_draw"] else none, duel["bonus_draw"])
    piles += place(_pile(bonus.face(top, beans, "sketch") if top else none, duel["bonus_discard"]), 62, 0)
    start = 138.0
    step = (width - start - 6) / len(duel["gifts"])
    gifts = ""
    for i, gift in enumerate(duel["gifts"]):
        aside, down = _pushed(gift)
        gifts += place(_gift(gift, beans), start + step * i + aside, 15 + down)
    return ground + place(piles, 10, 18) + gifts


def _pushed(gift: GiftCardView) -> tuple[int, int]:
    """How far a gift card is moved out of the row, towards the seat to which it is offered."""
    if gift["seat"] is None:
        return 0, 0
    return (_ASIDE if gift["seat"] == 0 else -_ASIDE), _PUSHED


def _pile(top: str, count: int) -> str:
    return place(top, 0, 0, _SCALE) + count_of_cards(count, WIDTH * _SCALE - 3, HEIGHT * _SCALE - 2, 19)


def _gift(gift: GiftCardView, beans: Mapping[str, BeanView]) -> str:
    """A gift card, 66 by 70."""
    bean = beans[gift["bean"]]
    ribbon = mixed(COLOURS["accent"], COLOURS["card"], 0.3)
    rim, thick = (COLOURS["coin"], 3) if gift["standing"] else (COLOURS["card-edge"], 1.5)
    card = box(0, 0, _GIFT_WIDTH, _GIFT_HEIGHT, 8, fill=COLOURS["card"], stroke=rim, stroke_width=thick)
    bands = box(_GIFT_WIDTH / 2 - 5, 1, 10, _GIFT_HEIGHT - 2, 0, fill=ribbon)
    bands += box(1, 26, _GIFT_WIDTH - 2, 8, 0, fill=ribbon)
    bow = element("path", d="M33 2C28-5 19-5 18.5 0S27 7 33 4C39 7 47 5 47.5 0S38-5 33 2Z", fill=COLOURS["accent"])
    body = bands + art(f"beans/{gift['bean']}", 15, 14, 36, "sketch")
    body += text(
        bean["name"], 33, 64, 11, within=62, anchor="middle", fill=COLOURS["ink"], font_weight="bold", font_family=SERIF
    )
    if gift["seat"] is not None and not gift["standing"]:
        body = group(body, opacity=0.4)
    ring = element("circle", cx=12, cy=13, r=9, fill=COLOURS["paper"], stroke=COLOURS["line"], stroke_width=1.2)
    number = text(str(bean["number"]), 12, 17, 10.5, anchor="middle", fill=COLOURS["ink"], font_weight="bold")
    return card + body + bow + ring + number + _sign(gift)


def _sign(gift: GiftCardView) -> str:
    """The mark of a pushed card: offered, declined or a bluff."""
    if gift["seat"] is None:
        return ""
    icon = "bluff" if gift.get("bluff") else "gift" if gift["standing"] else "cross"
    ring = element("circle", cx=60, cy=4, r=9.5, fill=COLOURS["paper"], stroke=COLOURS["ink-soft"], stroke_width=1.2)
    return ring + art(f"icons/{icon}", 54, -2, 12, "sketch", COLOURS["ink"])


def bonus_hand(seat: DuelSeatView, beans: Mapping[str, BeanView], width: float) -> str:
    """A player's bo(h)nus cards, face down if hidden, and the values of the claimed ones."""
    ground = box(0, 0, width, HAND_HEIGHT, 10, fill=COLOURS["paper"], stroke=COLOURS["card-edge"], stroke_width=1.5)
    cards = (
        [bonus.back("sketch")] * seat["bonus_count"]
        if seat["bonus"] is None
        else [bonus.face(card, beans, "sketch") for card in seat["bonus"]]
    )
    held = "".join(place(card, 9 + (WIDTH * _SCALE + 5) * i, 7, _SCALE) for i, card in enumerate(cards))
    return ground + held + place(_won(seat, width - 182), 176, 12)


def _won(seat: DuelSeatView, width: float) -> str:
    """The value of each claimed card, as many as fit."""
    drawn, x, y = "", 0.0, 0.0
    for card in seat["won"]:
        wide = width_of(card["worth"], 11) + 22
        if x and x + wide > width:
            x, y = 0.0, y + 21
        if y > 42:
            break
        drawn += place(
            box(0, 0, wide, 18, 9, fill=mixed(COLOURS["coin"], COLOURS["paper"], 0.3), stroke=COLOURS["coin-dark"])
            + art("icons/bonus", 4, 3, 12, "sketch", COLOURS["ink"])
            + text(card["worth"], 19, 13, 11, fill=COLOURS["ink"], font_weight="bold"),
            x,
            y,
        )
        x += wide + 4
    return drawn


def note(duel: DuelTableView, width: float) -> str:
    """The source of the bo(h)nus cards."""
    ink = COLOURS["ink-soft"]
    return text(duel["note"], width / 2, 13, 11.5, within=width, anchor="middle", fill=ink, font_style="italic")
