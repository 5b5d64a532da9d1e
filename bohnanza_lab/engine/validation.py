"""Whether a position is possible: the checks on every position that is set up by hand or read from text."""

from __future__ import annotations

from collections.abc import Sequence

from .fault import Fault, prefixed
from .offers import verify_holding
from .phases.phase import Phase
from .rules import phase_of
from .state import State


def validation_error(state: State, names: Sequence[str]) -> str | None:
    """Why no game can reach this position, in a sentence; None where one can."""
    ruleset = state.ruleset
    census = state.census()
    for bean in {*census, *ruleset.deck}:
        if census[bean] != ruleset.deck.get(bean, 0):
            has = ruleset.deck.get(bean, 0)
            sentence = f"{census[bean]} {bean} lie on the table, but the game has {has}"
            return Fault("cards", sentence, bean=bean, count=census[bean], cards=has)
    if state.exhausted > ruleset.exhaustions:
        sentence = f"the pile cannot have run out {state.exhausted} times; the game ends at {ruleset.exhaustions}"
        return Fault("exhausted", sentence, times=state.exhausted, most=ruleset.exhaustions)
    wrong = None if state.extension is None else state.extension.validation_error(state)
    if wrong or state.over:
        return wrong
    phase = ruleset.phases[state.phase]
    if state.step > phase.steps:
        return Fault("step", f"phase {phase.key} has no step {state.step}", phase=phase.key, step=state.step)
    if not (state.draw or state.exhausted):
        return Fault("draw", "the draw pile is empty, so it has run out once at least; 'exhausted' says how often")
    if state.offers and not (phase.offering and state.step):
        return Fault("offers", "there are offers only in phase 2, after the cards have been turned over")
    wrong = _offers_error(state, names, phase)
    if wrong:
        return wrong
    if state.pending_seats and ruleset.interlude is None:
        return Fault("window", f"{ruleset.edition} asks nobody between two moves: no harvest window, no claim window")
    for each in dict.fromkeys((phase, phase_of(state))):
        wrong = each.validation_error(state)
        if wrong:
            return prefixed(f"phase {each.key}: ", wrong)
    return None


def _offers_error(state: State, names: Sequence[str], phase: Phase) -> str | None:
    numbers: set[int] = set()
    for offer in state.offers:
        number = offer.id
        if number in numbers or not 1 <= number <= state.offered:
            sentence = f"offer {number} has a number that is not free, or not one of this turn"
            return Fault("offers.number", sentence, offer=number)
        numbers.add(number)
        if offer.seat == offer.to or state.active not in (offer.seat, offer.to):
            sentence = f"offer {number} is not between {names[state.active]} and another player"
            return Fault("offers.between", sentence, offer=number, active=state.active)
        if not any(offer.asks(seat) for seat in range(state.players)):
            sentence = f"offer {number} has been declined by everybody; it would be off the table"
            return Fault("offers.declined", sentence, offer=number)
        if not phase.bluffing and verify_holding(state, offer.seat, offer.give, offer.cards):
            sentence = f"offer {number}: {names[offer.seat]} cannot hand over those cards"
            return Fault("offers.holding", sentence, offer=number, seat=offer.seat)
    return None
