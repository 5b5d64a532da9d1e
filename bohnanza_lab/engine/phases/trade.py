"""Phase 2: turn over the top cards, then offer, give and trade for as long as the active player wants
(0-26 to 0-39, 1-18 to 1-29).
"""

from __future__ import annotations

from .. import offers, pile, turn
from ..events import Declined, Event
from ..fields import grown
from ..message import Message
from ..moves import Accept, Decline, Done, Move, Offer, Plant, TurnOver, Withdraw
from ..rejection import Rejection
from ..state import StandingOffer, State
from .phase import DrawingPhase, leftover_fault, sudden_end_fault, turned_over_fault

_DONE = Done()
_TURN_OVER = TurnOver()
_HIDDEN, _OPEN = 0, 1
_MOST_OFFERS = 24
"""How many offers can be on the table at once: more than players would ever discuss."""


class TradePhase(DrawingPhase):
    """``step`` is 0 until the cards are turned over, then 1."""

    key = "trade"
    moves = (TurnOver, Offer, Accept, Decline, Withdraw, Done)
    steps = 1
    offering = True

    def infer_step(self, state: State) -> int:
        return _OPEN if state.turned or any(state.aside) else _HIDDEN

    def validation_error(self, state: State) -> Message | None:
        if state.step == _HIDDEN:
            return leftover_fault(state)
        return turned_over_fault(state) or sudden_end_fault(state)

    def to_decide(self, state: State) -> tuple[int, ...]:
        """The active seat, and everybody who has an offer to answer."""
        if not state.offers:
            return (state.active,)
        return tuple(dict.fromkeys([state.active, *(seat for _, seat in offers.unanswered(state))]))

    def situation(self, state: State, seat: int) -> object | None:
        return None if state.offers else (state.step, seat == state.active)

    def candidates(self, state: State, seat: int) -> list[Move]:
        if state.step == _HIDDEN:
            return [_TURN_OVER]
        found: list[Move] = [_DONE]
        for offer in state.offers:
            if offer.seat == seat:
                found.append(Withdraw(offer.id))
            elif offer.asks(seat):
                found += [Accept(offer.id), Decline(offer.id)]
        return found

    def offer_ideas(self, state: State, seat: int) -> list[Move]:
        """Some useful offers that this seat may make, judged by what it can see, in a list of limited length.

        The active player is given: each turned-over card as a gift, or for a bean that grows on its own fields. Any
        other seat: each of its hand cards as a gift, or for a turned-over card. Many other offers are legal too
        (``verify`` decides); no other player's hand is looked at here.
        """
        mine = seat == state.active
        partners = [to for to in range(state.players) if to != seat] if mine else [state.active]
        spare, wishes = (state.turned, grown(state.fields[seat])) if mine else (state.hands[seat], state.turned)
        ideas: list[Move] = []
        for to in partners:
            for bean in dict.fromkeys(spare):
                ideas.append(Offer(to, (bean,)))
                ideas += [Offer(to, (bean,), (wish,)) for wish in dict.fromkeys(wishes) if wish is not bean]
        return ideas

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, TurnOver):
            if seat != state.active:
                return Rejection("turn.clockwise", active=state.active, move=move.verb)
            if state.step == _HIDDEN:
                return None
            return Rejection("turning.two_cards", "no_more" if pile.is_final(state) else "already")
        if state.step == _HIDDEN:
            return Rejection("turning.two_cards", "first", cards=pile.to_turn_over(state), active=state.active)
        match move:
            case Done():
                return None if seat == state.active else Rejection("trading.end", active=state.active)
            case Offer():
                return self._verify_offer(state, seat, move)
            case Accept():
                return self._verify_accept(state, seat, move)
            case Decline(offer=number):
                return _verify_answer(state, seat, number)
            case Withdraw(offer=number):
                standing = offers.find(state, number)
                if standing is None:
                    return Rejection("trading.both_agree", "no_such_offer", offer=number)
                if standing.seat != seat:
                    return Rejection("trading.both_agree", "not_yours", offer=number, partner=standing.seat)
                return None
        raise AssertionError(move)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Plant) and seat == state.active:
            if state.step == _HIDDEN:
                if not state.hands[seat]:
                    return Rejection("planting.empty_hand", "nothing", cards=pile.to_turn_over(state))
                return Rejection("planting.no_third", cards=pile.to_turn_over(state))
            return Rejection("aside.must_plant", "later")
        if isinstance(move, Plant) and state.aside[seat]:
            return Rejection("aside.must_plant", "received", active=state.active)
        return super().reject(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        match move:
            case TurnOver():
                state.step = _OPEN
                pile.deal(state, state.ruleset.turn_over_count + state.ruleset.extra_turn_over_count(state), self, log)
            case Done():
                offers.clear(state, log)
                turn.next_phase(state, log)
            case Offer():
                if move.counter is not None:
                    offers.counter(state, seat, move.counter, log)
                state.offered += 1
                standing = StandingOffer(state.offered, seat, move.to, move.give, move.want, move.cards)
                state.offers += (standing,)
                turned = state.turned if seat == state.active else ()
                log.append(offers.offer_event(standing, state.hands[seat], turned))
            case Accept():
                offers.exchange(state, seat, move, log)
            case Decline(offer=number):
                log.append(Declined(number, seat))
                offers.decline(state, seat, number, log)
            case Withdraw(offer=number):
                offers.drop(state, number, "maker", log)
            case _:
                raise AssertionError(move)

    def after_draw(self, state: State, log: list[Event]) -> None:
        if pile.is_final(state) and not state.ruleset.finishes_phases:
            turn.end(state, state.ruleset.ending_rule, log)

    def _verify_offer(self, state: State, seat: int, move: Offer) -> Rejection | None:
        to = move.to
        if to is not None and not 0 <= to < state.players:
            return Rejection("trading.active_only", "nobody", active=state.active)
        if to == seat:
            return Rejection("trading.active_only", "self", active=state.active)
        if seat != state.active and to != state.active:
            return Rejection("trading.active_only", active=state.active)
        if not move.give and not move.want:
            return Rejection("trading.any_number", "nothing")
        for bean in {*move.give, *move.want}:
            cards = state.ruleset.deck.get(bean, 0)
            if not cards:
                return Rejection("setup.deck", "not_in_game", bean=bean)
            if max(move.give.count(bean), move.want.count(bean)) > cards:
                return Rejection("setup.deck", "too_many", bean=bean, cards=cards)
        if move.counter is not None:
            if refusal := _verify_answer(state, seat, move.counter):
                return refusal
            answered = offers.find(state, move.counter)
            if answered is None or answered.seat != to:
                return Rejection("", "limit.other_partner", offer=move.counter)
        for offer in state.offers:
            if (offer.seat, offer.to, offer.give, offer.want) == (seat, to, move.give, move.want):
                return Rejection("", "limit.same_offer", offer=offer.id)
        if len(state.offers) >= _MOST_OFFERS:
            return Rejection("", "limit.offers", cards=_MOST_OFFERS)
        return offers.verify_holding(state, seat, move.give, move.cards)

    def _verify_accept(self, state: State, seat: int, move: Accept) -> Rejection | None:
        if refusal := _verify_answer(state, seat, move.offer):
            return refusal
        standing = offers.find(state, move.offer)
        assert standing is not None
        return offers.verify_holding(state, seat, standing.want, move.cards)


def _verify_answer(state: State, seat: int, number: int) -> Rejection | None:
    standing = offers.find(state, number)
    if standing is None:
        return Rejection("trading.both_agree", "no_such_offer", offer=number)
    if standing.seat == seat:
        return Rejection("trading.both_agree", "own_offer", offer=number)
    if not standing.asks(seat):
        if seat in standing.declined:
            return Rejection("", "limit.refused_offer", offer=number)
        return Rejection("trading.both_agree", "not_asked", offer=number)
    return None
