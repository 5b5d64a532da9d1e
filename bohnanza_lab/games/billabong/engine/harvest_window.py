"""The interlude before a reshuffle, in which every player may still harvest or buy a field (2-42, C0-7)."""

from __future__ import annotations

from ....engine import pile
from ....engine.events import Event
from ....engine.message import Message
from ....engine.moves import BuyField, Harvest, Move
from ....engine.phases.phase import DrawingPhase, Interlude
from ....engine.state import State


class HarvestWindow(Interlude):
    """The active player is asked first, then the others clockwise. A harvest needs no asking: anybody may harvest as
    long as it lasts (C0-10).
    """

    key = "harvest-window"
    rule = "window.harvest"
    asks_for = (Harvest, BuyField)

    def validation_error(self, state: State) -> Message | None:
        phase = state.ruleset.phases[state.phase]
        if state.ruleset.harvest_window and isinstance(phase, DrawingPhase) and not state.draw:
            return None
        return Message("faults.harvest_window")

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        state.pending_seats = state.pending_seats[1:]
        if not state.pending_seats:
            phase = state.ruleset.phases[state.phase]
            assert isinstance(phase, DrawingPhase)
            pile.resume_draw(state, phase, log)
