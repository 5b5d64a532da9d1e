"""How likely an attack on the map wins, as one seat can tell from the deck and the open cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....engine.beans import Bean
from ....engine.observation import Observation
from ..engine.battle import CAVALRY, FORTRESS, least
from ..engine.board import bits
from ..engine.bohnaparte_table import BattleObservation, BohnaparteObservation

DECK = tuple(bean for bean in Bean if bean not in (Bean.COCOA, Bean.WAX, Bean.COFFEE))
"""The kinds in the game; of each there are as many cards as its number says (4-06)."""
_CHOOSES = 2.0
"""Attackers choose their card: it counts as the highest of this many."""


def _defence(seen: Observation, table: BohnaparteObservation, land: str) -> tuple[int, int, int, bool]:
    """What an attack of the observing seat on a landscape must overcome: its least value, the Fortress on it, an owner
    who chooses from so many cards; and whether equal values are enough.
    """
    owner = table.owners[table.board.index[land]]
    fort = FORTRESS if land in table.fortresses else 0
    choices = 1 if owner is None else min(1 + seen.hand_sizes[owner] // 3, 3)
    return least_defence(table, land), fort, choices, _cannon_helps(table, seen.seat, land)


def beats(seen: Observation, table: BohnaparteObservation, land: str, attack: int) -> float:
    """The probability that an attack of this value wins."""
    return _wins(attack, *_defence(seen, table, land))


def drawn_beats(seen: Observation, table: BohnaparteObservation, land: str) -> float:
    """The probability that an attack with the top card of the pile wins."""
    return _drawn_wins(*_defence(seen, table, land))


@lru_cache(maxsize=1024)
def _wins(attack: int, least: int, fort: int, choices: int, ties: bool) -> float:
    if attack < least or (attack == least and not ties):
        return 0.0
    lower = sum(bean for bean in DECK if bean + fort < attack or (ties and bean + fort == attack < max(DECK)))
    return float((lower / sum(DECK)) ** choices)


@lru_cache(maxsize=256)
def _drawn_wins(*defence: Any) -> float:
    return sum(bean * _wins(bean, *defence) for bean in DECK) / sum(DECK)


def holds(table: BohnaparteObservation, battle: BattleObservation, number: int) -> float:
    """The probability that a defence with this card's number wins a battle. Nobody but the attacker sees an attacking
    card; the Cavalry's value is known.
    """
    land = battle.target
    fort = FORTRESS if land in table.fortresses else 0
    value = max(number + fort, least_defence(table, land))
    cannon = _cannon_helps(table, battle.seat, land)

    def loses(attack: int) -> bool:
        return value < attack or (value == attack < max(DECK) and cannon)

    if battle.source == "cavalry":
        return float(not loses(CAVALRY))
    lower = sum(bean for bean in DECK if not loses(bean)) / sum(DECK)
    return float(lower if battle.source == "stack" else lower**_CHOOSES)


def _cannon_helps(table: BohnaparteObservation, seat: int | None, land: str) -> bool:
    """Whether equal values win for this attacker there (4-49)."""
    board = table.board
    fires = land in table.fortresses or board.places[board.index[land]].kind in ("village", "city")
    return fires and any(table.owners[mine] == seat for mine in bits(board.mask("mine")))


def least_defence(table: BohnaparteObservation, land: str) -> int:
    """The value that an attack on a landscape needs at least, undefended too."""
    return least(table, table.board.index[land])
