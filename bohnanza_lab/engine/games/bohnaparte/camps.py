"""The interlude in which encampments are chosen; the last to choose begins (4-10, 4-11, 4-13)."""

from __future__ import annotations

from ... import turn
from ...events import Event
from ...moves import Move
from ...phases.phase import Phase
from ...rejection import Rejection
from ...state import State
from .events import Camped
from .moves import Camp
from .table import realm_of


class CampsInterlude(Phase):
    """Open while ``state.window`` names seats: they choose one after the other."""

    key = "camps"
    moves = (Camp,)

    def awaited(self, state: State) -> int:
        return state.window[0]

    def flaw(self, state: State) -> str | None:
        held = realm_of(state).held
        order = tuple(state.clockwise(state.starter + 1))
        if state.phase or state.turn != 1 or state.window != order[-len(state.window) :]:
            return "encampments are chosen before the first turn, the starting player last (4-10, 4-13)"
        if any(bool(held[seat]) == (seat in state.window) for seat in order):
            return "those who have chosen have an encampment, the others nothing yet (4-11)"
        return None

    def candidates(self, state: State, seat: int) -> list[Move]:
        realm = realm_of(state)
        return [Camp(realm.board.places[camp].name) for camp in realm.board.camps]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, Camp)
        if seat != state.window[0]:
            return Rejection("camps.choose", "wait", partner=state.window[0])
        realm = realm_of(state)
        number = realm.board.index.get(move.land)
        if number not in realm.board.camps:
            return Rejection("camps.choose", "no_camp", land=move.land)
        owner = realm.owner(number)
        return None if owner is None else Rejection("camps.choose", "taken", land=move.land, partner=owner)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Camp)
        realm = realm_of(state)
        state.annex = realm.with_held(seat, 1 << realm.board.index[move.land])
        state.window = state.window[1:]
        log.append(Camped(seat, move.land))
        if not state.window:
            turn.begin_phase(state, state.phase, log)

    def refuse(self, state: State, seat: int, move: Move) -> Rejection:
        return Rejection("camps.choose", "wait", partner=state.window[0])
