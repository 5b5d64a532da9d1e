"""What the public check of an edition plays, and what it hands back."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest

from bohnanza_lab import conformance
from bohnanza_lab.conformance import LAW_IDS, Counterexample, TableSetup
from bohnanza_lab.conformance.judge import PLAYED_OUT, judge
from bohnanza_lab.conformance.law import LawBrokenError, PlayedMove
from bohnanza_lab.conformance.laws.hidden_information import events_tell_only_what_lies_open
from bohnanza_lab.engine import Bean, Draw, EngineGame, SetupError
from bohnanza_lab.engine.editions import edition, temporary_registration
from bohnanza_lab.engine.events import Exhausted, Reshuffled, TurnedOver
from bohnanza_lab.engine.memory import resample_hidden
from bohnanza_lab.engine.observation import observe
from bohnanza_lab.engine.ruleset import Edition, Option, Ruleset, Value
from bohnanza_lab.engine.state import State
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import bohnaparte_table
from bohnanza_lab.games.bohnaparte.engine.events import CloisterDrew
from bohnanza_lab.games.duel.engine.duel_table import duel_table
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.conformance.home_made import BASE, SortedHand, home_made
from tests.games.bohnaparte.lands import laid
from tests.tables import every_table, under_every_law


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


def test_a_game_may_be_judged_by_some_laws_or_at_some_of_its_points_and_is_the_same_game() -> None:
    table = TableSetup(2, {})
    whole, some = judge("bean-duel", table, 11), judge("bean-duel", table, 11, only=PLAYED_OUT)
    sampled = judge("bean-duel", table, 11, share=0.0)
    assert not whole.found
    assert not some.found
    assert whole.moves == some.moves == sampled.moves > 50
    assert {*PLAYED_OUT} < some.laws < whole.laws == {*LAW_IDS}
    assert {*LAW_IDS} - sampled.laws == {"hands-keep-their-order", "events-tell-only-what-lies-open"}
    assert judge("bean-duel", table, 11, share=0.1).laws == {*LAW_IDS}


def test_it_need_not_be_registered_and_is_not_after_the_check() -> None:
    conformance.check(home_made(), players=3, games=1, max_moves=20)
    with pytest.raises(SetupError):
        edition("home-made")


@pytest.mark.parametrize(
    ("name", "asked", "told"),
    [
        ("rio-grand", {}, "no edition 'rio-grand'"),
        ("rio-grande", {"players": 6}, "for 3 to 5 players, not 6"),
        (4, {}, "an edition is an Edition"),
        ("rio-grande", {"options": {"board": "chess"}}, "has no option"),
        ("billabong", {"players": 4, "options": {"beginners": True}}, "beginners"),
    ],
)
def test_what_there_is_not_is_refused_as_by_a_game(name: Any, asked: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        conformance.check(name, **asked)


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
    report = conformance.check(PICKY, players=4, games=1, options={})
    assert (report.games, report.holds) == (1, True)


def test_a_counterexample_is_short_to_read_and_its_game_is_played_again() -> None:
    made = home_made(draw_phase=SortedHand())
    report = conformance.check(made, players=3, games=1)
    found = report["hands-keep-their-order"].counterexample
    assert isinstance(found, Counterexample)
    assert repr(found).startswith(
        f"<Counterexample hands-keep-their-order: 3 players, seed 0, after move {found.move}: the hand of "
    )
    with temporary_registration(made):
        game = EngineGame.from_record(found.game)
    assert game.ply == found.move
    assert isinstance(game.turns[-1].move, Draw)
    again = conformance.check(made, players=found.players, options=found.options, games=1, seed=found.seed)
    assert again["hands-keep-their-order"].counterexample == found
    assert "\n  BROKEN  A hand keeps its order; new cards go to its back (in 1 of 1 game)\n    <Coun" in str(report)
    language.use("es")
    assert "\n  NO SE CUMPLE  Una mano conserva su orden; las cartas nuevas van al final (en 1 de 1 par" in str(report)


# What a seat cannot see is really moved about, and nothing else, before the check looks whether that seat can tell


def other_places(game: EngineGame, seat: int | None, look: Callable[[State], object]) -> bool:
    """Whether something lies otherwise on a table that this seat cannot tell from this one."""
    rng = Random(1)
    others = [resample_hidden(game.state, seat, rng.getrandbits(64)) for _ in range(10)]
    assert all(other.census() == game.ruleset.deck for other in others)
    assert all(observe(other, seat) == game.observation(seat) for other in others)
    return any(look(other) != look(game.state) for other in others)


@pytest.mark.rule("0-13", "C0-27")
def test_hands_coins_piles_and_shuffles_are_moved_but_for_ones_own_hand_and_the_top_discard() -> None:
    game = EngineGame.arrange(
        hands={"Ana": "Soy Blue Red", "Ben": "Chili Green"}, coins={"Ana": 4, "Ben": 5}, discard="Soy Red Blue Stink"
    )
    for seat in (0, 1, 2, None):
        assert other_places(game, seat, lambda state: state.draw)
        assert other_places(game, seat, lambda state: state.coins[0])
        assert other_places(game, seat, lambda state: state.discard[:-1])
        assert not other_places(game, seat, lambda state: state.discard[-1:])
        assert other_places(game, seat, lambda state: state.rng)
        for owner in range(3):
            assert other_places(game, seat, lambda state, owner=owner: state.hands[owner]) == (owner != seat)


@pytest.mark.rule("3-08")
def test_bonus_cards_are_moved_but_for_ones_own_and_what_lies_open() -> None:
    game = EngineGame.arrange(
        "duel", 2, bonus={"Ana": "#1 #2", "Ben": "#3 #4 #5"}, won={"Ben": "#6"}, bonus_discard="#7 #8"
    )
    for seat in (0, 1, None):
        for owner in range(2):
            moved = other_places(game, seat, lambda state, owner=owner: duel_table(state).hands[owner])
            assert moved == (owner != seat)
        assert other_places(game, seat, lambda state: duel_table(state).draw)
        assert other_places(game, seat, lambda state: duel_table(state).discard)
        assert not other_places(game, seat, lambda state: duel_table(state).discard[-1])
        assert not other_places(game, seat, lambda state: duel_table(state).won)


@pytest.mark.rule("4-25", "4-43")
@pytest.mark.parametrize(("source", "known"), [("hand@1", {0}), ("depot@1", {0}), ("stack", set())])
def test_depots_and_a_face_down_battle_card_are_moved_but_for_ones_own(source: str, known: set[int]) -> None:
    depots = {"Ana": "Soy Blue", "Ben": "Red Chili"}
    game = laid("bohnaparte", phase="attack", coins={"Ana": 3}, hands={"Ana": "Red Soy"}, depots=depots)
    game.play(f"Ana attack Farm-1 from {source}")
    for seat in (0, 1, 2, None):
        for owner in range(2):
            moved = other_places(game, seat, lambda state, owner=owner: bohnaparte_table(state).depots[owner])
            assert moved == (owner != seat)
        assert other_places(game, seat, lambda state: bohnaparte_table(state).battle) == (seat not in known)


@pytest.mark.rule("4-53", "0-52")
def test_a_discard_after_a_shuffle_in_the_same_move_has_lain_open() -> None:
    """The pile's last card, drawn for a Cloister, goes on the discards after the shuffle; everybody has seen it."""
    game = laid("bohnaparte", hands={"Ana": "Soy"}, lands={"Ana": "Cloister-1"}, draw="Blue", rest="discard")
    before = game.state
    events = game.play("Ana draw")
    assert events[:2] == (CloisterDrew(0, Bean.BLUE, kept=False), Exhausted(1))
    assert isinstance(events[2], Reshuffled)
    step = PlayedMove(game.names, 0, game.turns[-1].move, before, game.state, events)
    events_tell_only_what_lies_open(step)
    for hidden in before.discard[:-1]:
        if hidden not in (Bean.BLUE, before.discard[-1], Bean.SOY):
            with pytest.raises(LawBrokenError, match=f"cannot see {hidden}"):
                events_tell_only_what_lies_open(replace(step, events=(*events, TurnedOver(0, (hidden,)))))


@pytest.mark.drawn(8)
@pytest.mark.rule("0-09", "0-11", "0-13", "0-53", "C0-17", "C0-27")
@every_table("000", "001", "002", "003", "004")
def test_every_law_holds(name: str, table: TableSetup) -> None:
    report = under_every_law(name, table)
    assert report.holds, report
