"""The cases in which the functions of exercises.ipynb are tried."""

from __future__ import annotations

from itertools import product
from random import Random

from bohnanza_lab import Bean, Game
from bohnanza_lab.engine import Harvested
from bohnanza_lab.players import FarmerPlayer, play_on

TURNS = [
    (["Soy", "Blue", "Red"], 1, [], ["Chili", "Soy", "Green"]),
    (["Soy", "Blue", "Red", "Stink"], 2, [], ["Blue", "Soy", "Blue"]),
    (["Soy", "Blue", "Red", "Stink"], 1, ["Red"], ["Green", "Soy", "Chili"]),
    (["Soy", "Blue", "Red", "Blue", "Stink"], 1, ["Blue"], ["Garden", "Red", "Red"]),
    (["Soy", "Blue", "Soy", "Red"], 1, ["Soy"], ["Green", "Chili", "Blue"]),
    (["Stink", "Blue", "Red", "Stink"], 2, ["Stink"], ["Soy", "Green", "Red"]),
    (["Chili", "Chili", "Red", "Chili", "Green"], 2, ["Green", "Red"], ["Stink", "Blue", "Soy"]),
    (["Soy"], 1, [], ["Red", "Garden", "Blue"]),
    ([], 0, [], ["Stink", "Soy", "Stink"]),
]
"""A hand, how many cards of it are planted, those that are traded away, and those that are drawn."""

METERS = [(bean.beanometer, cards) for bean in (Bean.STINK, Bean.GARDEN, Bean.BLUE, Bean.RED) for cards in range(1, 13)]
"""A beanometer and a number of cards."""

FIELDS = [
    (list(fields), index) for count in (2, 3) for fields in product(range(4), repeat=count) for index in range(count)
]
"""How many cards each field of a player holds, and the field that is to be harvested."""


def _tables(count: int) -> list[tuple[list[str], list[str], list[str], list[str]]]:
    """Fields and cards of two players, dealt from four kinds so that they often have something for each other."""
    chance = Random(12)
    kinds = ["Soy", "Blue", "Red", "Stink"]
    return [
        (chance.sample(kinds, 2), chance.choices(kinds, k=3), chance.sample(kinds, 2), chance.choices(kinds, k=3))
        for _ in range(count)
    ]


TABLES = _tables(40)
"""Fields and cards of two players."""


def _harvests(seed: int) -> list[tuple[str, str, int, int]]:
    """The harvests of a game that four simple players play to its end."""
    game = Game("rio-grande", 4, seed=seed)
    players = dict.fromkeys(range(4), FarmerPlayer())
    events = (event for turn in play_on(game, players) for event in turn.events if isinstance(event, Harvested))
    return [(game.names[event.seat], str(event.bean), event.cards, event.coins) for event in events]


HARVESTS = [
    ([("Ana", "Soy", 4, 2), ("Ben", "Soy", 2, 1), ("Ben", "Garden", 2, 2), ("Ana", "Blue", 1, 0)],),
    *((_harvests(seed),) for seed in (3, 4)),
]
"""The harvests of a game."""
