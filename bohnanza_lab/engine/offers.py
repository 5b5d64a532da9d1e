"""Offers on the table: whether their cards are there, how they are declined and withdrawn, and the exchange
(0-28 to 0-37, C0-21 to C0-26).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .beans import Bean
from .events import Declined, Event, Offered, Traded, Withdrawn
from .moves import Accept
from .rejection import Rejection
from .state import Cards, StandingOffer, State

TURNED = 0
"""The place of a turned-over card; hand cards have places from 1 at the front."""


def find(state: State, number: int) -> StandingOffer | None:
    """The offer with that number; None where it is no longer on the table."""
    for offer in state.offers:
        if offer.id == number:
            return offer
    return None


def unanswered(state: State) -> Iterator[tuple[StandingOffer, int]]:
    """Each offer on the table, with each seat that has not answered it yet."""
    return ((offer, seat) for offer in state.offers for seat in range(state.players) if offer.asks(seat))


def partners(state: State, seat: int) -> tuple[int | None, ...]:
    """To whom this seat may offer a trade; None means anyone. The active player trades with everybody, all others with
    the active player alone (0-28).
    """
    if seat != state.active:
        return (state.active,)
    others = tuple(other for other in range(state.players) if other != seat)
    return others if len(others) == 1 else (*others, None)


def verify_holding(state: State, seat: int, give: Cards, places: Sequence[int] = ()) -> Rejection | None:
    """Why this seat cannot hand over these cards, or None. Hand cards may be traded from any position (0-29),
    by the active player turned-over cards too (0-30), but not received cards (0-31) or planted ones (0-32).
    """
    hand = state.hands[seat]
    turned = state.turned if seat == state.active else ()
    for bean in dict.fromkeys(give):
        count, held = give.count(bean), hand.count(bean) + turned.count(bean)
        if held < count:
            return _missing(state, seat, bean, count, held)
    if places:
        return _verify_places(hand, turned, give, places)
    return None


def _missing(state: State, seat: int, bean: Bean, count: int, held: int) -> Rejection:
    """Why a seat cannot give so many of a bean: it has too few, or its only ones are those that may not be traded."""
    if not held:
        if bean in state.aside[seat]:
            return Rejection("trading.received_locked", bean=bean)
        if any(bean in field for field in state.fields[seat]):
            return Rejection("trading.fields_locked", bean=bean)
        if seat != state.active and bean in state.turned:
            return Rejection("turning.yours", bean=bean, active=state.active)
    return Rejection("trading.any_position", "not_held", bean=bean, cards=count, held=held)


def _verify_places(hand: Cards, turned: Cards, give: Cards, places: Sequence[int]) -> Rejection | None:
    if len(places) != len(give):
        return Rejection("trading.any_position", "places", cards=len(give), held=len(places))
    in_hand = [place for place in places if place != TURNED]
    if len(set(in_hand)) < len(in_hand):
        return Rejection("trading.any_position", "twice")
    from_turned: Counter[Bean] = Counter()
    for bean, place in zip(give, places, strict=True):
        if place == TURNED:
            from_turned[bean] += 1
            if from_turned[bean] > turned.count(bean):
                return Rejection("trading.turned_over", bean=bean)
        elif not 1 <= place <= len(hand) or hand[place - 1] is not bean:
            return Rejection("trading.any_position", "other_card", bean=bean, place=place)
    return None


def offer_event(offer: StandingOffer, hand: Cards, turned: Cards) -> Offered:
    """The event for an offer whose maker holds these cards; it says which copies are meant where there is a choice."""
    held = Counter(hand + turned)
    choice = any(held[bean] > count for bean, count in Counter(offer.give).items())
    return Offered(offer.id, offer.seat, offer.to, offer.give, offer.want, offer.cards if choice else None)


def choose_places(hand: Cards, turned: Cards, give: Cards) -> tuple[int, ...]:
    """Places for cards that are known to be held, where any copy will do: turned-over ones first, then the copies
    nearest the front.

    >>> choose_places((Bean.SOY, Bean.RED, Bean.SOY), (Bean.SOY,), (Bean.SOY, Bean.SOY, Bean.RED))
    (0, 1, 2)
    """
    loose = list(turned)
    used: set[int] = set()
    places = []
    for bean in give:
        if bean in loose:
            loose.remove(bean)
            places.append(TURNED)
        else:
            place = next(n for n, card in enumerate(hand, 1) if card is bean and n not in used)
            used.add(place)
            places.append(place)
    return tuple(places)


def exchange(state: State, seat: int, move: Accept, log: list[Event]) -> None:
    """Do a verified trade: cards leave hands only now (0-34) and lie beside the fields (0-36). Offers whose cards are
    gone are withdrawn.
    """
    offer = find(state, move.offer)
    assert offer is not None
    state.offers = tuple([other for other in state.offers if other is not offer])
    _hand_over(state, offer.seat, seat, offer.give, offer.cards)
    _hand_over(state, seat, offer.seat, offer.want, move.cards)
    state.moved = True
    log.append(Traded(offer.id, offer.seat, seat, offer.give, offer.want))
    for other in state.offers:
        if verify_holding(state, other.seat, other.give, other.cards):
            drop(state, other.id, "stale", log)


def _hand_over(state: State, giver: int, taker: int, cards: Cards, places: tuple[int, ...]) -> None:
    if not cards:
        return
    hand = state.hands[giver]
    turned = state.turned if giver == state.active else ()
    places = places or choose_places(hand, turned, cards)
    gone = {place for place in places if place != TURNED}
    state.hands[giver] = tuple([card for place, card in enumerate(hand, 1) if place not in gone])
    if TURNED in places:
        left = list(state.turned)
        for card, place in zip(cards, places, strict=True):
            if place == TURNED:
                left.remove(card)
        state.turned = tuple(left)
    state.aside[taker] += cards
    state.offers = tuple([_follow(offer, gone) if offer.seat == giver else offer for offer in state.offers])


def _follow(offer: StandingOffer, gone: set[int]) -> StandingOffer:
    """The same offer after cards have left its maker's hand: the cards it means have moved up, or are gone (-1)."""
    if not gone or not offer.cards:
        return offer
    return offer._replace(
        cards=tuple(
            -1 if place in gone else place - sum(g < place for g in gone) if place else 0 for place in offer.cards
        )
    )


