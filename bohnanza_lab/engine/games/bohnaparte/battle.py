"""What a battle is worth to both sides, and who wins it (4-27 to 4-30, 4-38, 4-45, 4-46, 4-49, 4-50, 4-64, C4-16)."""

from __future__ import annotations

from ...state import Cards
from .land import KINDS
from .table import Battle, BohnaparteTable

CAVALRY = 17
"""The battle value of any Cavalry (4-67)."""
_FORTRESS = 2
_HIGHEST = 20
"""Between two of these the defender wins, Cannon or not (4-50)."""


def attack_value(battle: Battle) -> int:
    """The number on the attacker's card, or the Cavalry's; without any card 0 (C4-8)."""
    return CAVALRY if battle.source == "cavalry" else sum(battle.card)


def defence_value(table: BohnaparteTable, target: int, card: Cards) -> int:
    """The number on the defender's card, two more with a Fortress, and never less than the landscape's own."""
    return max(_defended(table, target, card), least(table, target))


def _defended(table: BohnaparteTable, target: int, card: Cards) -> int:
    return sum(card) + _FORTRESS * (table.fortresses >> target & 1)


def least(table: BohnaparteTable, target: int) -> int:
    """The defence that a landscape never falls below."""
    kind = KINDS.get(table.board.places[target].kind)
    return kind.least if kind else table.camp_least


def raised(table: BohnaparteTable, target: int, card: Cards) -> str:
    """What makes a defence more than its card: ``least``, ``fortress``, or nothing."""
    value = _defended(table, target, card)
    if value < least(table, target):
        return "least"
    return "fortress" if value > sum(card) else ""


def cannon_helps(table: BohnaparteTable, seat: int, target: int) -> bool:
    """Whether a Cannon of this seat wins equal values there: Villages, Cities, and whatever has a Fortress (4-49)."""
    if not table.count(seat, "mine"):
        return False
    return bool(table.fortresses >> target & 1) or table.board.places[target].kind in ("village", "city")


def attacker_wins(table: BohnaparteTable, battle: Battle, attack: int, defence: int) -> bool:
    """Whether the attack is higher, or equal with a Cannon, but not 20 against 20."""
    return attack > defence or tie(table, battle, attack, defence) == "cannon"


def tie(table: BohnaparteTable, battle: Battle, attack: int, defence: int) -> str:
    """What decides equal values: the ``defence``, a ``cannon``, or that both are the ``highest``; else nothing."""
    if attack != defence:
        return ""
    if not cannon_helps(table, battle.seat, battle.target):
        return "defence"
    return "highest" if attack == _HIGHEST else "cannon"
