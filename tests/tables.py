"""The tables that every edition is played at in the tests: those of its check."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bohnanza_lab.conformance import Table, tables
from bohnanza_lab.conformance.random_play import PlayStyle, choose
from bohnanza_lab.engine import Game
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.moves import Move


def every_table(*documents: str) -> pytest.MarkDecorator:
    """A test of each edition of these documents, at every number of players and with every value of every option."""
    return pytest.mark.parametrize(
        ("name", "table"),
        [
            pytest.param(each.id, table, id="-".join(map(str, (each.id, table.players, *table.options.values()))))
            for each in editions()
            if each.document in documents
            for table in tables(each)
        ],
    )


def walk(name: str, table: Table, seed: int) -> Iterator[tuple[Game, int, Move]]:
    """A random game before each of its moves, with the move that comes. When the walk is over so is the game."""
    rng = Random(seed)
    style = PlayStyle.by_chance(rng)
    game = Game(name, table.players, seed=rng.getrandbits(48), **table.options)  # type: ignore[arg-type]
    while not game.over:
        seat, move = choose(game, rng, style)
        yield game, seat, move
        game.play((seat, move))
