"""The Duel's part of a table in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....views.speech import Speech
from ..contract import BonusCardView, DuelSeatView, DuelTableView, GiftCardView


def in_lines(duel: DuelTableView, speech: Speech) -> Iterator[list[str]]:
    """The gifts, the question of a claim window, each player's bo(h)nus cards, and the piles of those."""
    gifts = [_gift(gift, gift["seat"], speech) for gift in duel["gifts"] if gift["seat"] is not None]
    if gifts:
        yield [f"{speech.say('page.gift.label')}: {'; '.join(gifts)}."]
    if duel["asked"]:
        yield [duel["asked"]["text"]]
    for seat, name in zip(duel["seats"], speech.names, strict=True):
        yield _bonus(seat, name, speech)
    yield [
        f"{speech.say('page.bonus.pile', count=duel['bonus_draw'])}.",
        f"{speech.say('page.bonus.discards', count=duel['bonus_discard'])}.",
        duel["note"],
    ]


def _gift(gift: GiftCardView, seat: int, speech: Speech) -> str:
    case = "bluff" if gift.get("bluff") else "standing" if gift["standing"] else "refused"
    return speech.say(f"page.gift.{case}", card=speech.row([gift["bean"]]), name=speech.names[seat])


def _bonus(seat: DuelSeatView, name: str, speech: Speech) -> list[str]:
    if seat["bonus"] is None:
        said = [f"{name}: {speech.say('page.bonus.hidden', count=seat['bonus_count'])}."]
    else:
        mine = _row(seat["bonus"]) or speech.say("page.bonus.none")
        said = [f"{speech.say('page.bonus.of', name=name)}: {mine}."]
    if seat["won"]:
        said.append(f"{speech.say('page.bonus.won', name=name)}: {_row(seat['won'])}.")
    return said


def _row(cards: Sequence[BonusCardView]) -> str:
    return "; ".join(card["text"] for card in cards)
