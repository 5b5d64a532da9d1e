"""Bean Duel, step 4: draw as in the base game, while the cards left over from step 3 stay face up as an offer to the
opponent (0-79, 0-81).
"""

from __future__ import annotations

from ....engine.moves import Discard, Move
from ....engine.phases import DrawPhase
from ....engine.phases.phase import leftover_fault
from ....engine.rejection import Rejection
from ....engine.state import State
from .open_draw import refuse_discard


class DrawBesideOfferPhase(DrawPhase):
    """The draw phase of the base game, except that turned-over cards may still be on the table."""

    def validation_error(self, state: State) -> str | None:
        return leftover_fault(state, open_row=True)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Discard) and seat == state.active:
            return refuse_discard(state, move)
        return super().reject(state, seat, move)
