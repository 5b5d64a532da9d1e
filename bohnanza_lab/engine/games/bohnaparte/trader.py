"""Buying a Trader: the owner of a Forest may do it once, at any time, also during another player's turn (4-60, 4-61,
C4-29, C4-31).
"""

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
"""The price of a Trader in thalers (4-60)."""


class BuyTraderAction(FreeAction):
    """The purchase as a move, including the two cards that are drawn for the Trader (4-61)."""

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
        """Buy the Trader and draw its two cards.

        If the draw pile runs out for the last time in this draw, the game ends at once, even in phases 2 and 3
        (C4-10); during a battle it ends after the battle (4-58). If the pile had run out for the last time before, in
        phase 2 or in a battle, the Trader gets no cards, and the game ends after phase 3 (0-54) or after the battle.
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
