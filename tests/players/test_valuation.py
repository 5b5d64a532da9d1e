"""What a position is worth to a seat."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.memory import Memory
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.players import observation_for
from bohnanza_lab.players.outlook import outlook
from bohnanza_lab.players.valuation import value
from tests.bot_games import bot_moves
from tests.engine.test_memory import deal_hidden_anew, played

editions = st.sampled_from(edition_ids())


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
    expected: list[tuple[float, int]] = []
    for _ in bot_moves(game):
        expected.append((outlook(game.observation(0)).rounds, game.turn))
    last = game.turn
    for rounds, turn in expected[: len(expected) * 3 // 4]:
        assert rounds == pytest.approx((last - turn) / players, rel=0.5, abs=6)
