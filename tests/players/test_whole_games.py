"""Every player plays whole games of every edition without an illegal move: a hundred in ``make deep``, else three.

``make players`` plays a thousand of each. The look-ahead player plays one seat and tries little.
"""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.players.registry import BOTS
from tests.players.every_player import EVERY, games_of_the_commit, play_whole


def test_every_bot_is_among_them() -> None:
    assert EVERY.keys() == BOTS.keys()
    assert all(isinstance(EVERY[name](0), kind) for name, kind in BOTS.items())


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("name", EVERY)
def test_it_finishes_every_game(name: str, edition: str) -> None:
    assert all(play_whole(name, edition, table, seed) for seed, table in games_of_the_commit(edition))
