"""Buying a Trader: at any time, also out of turn, by who owns a Forest, once (4-60, 4-61, C4-29, C4-31)."""

from __future__ import annotations

from ... import pile, turn
from ...events import Event
from ...free_action import FreeAction
from ...moves import Move
from ...rejection import Rejection
from ...state import Cards, State
from .events import TraderBought, TraderDrew
from .land import DEPOT_OR_TRADER_CARDS
from .moves import BuyTrader
from .table import TRADER_CARDS, bohnaparte_table, pay

_BUY = BuyTrader()
PRICE = 3
"""In thalers."""


class BuyTraderAction(FreeAction):
    """The purchase as a move, and the two cards that it draws."""

    moves = (BuyTrader,)
    reads_more = True

    def situation(self, state: State, seat: int) -> object:
        if len(state.coins[seat]) < PRICE:
            return False
        table = bohnaparte_table(state)
        return table.traders[seat] is None and table.count(seat, "forest") > 0 and table.cards_left() > 0

    def candidates(self, state: State, seat: int) -> tuple[Move, ...]:
        return (_BUY,)

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        table = bohnaparte_table(state)
        if table.traders[seat] is not None:
            return Rejection("trader.buy", "already")
        if not table.count(seat, "forest"):
            return Rejection("trader.buy", "no_forest")
        if not table.cards_left():
            return Rejection("trader.buy", "none_left", cards=DEPOT_OR_TRADER_CARDS)
        coins = len(state.coins[seat])
        return Rejection("trader.buy", coins=coins, price=PRICE) if coins < PRICE else None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        """Where this very draw takes the last card for the last time, the game ends at once, in phases 2 and 3 too, or
        after a battle that is being fought (C4-10, 4-58). Where it had run out before, in phase 2 or in a battle, the
        Trader comes without cards, and the game ends when these phases (0-54) or the battle are finished.
        """
        had_run_out = pile.is_final(state)
        log.append(TraderBought(seat, pay(state, seat, PRICE)))
        cards: Cards = ()
        while len(cards) < TRADER_CARDS and not pile.is_final(state):
            card = pile.top_card(state, log)
            if not card:
                break
            cards += card
        state.extension = bohnaparte_table(state).with_trader(seat, cards)
        log.append(TraderDrew(seat, cards))
        if pile.is_final(state) and not had_run_out and bohnaparte_table(state).battle is None:
            turn.end(state, state.ruleset.ending_rule, log)
