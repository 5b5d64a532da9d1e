"""The table of the players' strength is what its games give, and says what it may say."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bohnanza_lab.players.registry import BOTS, LEVELS, is_slow
from bohnanza_lab.study import mean
from tests.volume import DEEP
from tools.ladder import TABLE, Pairing, PairingResult, climb, pairings, play_deal, read, write
from tools.studies.plots import STEPS

ROOT = Path(__file__).parents[2]
KEPT = read(ROOT / TABLE)
"""The table in the repository."""
REPLAYED = [
    *(pairing for pairing in KEPT if pairing.player != "lookahead"),
    *([Pairing("bean-duel", 2, "lookahead", "trader")] if DEEP else []),
]
"""Rows whose first deal is played again, in ``make deep`` all their deals; of the look-ahead player's, which take long,
one in ``make deep``.
"""
AGAIN = "python -m tools.ladder --player … plays it again"


def test_every_bot_is_on_it() -> None:
    found = {pairing.player for pairing in KEPT} | {pairing.rival for pairing in KEPT}
    assert found == {*BOTS}, "make ladder plays what is missing (hours); until then this test is red"


def test_every_bot_has_its_level_and_its_step_in_the_plot() -> None:
    named = [bot for bot in LEVELS.values() if bot in BOTS]
    assert named == [*BOTS], "name a level for each bot, in their order"
    steps = [(player, rival) for player, rival, *_ in STEPS]
    assert steps == [*zip([*BOTS][1:], BOTS, strict=False)], (
        "tools/studies/plots.py draws each bot beside the weaker one"
    )


@pytest.mark.parametrize(("weak", "strong"), [*pairwise(BOTS)])
def test_no_bot_is_weaker_than_the_one_before_it_at_most_tables(weak: str, strong: str) -> None:
    verdicts = [row.verdict for row in KEPT.values() if (row.player, row.rival) == (strong, weak)]
    stronger, weaker = verdicts.count("stronger"), verdicts.count("weaker")
    told = f"{strong} stands behind {weak} in BOTS, but is weaker at {weaker} of {len(verdicts)} tables of the ladder"
    assert weaker <= max(stronger, len(verdicts) / 2), told


def test_what_follows_from_its_sums_stands_beside_them(tmp_path: Path) -> None:
    write(tmp_path / "again.csv", KEPT)
    assert (tmp_path / "again.csv").read_bytes() == (ROOT / TABLE).read_bytes(), "python -m tools.ladder writes it"


@pytest.mark.drawn(6)
@pytest.mark.parametrize("pairing", REPLAYED, ids=str)
def test_its_deals_give_again_what_the_table_has(pairing: Pairing) -> None:
    row, kept = PairingResult(*pairing), KEPT[pairing]
    for deal in range(kept.deals if DEEP else 1):
        row = row.and_deal(*play_deal(pairing, deal))
    assert row.first == kept.first, AGAIN
    assert not DEEP or row == kept, AGAIN


def test_a_chosen_player_plays_among_weaker_ones_and_stronger_ones_among_it() -> None:
    names = [*BOTS]
    place = names.index("farmer")
    chosen = {(pairing.player, pairing.rival) for pairing in pairings(["farmer"])}
    stronger = {name for name in names[place + 1 :] if not is_slow(BOTS[name])}
    assert chosen == {("farmer", name) for name in names[:place]} | {(name, "farmer") for name in stronger}
    assert {"trader", "lookahead"} & stronger == {"trader"}, "but not the look-ahead player, which takes long"
    assert ("lookahead", "farmer") in {(pairing.player, pairing.rival) for pairing in pairings(["lookahead"])}


def test_a_table_played_in_parts_is_the_same_as_one_played_at_once(tmp_path: Path) -> None:
    three, parts, once = [*pairings(["farmer"])][:3], tmp_path / "parts.csv", tmp_path / "once.csv"
    assert not climb(parts, three, 4, 0, seconds=0.0, jobs=1)
    for games in (4, 8):
        assert climb(parts, three, games, 0, seconds=60.0, jobs=2)
    assert climb(once, three, 8, 0, seconds=60.0, jobs=1)
    assert parts.read_bytes() == once.read_bytes()
    assert read(once)[three[0]].games == 9


def test_an_interval_says_whether_a_player_is_stronger() -> None:
    row = PairingResult("rio-grande", 4, "trader", "farmer", deals=10, wins=30)
    assert (row.games, row.verdict) == (40, "stronger")
    assert PairingResult("rio-grande", 4, "trader", "farmer", deals=10, wins=12).verdict == "open"
    assert PairingResult("rio-grande", 4, "trader", "farmer", deals=10, wins=1).verdict == "weaker"


def test_the_margin_is_that_of_the_deals() -> None:
    row, ahead = PairingResult("rio-grande", 4, "trader", "farmer"), (1.0, 3.0, 2.0, 2.0)
    for coins in ahead:
        row = row.and_deal(2, coins)
    assert (row.first, row.deals, row.wins) == (1.0, 4, 8)
    assert row.margin == pytest.approx(mean(ahead))


def test_a_player_that_has_changed_plays_its_games_again(tmp_path: Path) -> None:
    three, table = [*pairings(["farmer"])][:3], tmp_path / "table.csv"
    assert climb(table, three, 4, 0, seconds=60.0, jobs=2)
    now = read(table)
    then = {pairing: replace(row, wins=0) for pairing, row in now.items()}
    write(table, then)
    assert climb(table, three, 4, 0, seconds=60.0, jobs=2)
    assert read(table) == then, "without a word it goes on where it stopped"
    assert climb(table, three, 1, 0, seconds=60.0, jobs=2, again=True)
    assert read(table) == now, "as many games as there were"
