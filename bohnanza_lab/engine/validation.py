"""Whether a position is possible: the checks on every position that is set up by hand or read from text."""

from __future__ import annotations

from .message import Message
from .offers import verify_holding
from .phases.phase import Phase
from .rules import phase_of
from .state import State


def validation_error(state: State) -> Message | str | None:
    """Why no game can reach this position; None where one can."""
    ruleset = state.ruleset
    census = state.census()
    for bean in {*census, *ruleset.deck}:
        if census[bean] != ruleset.deck.get(bean, 0):
            has = ruleset.deck.get(bean, 0)
            return Message("faults.cards", bean=bean, count=census[bean], cards=has)
    if state.exhausted > ruleset.exhaustions:
        return Message("faults.exhausted", times=state.exhausted, most=ruleset.exhaustions)
    wrong = None if state.extension is None else state.extension.validation_error(state)
    if wrong or state.over:
        return wrong
    phase = ruleset.phases[state.phase]
    if state.step > phase.steps:
        return Message("faults.step", phase=phase.key, step=state.step)
    if not (state.draw or state.exhausted):
        return Message("faults.draw")
    if state.offers and not (phase.offering and state.step):
        return Message("faults.offers")
    wrong = _offers_error(state, phase)
    if wrong:
        return wrong
    if state.pending_seats and ruleset.interlude is None:
        return Message("faults.window")
    for each in dict.fromkeys((phase, phase_of(state))):
        wrong = each.validation_error(state)
        if wrong:
            return wrong
    return None


def _offers_error(state: State, phase: Phase) -> Message | None:
    numbers: set[int] = set()
    for offer in state.offers:
        number = offer.id
        if number in numbers or not 1 <= number <= state.offered:
            return Message("faults.offers.number", offer=number)
        numbers.add(number)
        if offer.seat == offer.to or state.active not in (offer.seat, offer.to):
            return Message("faults.offers.between", offer=number, active=state.active)
        if not any(offer.asks(seat) for seat in range(state.players)):
            return Message("faults.offers.declined", offer=number)
        if not phase.bluffing and verify_holding(state, offer.seat, offer.give, offer.cards):
            return Message("faults.offers.holding", offer=number, seat=offer.seat)
    return None
