"""What a battle is worth to both sides, and who wins it (4-27 to 4-30, 4-38, 4-45, 4-46, 4-49, 4-50, 4-64, C4-16)."""

from __future__ import annotations

from ..state import Cards
from .land import KINDS
from .realm import Battle, Realm

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
    value = sum(card) + _FORTRESS * (realm.fortresses >> target & 1)
    kind = KINDS.get(realm.board.places[target].kind)
    return max(value, kind.least) if kind else value


def cannon_helps(realm: Realm, seat: int, target: int) -> bool:
    """Whether a Cannon of this seat wins equal values there: Villages, Cities, and whatever has a Fortress (4-49)."""
    if not realm.count(seat, "mine"):
        return False
    return bool(realm.fortresses >> target & 1) or realm.board.places[target].kind in ("village", "city")


def attacker_wins(realm: Realm, battle: Battle, attack: int, defence: int) -> bool:
    """Whether the attack is higher, or equal with a Cannon, but not 20 against 20."""
    if attack != defence:
        return attack > defence
    return attack != _HIGHEST and cannon_helps(realm, battle.seat, battle.target)
