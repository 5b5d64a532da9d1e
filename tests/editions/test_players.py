"""The farmer at the other editions' tables: buys a field in time, answers windows, plays the Bean Duel's offers."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import BuyField, Done, Harvest, Move, Plant
from bohnanza_lab.players import FarmerPlayer


def choice(game: EngineGame) -> Move:
    """What the farmer would do in the awaited seat."""
    seat = game.awaited or ""
    return FarmerPlayer().decide(game.observation(seat), game.legal_moves(seat))


def billabong(**also: Any) -> EngineGame:
    position: dict[str, Any] = {
        "hands": {"Ana": "Red Soy Chili"},
        "fields": {"Ana": ["3*Blue", "3*Soy"]},
        "coins": {"Ana": 4},
    }
    return EngineGame.arrange("billabong", 3, **{**position, **also})


def test_a_field_is_bought_rather_than_one_harvested_too_early() -> None:
    assert choice(billabong()) == BuyField()


def test_no_field_is_bought_where_a_harvest_wastes_little_or_the_game_is_old() -> None:
    assert choice(billabong(fields={"Ana": ["4*Blue", "3*Red"]}, hands={"Ana": "Soy"})) == Harvest(2)
    assert choice(billabong(exhausted=1)) == Harvest(2)
    assert choice(billabong(draw="6*Green", rest="discard")) == Harvest(2)
    assert choice(billabong(coins={"Ana": 2})) == Harvest(2)
    assert choice(billabong(hands={"Ana": "Soy"})) == Plant(2)


def test_a_harvest_before_the_shuffle_is_taken_when_it_is_ripe() -> None:
    game = billabong(phase="draw", draw="Chili Stink", rest="discard", fields={"Ana": ["7*Soy", "2*Red"]})
    game.play("Ana draw")
    assert choice(game) == Harvest(1)
    game.play("Ana harvest 1")
    assert choice(game) == Done()


def bean_duel(**also: Any) -> EngineGame:
    position: dict[str, Any] = {
        "hands": {"Ana": "Red Soy", "Ben": "Blue Chili"},
        "fields": {"Ana": ["3*Blue", "2*Soy", "Stink"], "Ben": ["2*Chili", "Wax"]},
    }
    return EngineGame.arrange("bean-duel", 2, **{**position, **also})


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        # Of an offer it plants what grows, and discards the rest, the least useful first.
        ({"turned": "Coffee Soy Red"}, ["plant Soy 2", "discard Coffee"]),
        # It discards a hand card that is a burden.
        ({"phase": "plant-discard", "hands": {"Ana": "Soy Coffee Blue"}}, ["plant 2", "discard Coffee"]),
        ({"phase": "plant-discard", "hands": {"Ana": "Soy Blue"}}, ["plant 2", "plant 1"]),
        # Of open cards it plants what it has most of, and leaves what grows nowhere.
        (
            {
                "phase": "open-draw",
                "fields": {"Ana": ["3*Blue", "2*Soy", "-"]},
                "draw": "Wax Coffee Red",
                "discard": "Coffee",
            },
            ["turn-over", "plant Coffee 3", "plant Coffee 3", "done"],
        ),
    ],
)
def test_what_it_does_with_offered_hand_and_open_cards_of_the_bean_duel(
    position: dict[str, Any], moves: list[str]
) -> None:
    game = bean_duel(**position)
    for move in moves:
        assert choice(game).text(game.names) == move
        game.play(f"Ana {move}")
