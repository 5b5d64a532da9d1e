"""Bean Duel, step 3: turn over three cards, add the discards that match them, plant any of these cards, and leave the
rest as an offer (0-77 to 0-81, C2-4, C2-5).
"""

from __future__ import annotations

from ....engine import pile, turn
from ....engine.events import Event
from ....engine.message import Message
from ....engine.moves import Discard, Done, Move, Plant, TurnOver
from ....engine.phases.phase import DrawingPhase, leftover_fault
from ....engine.rejection import Rejection
from ....engine.state import State
from .events import Chained, LeftOffer
from .plant_offered import plant_turned, turned_plants, turned_room, verify_turned_plant

_DONE = Done()
_TURN_OVER = TurnOver()
_HIDDEN, _OPEN = 0, 1


class OpenDrawPhase(DrawingPhase):
    """``step`` is 0 until the cards are turned over, then 1. The cards left in ``state.turned`` become the offer."""

    key = "open-draw"
    role = "trade"
    moves = (TurnOver, Plant, Done)
    steps = 1

    def infer_step(self, state: State) -> int:
        return _OPEN if state.turned else _HIDDEN

    def validation_error(self, state: State) -> Message | None:
        if state.step == _HIDDEN:
            return leftover_fault(state)
        if not state.turned:
            return Message("faults.open_draw.nothing")  # 0-79
        if any(state.aside):
            return Message("faults.open_draw.aside")  # C2-8
        return None

    def situation(self, state: State, seat: int) -> object:
        return (state.step, turned_room(state, seat)) if seat == state.active else False

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*turned_plants(state, seat), _DONE] if state.step else [_TURN_OVER]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat != state.active:
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        if isinstance(move, TurnOver):
            return Rejection("duel.open_draw", "already") if state.step else None
        if not state.step:
            return Rejection("duel.open_draw", "first", cards=pile.to_turn_over(state))
        if not isinstance(move, Plant):
            return None
        return verify_turned_plant(state, seat, move, "duel.make_room")

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Discard) and seat == state.active:
            return refuse_discard(state, move)
        return super().reject(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, TurnOver):
            state.step = _OPEN
            pile.deal(state, state.ruleset.turn_over_count, self, log)
        elif isinstance(move, Plant):
            plant_turned(state, seat, move, "turned", log)
            if not state.turned:
                turn.close_phase(state, log)
        else:
            log.append(LeftOffer(seat, state.turned))
            turn.close_phase(state, log)

    def after_draw(self, state: State, log: list[Event]) -> None:
        """Add discards to the turned-over cards as long as the top discard matches. This never counts as an exhaustion,
        even if the discard pile becomes empty (C2-4).
        """
        first = last = len(state.discard)
        while last and state.discard[last - 1] in state.turned:
            last -= 1
        if last < first:
            cards = state.discard[: last - 1 : -1] if last else state.discard[::-1]
            state.discard = state.discard[:last]
            state.turned += cards
            log.append(Chained(state.active, cards))
        if not state.turned:
            turn.close_phase(state, log)


def refuse_discard(state: State, move: Discard) -> Rejection:
    """Why nothing is discarded after step 2: open cards are left as an offer (0-80), and for hand cards it is too late
    (0-76).
    """
    if move.bean in state.turned and move.place is None:
        return Rejection("duel.make_room", "leave", bean=move.bean)
    return Rejection("duel.discard", "over")
