"""Which rule a step of a lesson cites for a move."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.lessons.citations import citation, drawing_rule, rules_of_ending, turning_rule

TRADING: dict[str, Any] = {"phase": "trade", "turned": "Soy Blue", "hands": {"Ana": "Red", "Ben": "Green Green"}}


def cited(moves: str, edition: str = "rio-grande", **position: Any) -> str:
    """The rule of the last of these moves."""
    game = EngineGame.arrange(edition, **position)
    for said in moves.split("; "):
        before = game.state.copy()
        events = game.play(said)
    return citation(before, game.turns[-1].move, events)


@pytest.mark.parametrize(
    ("moves", "position", "rule"),
    [
        ("Ana plant 1", {"hands": {"Ana": "Soy Blue"}}, "planting.first_card"),
        ("Ana plant 1; Ana plant 2", {"hands": {"Ana": "Soy Blue Red"}}, "planting.second_card"),
        ("Ana plant 1; Ana done", {"hands": {"Ana": "Soy Blue"}}, "planting.second_card"),
        ("Ana harvest 1", {"fields": {"Ana": "3*Stink"}}, "harvest.beanometer"),
        ("Ana harvest 1", {"fields": {"Ana": "2*Stink"}}, "harvest.nothing"),
        ("Ana harvest 1", {"fields": {"Ana": "Stink"}}, "harvest.nothing"),
        ("Ana turn-over", {"phase": "trade"}, "turning.two_cards"),
        ("Ana draw", {"phase": "draw"}, "drawing.three"),
        ("Ben plant Soy 1", {"phase": "plant-aside", "aside": {"Ben": "Soy Red"}}, "aside.must_plant"),
        ("Ana offer Ben Soy for Green", TRADING, "trading.both_agree"),
        ("Ana offer Ben Soy", TRADING, "trading.gifts"),
        ("Ana offer Ben - for Green", TRADING, "trading.gifts"),
        ("Ana offer Ben Soy for Green; Ben accept 1", TRADING, "trading.set_aside"),
        ("Ana offer Ben Soy; Ben accept 1", TRADING, "trading.gifts"),
        ("Ana offer Ben - for Green; Ben accept 1", TRADING, "trading.gifts"),
        ("Ana offer Ben Soy for Green; Ben decline 1", TRADING, "trading.both_agree"),
        ("Ana offer Ben Soy; Ben decline 1", TRADING, "trading.gifts"),
        ("Ana offer Ben - for Green; Ben decline 1", TRADING, "trading.gifts"),
        ("Ana offer Ben Soy for Green; Ana offer Cem Blue; Cem decline 2", TRADING, "trading.gifts"),
        ("Ana done", TRADING, "trading.end"),
        (
            "Ana draw",
            {"phase": "draw", "draw": "Soy", "rest": "discard", "exhausted": 0},
            "pile.reshuffle",
        ),
    ],
)
def test_a_move_shows_its_rule(moves: str, position: dict[str, Any], rule: str) -> None:
    assert cited(moves, **position) == rule


def test_another_edition_or_game_shows_its_own() -> None:
    assert cited("Ana harvest 1", "billabong", fields={"Ana": "Soy / Red"}) == "harvest.one_card"
    assert cited("Ana harvest 1", "billabong", fields={"Ana": "2*Soy"}) == "harvest.beanometer"
    assert cited("Ana harvest 1", "duel", fields={"Ana": "Red Black-eyed Soy"}) == "mixed.last_card"
    assert cited("Ana buy-field", "billabong", coins={"Ana": 3}) == "field.third"
    rulesets = {name: EngineGame(name).ruleset for name in ("rio-grande", "bohnaparte")}
    assert turning_rule(rulesets["rio-grande"], "trade") == "turning.two_cards"
    assert turning_rule(rulesets["bohnaparte"], "trade", more=1) == "farm.more"
    assert turning_rule(rulesets["bohnaparte"], "trade") == turning_rule(rulesets["bohnaparte"], "trade", more=0)
    assert drawing_rule(rulesets["bohnaparte"], "draw", more=1) != drawing_rule(rulesets["bohnaparte"], "draw")


def test_a_game_shows_what_ended_it_and_what_decided_a_tie() -> None:
    position: dict[str, Any] = {
        "phase": "draw",
        "exhausted": 2,
        "draw": "Soy",
        "rest": "discard",
        "hands": {"Ana": "-"},
    }
    won = EngineGame.arrange(**position, coins={"Ben": 2})
    assert rules_of_ending(won) == []
    won.play("Ana draw")
    (ended,) = rules_of_ending(won)
    tied = EngineGame.arrange(**position, coins={"Ben": 2, "Cem": 2})
    tied.play("Ana draw")
    assert rules_of_ending(tied) == [ended, "end.tie"]
    assert citation(tied.at(0).state, tied.turns[-1].move, tied.turns[-1].events) == "end.tie"
    assert citation(won.at(0).state, won.turns[-1].move, won.turns[-1].events) == ended
