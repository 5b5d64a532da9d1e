"""What a seat's standing on the map is worth to it, in victory points.

The numbers were fitted by least squares to 540 games among traders, in both editions and for three to six players: to
how many more points a seat had at the end than the others on average, from the tables on which turns began.
"""

from __future__ import annotations

from collections.abc import Callable

from ....engine.observation import Observation
from ....engine.state import Cards
from ....players.outlook import outlook
from ..engine.bohnaparte_table import BohnaparteObservation
from ..engine.land import KINDS

_THALER = 0.55
"""How many points a thaler will win, for a seat that can still attack."""
_ARMS = 0.23
"""The same of what high cards are worth for a battle, in thalers."""
_CARD = 0.16
"""What each card of a hand is good for besides what it earns on a field: it can attack, defend, or be traded."""
_HELPS = {"farm": 0.28, "cloister": 0.4, "mine": 0.27, "paddock": 0.56}
"""What a landscape is good for besides its points, while there is a round left."""
_LASTS = {"village": 0.41, "city": -0.45}
"""The same for each round that is left: Villages bring cards, and Cities are what others attack."""
_LONG = 4.0
"""More rounds than this make no more difference to it."""
_EXPOSED = -0.49
"""What it costs that another can attack a landscape, while there is a round left."""
_PRICE = 3
"""A depot or a Trader counts as the thalers that it costs (4-41, 4-60)."""
_FASTER, _ENDS = 0.7, 0.25
"""The rounds left are the usual estimate times the first, minus the second: Farms and Villages empty the pile."""
_SURE = 1.6
"""So many turns before the end a seat is sure to have another turn."""


def points(table: BohnaparteObservation, land: str) -> int:
    """The victory points of a landscape. What an encampment counts is an option, and few where it counts at all."""
    kind = KINDS.get(table.board.places[table.board.index[land]].kind)
    return (kind.points if kind else 0) + (land in table.fortresses)


def standing(seen: Observation, thalers: float, arms: Callable[[Cards], float]) -> float:
    """How many victory points the seeing seat can expect, if its thalers and its fields come to so many thalers.

    ``arms`` says what cards are worth for a later battle, in thalers. What the seat wins with its thalers, and what its
    landscapes bring, depends on how much of the game is left; at its end only their points count.
    """
    table, seat = seen.extension, seen.own_seat
    assert isinstance(table, BohnaparteObservation)
    places = table.board.places
    held = [number for number, owner in enumerate(table.owners) if owner == seat]
    total = float(sum([points(table, places[number].name) for number in held]))
    if seen.over:
        return total
    rounds = max(0.0, _FASTER * outlook(seen).rounds - _ENDS)
    depot = table.depot or ()
    owned = (table.depot is not None) + (table.traders[seat] is not None)
    total += _THALER * _has_another_turn(seen, seat, rounds) * thalers + _ARMS * (arms(seen.hand) + arms(depot))
    others = sum([1 << number for number, owner in enumerate(table.owners) if owner not in (None, seat)])
    helps = _CARD * len(seen.hand) + _THALER * _PRICE * owned
    for number in held:
        helps += _HELPS.get(places[number].kind, 0.0)
        if table.board.touching[number] & others:
            helps += _EXPOSED
    lasts = sum([_LASTS.get(places[number].kind, 0.0) for number in held])
    return total + min(rounds, 1.0) * helps + min(rounds, _LONG) * lasts


def _has_another_turn(seen: Observation, seat: int, rounds: float) -> float:
    """How likely a seat has another turn, if so many rounds are left: one of its own, or the present one."""
    players = len(seen.fields)
    before = (seat - seen.active) % players
    return min(max((rounds * players - before + 1) / _SURE, 0.0), 1.0)