def decline(state: State, seat: int, number: int, log: list[Event]) -> None:
    """One seat declines; an offer that every asked seat has declined is off the table."""
    kept = []
    for offer in state.offers:
        if offer.id == number:
            offer = offer._replace(declined=(*offer.declined, seat))
            if not any(offer.asks(other) for other in range(state.players)):
                log.append(Withdrawn(offer.id, offer.seat, "refused"))
                continue
        kept.append(offer)
    state.offers = tuple(kept)


def counter(state: State, seat: int, number: int, log: list[Event]) -> None:
    """One seat answers with another offer: an offer made to that seat alone is withdrawn, one to anyone it has declined
    (a counter-offer replaces the offer it answers, C0-22).
    """
    offer = find(state, number)
    assert offer is not None
    if offer.to == seat:
        drop(state, number, "countered", log)
    else:
        log.append(Declined(number, seat))
        decline(state, seat, number, log)


def drop(state: State, number: int, why: str, log: list[Event]) -> None:
    """Take an offer off the table."""
    offer = find(state, number)
    assert offer is not None
    state.offers = tuple(other for other in state.offers if other is not offer)
    log.append(Withdrawn(offer.id, offer.seat, why))


def clear(state: State, log: list[Event]) -> None:
    """Trading is over: all open offers are withdrawn (0-39)."""
    for offer in state.offers:
        log.append(Withdrawn(offer.id, offer.seat, "phase"))
    state.offers = ()
