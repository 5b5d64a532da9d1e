"""What the exercises on Bohnaparte and the Cavalry need besides their texts: who defends, and the functions to write.

Solve the tasks first: the answers are here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from random import Random

from bohnanza_lab.engine.games.bohnaparte.moves import Defend
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.players import FarmerPlayer


class HighestCard(FarmerPlayer):
    """Defends with the highest card of the hand, so that the learner can foresee it."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        cards = [move for move in moves if isinstance(move, Defend) and move.source == "hand" and move.place]
        if not cards:
            return super().decide(seen, moves)
        return max(cards, key=lambda move: seen.hand[(move.place or 1) - 1])


# Who wins the battle?


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


BATTLES = [
    *product(range(6, 22, 2), range(6, 22, 2), ("Farm", "Village", "City"), (False, True), (False, True)),
]
Random(4).shuffle(BATTLES)
BATTLE_MISTAKES: dict[str, Callable[..., object]] = {
    "ties": wins_ties,
    "card": wins_card,
    "added": wins_added,
    "plain": wins_plain,
    "twenty": wins_twenty,
    "fortress": wins_fortress,
    "never": wins_never,
    "cards": wins_cards,
}
"""Programs with a common mistake, by the name of the text that explains it."""


# What is within reach?


def targets(near, mine, rivers, forest):
    found = set()
    for land in mine:
        for other in near[land]:
            if other not in rivers:
                found.add(other)
            elif forest:
                found.update(beyond for beyond in near[other] if beyond not in rivers)
    return sorted(found - set(mine))


def targets_river(near, mine, rivers, forest):
    touched = {other for land in mine for other in near[land]}
    return sorted({*targets(near, mine, rivers, forest), *touched} - set(mine))


def targets_own(near, mine, rivers, forest):
    touched = {other for land in mine for other in near[land] if other in mine}
    return sorted({*targets(near, mine, rivers, forest), *touched})


def targets_closed(near, mine, rivers, _forest):
    return targets(near, mine, rivers, forest=False)


def targets_open(near, mine, rivers, _forest):
    return targets(near, mine, rivers, forest=True)


def targets_far(near, mine, rivers, forest):
    touched = {other for land in mine for other in near[land]}
    for _ in near:
        touched |= {beyond for river in touched & set(rivers) if forest for beyond in near[river]}
    return sorted(touched - {*rivers, *mine})


def targets_one(near, mine, rivers, forest):
    return [land for land in targets(near, mine[:1], rivers, forest) if land not in mine]


def _small_map(chance: Random) -> tuple[dict[str, list[str]], list[str], list[str], bool]:
    """A map of a few landscapes and Rivers, what somebody owns on it, and whether they own a Forest."""
    rivers = ["River 1", "River 2"]
    lands = ["Farm", "City", "Mine", "Morass"]
    near: dict[str, list[str]] = {land: [] for land in lands + rivers}
    for one, other in combinations(near, 2):
        if chance.random() < 0.4:
            near[one].append(other)
            near[other].append(one)
    return near, chance.sample(lands, chance.randint(1, 2)), rivers, chance.random() < 0.6


MAPS = [each for each in map(_small_map, map(Random, range(200))) if len(repr(each[0])) <= 200]
"""A longer map would be cut off where a reader is told the case in which a function is wrong."""
REACH_MISTAKES: dict[str, Callable[..., object]] = {
    "river": targets_river,
    "own": targets_own,
    "closed": targets_closed,
    "open": targets_open,
    "far": targets_far,
    "one": targets_one,
}
"""As for the battles."""
