"""The interlude in which players may claim bo(h)nus cards before a field changes (C3-15)."""

from __future__ import annotations

from ....engine.events import Event
from ....engine.fault import Fault
from ....engine.moves import Done, Move
from ....engine.phases.phase import Phase
from ....engine.rejection import Rejection
from ....engine.state import State
from . import claim_prompts as windows
from .claim import resume
from .moves import Claim

_DONE = Done()


class ClaimWindow(Phase):
    """The interlude lasts while ``state.pending_seats`` names seats. The claim itself is a free action."""

    key = windows.KEY
    moves = (Done,)
    asks_for = (Claim,)
    quiet = True

    def __init__(self, asks: windows.Asks) -> None:
        self.asks = asks

    def validation_error(self, state: State) -> str | None:
        if len(set(state.pending_seats)) < len(state.pending_seats):
            return Fault("claims.twice", "nobody is asked twice (C3-15)")
        return None

    def situation(self, state: State, seat: int) -> object:
        return seat == state.pending_seats[0]

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [_DONE]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat == state.pending_seats[0]:
            return None
        case = "wait" if seat in state.pending_seats else "open"
        return Rejection("bonus.window", case, partner=state.pending_seats[0])

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        state.pending_seats = state.pending_seats[1:]
        resume(state, self.asks, log)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        return Rejection("bonus.window", "open", partner=state.pending_seats[0])
