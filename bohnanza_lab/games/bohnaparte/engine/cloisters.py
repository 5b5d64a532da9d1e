"""Bohnaparte, before phase 1: beaten Cavalry is set upright again, and the owner of Cloisters draws a card for each
(4-53, 4-70, C4-22, C4-23, C4-26).
"""

from __future__ import annotations

from dataclasses import replace

from ....engine import pile, turn
from ....engine.beans import Bean
from ....engine.events import Event, Forfeited, PhaseSkipped
from ....engine.message import Message
from ....engine.moves import Move
from ....engine.phases.draw import OnlyDraw
from ....engine.phases.phase import leftover_fault
from ....engine.state import State
from .board import bits
from .bohnaparte_table import bohnaparte_table
from .events import CavalryRose, CloisterDrew


class CloistersPhase(OnlyDraw):
    """The move draws a card for each Cloister; a player without Cloisters skips the phase. In the first turn of a
    game, encampments are chosen first (4-10). The document counts five phases, and these cards are drawn before the
    first.
    """

    key = "cloisters"
    must = "cloister.draw"
    numbered = False

    def begin(self, state: State, log: list[Event]) -> None:
        table = bohnaparte_table(state)
        if not any(table.held):
            state.pending_seats = state.clockwise(state.starter + 1)
            return
        if rising := table.fallen & table.held[state.active]:
            log.extend(CavalryRose(state.active, table.board.places[number].name) for number in bits(rising))
            state.extension = replace(table, fallen=table.fallen & ~rising)
        if not table.count(state.active, "cloister"):
            log.append(PhaseSkipped(self.key))
            turn.next_phase(state, log)

    def validation_error(self, state: State) -> Message | None:
        if state.pending_seats or bohnaparte_table(state).count(state.active, "cloister"):
            return leftover_fault(state)
        return Message("faults.cloisters.none", seat=state.active)  # 4-53

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        """Draw the cards one after the other. Each up to Soy (12) becomes a thaler, and each with a higher number is
        discarded (4-53). The pile is shuffled as soon as its last card is taken, so that card is not among them (C0-1).
        """
        for left in range(bohnaparte_table(state).count(seat, "cloister"), 0, -1):
            if pile.is_final(state):
                break
            drawn = pile.top_card(state, log)
            if not drawn:
                log.append(Forfeited(seat, left))
                break
            kept = drawn[0] <= Bean.SOY
            log.append(CloisterDrew(seat, drawn[0], kept))
            pile.card_taken(state, log)
            if kept:
                state.coins[seat] += drawn
            else:
                state.discard += drawn
            state.moved = True
        turn.close_phase(state, log)
