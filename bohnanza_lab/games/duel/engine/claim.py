"""Claiming bo(h)nus cards: either player may do it at any time, with any field on the table (3-44 to 3-48)."""

from __future__ import annotations

from ....engine.events import Event
from ....engine.free_action import FreeAction
from ....engine.harvest import HarvestAction
from ....engine.message import Message
from ....engine.moves import Harvest, Move
from ....engine.phases.phase import Interlude
from ....engine.rejection import Rejection
from ....engine.state import State
from . import claim_prompts as windows
from .duel_table import duel_table
from .events import Claimed
from .moves import Claim


class ClaimAction(FreeAction):
    """The claim as a move. It uses up the bo(h)nus card; the beans stay on the field (C3-14)."""

    moves = (Claim,)
    reads_more = True

    def candidates(self, state: State, seat: int) -> tuple[Claim, ...]:
        """The claims that this seat may make: one for each card and each field that fulfils it."""
        table = duel_table(state)
        ending = table.deck.by_last_bean(table.hands[seat])
        found: tuple[Claim, ...] = ()
        for owner, mine in enumerate(state.fields):
            for number, field in enumerate(mine, 1):
                if field and field[-1] in ending:
                    for card in ending[field[-1]]:
                        if card.matches(field):
                            found += (Claim(card.number, owner, number),)
        return found

    situation = candidates

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        assert isinstance(move, Claim)
        table = duel_table(state)
        if move.card not in table.hands[seat]:
            case = "spent" if move.card in table.won[seat] else "not_held"
            return Rejection("bonus.show", case, card=move.card)
        if not 0 <= move.owner < state.players:
            return Rejection("bonus.any_field", card=move.card)
        mine = state.fields[move.owner]
        if not 1 <= move.field <= len(mine):
            return Rejection("bonus.any_field", "no_such_field", field=move.field, fields=len(mine), partner=move.owner)
        field = mine[move.field - 1]
        card = table.deck[move.card]
        if not field:
            return Rejection("bonus.last_card", "empty", card=move.card, partner=move.owner, field=move.field)
        if field[-1] is not card.beans[-1]:
            return Rejection(
                "bonus.last_card",
                card=move.card,
                bean=card.beans[-1],
                partner=move.owner,
                field=move.field,
                holds=field[-1],
            )
        if not card.matches(field):
            return Rejection("bonus.order", card=move.card, beans=card.beans, partner=move.owner, field=move.field)
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Claim)
        _claim(state, seat, move, log)
        if state.pending_seats:
            windows.go_on(state, log)

    def at_end(self, state: State, log: list[Event]) -> None:
        """At the end of the game, claim every card that can be claimed, before the last harvest (3-57, C3-18)."""
        for seat in state.clockwise(state.active):
            for card in duel_table(state).hands[seat]:
                move = next((move for move in self.candidates(state, seat) if move.card == card), None)
                if move is not None:
                    _claim(state, seat, move, log)


class HarvestAfterClaims(HarvestAction):
    """A harvest that waits until the players have been asked whether they claim a card with the field (C3-15)."""

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if state.pending_seats:
            return Rejection("bonus.window", "open", partner=state.pending_seats[0])
        return super().verify(state, seat, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        assert isinstance(move, Harvest)
        if not windows.declare(state, seat, move.field, log):
            super().play(state, seat, move, log)


class ClaimWindow(Interlude):
    """The interlude in which players may claim cards before a field changes (C3-15). A claim is a free action."""

    key = windows.KEY
    rule = "bonus.window"
    asks_for = (Claim,)
    quiet = True

    def validation_error(self, state: State) -> Message | None:
        if len(set(state.pending_seats)) < len(state.pending_seats):
            return Message("faults.claims.twice")  # C3-15
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        state.pending_seats = state.pending_seats[1:]
        windows.go_on(state, log)


def _claim(state: State, seat: int, move: Claim, log: list[Event]) -> None:
    table = duel_table(state)
    card = table.deck[move.card]
    left = tuple(other for other in table.hands[seat] if other != move.card)
    state.extension = table.with_hand(seat, left).with_won(seat, (*table.won[seat], move.card))
    state.moved = True
    log.append(Claimed(seat, move.card, move.owner, move.field, card.beans, card.worth))
