"""What a position is worth to a seat; on the map points, and what thalers, cards and landscapes bring in time."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.memory import Memory
from bohnanza_lab.engine.moves import Done
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.turn import scores
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteObservation
from bohnanza_lab.games.bohnaparte.players.standing import points
from bohnanza_lab.players import LookAheadPlayer, TraderPlayer, observation_for
from bohnanza_lab.players.outlook import outlook
from bohnanza_lab.players.playout import Playout
from bohnanza_lab.players.valuation import value
from tests.bot_games import bot_moves
from tests.engine.test_memory import deal_hidden_anew, played
from tests.volume import volume

EDITIONS = ("bohnaparte", "cavalry")


def of(edition: str = "bohnaparte", seat: int = 0, **position: object) -> float:
    """What a position of four players, in which nothing is hidden by chance, is worth to a seat."""
    hands = dict.fromkeys(range(4), "Soy")
    return value(observation_for(EngineGame.arrange(edition, 4, **{"hands": hands, "seed": 1, **position}), seat))


def lead(values: list[float], seat: int) -> float:
    """By how much a seat has more than the others on average."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def test_it_tells_what_comes_of_a_game_better_than_points_alone() -> None:
    told, counted = [], []
    for seed, edition in enumerate(EDITIONS * 4):
        playout = Playout(EngineGame(edition, 4, seed=seed).state.copy(), [TraderPlayer()] * 4)
        found: list[tuple[list[float], list[float]]] = []
        while not playout.state.over:
            playout.play_until(playout.state.turn + 1)
            seen = [observe(playout.state, seat) for seat in range(4)]
            found.append(([value(each) for each in seen], [float(each) for each in scores(playout.state)]))
        end = [float(each) for each in scores(playout.state)]
        assert found[-1] == (end, end), "at the end only points count"
        for values, now in found[:-1]:
            told += [(lead(end, seat) - lead(values, seat)) ** 2 for seat in range(4)]
            counted += [(lead(end, seat) - lead(now, seat)) ** 2 for seat in range(4)]
    assert fmean(told) < 0.9 * fmean(counted)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_field_is_left_to_grow_rather_than_harvested_for_an_attack_at_once(edition: str) -> None:
    hands, fields = {"Ana": "Red Garden Soy Green Green"}, {"Ana": ["3*Soy", "2*Stink"]}
    game = EngineGame.arrange(edition, 4, phase="attack", hands=hands, fields=fields, coins={"Ana": 0}, seed=3)
    decision = LookAheadPlayer().consider(observation_for(game, 0), game.legal_moves("Ana"))
    assert decision.move == Done()
    assert "tables" in decision.choices[1].reason.facts, "it tried the harvest"


def test_thalers_are_worth_something_as_long_as_there_is_a_turn_to_spend_them_in() -> None:
    assert of(coins={"Ana": 4}) > of(coins={"Ana": 1}) + 1
    last = {"rest": "discard", "draw": "Soy Soy Soy", "exhausted": 3, "active": "Ben"}
    assert of(**last, coins={"Ana": 4}) == pytest.approx(of(**last, coins={"Ana": 1}))
    assert of(seat=1, **last, coins={"Ben": 4}) > of(seat=1, **last, coins={"Ben": 1})


def test_a_landscape_counts_less_where_another_can_attack_it_and_a_village_more() -> None:
    table = EngineGame.arrange("bohnaparte", 4).observation("Ana").extension
    assert isinstance(table, BohnaparteObservation)
    assert points(table, "farm-2") == points(table, "farm-3") == points(table, "village-1") == 1
    inland, exposed, village = (of(lands={"Ana": f"Violet {land}"}) for land in ("Farm-2", "Farm-3", "Village-1"))
    assert of() + 1 < inland < village
    assert exposed < inland, "Farm-3 is beside Ben's encampment"


# Of every game


@settings(deadline=None, max_examples=volume(40, 4))
@given(st.sampled_from(edition_ids()), st.integers(0, 10_000), st.integers(0, 150))
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


@pytest.mark.drawn(3)
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
