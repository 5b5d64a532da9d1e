"""Phase 4 of the variant: every player draws one card, the active player first, then clockwise (0-66)."""

from __future__ import annotations

from ....engine import pile
from ....engine.events import Drew, Event
from ....engine.moves import Move
from ....engine.phases.draw import DrawPhase
from ....engine.rejection import Rejection
from ....engine.state import Cards, State


class DrawEachPhase(DrawPhase):
    """The phase has one move, in which every player draws. When the draw pile runs out for the last time, the game ends
    at once, and the remaining players draw nothing (C0-5).
    """

    key = "draw-each"
    everybody_draws = True

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        return None if seat == state.active else Rejection("variant.draw_one", "active_first", active=state.active)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        pile.deal(state, state.players * state.ruleset.draw_count, self, log)

    def receive(self, state: State, cards: Cards, log: list[Event]) -> None:
        served = state.players * state.ruleset.draw_count - state.pending_draws - len(cards)
        for number, card in enumerate(cards, served):
            seat = (state.active + number) % state.players
            state.hands[seat] += (card,)
            log.append(Drew(seat, (card,), 1))
