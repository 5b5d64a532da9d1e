"""Cavalry, phase 5: a player with a Trader puts the drawn cards on it, then takes as many cards of their choice from
it (4-62, C4-29).
"""

from __future__ import annotations

from ....engine import pile
from ....engine.beans import without
from ....engine.events import Event
from ....engine.message import Message
from ....engine.moves import Done, Draw, Move
from ....engine.phases.draw import DrawPhase
from ....engine.rejection import Rejection
from ....engine.state import Cards, State
from .bohnaparte_table import TRADER_CARDS, bohnaparte_table
from .events import TraderDrew, TraderGave
from .moves import Take

_DRAW = Draw()


class DrawTraderPhase(DrawPhase):
    """``step`` is 0 until the cards are drawn, then 1 while cards are taken from the Trader, one after the other."""

    moves = (Draw, Take)
    steps = 1

    def validation_error(self, state: State) -> Message | None:
        trader = bohnaparte_table(state).traders[state.active]
        if state.step and (trader is None or len(trader) <= TRADER_CARDS):
            return Message("faults.trader.nothing")  # 4-62
        return super().validation_error(state)

    def situation(self, state: State, seat: int) -> object:
        if not state.step or seat != state.active:
            return (state.step, seat == state.active)
        return bohnaparte_table(state).traders[seat]

    def candidates(self, state: State, seat: int) -> list[Move]:
        if not state.step:
            return [_DRAW]
        return [Take(bean) for bean in dict.fromkeys(bohnaparte_table(state).traders[seat] or ())]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, Draw):
            if seat == state.active and state.step:
                return Rejection("trader.choose", "already")
            return super().verify(state, seat, move)
        assert isinstance(move, Take)
        if seat != state.active or not state.step:
            return Rejection("trader.choose", "nothing")
        trader = bohnaparte_table(state).traders[seat] or ()
        return None if move.bean in trader else Rejection("trader.choose", bean=move.bean, beans=trader)

    def reject(self, state: State, seat: int, move: Move) -> Rejection:
        if isinstance(move, Done) and seat == state.active and state.step:
            return Rejection("trader.choose", "already")
        return super().reject(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Draw):
            super().play(state, seat, move, log)
            return
        assert isinstance(move, Take)
        table = bohnaparte_table(state)
        state.extension = table.with_trader(seat, without(table.traders[seat] or (), move.bean))
        state.hands[seat] += (move.bean,)
        log.append(TraderGave(seat, move.bean))
        self.after_draw(state, log)

    def receive(self, state: State, cards: Cards, log: list[Event]) -> None:
        table = bohnaparte_table(state)
        trader = table.traders[state.active]
        if trader is None:
            super().receive(state, cards, log)
            return
        state.extension = table.with_trader(state.active, trader + cards)
        log.append(TraderDrew(state.active, cards))

    def after_draw(self, state: State, log: list[Event]) -> None:
        trader = bohnaparte_table(state).traders[state.active]
        if trader is not None and len(trader) > TRADER_CARDS and not pile.is_final(state):
            state.step = 1
        else:
            super().after_draw(state, log)
