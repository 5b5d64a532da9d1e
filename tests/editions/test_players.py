"""The farmer at the other editions' tables: buys a field in time, answers windows, plays the Bean Duel's offers."""

from __future__ import annotations

from typing import Any

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import BuyField, Discard, Done, Harvest, Move, Plant
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


def test_of_an_offer_it_plants_what_grows_and_discards_the_rest_the_least_useful_first() -> None:
    game = bean_duel(turned="Coffee Soy Red")
    assert choice(game) == Plant(2, Bean.SOY)
    game.play("Ana plant Soy 2")
    assert choice(game) == Discard(Bean.COFFEE)


def test_it_discards_a_hand_card_that_is_a_burden() -> None:
    game = bean_duel(phase="plant-discard", hands={"Ana": "Soy Coffee Blue"})
    game.play("Ana plant 2")
    assert choice(game) == Discard(Bean.COFFEE)
    game = bean_duel(phase="plant-discard", hands={"Ana": "Soy Blue"})
    game.play("Ana plant 2")
    assert choice(game) == Plant(1)
    game.play("Ana plant 1")
    assert game.observation().phase == "open-draw"


def test_of_open_cards_it_plants_what_it_has_most_of_and_leaves_what_grows_nowhere() -> None:
    game = bean_duel(
        phase="open-draw", fields={"Ana": ["3*Blue", "2*Soy", "-"]}, draw="Wax Coffee Red", discard="Coffee"
    )
    game.play("Ana turn-over")
    assert choice(game) == Plant(3, Bean.COFFEE)
    game.play("Ana plant Coffee 3")
    assert choice(game) == Plant(3, Bean.COFFEE)
    game.play("Ana plant Coffee 3")
    assert choice(game) == Done()
