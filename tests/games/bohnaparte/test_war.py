"""How the simple player fights for land."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bohnanza_lab import Walkthrough
from bohnanza_lab.engine import EngineGame, Move
from bohnanza_lab.games.bohnaparte.engine.events import Revealed
from bohnanza_lab.players import FarmerPlayer
from tests.games.bohnaparte.lands import laid, touching
from tests.serving import ROOT
from tests.shown_cells import shown_cells


def choice(game: EngineGame) -> str:
    """What the farmer would do in the awaited seat."""
    seat = game.awaited or ""
    move: Move = FarmerPlayer().decide(game.observation(seat), game.legal_moves(seat))
    return move.text(game.names)


def attacking(edition: str = "bohnaparte", **also: Any) -> EngineGame:
    return laid(edition, **{"phase": "attack", "hands": {"Ana": "Garden Blue Red"}, "coins": {"Ana": 3}, **also})


def test_it_builds_first_and_attacks_with_a_high_card_unless_nothing_can_be_won() -> None:
    assert choice(attacking(lands={"Ana": "Orange Quarry-1 City-1"})) == "build-fortress City-1 from Quarry-1"
    assert re.fullmatch("attack .* from hand@2", choice(attacking()))
    near = " ".join(touching(laid("bohnaparte"), "Orange"))
    guarded = {"hands": {"Ana": "Garden", "Ben": "9*Blue"}, "lands": {"Ana": "Orange", "Ben": f"White {near}"}}
    assert choice(attacking(**guarded)) == "done"


@pytest.mark.parametrize(
    ("hand", "land", "said"),
    [
        ("Garden Chili Blue", "Farm-1", "defend from hand@2"),
        ("Garden Red", "Farm-1", "defend from stack"),
        ("Red Garden", "City-1", "defend from hand@2"),
    ],
)
def test_against_cavalry_it_lays_the_lowest_card_that_holds(hand: str, land: str, said: str) -> None:
    beside = next(name for name in touching(laid("cavalry"), land) if "River" not in name)
    lands = {"Ana": f"Orange Paddock-1 {beside}", "Ben": f"White {land}"}
    game = attacking("cavalry", hands={"Ben": hand}, lands=lands)
    game.play(f"Ana attack {land} with Paddock-1")
    assert choice(game) == said


@pytest.mark.parametrize(("hand", "said"), [("Red Stink Garden", "hand@2"), ("Red Garden", "stack")])
def test_against_a_hidden_card_it_lays_a_high_one_or_trusts_the_pile(hand: str, said: str) -> None:
    game = attacking(hands={"Ana": "Soy", "Ben": hand}, lands={"Ben": "White Farm-1"})
    game.play("Ana attack Farm-1 from hand@1")
    assert choice(game) == f"defend from {said}"


def test_it_stores_a_high_card_that_grows_nowhere_and_takes_what_grows_from_its_trader() -> None:
    for grows, said in (("Soy", "store"), ("Blue", "plant 1")):
        position = {"hands": {"Ana": "Blue"}, "fields": {"Ana": [grows, "Red"]}, "depots": {"Ana": "-"}}
        assert choice(laid("bohnaparte", phase="plant", **position)) == said
    trader = laid("cavalry", phase="draw", step=1, fields={"Ana": ["2*Red", "Soy"]}, traders={"Ana": "Blue Red Garden"})
    assert choice(trader) == "take Red"


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
