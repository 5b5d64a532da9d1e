"""Phase 3: all players plant the cards beside their fields, and the active player also plants the turned-over ones
(0-40 to 0-43, 1-30 to 1-33). No document orders the players: each plants when they like (C0-30).
"""

from __future__ import annotations

from typing import ClassVar

from .. import fields, turn
from ..beans import Bean, without
from ..events import Event, Planted
from ..message import Message
from ..moves import Discard, Done, Draw, Move, Plant, TurnOver
from ..rejection import Rejection
from ..state import Cards, State
from .phase import Phase, sudden_end_fault, turned_over_fault
from .plant import verify_fit


class PlantAsidePhase(Phase):
    """The phase is over when nothing is left to plant."""

    key = "plant-aside"
    moves: ClassVar[tuple[type[Move], ...]] = (Plant,)

    def begin(self, state: State, log: list[Event]) -> None:
        if not (state.turned or any(state.aside)):
            self.close(state, log)

    def validation_error(self, state: State) -> Message | None:
        if not (state.turned or any(state.aside)):
            return Message("faults.plant_aside.nothing")
        return turned_over_fault(state) or sudden_end_fault(state)

    def to_decide(self, state: State) -> tuple[int, ...]:
        """Everybody who has new cards: by convention the active seat first, then the others clockwise."""
        if not any(state.aside):
            return (state.active,)
        return tuple([seat for seat in state.clockwise(state.active) if self.to_plant(state, seat)])

    def situation(self, state: State, seat: int) -> object:
        kinds = tuple(dict.fromkeys(self.to_plant(state, seat)))
        return kinds, fields.room(state, seat, kinds)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [
            Plant(number, bean)
            for bean in dict.fromkeys(self.to_plant(state, seat))
            for number in range(1, len(state.fields[seat]) + 1)
        ]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, Plant)
        if refusal := self.verify_to_plant(state, seat, move.bean):
            return refusal
        mine = state.fields[seat]
        if not 1 <= move.field <= len(mine):
            return fields.no_such_field(move.field, len(mine))
        return verify_fit(state, seat, move.bean or self.to_plant(state, seat)[0], move.field, "aside.make_room")

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        """A seat with new cards must plant them first (0-40, 0-41); the phase lasts until nobody has any."""
        owed = self.to_plant(state, seat)
        if owed and isinstance(move, Done | Draw | TurnOver | Discard):
            return self.must_plant(state, seat, tuple(dict.fromkeys(owed)))
        if isinstance(move, Done):
            return Rejection("aside.must_plant", "others", partner=self.awaited(state))
        return super().reject(state, seat, move)

    def must_plant(self, state: State, seat: int, beans: Cards) -> Rejection:
        """The refusal of any other move to a seat that still has new cards of these kinds."""
        return Rejection("aside.must_plant", "must", beans=beans)

    def verify_to_plant(self, state: State, seat: int, bean: Bean | None) -> Rejection | None:
        """Why this seat may not plant this new card on any field now, or None if it may. The bean may be left out when
        all the seat's new cards are of one kind.
        """
        owed = self.to_plant(state, seat)
        if not owed:
            return Rejection("aside.must_plant", "nothing")
        if bean is None:
            if len(set(owed)) > 1:
                return Rejection("aside.any_order", "which", beans=tuple(dict.fromkeys(owed)))
        elif bean not in owed:
            case = "from_hand" if bean in state.hands[seat] else "not_there"
            return Rejection("aside.must_plant", case, bean=bean, beans=tuple(dict.fromkeys(owed)))
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Plant)
        bean = move.bean or self.to_plant(state, seat)[0]
        origin = self.take(state, seat, bean)
        fields.plant(state, seat, move.field, bean)
        log.append(Planted(seat, bean, move.field, origin))
        self.go_on(state, log)

    def take(self, state: State, seat: int, bean: Bean) -> str:
        """Take a new card from the table to plant it; return where it was, ``turned`` or ``aside``."""
        if seat == state.active and bean in state.turned:
            state.turned = without(state.turned, bean)
            return "turned"
        state.aside[seat] = without(state.aside[seat], bean)
        return "aside"

    def go_on(self, state: State, log: list[Event]) -> None:
        """Called after a new card was planted: the phase ends with the last one."""
        if not (state.turned or any(state.aside)):
            self.close(state, log)

    def close(self, state: State, log: list[Event]) -> None:
        """End the phase, and the game too if the draw pile has run out for the last time (0-54)."""
        turn.close_phase(state, log, "end.phase_two")

    def to_plant(self, state: State, seat: int) -> Cards:
        return state.turned + state.aside[seat] if seat == state.active else state.aside[seat]
