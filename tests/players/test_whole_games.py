"""Every player plays whole games of every edition without an illegal move: a hundred in ``make deep``, else one.

``make players`` plays a thousand of each. The look-ahead player plays one seat and tries little.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.engine import BohnanzaError, EngineGame
from bohnanza_lab.engine.editions import edition_ids, editions
from bohnanza_lab.engine.moves import Draw, Plant, TurnOver
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.players.registry import BOTS
from bohnanza_lab.players.sitting import Sitting
from tests.volume import SEED, volume
from tools.every_player import EVERY, play_whole, some_tables


def games_of_this_run(edition_id: str) -> Iterator[tuple[int, TableSetup]]:
    """Those that the tests play: a hundred in ``make deep``, else one. Each edition begins where the one before has
    ended, so that at every push the look-ahead player plays its trials on in some of them.
    """
    games = volume(100, 100)
    return some_tables(edition_id, games, SEED + games * edition_ids().index(edition_id))


def test_every_bot_is_among_them() -> None:
    assert EVERY.keys() == BOTS.keys()
    assert all(isinstance(EVERY[name](0), kind) for name, kind in BOTS.items())


@pytest.mark.drawn(16)
@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("name", EVERY)
def test_it_finishes_every_game(name: str, edition: str) -> None:
    assert all(play_whole(name, edition, table, seed) for seed, table in games_of_this_run(edition))


CHOICES = [
    pytest.param(made.id, TableSetup(players, {option.name: choice}), id=f"{made.id}-{option.name}-{choice}")
    for made in editions()
    for option in made.options
    for choice in option.choices
    if choice != option.default
    for players in option.player_counts.get(choice, made.players)[:1]
]


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("edition", "table"), CHOICES)
@pytest.mark.parametrize("name", EVERY)
def test_it_finishes_a_game_with_each_choice_of_an_option(name: str, edition: str, table: TableSetup) -> None:
    """A choice that forbids something must be known to the bots: else they try it."""
    assert all(play_whole(name, edition, table, seed) for seed in range(2))


# What happens by itself at a table with people and bots


def test_turning_over_and_drawing_are_moves_that_nobody_chose():
    sitting = Sitting(EngineGame(players=3, seed=7), {1: FarmerPlayer(), 2: FarmerPlayer()})
    with pytest.raises(BohnanzaError):
        sitting.move_automatically()  # the front card can go to several fields
    sitting.game.play("Ana plant 1")
    sitting.game.play("Ana done")
    sitting.move_automatically()
    assert sitting.game.turns[-1].move == TurnOver()
    assert sitting.automatic_move is None
    sitting.undo()
    assert [turn.move for turn in sitting.game.turns] == [Plant(1)]


def test_who_could_buy_a_field_before_drawing_draws_by_hand():
    table = {"phase": "draw", "coins": {"Ana": 3}, "fields": {"Ana": ["2*Soy", "Red"]}}
    rich = Sitting(EngineGame.arrange("billabong", 4, **table), {})
    poor = Sitting(EngineGame.arrange("billabong", 4, **table | {"coins": {}}), {})
    assert rich.automatic_move is None
    assert poor.automatic_move == Draw()
