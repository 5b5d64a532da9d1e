"""Traders play a hundred whole games of every edition without an illegal move, among themselves and with others."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.editions import edition_ids
from tests.players.every_player import play_whole, some_tables


@pytest.mark.parametrize("edition", edition_ids())
def test_traders_finish_every_game(edition: str) -> None:
    assert all(play_whole("trader", edition, table, seed) for seed, table in enumerate(some_tables(edition, 100)))
