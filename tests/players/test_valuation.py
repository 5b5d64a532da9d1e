"""What a position is worth to a seat."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.memory import Memory
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.players import FarmerPlayer, next_bot_move, observation_for
from bohnanza_lab.players.outlook import outlook
from bohnanza_lab.players.valuation import field_value, plant, position_worth, value
from tests.engine.test_memory import deal_hidden_anew, played

editions = st.sampled_from(edition_ids())


def of(**position: object) -> float:
    """What a position of the base game with five players is worth to Ana."""
    return value(observation_for(EngineGame.arrange("rio-grande", 5, seed=1, **position), 0))


def test_more_cards_of_a_kind_are_worth_more_and_a_rare_kind_waits_longer() -> None:
    values = [of(fields={"Ana": [f"{count}*Red"]}, hands={"Ana": "Soy"}) for count in range(1, 6)]
    assert values == sorted(values)
    assert of(fields={"Ana": ["3*Red"]}, hands={"Ana": "Soy"}) > of(fields={"Ana": ["3*Blue"]}, hands={"Ana": "Soy"})


def test_a_card_in_front_of_a_matching_one_costs_something() -> None:
    fields = {"Ana": ["5*Soy", "7*Blue"]}
    blocked = of(fields=fields, hands={"Ana": "Chili Soy"})
    assert blocked < of(fields=fields, hands={"Ana": "Soy Chili"})
    assert blocked < of(fields=fields, hands={"Ana": "Soy"})


def test_a_card_that_fits_nowhere_costs_the_field_that_loses_least() -> None:
    game = EngineGame.arrange("rio-grande", 5, fields={"Ana": ["3*Soy", "7*Blue"]}, hands={"Ana": "Chili"}, seed=1)
    gain, fields = plant(game.fields("Ana"), Bean.CHILI, outlook(observation_for(game, 0)))
    assert gain < 0
    assert fields[0] == (Bean.CHILI,)


def test_what_must_be_planted_counts_more_than_the_hand() -> None:
    seen = observation_for(
        EngineGame.arrange("rio-grande", 5, fields={"Ana": ["4*Green", "4*Stink"]}, hands={"Ana": "-"}, seed=1), 0
    )
    ahead = outlook(seen)
    (fields,) = seen.fields[:1]
    now, later = position_worth(fields, (Bean.CHILI,), (), ahead), position_worth(fields, (), (Bean.CHILI,), ahead)
    assert now < later


def test_a_field_at_the_top_of_its_meter_is_worth_its_harvest() -> None:
    ahead = outlook(observation_for(EngineGame(seed=1), 0))
    assert field_value((Bean.RED,) * 5, ahead) == pytest.approx(4 + ahead.idle, abs=0.05)
    assert field_value((), ahead) == ahead.idle


@settings(deadline=None, max_examples=40)
@given(editions, st.integers(0, 10_000), st.integers(0, 150))
def test_every_position_has_a_value_that_does_not_depend_on_what_is_hidden(ed: str, seed: int, plies: int) -> None:
    game = played(ed, seed, plies)
    for seat in range(len(game.names)):
        seen = observation_for(game, seat)
        assert -30 < value(seen) < 150
        if not any(game.at(0).state.coins):
            other = deal_hidden_anew(game.state, seat, Random(seed))
            again = observe(other, seat, (), Memory(other, seat, game.turns, game.at(0).state))
            assert value(again) == value(seen)
        assert isinstance(value(game.observation(seat)), float), "without a memory too"


@pytest.mark.parametrize("edition_id", edition_ids())
def test_the_rounds_still_to_come_are_estimated_well(edition_id: str) -> None:
    game = EngineGame(edition_id, seed=3)
    players = len(game.names)
    bots = {seat: FarmerPlayer() for seat in range(players)}
    expected: list[tuple[float, int]] = []
    while (move := next_bot_move(game, bots)) is not None:
        expected.append((outlook(game.observation(0)).rounds, game.turn))
        game.do(*move)
    last = game.turn
    for rounds, turn in expected[: len(expected) * 3 // 4]:
        assert rounds == pytest.approx((last - turn) / players, rel=0.5, abs=6)
