"""The tables that every edition is played at in the tests: those of its check."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bohnanza_lab.conformance import Report, TableSetup, tables
from bohnanza_lab.conformance.check import report
from bohnanza_lab.conformance.judge import judge
from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.ruleset import Edition
from tests.volume import DEEP, SEED

SHARE = 0.1
"""The part of the positions and moves of a game that the laws look at; ``make deep`` shows them all."""


def every_table(*documents: str) -> pytest.MarkDecorator:
    """A test of each edition of these documents, at every number of players and with every value of every option: of
    those with an option that is not as usual, a third by the seed, or all in ``make deep``.
    """
    return pytest.mark.parametrize(
        ("name", "table"),
        [
            pytest.param(each.id, table, id="-".join(map(str, (each.id, table.players, *table.options.values()))))
            for each in editions()
            if each.document in documents
            for table in tried(each)
        ],
    )


def tried(made: Edition) -> list[TableSetup]:
    found = tables(made)
    varied = [table for table in found if table.options]
    chosen = varied if DEEP else Random(f"{made.id} {SEED}").sample(varied, -(-len(varied) // 3))
    return [table for table in found if not table.options or table in chosen]


def under_every_law(name: str, table: TableSetup) -> Report:
    """A random game of this commit under every law, or two in ``make deep``."""
    games, share = (2, 1.0) if DEEP else (1, SHARE)
    return report(name, [judge(name, table, SEED + number, share=share) for number in range(games)])


def walk(name: str, table: TableSetup, seed: int) -> Iterator[tuple[EngineGame, int, Move]]:
    """A random game before each of its moves, with the move that comes. When the walk is over so is the game."""
    rng = Random(seed)
    style = PlayStyle.by_chance(rng)
    game = EngineGame(name, table.players, seed=rng.getrandbits(48), **table.options)  # type: ignore[arg-type]
    while not game.over:
        seat, move = random_move(game, rng, style)
        yield game, seat, move
        game.play((seat, move))
