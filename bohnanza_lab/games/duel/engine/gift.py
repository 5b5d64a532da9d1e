"""The Duel, phase 2: the active player turns over three cards; then the players take turns to offer each other a gift,
until one is accepted (3-19 to 3-32).
"""

from __future__ import annotations

from ....engine import offers, pile, turn
from ....engine.beans import Bean
from ....engine.events import Declined, Event, Offered
from ....engine.message import Message
from ....engine.moves import Accept, Decline, Discard, Done, Draw, Move, Plant, TurnOver
from ....engine.phases.phase import DrawingPhase, leftover_fault, turned_over_fault
from ....engine.rejection import Rejection
from ....engine.state import Cards, StandingOffer, State
from .bonus import Dollars
from .duel_table import duel_table
from .events import Bluffed, NoGift
from .moves import Gift

_TURN_OVER = TurnOver()
_GIFTS = {bean: Gift(bean) for bean in Bean}
_HIDDEN, _OPEN = 0, 1


class GiftPhase(DrawingPhase):
    """``step`` is 0 until the cards are turned over, then 1. ``state.offers`` holds only the gift on offer, if any."""

    key = "gift"
    role = "trade"
    moves = (TurnOver, Gift, Accept, Decline)
    steps = 1
    offering = True
    bluffing = True

    def infer_step(self, state: State) -> int:
        return _OPEN if state.turned else _HIDDEN

    def validation_error(self, state: State) -> Message | None:
        gifts = duel_table(state).gifts
        wrong = turned_over_fault(state) if state.step else leftover_fault(state)
        if wrong:
            return wrong
        if any(state.aside):
            return Message("faults.gifts.aside")  # 3-29
        if len(set(gifts)) < len(gifts) or not set(gifts) <= state.ruleset.deck.keys():
            return Message("faults.gifts.kinds")  # 3-04
        if gifts and not state.step:
            return Message("faults.gifts.first")  # 3-20
        if len(gifts) != state.offered:
            return Message("faults.gifts.pushed")  # 3-22
        for offer in state.offers:
            if (offer.id, offer.give, offer.want) != (len(gifts), gifts[-1:], ()) or offer.seat == _giver(state):
                return Message("faults.gifts.last")  # 3-25
        if len(state.offers) > 1 or (not state.offers and len(gifts) == len(state.ruleset.deck)):
            return Message("faults.gifts.one")  # 3-27, C3-9
        return None

    def to_decide(self, state: State) -> tuple[int, ...]:
        return (1 - state.offers[0].seat if state.offers else _giver(state),)

    def situation(self, state: State, seat: int) -> object | None:
        if not state.step:
            return seat == state.active
        if state.offers:
            return (state.offers[0].id, seat == state.offers[0].to)
        if seat != _giver(state):
            return ()
        gifts = duel_table(state).gifts
        return (frozenset(gifts), *_others(state, seat, gifts))

    def candidates(self, state: State, seat: int) -> list[Move]:
        if not state.step:
            return [_TURN_OVER]
        if state.offers:
            number = state.offers[0].id
            return [Accept(number), Decline(number)]
        gifts = duel_table(state).gifts
        found: list[Move] = [_GIFTS[bean] for bean in state.ruleset.deck if bean not in gifts]
        return found + [Gift(bean, place) for bean, place in _others(state, seat, gifts)]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, TurnOver):
            if seat != state.active:
                return Rejection("turn.clockwise", active=state.active, move=move.verb)
            return Rejection("gifts.turn_over", "already") if state.step else None
        if not state.step:
            return Rejection("gifts.turn_over", "first", cards=pile.to_turn_over(state), active=state.active)
        if isinstance(move, Gift):
            return _verify_gift(state, seat, move)
        assert isinstance(move, Accept | Decline)
        return _verify_answer(state, seat, move)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if not state.step and seat == state.active and isinstance(move, Plant):
            if not state.hands[seat]:
                return Rejection("planting.empty_hand", "nothing", cards=pile.to_turn_over(state))
            return Rejection("planting.no_third", cards=pile.to_turn_over(state))
        if not state.step and seat == state.active and isinstance(move, Done):
            return Rejection("gifts.turn_over", "first", cards=pile.to_turn_over(state), active=seat)
        if state.step and isinstance(move, Plant | Discard | Draw | Done):
            return Rejection("gifts.until", partner=self.awaited(state))
        return super().reject(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        match move:
            case TurnOver():
                state.step = _OPEN
                pile.deal(state, state.ruleset.turn_over_count, self, log)
            case Gift():
                _offer(state, seat, move, log)
            case Decline():
                log.append(Declined(move.offer, seat))
                state.offers = ()
                if state.offered == len(state.ruleset.deck):
                    log.append(NoGift(move.offer))
                    _close(state, log)
            case Accept():
                _accept(state, seat, move, log)
                _close(state, log)
            case _:
                raise AssertionError(move)

    def after_draw(self, state: State, log: list[Event]) -> None:
        """Do nothing: if the draw pile has run out, the game ends after phase 3, not here (3-56)."""


def _giver(state: State) -> int:
    """The seat that must push the next gift card: the active player first, then in turns (3-20, 3-25, 3-27)."""
    return 1 - state.active if state.offered % 2 else state.active


def _others(state: State, seat: int, gifts: Cards) -> list[tuple[Bean, int]]:
    """Hand cards, with their places, that the seat could name instead of the copy that is given by default; none of the
    kinds whose gift card is pushed. Of a run of equal cards it is the first.
    """
    first = {*state.turned} if seat == state.active else set()
    found = []
    before = None
    for place, bean in enumerate(state.hands[seat], 1):
        if bean is not before and bean not in gifts:
            if bean in first:
                found.append((bean, place))
            else:
                first.add(bean)
        before = bean
    return found


def _verify_gift(state: State, seat: int, move: Gift) -> Rejection | None:
    if state.offers:
        standing = state.offers[0]
        partner = 1 - standing.seat
        if seat == partner:
            return Rejection("gifts.answer", "first", partner=standing.seat, bean=standing.give[0])
        return Rejection("gifts.answer", "wait", partner=partner, bean=standing.give[0])
    giver = _giver(state)
    if seat != giver:
        return Rejection("gifts.counter", partner=giver)
    bean, place = move.bean, move.place
    if bean not in state.ruleset.deck:
        return Rejection("gifts.row", bean=bean)
    if bean in duel_table(state).gifts:
        return Rejection("gifts.once", bean=bean)
    if place == offers.TURNED:
        lies_open = seat == state.active and bean in state.turned
        return None if lies_open else Rejection("gifts.which_card", "not_open", bean=bean)
    hand = state.hands[seat]
    if place is None or (1 <= place <= len(hand) and hand[place - 1] is bean):
        return None
    return Rejection("gifts.which_card", "other_card", bean=bean, place=place)


def _verify_answer(state: State, seat: int, move: Accept | Decline) -> Rejection | None:
    standing = offers.find(state, move.offer)
    if standing is None:
        return Rejection("gifts.answer", "nothing", offer=move.offer)
    if standing.seat == seat:
        return Rejection("gifts.answer", "own", partner=1 - seat)
    if isinstance(move, Accept) and move.cards:
        return Rejection("gifts.accepted", partner=standing.seat)
    return None


def _offer(state: State, seat: int, move: Gift, log: list[Event]) -> None:
    table = duel_table(state)
    bean = move.bean
    state.extension = table._replace(gifts=(*table.gifts, bean))
    state.offered += 1
    to = 1 - seat
    state.offers = (StandingOffer(state.offered, seat, to, (bean,), (), _copy(state, seat, move)),)
    log.append(Offered(state.offered, seat, to, (bean,), ()))


def _copy(state: State, seat: int, move: Gift) -> tuple[int, ...]:
    """The place of the card that is offered; none for a bluff. In a run of equal cards it is the first: taking another
    would leave the same hand.
    """
    hand, bean, place = state.hands[seat], move.bean, move.place
    if place is None:
        if seat == state.active and bean in state.turned:
            return (offers.TURNED,)
        return (hand.index(bean) + 1,) if bean in hand else ()
    while place > 1 and hand[place - 2] is bean:
        place -= 1
    return (place,)


def _accept(state: State, seat: int, move: Accept, log: list[Event]) -> None:
    """Give the taker the bean. If the giver has none, the offer was a bluff, and the giver pays (3-24, 3-28, 3-32)."""
    standing = state.offers[0]
    if offers.verify_holding(state, standing.seat, standing.give) is None:
        offers.exchange(state, seat, move, log)
        return
    paid = _pay(state, standing.seat, seat)
    log.append(Bluffed(standing.id, standing.seat, seat, standing.give[0], paid))


def _pay(state: State, giver: int, taker: int) -> Dollars:
    """Move one card from the giver's dollar pile to the taker's, and return its worth. It is a bean card if there is
    one, otherwise the bo(h)nus card of the lowest value (C3-7). From an empty pile nothing is paid (C3-6).
    """
    if coins := state.coins[giver]:
        state.coins[giver] = coins[:-1]
        state.coins[taker] += coins[-1:]
        return Dollars(100)
    table = duel_table(state)
    won = table.won[giver]
    if not won:
        return Dollars(0)
    card = min(won, key=lambda number: (table.deck[number].cents, number))
    left = tuple(other for other in won if other != card)
    state.extension = table.with_won(giver, left).with_won(taker, (*table.won[taker], card))
    return table.deck[card].worth


def _close(state: State, log: list[Event]) -> None:
    """Put the gift cards back into their row (3-29) and go on to the next phase."""
    state.offers = ()
    state.extension = duel_table(state)._replace(gifts=())
    turn.next_phase(state, log)
