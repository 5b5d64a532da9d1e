"""What `python -m tools.bench hints` counts is what happens in a game that follows the hints."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.components import coach
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.moves import parse_move
from bohnanza_lab.views.contract import AdviceView
from tools.bench import hints
from tools.bench.hints import Case, Followed, Follower, Row, follow, rows

TRADE: Any = {"turned": "Red Soy", "phase": "trade", "hands": {"Ana": "Blue Garden", "Ben": "Green"}}


def counted(game: EngineGame, *moves: str) -> Followed:
    """What is counted where Ana makes these moves, each as a hint says."""
    found = Followed()
    follower = Follower(game, 0, {}, found, reads=False)
    for text in moves:
        name, _, said = text.partition(" ")
        seat, move = game.seat(name), parse_move(said, game.names, game.ruleset.verbs)
        if seat == 0:
            follower.count(move)
        follower._do(seat, move)
    return found


def test_a_request_that_offers_nothing_is_counted() -> None:
    found = counted(
        EngineGame.arrange(**TRADE), "Ana offer Ben - for Green", "Ben decline 1", "Ana offer Ben Red for Green"
    )
    assert (found.offers, found.asks) == (2, 1)


@pytest.mark.parametrize(
    ("then", "repeats"),
    [("Red for Green", 1), ("- for Green", 1), ("Red Soy for Green", 0), ("Soy for Green", 0), ("Red", 0)],
)
def test_to_ask_again_for_the_same_card_and_pay_no_more_is_counted(then: str, repeats: int) -> None:
    begun = EngineGame.arrange(**TRADE)
    found = counted(begun, "Ana offer Ben Red for Green", "Ben decline 1", f"Ana offer Ben {then}")
    assert found.repeated == repeats
    assert found.offers == 2


def test_a_harvest_for_no_coin_counts_where_something_else_was_legal() -> None:
    fields = {"Ana": ["Soy", "Blue", "Green"]}
    assert counted(EngineGame.arrange(phase="trade", turned="Red", fields=fields), "Ana harvest 1").wasted == 1
    forced = EngineGame.arrange(phase="plant", hands={"Ana": "Red"}, fields=fields)
    assert counted(forced, "Ana harvest 1").wasted == 0


def test_a_planting_whose_field_is_harvested_next_is_counted() -> None:
    game = EngineGame.arrange(phase="plant", hands={"Ana": "Red Soy"}, fields={"Ana": ["-", "Blue", "Green"]})
    found = counted(game, "Ana plant 1", "Ana harvest 1")
    assert (found.taken_back, found.sold_next) == (1, 0)
    game = EngineGame.arrange(phase="plant", hands={"Ana": "Red Soy"}, fields={"Ana": ["3*Red", "Blue", "Green"]})
    found = counted(game, "Ana plant 1", "Ana harvest 1")
    assert (found.taken_back, found.sold_next) == (0, 1)


@pytest.mark.parametrize(
    ("reason", "wrong"),
    [
        ("Soy is your third.", False),
        ("It gains 0.3 coins.", True),
        ("Discard bo(h)nus card 22.", True),
        ("You need Coffee.", True),
        ("It pays $1.70.", False),
    ],
)
def test_a_hint_names_what_is_on_the_table_and_has_no_decimals(
    monkeypatch: pytest.MonkeyPatch, reason: str, wrong: bool
) -> None:
    said: AdviceView = {
        "title": "",
        "text": "Plant Soy in field 1",
        "reason": reason,
        "moves": [],
        "marks": [],
        "why": "",
        "others": [],
    }
    monkeypatch.setattr(coach, "hint", lambda *_, **__: said)
    monkeypatch.setattr(hints, "LANGUAGES", ("en",))
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": ["2*Soy"]})
    assert bool([*hints.untrue_hints(game, 0)]) == wrong


@pytest.mark.parametrize("edition", ["rio-grande", "duel", "bean-duel", "bohnaparte"])
def test_a_game_is_followed_to_its_end(edition: str) -> None:
    players = 2 if "duel" in edition else 3
    found = follow(Case(edition, players, "", 1, reads=False))
    assert found.hints > 50
    assert found == Followed(**{**vars(follow(Case(edition, players, "", 1, reads=False))), "times": found.times})
    assert all(isinstance(row, Row) for row in rows([found]))


def test_a_row_that_is_missed_fails_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.bench.__main__ import bench_hints

    for asked, holds in ((2.0, True), (0.5, False)):
        monkeypatch.setattr(hints, "measure", lambda *_, asked=asked: iter([("games", Row("asks", 1.0, most=asked))]))
        assert bench_hints() is holds
