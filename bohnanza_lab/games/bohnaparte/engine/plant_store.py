"""Bohnaparte, phases 1 and 3: a player may put a card on the Munitions depot instead of planting it (4-15, 4-17, 4-43,
C4-20).
"""

from __future__ import annotations

from ....engine.beans import Bean
from ....engine.events import Event
from ....engine.moves import Done, Move
from ....engine.phases.plant import PlantPhase
from ....engine.phases.plant_aside import PlantAsidePhase
from ....engine.rejection import Rejection
from ....engine.state import Cards, State
from .bohnaparte_table import bohnaparte_table
from .events import Stored
from .moves import Store

_STORE = Store()


class PlantOrStorePhase(PlantPhase):
    """Storing a card counts as planting it: one card must be planted or stored, and at most two may be (C4-20)."""

    moves = (*PlantPhase.moves, Store)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*super().candidates(state, seat), _STORE]

    def situation(self, state: State, seat: int) -> object:
        return seat == state.active and (super().situation(state, seat), verify_room(state, seat) is None)

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, Done) and seat == state.active and not state.step and verify_room(state, seat) is None:
            return Rejection("depot.store", "must", bean=state.hands[seat][0])
        if not isinstance(move, Store) or seat != state.active:
            return super().verify(state, seat, move)
        front = state.hands[seat][0]
        if move.bean is not None and move.bean is not front:
            case = "not_front" if move.bean in state.hands[seat] else "not_held"
            return Rejection("planting.first_card", case, bean=move.bean, front=front)
        return verify_room(state, seat)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if not isinstance(move, Store):
            super().play(state, seat, move, log)
            return
        hand = state.hands[seat]
        state.hands[seat] = hand[1:]
        store(state, seat, hand[0], "hand", log)
        state.step += 1
        self.after_planting(state, log)


class PlantAsideOrStorePhase(PlantAsidePhase):
    """Every player with a depot may store new cards, not only the active player (C4-20)."""

    moves = (*PlantAsidePhase.moves, Store)

    def situation(self, state: State, seat: int) -> object:
        return (super().situation(state, seat), verify_room(state, seat) is None)

    def candidates(self, state: State, seat: int) -> list[Move]:
        stores = [Store(bean) for bean in dict.fromkeys(self.to_plant(state, seat))]
        return [*super().candidates(state, seat), *stores]

    def must_plant(self, state: State, seat: int, beans: Cards) -> Rejection:
        if verify_room(state, seat) is None:
            return Rejection("depot.store", "must_new", beans=beans)
        return super().must_plant(state, seat, beans)

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, Store):
            return self.verify_to_plant(state, seat, move.bean) or verify_room(state, seat)
        return super().verify(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if not isinstance(move, Store):
            super().play(state, seat, move, log)
            return
        bean = move.bean or self.to_plant(state, seat)[0]
        store(state, seat, bean, self.take(state, seat, bean), log)
        self.go_on(state, log)


def verify_room(state: State, seat: int) -> Rejection | None:
    """Why a seat cannot store a card: it has no depot (4-41), or its depot is full (4-42). None if it can."""
    depot = bohnaparte_table(state).depots[seat]
    if depot is None:
        return Rejection("depot.store", "none")
    return Rejection("depot.room", cards=len(depot)) if len(depot) >= state.players else None


def store(state: State, seat: int, bean: Bean, origin: str, log: list[Event]) -> None:
    """Put a card face down on a seat's depot; the caller has checked that there is room."""
    table = bohnaparte_table(state)
    state.extension = table.with_depot(seat, (*(table.depots[seat] or ()), bean))
    state.moved = True
    log.append(Stored(seat, bean, origin))
