"""Every law of :mod:`bohnanza_lab.conformance` over random games of documents 000 to 002, at every number of players
and with every value of every option. ``make games`` plays thousands that nobody has seen.
"""

from __future__ import annotations

import pytest

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.engine.fields import protect_single
from tests.tables import every_table, under_every_law, walk


@pytest.mark.drawn(5)
@pytest.mark.rule("0-09", "0-11", "0-13", "0-53", "C0-17", "C0-27")
@every_table("000", "001", "002")
def test_every_law_holds(name: str, table: TableSetup) -> None:
    report = under_every_law(name, table)
    assert report.holds, report


@pytest.mark.rule("0-55")
@every_table("000", "001", "002")
def test_at_the_end_every_field_is_harvested_that_may_be(name: str, table: TableSetup) -> None:
    *_, (game, _, _) = walk(name, table, seed=3)
    assert game.state.exhausted == game.ruleset.exhaustions
    for mine in game.state.fields:
        if game.ruleset.protects is protect_single:
            assert not any(mine)
        assert all(game.ruleset.protects(mine, index) for index, field in enumerate(mine) if field)
