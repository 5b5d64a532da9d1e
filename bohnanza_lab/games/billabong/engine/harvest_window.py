"""The interlude before a reshuffle, in which every player may still harvest or buy a field (2-42, C0-7)."""

from __future__ import annotations

from ....engine import pile
from ....engine.events import Event
from ....engine.fault import Fault
from ....engine.moves import BuyField, Done, Harvest, Move
from ....engine.phases.phase import DrawingPhase, Phase
from ....engine.rejection import Rejection
from ....engine.state import State

_DONE = Done()


class HarvestWindow(Phase):
    """The interlude lasts while ``state.pending_seats`` names seats: the active player is asked first, then the others
    clockwise, each until they say that they are done. A harvest needs no asking: anybody may harvest as long as it
    lasts (C0-10).
    """

    key = "harvest-window"
    moves = (Done,)
    asks_for = (Harvest, BuyField)

    def validation_error(self, state: State) -> str | None:
        phase = state.ruleset.phases[state.phase]
        if state.ruleset.harvest_window and isinstance(phase, DrawingPhase) and not state.draw:
            return None
        sentence = "a harvest window opens only where the rules grant one and the draw pile has just run out"
        return Fault("harvest_window", sentence)

    def situation(self, state: State, seat: int) -> object:
        return seat == state.pending_seats[0]

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [_DONE]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat == state.pending_seats[0]:
            return None
        case = "wait" if seat in state.pending_seats else "open"
        return Rejection("window.harvest", case, partner=state.pending_seats[0])

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        state.pending_seats = state.pending_seats[1:]
        if not state.pending_seats:
            phase = state.ruleset.phases[state.phase]
            assert isinstance(phase, DrawingPhase)
            pile.resume_draw(state, phase, log)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        return Rejection("window.harvest", "open", partner=state.pending_seats[0])
