"""The draw pile: cards are taken one by one, and it is exhausted as soon as the last one is taken (0-52, C0-1,
C0-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .beans import Bean
from .chance import CardT, shuffle
from .events import Event, Exhausted, Forfeited, PhaseBegan, Reshuffled
from .state import State

if TYPE_CHECKING:
    from .phases.phase import DrawingPhase


def is_final(state: State) -> bool:
    """Whether the pile has run out for the last time (0-53)."""
    return state.exhausted >= state.ruleset.exhaustions


def available(state: State, count: int) -> int:
    """How many of ``count`` cards the pile can still give. Discards that a shuffle would bring back count too; the last
    pile has no more than lie in it.
    """
    if is_final(state):
        return 0
    last = state.draw and state.exhausted + 1 == state.ruleset.exhaustions
    return min(count, len(state.draw) + (0 if last else len(state.discard)))


def to_turn_over(state: State) -> int:
    """How many cards the active player turns over next: fewer than the rules say where the last pile is short of
    them.
    """
    return available(state, state.ruleset.turn_over_count + state.ruleset.extra_turn_over_count(state))


def to_draw(state: State) -> int:
    """How many cards the active player draws for the hand next, likewise."""
    return available(state, state.ruleset.draw_count + state.ruleset.extra_draw_count(state))


def deal(state: State, count: int, phase: DrawingPhase, log: list[Event]) -> None:
    """Give ``count`` cards from the pile to a phase through its ``receive``; then call its ``dealt``.

    When the pile runs out, the discards are shuffled at once and the rest comes from the new pile (C0-1); after the
    last exhaustion no more cards come (C0-3, C0-4). Where the edition grants a harvest before the shuffle (2-42), the
    draw stops there and :func:`resume_draw` takes it up again.
    """
    state.pending_draws = count
    _deal_pending(state, phase, log)


def resume_draw(state: State, phase: DrawingPhase, log: list[Event]) -> None:
    """After everybody has had the chance to harvest: shuffle, and deal the cards that are still pending (C0-7)."""
    _reshuffle(state, log)
    _deal_pending(state, phase, log)


def _deal_pending(state: State, phase: DrawingPhase, log: list[Event]) -> None:
    while state.pending_draws and not is_final(state):
        if not state.draw:
            _reshuffle(state, log)
            if not state.draw:
                log.append(Forfeited(state.active, state.pending_draws))
                break
        count = min(state.pending_draws, len(state.draw))
        cards = state.draw[: -count - 1 : -1]
        state.draw = state.draw[:-count]
        state.pending_draws -= count
        state.moved = True
        phase.receive(state, cards, log)
        if not state.draw:
            state.exhausted += 1
            log.append(Exhausted(state.exhausted))
            if state.ruleset.harvest_window and not is_final(state):
                state.pending_seats = state.clockwise(state.active)
                interlude = state.ruleset.interlude
                assert interlude is not None, "an edition that grants a harvest here names the interlude for it"
                log.append(PhaseBegan(interlude.key))
                return
            if not is_final(state):
                _reshuffle(state, log)
    state.pending_draws = 0
    phase.after_draw(state, log)


def top_card(state: State, log: list[Event]) -> tuple[Bean, ...]:
    """Take the top card outside of a draw, as a battle does; none where both piles are empty. Once the log says what
    became of the card, :func:`card_taken` is called.

    A pile that has run out for the last time is shuffled once more, for a battle that is being fought (4-58).
    """
    if not state.draw:
        _reshuffle(state, log)
    card = state.draw[-1:]
    state.draw = state.draw[:-1]
    return card


def card_taken(state: State, log: list[Event]) -> None:
    """Shuffle the discards if the card that was taken was the last one (0-52)."""
    if not state.draw and not is_final(state):
        state.exhausted += 1
        log.append(Exhausted(state.exhausted))
        if not is_final(state):
            _reshuffle(state, log)


def pay(state: State, seat: int, price: int) -> tuple[Bean, ...]:
    """Pay with the topmost coins of a seat, and return them. They go to the discard pile one by one, bean side up
    (C0-18, 4-23, C4-19).
    """
    coins = state.coins[seat]
    paid = coins[: -price - 1 : -1]
    state.coins[seat] = coins[:-price]
    state.discard += paid
    state.moved = True
    return paid


def _reshuffle(state: State, log: list[Event]) -> None:
    if not state.discard:
        return
    state.draw = shuffled(state, state.discard)
    state.discard = ()
    log.append(Reshuffled(len(state.draw), state.draw))


def shuffled(state: State, cards: tuple[CardT, ...]) -> tuple[CardT, ...]:
    """The cards in a random order, except that scripted ones lie on top."""
    order, state.rng = shuffle(cards, state.rng)
    if state.scripted_shuffles:
        scripted, *later = state.scripted_shuffles
        state.scripted_shuffles = tuple(later)
        return _with_top(order, cast(tuple[CardT, ...], scripted))
    return order


def _with_top(order: tuple[CardT, ...], top: tuple[CardT, ...]) -> tuple[CardT, ...]:
    """The pile with these of its cards on top. If it does not have them, the game has taken another course than the
    script: the pile stays as it is.
    """
    below = list(order)
    for card in top:
        if card not in below:
            return order
        below.remove(card)
    return *below, *top
