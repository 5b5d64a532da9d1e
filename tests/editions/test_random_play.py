"""Every law of :mod:`bohnanza_lab.conformance` over random games of all documents, at every number of players and with
every value of every option; and what events keep to themselves. ``make games`` plays thousands that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bohnanza_lab.conformance import TableSetup
from bohnanza_lab.engine.events import Drew, Event, Reshuffled, seen_by, shuffled_order
from bohnanza_lab.engine.fields import protect_single
from bohnanza_lab.games.bohnaparte.engine.events import BattleCard, Stored
from bohnanza_lab.games.duel.engine.events import BonusDrew
from tests.tables import every_table, under_every_law, walk


@pytest.mark.drawn(10)
@pytest.mark.rule("0-09", "0-11", "0-13", "0-53", "C0-17", "C0-27")
@every_table("000", "001", "002", "003", "004")
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


def events(name: str, table: TableSetup) -> Iterator[Event]:
    """What happens in a random game."""
    *_, (game, _, _) = walk(name, table, seed=4)
    for turn in game.turns:
        yield from turn.events


@pytest.mark.rule("0-13", "C0-27")
@every_table("000", "001", "002", "003", "004")
def test_an_event_tells_nobody_but_its_owner_of_a_hidden_card(name: str, table: TableSetup) -> None:
    met = set()
    for event in events(name, table):
        for seat in (*range(table.players), None):
            seen = seen_by(event, seat)
            mine = seat == getattr(event, "seat", None)
            match seen:
                case Drew(beans=cards) | BonusDrew(bonus=cards):
                    assert bool(cards) == mine
                case Stored(origin="hand", bean=bean):
                    assert (bean is not None) == mine
                case BattleCard(origin=origin, bean=bean):
                    assert (bean is not None) == (mine and origin in ("hand", "depot"))
            assert not shuffled_order(seen)
            met.add(type(seen))
    assert met & {Drew, Reshuffled}
