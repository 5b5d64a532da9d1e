"""Building a Fortress: at any time in one's own turn, by who owns a full Quarry (4-35 to 4-39, C4-18)."""

from __future__ import annotations

from dataclasses import replace

from ...events import Event
from ...free_action import Anytime
from ...moves import Move
from ...rejection import Rejection
from ...state import State
from .board import bits
from .events import FortressBuilt
from .moves import BuildFortress
from .table import pay, realm_of

_PRICE = 2


class FortressAnytime(Anytime):
    """The building as a move."""

    moves = (BuildFortress,)
    reads_more = True

    def situation(self, state: State, seat: int) -> object:
        if seat != state.active or len(state.coins[seat]) < _PRICE:
            return None
        realm = realm_of(state)
        mine = realm.held[seat]
        full = mine & realm.board.mask("quarry") & ~realm.empty
        return (full, mine & ~realm.fortresses) if full else None

    def candidates(self, state: State, seat: int) -> list[Move]:
        found = self.situation(state, seat)
        if not isinstance(found, tuple):
            return []
        quarries, lands = found
        board = realm_of(state).board
        return [
            BuildFortress(board.places[land].name, board.places[quarry].name)
            for quarry in bits(quarries)
            for land in bits(lands)
        ]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, BuildFortress)
        if seat != state.active:
            return Rejection("fortress.build", "own_turn", active=state.active)
        realm = realm_of(state)
        mine, index = realm.held[seat], realm.board.index
        quarry = 1 << index[move.quarry] if move.quarry in index else 0
        if not mine & realm.board.mask("quarry") & quarry:
            return Rejection("fortress.build", "no_quarry", land=move.quarry)
        if realm.empty & quarry:
            return Rejection("fortress.build", "empty", land=move.quarry)
        land = 1 << index[move.land] if move.land in index else 0
        if not mine & land:
            return Rejection("fortress.place", land=move.land)
        if realm.fortresses & land:
            return Rejection("fortress.place", "one", land=move.land)
        coins = len(state.coins[seat])
        return Rejection("fortress.price", coins=coins, price=_PRICE) if coins < _PRICE else None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, BuildFortress)
        paid = pay(state, seat, _PRICE)
        realm = realm_of(state)
        index = realm.board.index
        state.annex = replace(
            realm,
            empty=realm.empty | 1 << index[move.quarry],
            fortresses=realm.fortresses | 1 << index[move.land],
        )
        log.append(FortressBuilt(seat, move.land, move.quarry, paid))
