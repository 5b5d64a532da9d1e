"""Bean Duel, step 1: plant or discard the cards that the opponent left as an offer (0-73, 0-74, C2-1).

The offered cards stay in ``state.turned`` until each has been planted or discarded in this phase.
"""

from __future__ import annotations

from ....engine import fields, turn
from ....engine.beans import without
from ....engine.events import Discarded, Event, PhaseSkipped, Planted
from ....engine.message import Message
from ....engine.moves import Discard, Done, Move, Plant
from ....engine.phases.phase import Phase, leftover_fault
from ....engine.phases.plant import verify_fit
from ....engine.rejection import Rejection
from ....engine.state import Cards, State


class PlantOfferedPhase(Phase):
    """The phase is over when each offered card has been planted or discarded, in any order (C2-1)."""

    key = "plant-offered"
    moves = (Plant, Discard)

    def begin(self, state: State, log: list[Event]) -> None:
        if not state.turned:
            log.append(PhaseSkipped(self.key))
            turn.next_phase(state, log)

    def validation_error(self, state: State) -> Message | None:
        if not state.turned:
            return Message("faults.plant_offered.nothing")  # 0-74
        return leftover_fault(state, open_row=True)

    def situation(self, state: State, seat: int) -> object:
        return turned_room(state, seat) if seat == state.active else False

    def candidates(self, state: State, seat: int) -> list[Move]:
        return turned_plants(state, seat) + [Discard(bean) for bean in dict.fromkeys(state.turned)]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat != state.active:
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        if isinstance(move, Plant):
            return verify_turned_plant(state, seat, move, "duel.offer")
        assert isinstance(move, Discard)
        if move.place is None and move.bean in state.turned:
            return None
        case = "not_there" if move.place is None and move.bean not in state.hands[seat] else "from_hand"
        return Rejection("duel.offer", case, bean=move.bean, beans=tuple(dict.fromkeys(state.turned)))

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Done) and seat == state.active:
            return Rejection("duel.offer", "must", beans=tuple(dict.fromkeys(state.turned)))
        return super().reject(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Plant):
            plant_turned(state, seat, move, "offered", log)
        else:
            assert isinstance(move, Discard)
            state.turned = without(state.turned, move.bean)
            state.discard += (move.bean,)
            state.moved = True
            log.append(Discarded(seat, move.bean, "offered"))
        if not state.turned:
            turn.next_phase(state, log)


def turned_room(state: State, seat: int) -> tuple[Cards, tuple[bool, ...]]:
    """Each kind among the turned-over cards, and on which of the seat's fields it may be planted."""
    kinds = tuple(dict.fromkeys(state.turned))
    return kinds, fields.room(state, seat, kinds)


def turned_plants(state: State, seat: int) -> list[Move]:
    """Every way to plant one of the turned-over cards."""
    return [
        Plant(number, bean) for bean in dict.fromkeys(state.turned) for number in range(1, len(state.fields[seat]) + 1)
    ]


def verify_turned_plant(state: State, seat: int, move: Plant, rule: str) -> Rejection | None:
    """Why the seat may not plant this turned-over card on this field; None if it may.

    ``rule`` is the rule that is cited for a card that is not turned over, and where no field has room.
    """
    bean = move.bean
    if bean is None:
        kinds = tuple(dict.fromkeys(state.turned))
        if len(kinds) > 1:
            return Rejection(rule, "which", beans=kinds)
        bean = kinds[0]
    if bean not in state.turned:
        case = "from_hand" if bean in state.hands[seat] else "not_there"
        return Rejection(rule, case, bean=bean, beans=tuple(dict.fromkeys(state.turned)))
    if not 1 <= move.field <= len(state.fields[seat]):
        return fields.no_such_field(move.field, len(state.fields[seat]))
    return verify_fit(state, seat, bean, move.field, rule)


def plant_turned(state: State, seat: int, move: Plant, origin: str, log: list[Event]) -> None:
    """Plant one of the turned-over cards."""
    bean = move.bean or state.turned[0]
    state.turned = without(state.turned, bean)
    fields.plant(state, seat, move.field, bean)
    log.append(Planted(seat, bean, move.field, origin))
