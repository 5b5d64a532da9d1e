"""The interlude in which players may claim bo(h)nus cards before a field changes (C3-15)."""

from __future__ import annotations

from ....engine.events import Event
from ....engine.fault import Fault
from ....engine.moves import Move
from ....engine.phases.phase import Interlude
from ....engine.state import State
from . import claim_prompts as windows
from .claim import resume
from .moves import Claim


class ClaimWindow(Interlude):
    """The claim itself is a free action."""

    key = windows.KEY
    rule = "bonus.window"
    asks_for = (Claim,)
    quiet = True

    def __init__(self, asks: windows.Asks) -> None:
        self.asks = asks

    def validation_error(self, state: State) -> str | None:
        if len(set(state.pending_seats)) < len(state.pending_seats):
            return Fault("claims.twice", "nobody is asked twice (C3-15)")
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        state.pending_seats = state.pending_seats[1:]
        resume(state, self.asks, log)
