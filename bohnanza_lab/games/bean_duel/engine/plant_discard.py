"""Bean Duel, step 2: plant one or two hand cards as in the base game; then the player may discard one card from
anywhere in the hand (0-75, 0-76).
"""

from __future__ import annotations

from ....engine import turn
from ....engine.events import Discarded, Event
from ....engine.moves import Discard, Done, Move, Plant
from ....engine.phases.plant import PlantPhase
from ....engine.rejection import Rejection
from ....engine.state import State

_DONE = Done()


class PlantDiscardPhase(PlantPhase):
    """``step`` counts the cards planted. Discarding comes after planting, so it ends the phase."""

    key = "plant-discard"
    moves = (Plant, Discard, Done)
    steps = 2

    def situation(self, state: State, seat: int) -> object | None:
        return None if state.step and seat == state.active else super().situation(state, seat)

    def candidates(self, state: State, seat: int) -> list[Move]:
        if seat != state.active:
            return []
        found: list[Move] = [] if state.step == 2 else [*super().candidates(state, seat)[:-1]]
        if state.step:
            hand = state.hands[seat]
            # Discarding any one of several equal cards in a row leaves the same hand, so only the first is listed.
            found += [
                Discard(bean, place if bean in hand[: place - 1] else None)
                for place, bean in enumerate(hand, 1)
                if place == 1 or hand[place - 2] is not bean
            ]
            found.append(_DONE)
        return found

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat == state.active:
            if isinstance(move, Discard):
                return _verify_discard(state, seat, move)
            if isinstance(move, Plant) and state.step == 2:
                return Rejection("planting.no_third", "discard")
        return super().verify(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Discard):
            hand = state.hands[seat]
            place = move.place or hand.index(move.bean) + 1
            state.hands[seat] = hand[: place - 1] + hand[place:]
            state.discard += (move.bean,)
            state.moved = True
            log.append(Discarded(seat, move.bean, "hand"))
            turn.next_phase(state, log)
        else:
            super().play(state, seat, move, log)

    def after_planting(self, state: State, log: list[Event]) -> None:
        if not state.hands[state.active]:
            turn.next_phase(state, log)


def _verify_discard(state: State, seat: int, move: Discard) -> Rejection | None:
    hand = state.hands[seat]
    if not state.step:
        return Rejection("duel.discard", "plant_first", bean=hand[0])
    if move.bean not in hand:
        return Rejection("duel.discard", "not_held", bean=move.bean)
    if move.place is not None and not (1 <= move.place <= len(hand) and hand[move.place - 1] is move.bean):
        return Rejection("duel.discard", "other_card", bean=move.bean, place=move.place)
    return None
