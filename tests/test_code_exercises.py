"""The functions that a learner writes: common mistakes are found, and the solutions agree with the game."""

from __future__ import annotations

import pytest

from bohnanza_lab import Game
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.text import language
from exercises import base_game
from exercises.solutions import exercises as solutions
from tests.clicked import FOLDER
from tests.shown_cells import shown_cells
from tests.wrong_functions import WRONG, table_of

TASKS = shown_cells(FOLDER / "exercises.ipynb", "en")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(language, "_chosen", ["en"])


@pytest.mark.parametrize(("name", "function"), [(name, each) for name, wrong in WRONG.items() for each in wrong])
def test_a_function_with_a_common_mistake_is_wrong(name: str, function):
    found = TASKS[f"{name}-task"].check(function)
    assert found.state == "wrong"
    assert "your function" in found.message


def test_players_of_the_game_accept_every_trade_of_the_solution():
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


def test_a_column_of_a_table_is_as_good_as_a_dictionary():
    def column(harvests):
        sums = table_of(harvests).groupby("bean")[["cards", "coins"]].sum()
        return (sums["coins"] / sums["cards"]).round(2)

    assert TASKS["average-task"].check(column).state == "right"
