"""Functions that solve the tasks of bohnaparte.ipynb, and functions with a common mistake."""

from __future__ import annotations


def wins(attack, defence, land, fortress, cannon):
    value = defence + 2 if fortress else defence
    value = max(value, {"Village": 16, "City": 18}.get(land, 0))
    if attack != value:
        return attack > value
    return cannon and attack != 20 and (fortress or land != "Farm")


def wins_ties(attack, defence, land, fortress, _cannon):
    return attack >= _value(defence, land, fortress)


def wins_card(attack, defence, land, fortress, cannon):
    value = defence + 2 * fortress
    return attack > value or (attack == value != 20 and cannon and (fortress or land != "Farm"))


def wins_added(attack, defence, land, fortress, cannon):
    value = _value(defence, land, False) + 2 * fortress
    return attack > value or (attack == value != 20 and cannon and (fortress or land != "Farm"))


def wins_plain(attack, defence, land, fortress, cannon):
    value = _value(defence, land, fortress)
    return attack > value or (attack == value != 20 and cannon)


def wins_twenty(attack, defence, land, fortress, cannon):
    value = _value(defence, land, fortress)
    return attack > value or (attack == value and cannon and (fortress or land != "Farm"))


def wins_fortress(attack, defence, land, fortress, cannon):
    value = _value(defence, land, fortress)
    return attack > value or (attack == value != 20 and cannon and land != "Farm")


def wins_never(attack, defence, land, fortress, _cannon):
    return attack > _value(defence, land, fortress)


def wins_cards(attack, defence, land, fortress, cannon):
    helped = cannon and attack == defence != 20 and (fortress or land != "Farm")
    return attack > _value(defence, land, fortress) or helped


def _value(defence, land, fortress):
    return max(defence + 2 * fortress, {"Village": 16, "City": 18}.get(land, 0))
