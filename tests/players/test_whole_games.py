"""Every player plays whole games of every edition without an illegal move.

``make players`` plays a thousand of each; here they are a hundred. The look-ahead player plays one seat and tries
little. Traders have a file of their own, as their games are as long as all the others together.
"""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.players.registry import BOTS
from tests.players.every_player import EVERY, play_whole, some_tables


def test_every_bot_is_among_them() -> None:
    assert EVERY.keys() == BOTS.keys()
    assert all(isinstance(EVERY[name](0), kind) for name, kind in BOTS.items())


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("name", [name for name in EVERY if name != "trader"])
def test_it_finishes_every_game(name: str, edition: str) -> None:
    assert all(play_whole(name, edition, table, seed) for seed, table in enumerate(some_tables(edition, 100)))
