"""How the simple player fights for land."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab import Walkthrough
from bohnanza_lab.engine import EngineGame, Move
from bohnanza_lab.games.bohnaparte.engine.events import Attacked, BattleCard, Conquered, Repelled, Revealed
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.study import play_out
from tests.games.bohnaparte.lands import laid
from tests.serving import ROOT
from tests.shown_cells import shown_cells


def choice(game: EngineGame) -> str:
    """What the farmer would do in the awaited seat."""
    seat = game.awaited or ""
    move: Move = FarmerPlayer().decide(game.observation(seat), game.legal_moves(seat))
    return move.text(game.names)


def attacking(edition: str = "bohnaparte", **also: Any) -> EngineGame:
    return laid(edition, **{"phase": "attack", "hands": {"Ana": "Garden Blue Red"}, "coins": {"Ana": 3}, **also})


def test_it_begins_where_most_lies_around() -> None:
    game = EngineGame("bohnaparte", 3)
    best = choice(game).removeprefix("camp ").lower()
    places = game.observation("Ana").extension.board  # type: ignore[attr-defined]
    assert best in {places.places[number].name for number in places.camps}


def test_it_attacks_with_a_high_card_what_is_worth_a_thaler() -> None:
    assert choice(attacking()).startswith("attack ")
    assert choice(attacking()).endswith("from hand@2")


def test_it_keeps_its_thalers_where_nothing_can_be_won() -> None:
    game = attacking(hands={"Ana": "Garden", "Ben": "7*Blue"}, lands={"Ana": "City-1", "Ben": "White"})
    near = [text for text in (move.text(game.names) for move in game.legal_moves("Ana")) if text.startswith("attack")]
    assert near
    guarded = attacking(hands={"Ana": "Garden", "Ben": "9*Blue"}, lands={"Ana": "Orange", "Ben": f"White {_all(game)}"})
    assert choice(guarded) == "done"


def _all(game: EngineGame) -> str:
    """Eleven landscapes around the orange encampment of the standard board."""
    board = game.observation("Ana").extension.board  # type: ignore[attr-defined]
    near = board.names(board.touching[board.index["orange"]])
    return " ".join(name.capitalize() for name in near)


def test_it_fights_where_the_thaler_is_spent_best_and_builds_first() -> None:
    game = attacking(lands={"Ana": "Orange Quarry-1 City-1"})
    assert choice(game) == "build-fortress City-1 from Quarry-1"


@pytest.mark.parametrize(
    ("hand", "land", "said"),
    [
        ("Garden Chili Blue", "Farm-1", "defend from hand@2"),
        ("Garden Red", "Farm-1", "defend from stack"),
        ("Red Garden", "City-1", "defend from hand@2"),
    ],
)
def test_against_cavalry_it_lays_the_lowest_card_that_holds(hand: str, land: str, said: str) -> None:
    board = attacking("cavalry").observation("Ana").extension.board  # type: ignore[attr-defined]
    beside = next(name for name in board.names(board.touching[board.index[land.lower()]]) if "river" not in name)
    game = attacking(
        "cavalry", hands={"Ben": hand}, lands={"Ana": f"Orange Paddock-1 {beside.capitalize()}", "Ben": f"White {land}"}
    )
    game.play(f"Ana attack {land} with Paddock-1")
    assert choice(game) == said


def test_against_a_hidden_card_it_lays_a_high_one_or_trusts_the_pile() -> None:
    lands = {"Ben": "White Farm-1"}
    game = attacking(hands={"Ana": "Soy", "Ben": "Red Stink Garden"}, lands=lands)
    game.play("Ana attack Farm-1 from hand@1")
    assert choice(game) == "defend from hand@2"
    game = attacking(hands={"Ana": "Soy", "Ben": "Red Garden"}, lands=lands)
    game.play("Ana attack Farm-1 from hand@1")
    assert choice(game) == "defend from stack"


def test_it_stores_a_high_card_that_grows_nowhere_and_takes_what_grows_from_its_trader() -> None:
    game = laid(
        "bohnaparte", phase="plant", hands={"Ana": "Blue Soy"}, fields={"Ana": ["Soy", "Red"]}, depots={"Ana": "-"}
    )
    assert choice(game) == "store"
    game = laid(
        "bohnaparte", phase="plant", hands={"Ana": "Blue"}, fields={"Ana": ["Blue", "Red"]}, depots={"Ana": "-"}
    )
    assert choice(game) == "plant 1"
    trader = laid("cavalry", phase="draw", step=1, fields={"Ana": ["2*Red", "Soy"]}, traders={"Ana": "Blue Red Garden"})
    assert choice(trader) == "take Red"


@pytest.mark.parametrize(("edition", "players"), [("bohnaparte", 3), ("cavalry", 4), ("bohnaparte", 6)])
def test_they_attack_now_and_then_win_and_lose_and_come_to_an_end(edition: str, players: int) -> None:
    game = play_out(edition, players, seed=1)
    events = [event for turn in game.turns for event in turn.events]
    battles = sum(isinstance(event, Attacked) for event in events)
    assert 10 < battles < 100
    assert any(isinstance(event, Conquered) for event in events)
    assert any(isinstance(event, Repelled) for event in events)
    assert {event.origin for event in events if isinstance(event, BattleCard)} >= {"hand", "stack"}


# What the lessons on lands show, where a learner who only clicks could add up wrongly


def test_a_village_and_a_city_with_a_fortress_are_shown_below_their_minimum():
    """The two points go on the card, and the minimum comes after that (4-45, 4-46): 12 and 2 make 16, not 18."""
    shown = shown_cells(ROOT / "notebooks/fortress.ipynb", "en").values()
    battles = [
        (frame.before.table.fortresses, event)
        for walk in shown
        if isinstance(walk, Walkthrough)
        for frame in walk.story.game_frames
        for event in frame.events
        if isinstance(event, Revealed) and frame.before is not None
    ]
    behind = {event.land: event.defence for walls, event in battles if event.land in walls and event.raised == "least"}
    assert behind == {"village-1": 16, "city-3": 18}
