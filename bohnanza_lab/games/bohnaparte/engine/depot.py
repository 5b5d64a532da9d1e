"""Buying a Munitions depot: each player may do it once, at any time, also during another player's turn (4-41, C4-19,
C4-31).
"""

from __future__ import annotations

from ....engine.events import Event
from ....engine.free_action import FreeAction
from ....engine.moves import Move
from ....engine.pile import pay
from ....engine.rejection import Rejection
from ....engine.state import State
from .bohnaparte_table import bohnaparte_table
from .events import DepotBought
from .land import DEPOT_OR_TRADER_CARDS
from .moves import BuyDepot

_BUY = BuyDepot()
PRICE = 3
"""The price of a Munitions depot in thalers (4-41)."""


class BuyDepotAction(FreeAction):
    """The purchase as a move."""

    moves = (BuyDepot,)
    reads_more = True

    def situation(self, state: State, seat: int) -> object:
        table = bohnaparte_table(state)
        return len(state.coins[seat]) >= PRICE and table.depots[seat] is None and table.cards_left() > 0

    def candidates(self, state: State, seat: int) -> tuple[Move, ...]:
        return (_BUY,)

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        table = bohnaparte_table(state)
        if table.depots[seat] is not None:
            return Rejection("depot.buy", "already")
        if not table.cards_left():
            return Rejection("depot.buy", "none_left", cards=DEPOT_OR_TRADER_CARDS)
        coins = len(state.coins[seat])
        return Rejection("depot.buy", coins=coins, price=PRICE) if coins < PRICE else None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        paid = pay(state, seat, PRICE)
        state.extension = bohnaparte_table(state).with_depot(seat, ())
        log.append(DepotBought(seat, paid))
