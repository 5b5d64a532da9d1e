"""Buying a Trader: the owner of a Forest may do it once, at any time, also during another player's turn (4-60, 4-61,
C4-29, C4-31).
"""

from __future__ import annotations

from ....engine import pile, turn
from ....engine.events import Event
from ....engine.free_action import FreeAction
from ....engine.moves import Move
from ....engine.rejection import Rejection
from ....engine.state import Cards, State
from .bohnaparte_table import TRADER_CARDS, bohnaparte_table
from .events import TraderBought, TraderDrew
from .land import DEPOT_OR_TRADER_CARDS
from .moves import BuyTrader

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

        If the draw pile runs out for the last time in this draw, the game ends at once (C4-10), but in phase 2 after
        phase 3 (0-54) and during a battle after the battle (4-58). If it had run out for the last time before, there or
        in phase 3, the Trader gets no cards.
        """
        had_run_out = pile.is_final(state)
        log.append(TraderBought(seat, pile.pay(state, seat, PRICE)))
        cards: Cards = ()
        said = 0
        while len(cards) < TRADER_CARDS and not pile.is_final(state):
            card = pile.top_card(state, log)
            if not card:
                break
            cards += card
            if not state.draw:
                log.append(TraderDrew(seat, cards[said:]))
                said = len(cards)
                pile.card_taken(state, log)
        if said < len(cards) or not cards:
            log.append(TraderDrew(seat, cards[said:]))
        state.extension = bohnaparte_table(state).with_trader(seat, cards)
        if had_run_out or not pile.is_final(state):
            return
        if state.ruleset.phases[state.phase].role == "trade":
            state.step = 1  # whatever was not turned over yet is not turned over any more
        elif bohnaparte_table(state).battle is None:
            turn.end(state, state.ruleset.ending_rule, log)
