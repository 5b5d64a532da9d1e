"""Claim windows: before a field changes, the players may show the bo(h)nus cards that it fulfils (C3-15).

A window opens after a card is planted, before a harvest, and after bo(h)nus cards are drawn. The active player is asked
first, then the opponent. The option ``claim_windows`` decides who is asked: every player, as long as a card that has
not been seen by all could match, so that nothing is learned about a hand; or only the players who hold a matching card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ....engine.events import Event, PhaseBegan, Planted
from ....engine.harvest import harvest
from ....engine.state import State
from .duel_table import DuelTable, duel_table
from .events import BonusDrew, HarvestDeclared

KEY = "claim-window"

FieldRef = tuple[int, int]
"""A field: its owner and its number."""
_REFILLED = 2
"""Bo(h)nus cards are drawn at the end of a turn: more than so many events, since the next turn and its phase begin."""


def _asks(table: DuelTable, seat: int, cards: Collection[int]) -> bool:
    """Whether a window asks this seat, where its fields fulfil ``cards``: the seat holds one of them; or it holds any
    card, and one of them is neither discarded nor claimed yet.
    """
    if table.asks_holders:
        return any(card in cards for card in table.hands[seat])
    return bool(table.hands[seat]) and not {*cards} <= {*table.discard, *table.won[0], *table.won[1]}


def _fulfilled(state: State, table: DuelTable, place: FieldRef | None) -> Collection[int]:
    """The numbers of all bo(h)nus cards that this field fulfils now; without ``place``, that any field fulfils."""
    matching = table.deck.matching
    if place is not None:
        return matching(state.fields[place[0]][place[1] - 1])
    return {card for mine in state.fields for field in mine for card in matching(field)}


def after_move(state: State, log: list[Event]) -> None:
    """Called after each move: open a window about the field where a card was planted, or about all fields after
    bo(h)nus cards were drawn.
    """
    if not log or state.over or state.pending_seats:
        return
    first = log[0]
    if type(first) is Planted:
        _open(state, (state.active, 1 - state.active), (first.seat, first.field), False, log)
    elif len(log) > _REFILLED and (drew := [event.seat for event in log if type(event) is BonusDrew]):
        _open(state, drew, None, False, log)


def declare(state: State, seat: int, number: int, log: list[Event]) -> bool:
    """Announce a harvest if a player must be asked before it; return whether one must be."""
    return _open(state, (state.active, 1 - state.active), (seat, number), True, log)


def _open(state: State, seats: Iterable[int], place: FieldRef | None, declared: bool, log: list[Event]) -> bool:
    table = duel_table(state)
    cards = _fulfilled(state, table, place)
    asked = tuple(seat for seat in seats if _asks(table, seat, cards)) if cards else ()
    if not asked:
        return False
    if declared and place:
        log.append(HarvestDeclared(*place))
    log.append(PhaseBegan(KEY))
    state.pending_seats = asked
    state.extension = table._replace(asked=place, declared=declared)
    return True


def go_on(state: State, log: list[Event]) -> None:
    """Ask the next seat of an open window. If none is left, close the window and do the harvest that was waiting for
    it, if one was.
    """
    table = duel_table(state)
    cards = _fulfilled(state, table, table.asked)
    while state.pending_seats and not _asks(table, state.pending_seats[0], cards):
        state.pending_seats = state.pending_seats[1:]
    if state.pending_seats:
        return
    state.extension = table._replace(asked=None, declared=False)
    if table.declared and table.asked is not None:
        harvest(state, *table.asked, log)
