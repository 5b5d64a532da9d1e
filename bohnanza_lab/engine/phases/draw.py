"""Phase 4: the active player draws cards one at a time and puts them at the back of the hand (0-44, 1-34)."""

from __future__ import annotations

from typing import ClassVar

from .. import pile, turn
from ..events import Drew, Event
from ..message import Message
from ..moves import Done, Draw, Move
from ..rejection import Rejection
from ..state import Cards, State
from .phase import DrawingPhase, Phase, leftover_fault

_DRAW = Draw()


class OnlyDraw(Phase):
    """A phase that has one move: the active player draws."""

    moves: ClassVar[tuple[type[Move], ...]] = (Draw,)
    must: ClassVar[str]
    """The rule that says so."""

    def situation(self, state: State, seat: int) -> object:
        return seat == state.active

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [_DRAW]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        return None if seat == state.active else Rejection("turn.clockwise", active=state.active, move=move.verb)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Done) and seat == state.active:
            return Rejection(self.must, "must")
        return super().reject(state, seat, move)


class DrawPhase(OnlyDraw, DrawingPhase):
    """After it the next seat's turn begins, or the game ends (0-53, C0-4)."""

    key = "draw"
    must = "drawing.three"

    def validation_error(self, state: State) -> Message | None:
        return leftover_fault(state)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        pile.deal(state, state.ruleset.draw_count + state.ruleset.extra_draw_count(state), self, log)

    def receive(self, state: State, cards: Cards, log: list[Event]) -> None:
        state.hands[state.active] += cards
        log.append(Drew(state.active, cards, len(cards)))

    def after_draw(self, state: State, log: list[Event]) -> None:
        turn.close_phase(state, log)
