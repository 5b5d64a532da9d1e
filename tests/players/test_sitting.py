"""A sitting: what happens by itself at a table with people and bots."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import BohnanzaError, EngineGame
from bohnanza_lab.engine.moves import Draw, Plant, TurnOver
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.players.sitting import Sitting


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
