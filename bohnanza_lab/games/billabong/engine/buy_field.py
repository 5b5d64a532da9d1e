"""Buying a third field: each player may do it once, at any time, also during another player's turn (2-09 to 2-11,
2-39, C0-18 to C0-20).
"""

from __future__ import annotations

from ....engine.events import Event
from ....engine.free_action import FreeAction
from ....engine.moves import BuyField, Move
from ....engine.pile import pay
from ....engine.rejection import Rejection
from ....engine.state import State
from .events import FieldBought

_BUY = BuyField()


class BuyFieldAction(FreeAction):
    """The purchase as a move; the price is the ruleset's ``field_price``."""

    moves = (BuyField,)
    reads_more = True

    def situation(self, state: State, seat: int) -> object:
        return len(state.coins[seat]) >= _price(state)

    def candidates(self, state: State, seat: int) -> tuple[Move, ...]:
        return (_BUY,)

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        fields = len(state.fields[seat])
        if fields >= state.ruleset.max_fields:
            return Rejection("field.third", "already", fields=fields)
        coins = len(state.coins[seat])
        if coins < _price(state):
            return Rejection("field.third_price", coins=coins, price=_price(state))
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        price = _price(state)
        paid = pay(state, seat, price)
        state.fields[seat] += ((),)
        log.append(FieldBought(seat, len(state.fields[seat]), price, paid))


def _price(state: State) -> int:
    price = state.ruleset.field_price
    assert price is not None, "an edition that sells fields names their price"
    return price
