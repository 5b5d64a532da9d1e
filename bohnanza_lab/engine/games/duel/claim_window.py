"""The interlude in which bo(h)nus cards may be claimed before a field changes (C3-15)."""

from __future__ import annotations

from ...events import Event
from ...moves import Done, Move
from ...phases.phase import Phase
from ...rejection import Rejection
from ...state import State
from . import claim_prompts as windows
from .claim import resume

_DONE = Done()


class ClaimWindow(Phase):
    """Open while ``state.window`` names seats. Claiming is the right of every moment; what this adds is waiting."""

    key = windows.KEY
    moves = (Done,)

    def __init__(self, asks: windows.Asks) -> None:
        self.asks = asks

    def awaited(self, state: State) -> int:
        return state.window[0]

    def flaw(self, state: State) -> str | None:
        if len(set(state.window)) < len(state.window):
            return "nobody is asked twice (C3-15)"
        return None

    def situation(self, state: State, seat: int) -> object:
        return seat == state.window[0]

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [_DONE]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat != state.window[0]:
            return Rejection("bonus.window", "wait", partner=state.window[0])
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        state.window = state.window[1:]
        resume(state, self.asks, log)

    def refuse(self, state: State, seat: int, move: Move) -> Rejection:
        return Rejection("bonus.window", "open", partner=state.window[0])
