"""Claim windows: before a field changes, everybody may show the bo(h)nus cards that it fulfils (C3-15).

A window opens after a planting, before a harvest, and after bo(h)nus cards have been drawn; the active player is
asked first, then the opponent. Whom it asks is a policy of the ruleset: everybody as long as a card that nobody has
seen could match, which gives no hand away; or only those who hold a card that does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from ...events import Event, PhaseBegan, Planted
from ...state import State
from .events import BonusDrew, HarvestDeclared
from .table import DuelTable, duel_table

KEY = "claim-window"

Place = tuple[int, int]
"""A field: its owner and its number."""
Asks = Callable[[DuelTable, int, Collection[int]], bool]
"""Whether a window about fields that fulfil these cards asks this seat."""


def asks_everybody(table: DuelTable, seat: int, cards: Collection[int]) -> bool:
    """Whether one of them lies in no open pile, and the seat holds any card at all."""
    return bool(table.hands[seat]) and not {*cards} <= {*table.discard, *table.won[0], *table.won[1]}


def asks_holders(table: DuelTable, seat: int, cards: Collection[int]) -> bool:
    """Whether the seat holds one of them."""
    return any(card in cards for card in table.hands[seat])


def fulfilled(state: State, place: Place | None) -> Collection[int]:
    """The bo(h)nus cards of the whole game that a field fulfils as it lies, or any field on the table."""
    matching = duel_table(state).deck.matching
    if place is not None:
        return matching(state.fields[place[0]][place[1] - 1])
    return {card for mine in state.fields for field in mine for card in matching(field)}


def after_move(asks: Asks) -> Callable[[State, list[Event]], None]:
    """What a move sets off: a window about the field that was planted, or about all where cards were drawn."""

    def after(state: State, log: list[Event]) -> None:
        if not log or state.over or state.pending_seats:
            return
        first = log[0]
        if type(first) is Planted:
            _open(state, asks, (state.active, 1 - state.active), (first.seat, first.field), False, log)
        else:
            drew = [event.seat for event in log if type(event) is BonusDrew]
            if drew:
                _open(state, asks, drew, None, False, log)

    return after


def declare(state: State, asks: Asks, seat: int, number: int, log: list[Event]) -> bool:
    """Announce a harvest where somebody is to be asked first; whether that is so."""
    return _open(state, asks, (state.active, 1 - state.active), (seat, number), True, log)


def _open(
    state: State, asks: Asks, seats: Iterable[int], place: Place | None, declared: bool, log: list[Event]
) -> bool:
    cards = fulfilled(state, place)
    if not cards:
        return False
    table = duel_table(state)
    asked = tuple(seat for seat in seats if asks(table, seat, cards))
    if not asked:
        return False
    if declared and place:
        log.append(HarvestDeclared(*place))
    log.append(PhaseBegan(KEY))
    state.pending_seats = asked
    state.extension = table._replace(asked=place, declared=declared)
    return True


def go_on(state: State, asks: Asks) -> Place | None:
    """Ask the next seat of an open window; the field to be harvested when nobody is left to be asked."""
    table = duel_table(state)
    cards = fulfilled(state, table.asked)
    while state.pending_seats and not asks(table, state.pending_seats[0], cards):
        state.pending_seats = state.pending_seats[1:]
    if state.pending_seats:
        return None
    state.extension = table._replace(asked=None, declared=False)
    return table.asked if table.declared else None
