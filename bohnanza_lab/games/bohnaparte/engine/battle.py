"""The battle values of attack and defence, and who wins the battle (4-27 to 4-30, 4-38, 4-45, 4-46, 4-49, 4-50, 4-64,
C4-16).
"""

from __future__ import annotations

from ....engine.state import Cards
from .bohnaparte_table import Battle, BohnaparteObservation, BohnaparteTable
from .land import KINDS

CAVALRY = 17
"""The battle value of every Cavalry (4-67)."""
FORTRESS = 2
"""What a Fortress adds to a defence (4-38)."""
_HIGHEST = 20
"""When both values are this high, the defender wins even against a Cannon (4-50)."""


def attack_value(battle: Battle) -> int:
    """The number on the attacker's card, or the Cavalry's value; 0 if there was no card to lay (C4-8)."""
    return CAVALRY if battle.source == "cavalry" else sum(battle.card)


def defence_value(table: BohnaparteTable, target: int, card: Cards) -> int:
    """The number on the defender's card, plus 2 with a Fortress; at least the landscape's minimum defence."""
    return max(_defended(table, target, card), least(table, target))


def _defended(table: BohnaparteTable, target: int, card: Cards) -> int:
    return sum(card) + FORTRESS * (table.fortresses >> target & 1)


def least(table: BohnaparteTable | BohnaparteObservation, target: int) -> int:
    """The landscape's minimum defence; 0 if it has none. Of an encampment it is an option (C4-13)."""
    kind = KINDS.get(table.board.places[target].kind)
    return kind.least if kind else table.camp_least


def raised(table: BohnaparteTable, target: int, card: Cards) -> str:
    """Why the defence is higher than the card's number: ``least`` or ``fortress``; empty if it is not higher."""
    value = _defended(table, target, card)
    if value < least(table, target):
        return "least"
    return "fortress" if value > sum(card) else ""


def cannon_helps(table: BohnaparteTable, seat: int, target: int) -> bool:
    """Whether this seat has a Cannon that wins a tie here: in a Village, a City, or any landscape with a Fortress
    (4-49).
    """
    if not table.count(seat, "mine"):
        return False
    return bool(table.fortresses >> target & 1) or table.board.places[target].kind in ("village", "city")


def attacker_wins(table: BohnaparteTable, battle: Battle, attack: int, defence: int) -> bool:
    """Whether the attacker wins: with the higher value, or with a Cannon in a tie, except at 20 against 20 (4-50)."""
    return attack > defence or tie(table, battle, attack, defence) == "cannon"


def tie(table: BohnaparteTable, battle: Battle, attack: int, defence: int) -> str:
    """What decides a tie; empty if the values differ. With ``defence`` the defender wins, with ``cannon`` the attacker.
    ``highest`` is 20 against 20, where the defender wins even against a Cannon.
    """
    if attack != defence:
        return ""
    if not cannon_helps(table, battle.seat, battle.target):
        return "defence"
    return "highest" if attack == _HIGHEST else "cannon"
