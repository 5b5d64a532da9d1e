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


def landscapes_in_reach(game):
    return len(game.table.targets("Ana"))


def cards_of_the_turn(game):
    """In a turn in which she attacks nobody and buys nothing."""
    before = game.draw_count
    while game.turn == 1:
        moves = game.legal_moves(offers=False)
        done = [move for move in moves if move.verb == "done"]
        game.play((game.awaited, (done or moves)[0]))
    return before - game.draw_count


def attacks_won(game):
    """The attacks of the table, from the first line to the last; both sides hold their cards in this order."""
    attacked = ("Village-1", "City-1", "Farm-2", "Farm-3", "Village-2")
    for place in attacked:
        game.play(f"Ana attack {place} from hand@1")
        game.play("Ben defend from hand@1")
    return sum(game.table.owner(place) == "Ana" for place in attacked)
