"""The interlude in which players choose encampments; the last to choose takes the first turn (4-10, 4-11, 4-13)."""

from __future__ import annotations

from ....engine import turn
from ....engine.events import Event
from ....engine.message import Message
from ....engine.moves import Move
from ....engine.phases.phase import Phase
from ....engine.rejection import Rejection
from ....engine.state import State
from .bohnaparte_table import bohnaparte_table
from .events import Camped
from .moves import Camp


class CampsInterlude(Phase):
    """The interlude lasts while ``state.pending_seats`` names seats: they choose one after the other."""

    key = "camps"
    moves = (Camp,)

    def validation_error(self, state: State) -> Message | None:
        held = bohnaparte_table(state).held
        order = state.clockwise(state.starter + 1)
        if state.phase or state.turn != 1 or state.pending_seats != order[-len(state.pending_seats) :]:
            return Message("faults.camps.first")  # 4-10, 4-13
        if any(bool(held[seat]) == (seat in state.pending_seats) for seat in order):
            return Message("faults.camps.chosen")  # 4-11
        return None

    def candidates(self, state: State, seat: int) -> list[Move]:
        table = bohnaparte_table(state)
        return [Camp(table.board.places[camp].name) for camp in table.board.camps]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, Camp)
        if seat != state.pending_seats[0]:
            return Rejection("camps.choose", "wait", partner=state.pending_seats[0])
        table = bohnaparte_table(state)
        number = table.board.index.get(move.land)
        if number not in table.board.camps:
            return Rejection("camps.choose", "no_camp", land=move.land)
        owner = table.owner(number)
        return None if owner is None else Rejection("camps.choose", "taken", land=move.land, partner=owner)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Camp)
        table = bohnaparte_table(state)
        state.extension = table.with_held(seat, 1 << table.board.index[move.land])
        state.pending_seats = state.pending_seats[1:]
        log.append(Camped(seat, move.land))
        if not state.pending_seats:
            turn.begin_phase(state, state.phase, log)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        return Rejection("camps.choose", "wait", partner=state.pending_seats[0])
