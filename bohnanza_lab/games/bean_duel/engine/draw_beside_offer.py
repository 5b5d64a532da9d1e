"""Bean Duel, step 4: draw as in the base game, while the cards left over from step 3 stay face up as an offer to the
opponent (0-79, 0-81).
"""

from __future__ import annotations

from ....engine.message import Message
from ....engine.moves import Discard, Move, Plant
from ....engine.phases import DrawPhase
from ....engine.phases.phase import leftover_fault
from ....engine.rejection import Rejection
from ....engine.state import State
from .open_draw import refuse_discard
from .plant_discard import PlantDiscardPhase


class DrawBesideOfferPhase(DrawPhase):
    """The draw phase of the base game, except that turned-over cards may still be on the table."""

    def validation_error(self, state: State) -> Message | None:
        return leftover_fault(state, open_row=True)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if seat == state.active and isinstance(move, Discard):
            if move.bean in state.turned and move.place is None:
                return Rejection("duel.make_room", "lies", bean=move.bean)
            return refuse_discard(state, move)
        if seat == state.active and isinstance(move, Plant):
            if move.bean in (*state.turned, None) and state.turned:
                return Rejection("duel.make_room", "over")
            return Rejection("turn.phases", move=move.verb, phase=self.key, belongs=PlantDiscardPhase.key)
        return super().reject(state, seat, move)
