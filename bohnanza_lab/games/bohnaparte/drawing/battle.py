"""A battle: the cards of each round, face down until both are turned over, and its text."""

from __future__ import annotations

from collections.abc import Mapping

from ....drawing.card import back, face
from ....drawing.palette import COLOURS, Theme
from ....drawing.svg import SERIF, art, box, place, text, wrapped
from ....views.contract import BeanView
from ..contract import BattleCardView, BattleView, RoundView

_CARD = 0.5
_WIDE = 150
_ROUND = 92


def battle(view: BattleView, beans: Mapping[str, BeanView], width: float, theme: Theme) -> tuple[str, float]:
    """A battle of this width, and its height: the cards on the left, the text on the right."""
    parts = [view["text"], *(each["text"] for each in view["rounds"] if each["text"])]
    parts += [part for part in (view["outcome"], view["ask"]) if part]
    lines = [(line, i == 0) for i, part in enumerate(parts) for line in wrapped(part, 12, width - _WIDE - 36)]
    tall = max(len(view["rounds"]) * _ROUND + 8, len(lines) * 17 + 20)
    drawn = box(0, 0, width, tall, 10, fill=COLOURS["paper"], stroke=COLOURS["card-edge"], stroke_width=1.5)
    for number, fought in enumerate(view["rounds"]):
        drawn += place(_round(fought, beans, theme), 12, 10 + number * _ROUND)
    for number, (line, head) in enumerate(lines):
        weight = "bold" if head else "normal"
        drawn += text(
            line, _WIDE + 24, 24 + 17 * number, 12.5, fill=COLOURS["ink"], font_weight=weight, font_family=SERIF
        )
    return drawn, tall


def _round(fought: RoundView, beans: Mapping[str, BeanView], theme: Theme) -> str:
    ink = COLOURS["ink-soft"]
    attack, defence = fought["attack_worth"], fought["defence_worth"]
    sign = "?" if attack is None or defence is None else ">" if attack > defence else "<" if attack < defence else "="
    return (
        _card(fought["attack"], fought["open"], beans, theme)
        + text(sign, _WIDE / 2, 42, 22, anchor="middle", font_weight="bold", fill=ink)
        + place(_card(fought["defence"], fought["open"], beans, theme), _WIDE - 100 * _CARD, 0)
    )


def _card(card: BattleCardView, is_open: bool, beans: Mapping[str, BeanView], theme: Theme) -> str:
    """A card on the table: face down even for the player who knows it."""
    if card["source"] == "cavalry":
        frame = box(0, 0, 50, 70, 5, fill=COLOURS["card"], stroke=COLOURS["card-edge"])
        return frame + art("lands/cavalry", 5, 17, 40, theme, COLOURS["coin"])
    if card["source"] in ("", "nothing"):
        return box(1, 1, 48, 68, 5, fill="none", stroke=COLOURS["ink-soft"], stroke_dasharray="4 4")
    key = card["bean"] if is_open else None
    return place(face(beans[key], theme, "small") if key else back(theme), 0, 0, _CARD)
