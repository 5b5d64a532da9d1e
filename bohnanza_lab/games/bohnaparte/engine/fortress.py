"""Building a Fortress: the owner of a full Quarry may do it at any time in their turn (4-35 to 4-39, C4-18, C4-31)."""

from __future__ import annotations

from dataclasses import replace

from ....engine.events import Event
from ....engine.free_action import FreeAction
from ....engine.moves import Move
from ....engine.pile import pay
from ....engine.rejection import Rejection
from ....engine.state import State
from .board import bits
from .bohnaparte_table import bohnaparte_table
from .events import FortressBuilt
from .land import TWO_SIDED_LANDSCAPES
from .moves import BuildFortress

_PRICE = 2


class BuildFortressAction(FreeAction):
    """Building a Fortress as a move."""

    moves = (BuildFortress,)
    reads_more = True

    def situation(self, state: State, seat: int) -> object:
        if seat != state.active or len(state.coins[seat]) < _PRICE:
            return None
        table = bohnaparte_table(state)
        mine = table.held[seat]
        full = mine & table.board.mask("quarry") & ~table.empty
        return (full, mine & ~table.fortresses) if full and table.fortresses_left() > 0 else None

    def candidates(self, state: State, seat: int) -> list[Move]:
        found = self.situation(state, seat)
        if not isinstance(found, tuple):
            return []
        quarries, lands = found
        board = bohnaparte_table(state).board
        return [
            BuildFortress(board.places[land].name, board.places[quarry].name)
            for quarry in bits(quarries)
            for land in bits(lands)
        ]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, BuildFortress)
        if seat != state.active:
            return Rejection("fortress.build", "own_turn", active=state.active)
        table = bohnaparte_table(state)
        mine, index = table.held[seat], table.board.index
        quarry = 1 << index[move.quarry] if move.quarry in index else 0
        if not mine & table.board.mask("quarry") & quarry:
            return Rejection("fortress.build", "no_quarry", land=move.quarry)
        if table.empty & quarry:
            return Rejection("fortress.build", "empty", land=move.quarry)
        land = 1 << index[move.land] if move.land in index else 0
        if not mine & land:
            return Rejection("fortress.place", land=move.land)
        if table.fortresses & land:
            return Rejection("fortress.place", "one", land=move.land)
        if table.fortresses_left() <= 0:
            return Rejection("fortress.build", "none_left", cards=TWO_SIDED_LANDSCAPES)
        coins = len(state.coins[seat])
        return Rejection("fortress.price", coins=coins, price=_PRICE) if coins < _PRICE else None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, BuildFortress)
        paid = pay(state, seat, _PRICE)
        table = bohnaparte_table(state)
        index = table.board.index
        state.extension = replace(
            table, empty=table.empty | 1 << index[move.quarry], fortresses=table.fortresses | 1 << index[move.land]
        )
        log.append(FortressBuilt(seat, move.land, move.quarry, paid))
