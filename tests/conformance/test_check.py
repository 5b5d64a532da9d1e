"""What the public check of an edition plays, and what it hands back."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from bohnanza_lab import conformance
from bohnanza_lab.conformance import LAW_IDS, Counterexample, TableSetup
from bohnanza_lab.conformance.judge import PLAYED_OUT, judge
from bohnanza_lab.engine import Draw, EngineGame, SetupError
from bohnanza_lab.engine.editions import edition, temporary_registration
from bohnanza_lab.engine.ruleset import Edition, Option, Ruleset, Value
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.conformance.home_made import BASE, SortedHand, home_made


def test_an_edition_that_keeps_every_law() -> None:
    report = conformance.check(home_made(draw_count=4), players=3, games=2)
    assert report.holds
    assert report.broken == ()
    assert repr(report) == "<Report home-made: all 18 laws hold in 2 games>"
    assert [finding.law for finding in report.findings] == [*LAW_IDS]
    assert all(finding.games == 2 for finding in report.findings)
    assert str(report).startswith("home-made, 2 random games\n  holds   A game can be dealt for every")
    assert len(str(report).splitlines()) == 1 + len(LAW_IDS)
    with pytest.raises(FrozenInstanceError):
        report.edition = "other"  # type: ignore[misc]
    with pytest.raises(KeyError, match="there is no law 'gravity'; the laws are every-choice-plays, "):
        report["gravity"]


def test_a_game_may_be_judged_by_some_laws_and_is_the_same_game() -> None:
    table = TableSetup(4, {})
    whole, some = judge("billabong", table, 11), judge("billabong", table, 11, only=PLAYED_OUT)
    assert not whole.found
    assert not some.found
    assert whole.moves == some.moves > 100
    assert {*PLAYED_OUT} < some.laws < whole.laws == {*LAW_IDS}


def test_a_smaller_share_checks_the_same_game_and_still_every_law() -> None:
    table = TableSetup(3, {})
    whole, sampled = judge("rio-grande", table, 5), judge("rio-grande", table, 5, share=0.0)
    assert sampled.moves == whole.moves
    assert {*LAW_IDS} - sampled.laws == {"hands-keep-their-order", "events-tell-only-what-lies-open"}
    assert judge("rio-grande", table, 5, share=0.1).laws == {*LAW_IDS}


def test_it_need_not_be_registered_and_is_not_after_the_check() -> None:
    conformance.check(home_made(), players=3, games=1)
    with pytest.raises(SetupError):
        edition("home-made")
    with temporary_registration(home_made(draw_count=2)) as made:
        assert conformance.check("home-made", players=4, games=1).holds
        assert edition("home-made") is made


def test_one_that_takes_the_id_of_one_of_ours_is_refused() -> None:
    with pytest.raises(SetupError, match="rio-grande is an edition of ours"):
        conformance.check(replace(home_made(), id="rio-grande"))


def test_what_there_is_not_is_refused_as_by_a_game() -> None:
    with pytest.raises(SetupError, match="no edition 'rio-grand'"):
        conformance.check("rio-grand")
    with pytest.raises(SetupError, match="for 3 to 5 players, not 6"):
        conformance.check("rio-grande", players=6)
    with pytest.raises(SetupError, match="for 3 to 5 players, not four"):
        conformance.check("rio-grande", players="four")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="an edition is an Edition"):
        conformance.check(4)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="has no option"):
        conformance.check("rio-grande", options={"board": "chess"})
    with pytest.raises(SetupError, match="beginners"):
        conformance.check("billabong", players=4, options={"beginners": True})


def test_it_stands_on_the_standard_library_alone() -> None:
    """So that it runs in a notebook wherever the engine does."""
    code = (
        "import sys; from bohnanza_lab import conformance; assert conformance.check('bean-duel', games=1).holds; "
        "print(*sorted({name.partition('.')[0] for name in sys.modules} & {'pytest', 'ipywidgets', 'anywidget', "
        "'traitlets', 'IPython', 'pandas', 'numpy', 'hypothesis'}))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_law_has_its_title_and_no_title_is_left_over(lang: str) -> None:
    titles = {key.removeprefix("law.") for key in words(lang).table("conformance") if key.startswith("law.")}
    assert titles == {*LAW_IDS}


def picky(players: int, options: Mapping[str, Value]) -> Ruleset:
    if options["alone"] and players != 3:
        raise SetupError("alone is for three")
    return replace(BASE.ruleset(players), edition="home-made", options=options, exhaustions=1)


PICKY = Edition(
    id="home-made",
    document="000",
    players=(3, 4),
    make=picky,
    options=(
        Option(name="tempo", default=2, choices=(1, 2, 3), source="-"),
        Option(name="alone", default=False, choices=(False, True), source="-"),
        Option(name="crowd", default="no", choices=("no", "yes"), source="-", player_counts={"yes": (4,)}),
    ),
)


def test_every_number_of_players_and_every_value_of_every_option_is_played() -> None:
    def told(**asked: Any) -> list[tuple[int, dict[str, Value]]]:
        return [(table.players, dict(table.options)) for table in conformance.tables(PICKY, **asked)]

    alone, crowd = {"alone": True}, {"crowd": "yes"}
    assert told() == [(3, {}), (4, {}), (3, {"tempo": 1}), (3, {"tempo": 3}), (3, alone), (4, crowd)]
    assert told(players=4) == [(4, {}), (4, {"tempo": 1}), (4, {"tempo": 3}), (4, crowd)]
    assert told(options=alone) == [(3, alone)]
    assert told(options={}) == [(3, {}), (4, {})]
    report = conformance.check(PICKY, games=1)
    assert (report.games, report.holds) == (6, True)


def test_the_same_seed_finds_the_same() -> None:
    made = home_made(draw_phase=SortedHand())
    first, again = (conformance.check(made, players=3, games=1) for _ in range(2))
    assert first == again
    assert [f.counterexample.game for f in first.broken if f.counterexample] == [
        f.counterexample.game for f in again.broken if f.counterexample
    ]


def test_a_counterexample_is_short_to_read_and_its_game_is_played_again() -> None:
    made = home_made(draw_phase=SortedHand())
    found = conformance.check(made, players=3, games=1)["hands-keep-their-order"].counterexample
    assert isinstance(found, Counterexample)
    assert repr(found).startswith(
        f"<Counterexample hands-keep-their-order: 3 players, seed 0, after move {found.move}: the hand of "
    )
    with temporary_registration(made):
        game = EngineGame.from_record(found.game)
    assert game.ply == found.move
    assert isinstance(game.turns[-1].move, Draw)


def test_the_table_speaks_the_language_of_the_page() -> None:
    report = conformance.check(home_made(draw_phase=SortedHand()), players=3, games=2)
    assert "\n  BROKEN  A hand keeps its order; new cards go to its back (in 2 of 2 games)\n    <Coun" in str(report)
    language.use("es")
    try:
        assert "\n  NO SE CUMPLE  Una mano conserva su orden; las cartas nuevas van al final (en 2 de 2 par" in str(
            report
        )
    finally:
        language.use(None)
