"""The functions that a learner writes in the exercises: the solution returns what the game does, and each mistake that
a learner may make is found.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pandas as pd
import pytest

from bohnanza_lab import Bean, Game
from bohnanza_lab.games.bohnaparte.engine.board import bits
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteTable
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.text import language
from exercises import base_game, land_war
from exercises.solutions import bohnaparte, cavalry
from exercises.solutions import exercises as solutions
from tests.notebooks.exercises import shown

# The game


def test_the_hand_that_a_turn_leaves() -> None:
    for hand, planted, traded, drawn in base_game.TURNS:
        game = Game.arrange(
            hands={"Ana": " ".join(hand) or "-", "Ben": "-"},
            fields={"Ana": [hand[0] if hand else "-"]},
            draw=["Black-eyed", "Garden", *drawn],
            active="Ana",
        )
        for card in hand[:planted]:
            growing = [field[0].key if field else None for field in game.state.fields[0]]
            key = card.lower()
            game.play(f"Ana plant {(growing.index(key) if key in growing else growing.index(None)) + 1}")
        if planted == 1 and game.why_not("Ana turn-over"):
            game.play("Ana done")
        game.play("Ana turn-over")
        for card in traded:
            place = [bean.key for bean in game.state.hands[0]].index(card.lower()) + 1
            game.play(f"Ana offer Ben {card}@{place}")
            game.play(f"Ben accept {game.state.offers[-1].id}")
        game.play("Ana done")
        for seat, name in ((0, "Ana"), (1, "Ben")):
            for new in (*(game.state.turned if seat == 0 else ()), *game.state.aside[seat]):
                plant(game, name, new)
        game.play("Ana draw")
        assert [str(bean) for bean in game.state.hands[0]] == solutions.hand_after(hand, planted, traded, drawn)


def plant(game: Game, name: str, card: Bean) -> None:
    """Plant a new card wherever the rules let it, after a harvest where there is no room."""
    for harvest, field in product((None, 1, 2, 3), (1, 2, 3)):
        if harvest and not game.why_not(f"{name} harvest {harvest}"):
            game.play(f"{name} harvest {harvest}")
        if not game.why_not(f"{name} plant {card} {field}"):
            game.play(f"{name} plant {card} {field}")
            return
    raise AssertionError(f"{card} finds no room: {game}")


def test_what_a_beanometer_pays() -> None:
    for bean, cards in product(Bean, range(30)):
        assert solutions.coins(bean.beanometer, cards) == bean.coins(cards)


def test_which_fields_are_protected() -> None:
    kinds = ("Soy", "Blue", "Stink")
    for fields, index in base_game.FIELDS:
        rows = [f"{count}*{kind}" if count else "-" for count, kind in zip(fields, kinds, strict=False)]
        game = Game.arrange(players=3 if len(fields) == 3 else 4, fields={"Ana": rows})
        assert solutions.may_harvest(fields, index) == (game.why_not(f"Ana harvest {index + 1}") is None), fields


def test_the_trades_that_both_accept() -> None:
    names = ("Ana", "Ben")
    tried = 0
    for my_fields, my_cards, your_fields, your_cards in base_game.TABLES:
        game = Game.arrange(
            "billabong",  # two fields each
            players=3,
            phase="trade",
            turned="Chili Garden",
            hands={"Ana": " ".join(my_cards), "Ben": " ".join(your_cards), "Cem": "-"},
            fields={"Ana": my_fields, "Ben": your_fields},
        )
        for give, get in solutions.deals(my_fields, my_cards, your_fields, your_cards):
            table = game.fork()
            table.play(f"Ana offer Ben {give}@{my_cards.index(give) + 1} for {get}")
            move = next_bot_move(table, {1: FarmerPlayer()})
            assert move is not None
            assert move[1].text(names).startswith("accept"), (give, get)
            tried += 1
    assert tried > 10


def test_who_wins_a_battle() -> None:
    assert len(land_war.BATTLES) == 8 * 8 * 3 * 2 * 2
    for case in land_war.BATTLES[:: len(land_war.BATTLES) // 200]:
        assert bohnaparte.wins(*case) == fought(*case), case


def fought(attack: int, defence: int, land: str, fortress: bool, cannon: bool) -> bool:
    """Whether the attacker wins that battle in the game."""
    place = f"{land}-2" if land != "City" else "City-1"
    game = Game.arrange(
        "bohnaparte",
        3,
        phase="attack",
        hands={"Ana": str(Bean(attack)), "Ben": str(Bean(defence)), "Cem": "-"},
        coins={"Ana": 1},
        lands={"Ana": "Orange Morass-1 Mine-2" if cannon else "Orange Morass-1", "Ben": place, "Cem": "Black"},
        **({"fortresses": place, "empty_quarries": "Quarry-1"} if fortress else {}),
    )
    game.play(f"Ana attack {place} from hand@1")
    game.play("Ben defend from hand@1")
    return game.table.owner(place) == "Ana"


@pytest.mark.parametrize("edition", ["bohnaparte", "cavalry"])
@pytest.mark.parametrize("board", ["standard", "chess"])
def test_what_is_within_reach(edition: str, board: str) -> None:
    chance = Random(7)
    for players in (3, 4, 5, 6):
        table = Game(edition, players, board=board, seed=1).state.extension
        assert isinstance(table, BohnaparteTable)
        names = [place.name for place in table.board.places]
        near = {name: [names[each] for each in bits(table.board.touching[i])] for i, name in enumerate(names)}
        rivers = [name for name in names if name.startswith("river")]
        for count in (1, 2, 4, 8, 11):
            mine = chance.sample([name for name in names if name not in rivers], count)
            held = sum(1 << names.index(name) for name in mine)
            forest = any(name.startswith("forest") for name in mine)
            reached = {names[each] for each in bits(table.with_held(0, held).reach(0))}
            assert cavalry.targets(near, mine, rivers, forest) == sorted(reached)


# Mistakes for which no reason is written. `prove` finds those of the solutions.


def without_first(hand: list[str], cards: list[str]) -> list[str]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def table_of(harvests: object) -> Any:
    return pd.DataFrame(harvests, columns=["player", "bean", "cards", "coins"])


def sums(harvests: object, by: str = "bean") -> Any:
    return table_of(harvests).groupby(by)[["cards", "coins"]].sum()


def average_of_averages(harvests: object) -> object:
    table = table_of(harvests)
    return (table["coins"] / table["cards"]).groupby(table["bean"]).mean().round(2).to_dict()


hand_after, deals = solutions.hand_after, solutions.deals
MISTAKES: dict[str, dict[str, Callable[..., object]]] = {
    "queue": {
        "sorted": lambda hand, planted, traded, drawn: sorted(hand_after(hand, planted, traded, drawn)),
        "drawn in front": lambda hand, planted, traded, drawn: drawn + hand_after(hand, planted, traded, []),
        "nothing given away": lambda hand, planted, _, drawn: hand[planted:] + drawn,
        "given away first": lambda hand, planted, traded, drawn: without_first(hand, traded)[planted:] + drawn,
        "given from the back": lambda hand, planted, traded, drawn: (
            without_first(hand[planted:][::-1], traded)[::-1] + drawn
        ),
    },
    "meter": {
        "above a step": lambda meter, cards: max((pays for needed, pays in meter if cards > needed), default=0),
        "in proportion": lambda meter, cards: cards // meter[0][0],
        "nothing at all": lambda meter, cards: next((pays for needed, pays in meter[::-1] if cards >= needed), None),
    },
    "guard": {
        "any field": lambda fields, index: fields[index] > 0,
        "never one card": lambda fields, index: fields[index] > 1,
        "one card alone": lambda fields, index: fields[index] > 1 or sum(fields) == 1 == fields[index],
    },
    "deal": {
        "good for me": lambda mine, my, _, your: [(a, b) for a in my for b in your if b in mine and a not in mine],
        "what grows": lambda mine, my, yours, your: list(
            dict.fromkeys((a, b) for a in my for b in your if b in mine and a in yours)
        ),
        "twice": lambda mine, my, yours, your: [
            each for each in product(my, your) if each in deals(mine, my, yours, your)
        ],
        "wrong way round": lambda *table: [(get, give) for give, get in deals(*table)],
        "sorted": lambda *table: sorted(deals(*table)),
        "one a card": lambda *table: list(dict(deals(*table)).items()),
    },
    "average": {
        "of harvests": lambda harvests: table_of(harvests).groupby("bean")["coins"].mean().round(2).to_dict(),
        "of averages": average_of_averages,
        "cards for a coin": lambda rows: (sums(rows)["cards"] / sums(rows)["coins"]).round(2).to_dict(),
        "what paid": lambda harvests: solutions.coins_per_card([row for row in harvests if row[-1]]),
        "everything": lambda harvests: dict.fromkeys(
            table_of(harvests)["bean"], round(table_of(harvests)["coins"].sum() / table_of(harvests)["cards"].sum(), 2)
        ),
        "by player": lambda rows: (sums(rows, "player")["coins"] / sums(rows, "player")["cards"]).round(2).to_dict(),
    },
}


@pytest.mark.parametrize(("task", "mistake"), [(task, each) for task, wrong in MISTAKES.items() for each in wrong])
def test_a_common_mistake_is_found(task: str, mistake: str) -> None:
    language.use("en")
    found = shown("exercises", "en")[f"{task}-task"].check(MISTAKES[task][mistake])
    assert found.state == "wrong"
    assert "your function" in found.message


def test_a_column_of_a_table_is_as_good_as_a_dictionary() -> None:
    def column(harvests: object) -> object:
        return (sums(harvests)["coins"] / sums(harvests)["cards"]).round(2)

    assert shown("exercises", "en")["average-task"].check(column).state == "right"
