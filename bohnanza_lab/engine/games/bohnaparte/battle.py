"""What a battle is worth to both sides, and who wins it (4-27 to 4-30, 4-38, 4-45, 4-46, 4-49, 4-50, 4-64, C4-16)."""

from __future__ import annotations

from ...state import Cards
from .land import KINDS
from .table import Battle, Realm

CAVALRY = 17
"""The battle value of any Cavalry (4-67)."""
_FORTRESS = 2
_HIGHEST = 20
"""Between two of these the defender wins, Cannon or not (4-50)."""


def attack_value(battle: Battle) -> int:
    """The number on the attacker's card, or the Cavalry's; without any card 0 (C4-8)."""
    return CAVALRY if battle.source == "cavalry" else sum(battle.card)


def defence_value(realm: Realm, target: int, card: Cards) -> int:
    """The number on the defender's card, two more with a Fortress, and never less than the landscape's own."""
    return max(_defended(realm, target, card), least(realm, target))


def _defended(realm: Realm, target: int, card: Cards) -> int:
    return sum(card) + _FORTRESS * (realm.fortresses >> target & 1)


def least(realm: Realm, target: int) -> int:
    """The defence that a landscape never falls below."""
    kind = KINDS.get(realm.board.places[target].kind)
    return kind.least if kind else realm.camp_least


def raised(realm: Realm, target: int, card: Cards) -> str:
    """What makes a defence more than its card: ``least``, ``fortress``, or nothing."""
    value = _defended(realm, target, card)
    if value < least(realm, target):
        return "least"
    return "fortress" if value > sum(card) else ""


def cannon_helps(realm: Realm, seat: int, target: int) -> bool:
    """Whether a Cannon of this seat wins equal values there: Villages, Cities, and whatever has a Fortress (4-49)."""
    if not realm.count(seat, "mine"):
        return False
    return bool(realm.fortresses >> target & 1) or realm.board.places[target].kind in ("village", "city")


def attacker_wins(realm: Realm, battle: Battle, attack: int, defence: int) -> bool:
    """Whether the attack is higher, or equal with a Cannon, but not 20 against 20."""
    return attack > defence or tie(realm, battle, attack, defence) == "cannon"


def tie(realm: Realm, battle: Battle, attack: int, defence: int) -> str:
    """What decides equal values: the ``defence``, a ``cannon``, or that both are the ``highest``; else nothing."""
    if attack != defence:
        return ""
    if not cannon_helps(realm, battle.seat, battle.target):
        return "defence"
    return "highest" if attack == _HIGHEST else "cannon"
