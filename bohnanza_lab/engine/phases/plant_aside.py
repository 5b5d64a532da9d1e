"""Phase 3: everybody plants the cards beside their fields, the active player the turned-over ones too
(0-40 to 0-43, 1-30 to 1-33). The active player goes first, then clockwise (C0-30).
"""

from __future__ import annotations

from typing import ClassVar

from .. import fields, pile, turn
from ..beans import without
from ..events import Event, Planted
from ..moves import Move, Plant
from ..rejection import Rejection
from ..state import Cards, State
from .phase import Phase
from .plant import verify_fit


class PlantAsidePhase(Phase):
    """Over when nothing is left to plant."""

    key = "plant-aside"
    moves: ClassVar[tuple[type[Move], ...]] = (Plant,)

    def begin(self, state: State, log: list[Event]) -> None:
        if not (state.turned or any(state.aside)):
            self.close(state, log)

    def flaw(self, state: State) -> str | None:
        return None if state.turned or any(state.aside) else "nothing is left to plant; the phase would be over"

    def awaited(self, state: State) -> int:
        if state.turned:
            return state.active
        return next(seat for seat in state.clockwise(state.active) if state.aside[seat])

    def situation(self, state: State, seat: int) -> object:
        return (_owed(state, seat), seat == self.awaited(state))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [
            Plant(number, bean)
            for bean in dict.fromkeys(_owed(state, seat))
            for number in range(1, len(state.fields[seat]) + 1)
        ]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, Plant)
        owed = _owed(state, seat)
        if not owed:
            return Rejection("aside.must_plant", "nothing")
        first = self.awaited(state)
        if seat != first:
            return Rejection("aside.any_order", "wait", partner=first)
        bean = move.bean
        if bean is None:
            if len(set(owed)) > 1:
                return Rejection("aside.any_order", "which", beans=tuple(dict.fromkeys(owed)))
            bean = owed[0]
        elif bean not in owed:
            case = "from_hand" if bean in state.hands[seat] else "not_there"
            return Rejection("aside.must_plant", case, bean=bean, beans=tuple(dict.fromkeys(owed)))
        mine = state.fields[seat]
        if not 1 <= move.field <= len(mine):
            return fields.no_such_field(move.field, len(mine))
        return verify_fit(state, seat, bean, move.field, "aside.make_room")

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Plant)
        bean = move.bean or _owed(state, seat)[0]
        if seat == state.active and bean in state.turned:
            state.turned = without(state.turned, bean)
            origin = "turned"
        else:
            state.aside[seat] = without(state.aside[seat], bean)
            origin = "aside"
        fields.plant(state, seat, move.field, bean)
        log.append(Planted(seat, bean, move.field, origin))
        if not (state.turned or any(state.aside)):
            self.close(state, log)

    def close(self, state: State, log: list[Event]) -> None:
        """The phase is over; so is the game where the pile has run out for the last time (0-54)."""
        if pile.is_final(state):
            turn.end(state, "end.phase_two", log)
        else:
            turn.next_phase(state, log)


def _owed(state: State, seat: int) -> Cards:
    return state.turned + state.aside[seat] if seat == state.active else state.aside[seat]
