"""Claim windows: before a field changes, everybody may show the bo(h)nus cards that it fulfils (C3-15).

A window opens after a planting, before a harvest, and after bo(h)nus cards have been drawn; the active player is
asked first, then the opponent. Whom it asks is a policy of the sheet: everybody as long as a card that nobody has seen
could match, which gives no hand away; or only those who hold a card that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ..events import BonusDrew, Event, HarvestDeclared, PhaseBegan, Planted
from ..state import State
from .table import DuelTable, duel_table

KEY = "claim-window"

Place = tuple[int, int]
"""A field: its owner and its number."""
Asks = Callable[[State, int, Sequence[Place]], bool]
"""Whether a window about these fields asks this seat."""


def matches(state: State, place: Place) -> tuple[int, ...]:
    """The bo(h)nus cards of the whole game that a field fulfils as it lies."""
    owner, number = place
    field = state.fields[owner][number - 1]
    return duel_table(state).deck.matching(field) if field else ()


def asks_everybody(state: State, seat: int, places: Sequence[Place]) -> bool:
    """Whether a card that lies in no open pile could match, and the seat holds any card at all."""
    table = duel_table(state)
    if not table.hands[seat]:
        return False
    could = {card for place in places for card in matches(state, place)}
    return bool(could) and not could <= {*table.discard, *(card for row in table.won for card in row)}


def asks_holders(state: State, seat: int, places: Sequence[Place]) -> bool:
    """Whether the seat holds a card that matches."""
    hand = duel_table(state).hands[seat]
    return any(card in hand for place in places for card in matches(state, place))


def everywhere(state: State) -> list[Place]:
    """All fields."""
    return [(owner, number) for owner, mine in enumerate(state.fields) for number in range(1, len(mine) + 1)]


def after_move(asks: Asks) -> Callable[[State, list[Event]], None]:
    """What a move sets off: a window about the field that was planted, or about all where cards were drawn."""

    def after(state: State, log: list[Event]) -> None:
        if state.over or state.window:
            return
        for event in log:
            if type(event) is Planted:
                place = (event.seat, event.field)
                if matches(state, place):
                    _open(state, asks, state.clockwise(state.active), place, False, log)
                return
        drew = [event.seat for event in log if type(event) is BonusDrew]
        if drew:
            _open(state, asks, drew, None, False, log)

    return after


def declare(state: State, asks: Asks, seat: int, number: int, log: list[Event]) -> bool:
    """Announce a harvest where somebody is to be asked first; whether that is so."""
    place = (seat, number)
    if not matches(state, place) or not any(asks(state, other, [place]) for other in range(state.players)):
        return False
    log.append(HarvestDeclared(seat, number))
    _open(state, asks, state.clockwise(state.active), place, True, log)
    return True


def _open(
    state: State, asks: Asks, seats: Iterable[int], place: Place | None, declared: bool, log: list[Event]
) -> None:
    places = everywhere(state) if place is None else [place]
    asked = tuple(seat for seat in seats if asks(state, seat, places))
    if asked:
        state.window = asked
        state.annex = replace(duel_table(state), asked=place, declared=declared)
        log.append(PhaseBegan(KEY))


def go_on(state: State, asks: Asks) -> Place | None:
    """Ask the next seat of an open window; the field to be harvested when nobody is left to be asked."""
    table = duel_table(state)
    places = everywhere(state) if table.asked is None else [table.asked]
    while state.window and not asks(state, state.window[0], places):
        state.window = state.window[1:]
    if state.window:
        return None
    state.annex = closed(table)
    return table.asked if table.declared else None


def closed(table: DuelTable) -> DuelTable:
    """The table with no window open."""
    return replace(table, asked=None, declared=False)
