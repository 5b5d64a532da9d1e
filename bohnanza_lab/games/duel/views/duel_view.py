"""What The Duel adds to a table, as a page draws it and in words: gift cards, bo(h)nus cards, and what a claim window
asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from ....engine.game import EngineGame
from ....engine.moves import Move
from ....engine.observation import Observation
from ....engine.state import Cards
from ....views.contract import MoveView
from ....views.speech import Speech
from ..contract import AskedView, BonusCardView, DuelMoveView, DuelSeatView, DuelTableView, GiftCardView
from ..engine.bonus import BonusCardData, BonusDeck, Dollars
from ..engine.duel_table import DuelObservation, Numbers, duel_table
from ..engine.moves import Claim, DiscardBonus, Gift, PlantGift


def duel_view(game: EngineGame, seen: Observation, speech: Speech, *, open_hands: bool = False) -> DuelTableView:
    """The Duel's part of a table as one seat sees it.

    ``open_hands`` also shows the hands of bo(h)nus cards, and which gifts are bluffs.
    """
    seen_table = cast(DuelObservation, seen.extension)
    top = seen_table.discard_top
    return {
        "gifts": _gift_views(game, seen, seen_table, open_hands=open_hands),
        "seats": [_seat_view(game, seen, seen_table, speech, seat, open_hands) for seat in range(len(game.names))],
        "bonus_draw": seen_table.draw,
        "bonus_discard": seen_table.discard,
        "bonus_top": None if top is None else bonus_card_view(seen_table.deck, top, speech),
        "asked": asked_view(seen, speech),
        "mark": mark(seen_table.deck, speech),
        "note": note(seen_table.deck, speech),
    }


def money(amount: Dollars, speech: Speech, *, short: bool = False) -> str:
    """An amount as the language writes it; short where only a few signs have room."""
    return speech.say(f"money.{'short' if short else 'dollars'}", whole=amount // 100, cents=f"{amount % 100:02}")


def bonus_card_view(deck: BonusDeck, number: int, speech: Speech) -> BonusCardView:
    """A bo(h)nus card of a set, face up."""
    card = deck[number]
    return {
        "number": number,
        "symbols": [{"bean": bean.key, "count": count} for bean, count in card.kinds],
        "worth": money(card.worth, speech, short=True),
        "text": card_text(card, speech),
    }


def card_text(card: BonusCardData, speech: Speech) -> str:
    """A card in a sentence: its number, its beans in order, its worth.

    >>> from bohnanza_lab.games.duel.engine.bonus import deck
    >>> card_text(deck("ours")[10], Speech("en", ()))
    'Bo(h)nus card 10: 2 Red and Black-eyed, worth $1.40'
    """
    return speech.say("bonus.card", card=card.number, beans=card.beans, worth=card.worth)


def note(deck: BonusDeck, speech: Speech) -> str:
    """Where the cards come from: our reconstruction or a custom file. Shown wherever the cards are shown."""
    return speech.say("bonus.note" if deck.word == "ours" else "bonus.own", number=len(deck.cards))


def mark(deck: BonusDeck, speech: Speech) -> str:
    """The same in a word or two, to show beside the cards."""
    return speech.say("bonus.mark" if deck.word == "ours" else "bonus.mark.own")


def place_move(view: MoveView, game: EngineGame, seat: int, move: Move) -> None:
    """Add to the view of a move its card, field and copy, so that the page shows it in the right place."""
    match move:
        case Gift(bean):
            view["bean"] = bean.key
            place = _given_place(move, game.state.hands[seat], game.state.turned if seat == game.state.active else ())
            view["own"] = DuelMoveView(bluff=True) if place is None else DuelMoveView(place=place)
        case PlantGift(field):
            view["field"], view["bean"] = field, game.state.aside[seat][0].key
        case Claim(card, owner, field):
            view["field"], view["own"] = field, DuelMoveView(card=card, owner=owner)
        case DiscardBonus(card):
            view["own"] = DuelMoveView(card=card)


def _given_place(gift: Gift, hand: Cards, turned: Cards) -> int | None:
    """The copy that a gift gives: a position in the hand from 1, 0 for a turned-over card, None for a bluff (C3-8)."""
    if gift.place is not None:
        return gift.place
    if gift.bean in turned:
        return 0
    return hand.index(gift.bean) + 1 if gift.bean in hand else None


def _gift_views(
    game: EngineGame, seen: Observation, seen_table: DuelObservation, *, open_hands: bool
) -> list[GiftCardView]:
    """The gift cards by number. The players push them by turns; the active player pushes the first (3-20, 3-25)."""
    standing = seen.offers[0] if seen.offers else None
    pushed = {bean: (seen.active + turn) % len(game.names) for turn, bean in enumerate(seen_table.gifts)}
    views: list[GiftCardView] = []
    for bean in sorted(game.ruleset.deck):
        here = standing is not None and standing.give == (bean,)
        view: GiftCardView = {"bean": bean.key, "seat": pushed.get(bean), "standing": here}
        if standing is not None and here and (open_hands or standing.seat == seen.seat):
            held = game.state.hands[standing.seat] + (seen.turned if standing.seat == seen.active else ())
            if bean not in held:
                view["bluff"] = True
        views.append(view)
    return views


def _seat_view(
    game: EngineGame, seen: Observation, seen_table: DuelObservation, speech: Speech, seat: int, open_hands: bool
) -> DuelSeatView:
    def cards(numbers: Numbers) -> list[BonusCardView]:
        return [bonus_card_view(seen_table.deck, number, speech) for number in numbers]

    hand = seen_table.bonus if seat == seen.seat else duel_table(game.state).hands[seat] if open_hands else None
    fits, deck = game.ruleset.fits, sorted(game.ruleset.deck)
    return {
        "bonus": None if hand is None else cards(hand),
        "bonus_count": seen_table.hands[seat],
        "won": cards(seen_table.won[seat]),
        "follows": [[bean.key for bean in deck if fits(field, bean)] if field else [] for field in seen.fields[seat]],
    }


def asked_view(seen: Observation, speech: Speech) -> AskedView | None:
    """The question of a claim window to the first pending seat, in other words if that seat is the viewer."""
    if not seen.pending_seats:
        return None
    seen_table = cast(DuelObservation, seen.extension)
    asked = seen.pending_seats[0]
    key = "bonus.asked.you" if asked == seen.seat else "bonus.asked"
    if seen_table.asked is None:
        return {"owner": None, "field": None, "text": speech.say(f"{key}.any", partner=asked)}
    owner, field = seen_table.asked
    key += ".own" if owner == asked == seen.seat else ""
    question = speech.say(key, seat=owner, field=field, partner=asked)
    before = speech.say("events.harvest-declared", seat=owner, field=field) if seen_table.declared else ""
    return {"owner": owner, "field": field, "text": f"{before} {question}".lstrip()}


# In words


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
