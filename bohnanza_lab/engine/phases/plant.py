"""Phase 1: plant the front card of the hand, then one more if you like (0-20 to 0-25, 1-14 to 1-17)."""

from __future__ import annotations

from typing import ClassVar

from .. import fields, turn
from ..beans import Bean
from ..events import Event, PhaseSkipped, Planted
from ..message import Message
from ..moves import Discard, Done, Move, Plant
from ..rejection import Rejection
from ..state import State
from .phase import Phase, leftover_fault

_DONE = Done()
_PLANTS = tuple(Plant(number) for number in range(1, 10))


class PlantPhase(Phase):
    """``step`` counts the cards planted."""

    key = "plant"
    moves: ClassVar[tuple[type[Move], ...]] = (Plant, Done)
    steps = 1

    def begin(self, state: State, log: list[Event]) -> None:
        if not state.hands[state.active]:
            log.append(PhaseSkipped(self.key))
            turn.next_phase(state, log)

    def validation_error(self, state: State) -> Message | None:
        if not state.hands[state.active]:
            return Message("faults.plant.hand", seat=state.active)  # 0-25
        return leftover_fault(state)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*_PLANTS[: len(state.fields[seat])], _DONE]

    def situation(self, state: State, seat: int) -> object:
        return (state.step, fields.room(state, seat, state.hands[seat][:1])) if seat == state.active else False

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat != state.active:
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        hand = state.hands[seat]
        if isinstance(move, Done):
            return None if state.step else Rejection("planting.first_card", "must", bean=hand[0])
        assert isinstance(move, Plant)
        mine = state.fields[seat]
        front = hand[0]
        if move.bean is not None and move.bean is not front:
            case = "not_front" if move.bean in hand else "not_held"
            return Rejection("planting.first_card", case, bean=move.bean, front=front)
        if not 1 <= move.field <= len(mine):
            return fields.no_such_field(move.field, len(mine))
        return verify_fit(state, seat, front, move.field)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Discard) and seat == state.active and not state.step:
            return Rejection("planting.first_card", "no_discard", bean=state.hands[seat][0])
        return super().reject(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Done):
            turn.next_phase(state, log)
            return
        assert isinstance(move, Plant)
        hand = state.hands[seat]
        state.hands[seat] = hand[1:]
        fields.plant(state, seat, move.field, hand[0])
        log.append(Planted(seat, hand[0], move.field, "hand"))
        state.step += 1
        self.after_planting(state, log)

    def after_planting(self, state: State, log: list[Event]) -> None:
        """Called after a card was planted: the phase ends after two cards, or when the hand is empty (0-22, C0-31)."""
        if state.step == 2 or not state.hands[state.active]:
            turn.next_phase(state, log)


def verify_fit(
    state: State, seat: int, bean: Bean, number: int, no_room: str = "planting.make_room"
) -> Rejection | None:
    """Why a bean may not be planted on this field, or None if it may.

    Either the beans that grow there forbid it (0-17, 3-13), or no field of this seat has room; ``no_room`` is the rule
    that is cited then. A phase that forbids more checks that first: these reasons suggest another field.
    """
    mine = state.fields[seat]
    if state.ruleset.fits(mine[number - 1], bean):
        return None
    holds = mine[number - 1][-1]
    if state.ruleset.takes(mine, bean):
        return Rejection(state.ruleset.mismatch_rule, bean=bean, field=number, holds=holds)
    return Rejection(no_room, bean=bean, field=number, holds=holds)
