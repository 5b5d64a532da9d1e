"""What the exercises on Bohnaparte and the Cavalry need besides their texts: who defends, and the cases to try."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

from bohnanza_lab.engine import Move, Observation
from bohnanza_lab.games.bohnaparte import Defend
from bohnanza_lab.players import FarmerPlayer


class HighestCard(FarmerPlayer):
    """Defends with the highest card of the hand, so that the learner can foresee it."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        cards = [move for move in moves if isinstance(move, Defend) and move.source == "hand" and move.place]
        if not cards:
            return super().decide(seen, moves)
        return max(cards, key=lambda move: seen.hand[(move.place or 1) - 1])


BATTLES = [
    *product(range(6, 22, 2), range(6, 22, 2), ("Farm", "Village", "City"), (False, True), (False, True)),
]
Random(4).shuffle(BATTLES)
"""Attack, defence, the landscape, whether it has a Fortress, and whether the attacker has a Cannon."""


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
