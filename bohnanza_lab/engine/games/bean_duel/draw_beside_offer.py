"""Bean Duel, step 4: draw as ever, while what was left of step 3 lies open for the opponent (0-79, 0-81)."""

from __future__ import annotations

from ...phases import DrawPhase
from ...phases.phase import left_over
from ...state import State


class DrawBesideOfferPhase(DrawPhase):
    """The phase that others have, beside an open row."""

    def validation_error(self, state: State) -> str | None:
        return left_over(state, open_row=True)
