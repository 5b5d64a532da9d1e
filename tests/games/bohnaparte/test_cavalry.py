"""The Cavalry variant of document 004 for three to six (4-59 to 4-78, C4-5, C4-24 to C4-29)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame, beans
from bohnanza_lab.engine.events import GameEnded
from bohnanza_lab.games.bohnaparte.engine.events import (
    CavalryFell,
    CavalryRose,
    CavalrySent,
    Conquered,
    Revealed,
)
from bohnanza_lab.games.bohnaparte.engine.moves import Attack, BuildFortress, BuyDepot
from tests.engine.table import coins, discards, phase, play, refused, texts
from tests.games.bohnaparte.lands import cavalry, laid, lands, table, targets, touching


@pytest.mark.rule("4-59", "4-03", "C4-28")
def test_other_sides_lie_up_and_there_are_no_fortresses_or_depots() -> None:
    game = cavalry(phase="attack", lands={"Ana": "Orange Quarry-1"}, coins={"Ana": 3})
    kinds = {place.kind for place in table(game).board.places}
    assert {"paddock", "forest"} <= kinds
    assert "mine" not in kinds
    refused(game, (0, BuildFortress("orange", "quarry-1")), "fortress.build.absent", move="build-fortress")
    refused(game, (0, BuyDepot()), "depot.buy.absent", move="buy-depot")
    assert game.scores()["Ana"] == 1


# Forests and Rivers


TWO_RIVERS = """
invented = true
rows = [
  { at = 0, lands = "orange river river farm white" },
  { at = 1, lands = "forest village city morass black" },
]
"""


@pytest.mark.rule("4-65", "C4-5")
def test_two_rivers_in_a_row_are_not_crossed_and_any_own_landscape_may_lie_at_the_one() -> None:
    position: dict[str, Any] = {"options": {"board": TWO_RIVERS}, "phase": "attack", "coins": {"Ana": 1}}
    game = laid("cavalry", lands={"Ana": "Orange Forest-1"}, **position)
    assert {"River-1", "Farm-1"} <= {*touching(game, "River-2")}
    assert targets(game, "Ana") == {"Village-1"}
    refused(game, "Ana attack Farm-1 from stack", "attack.adjacent.forest", land="farm-1")
    game = laid("cavalry", lands={"Ana": "Orange Forest-1 Village-1"}, **position)
    assert targets(game, "Ana") == {"City-1", "Farm-1"}


@pytest.mark.rule("4-64")
@pytest.mark.parametrize(("card", "value", "raised"), [("Stink", 17, "least"), ("Chili", 18, "")])
def test_a_forest_defends_itself_with_seventeen(card: str, value: int, raised: str) -> None:
    lands = {"Ana": "Orange Quarry-1", "Ben": "White Forest-1"}
    game = cavalry(phase="attack", hands={"Ana": "Soy", "Ben": card}, coins={"Ana": 1}, lands=lands)
    game.play("Ana attack Forest-1 from hand@1")
    assert game.play("Ben defend from hand@1")[1] == Revealed("forest-1", beans(f"Soy {card}"), 12, value, raised)


# Cavalry


def charge(land: str = "Farm-1", card: str = "Soy", defend: str = "hand@1", **position: Any) -> EngineGame:
    """Ana sends the Cavalry of Paddock-1 against a landscape of Ben's, who lays a card of his hand."""
    given: dict[str, Any] = {
        "phase": "attack",
        "hands": {"Ana": "Blue Red", "Ben": f"{card} Garden"},
        "coins": {"Ana": 2},
        "lands": {"Ana": "Orange Quarry-1 Paddock-1", "Ben": f"White {land}"},
        **position,
    }
    game = cavalry(**given)
    play(game, f"Ana attack {land} with Paddock-1", f"Ben defend from {defend}")
    return game


@pytest.mark.rule("4-63", "4-66", "4-73")
def test_who_owns_a_paddock_may_send_its_cavalry_and_need_not() -> None:
    game = cavalry(phase="attack", coins={"Ana": 1}, lands={"Ana": "Orange Paddock-1"})
    here = [text for text in texts(game, "Ana") if "Farm-1" in text]
    assert here == ["attack Farm-1 from stack", "attack Farm-1 with Paddock-1"]
    refused(game, "Ana attack Farm-1 with Paddock-2", "cavalry.paddock", land="paddock-2")
    refused(game, (0, Attack("farm-1", "paddock-1", 1)), "cavalry.first_round")


@pytest.mark.rule("4-67", "4-68", "4-71", "4-72")
@pytest.mark.parametrize(("land", "card"), [("Farm-1", "Stink"), ("Village-2", "Green"), ("Morass-1", "Garden")])
def test_cavalry_that_wins_stays_on_its_feet_and_may_ride_again(land: str, card: str) -> None:
    game = charge(land, card)
    events = game.turns[-2].events + game.turns[-1].events
    assert CavalrySent(0, "paddock-1") in events
    assert Conquered(0, land.lower(), 1) in events
    assert EngineGame.from_position(str(game)) == game
    assert (table(game).fallen, coins(game, "Ana")) == (0, 1)
    assert any("with Paddock-1" in text for text in texts(game, "Ana"))


@pytest.mark.rule("4-69", "4-72", "4-73", "C4-25")
@pytest.mark.parametrize(
    ("land", "card", "defence"),
    [("Farm-1", "Chili", 18), ("Forest-1", "Garden", 17), ("City-2", "Red", 18)],
)
def test_beaten_cavalry_stands_on_its_head_and_a_second_round_follows(land: str, card: str, defence: int) -> None:
    raised = "" if land == "Farm-1" else "least"
    tie = "defence" if land == "Forest-1" else ""
    beside = next(name for name in touching(cavalry(), land) if "River" not in name)
    game = charge(land, card, lands={"Ana": f"Orange Paddock-1 {beside}", "Ben": f"White {land}", "Cem": "Black"})
    events = game.turns[-1].events
    assert events[1:] == (Revealed(land.lower(), beans(card), 17, defence, raised, tie), CavalryFell(0, "paddock-1"))
    assert (game.awaited, discards(game).split()[0].removeprefix("2*")) == ("Ana", card)
    assert EngineGame.from_position(str(game)).legal_moves() == game.legal_moves()
    refused(game, "Ana done", "attack.defence.first", partner=0, land=land.lower())
    refused(game, "Ben defend from hand@1", "attack.defence.first", partner=0, land=land.lower())
    assert [text for text in texts(game, "Ana") if "fight" in text] == [
        "fight-on from hand@1",
        "fight-on from hand@2",
        "fight-on from stack",
    ]
    game.play("Ana fight-on from hand@1")
    assert Conquered(0, land.lower(), 1) in game.play("Ben defend from hand@1")
    assert coins(game, "Ana") == 1


@pytest.mark.rule("4-70", "4-71", "C4-26")
def test_beaten_cavalry_gets_up_before_its_owners_next_turn() -> None:
    game = charge("Farm-1", "Chili", lands={"Ana": "Orange Quarry-1 Paddock-1 Paddock-2", "Ben": "White Farm-1"})
    play(game, "Ana fight-on from hand@2", "Ben defend from hand@1")
    refused(game, "Ana attack Village-2 with Paddock-1", "cavalry.fallen", land="paddock-1")
    assert game.why_not("Ana attack Village-2 with Paddock-2") is None
    play(game, "Ana done", "Ana draw")
    while game.awaited != "Ana":
        assert table(game).fallen
        game.play(
            (game.seat(str(game.awaited)), game.legal_moves()[-1] if phase(game) == "plant" else game.legal_moves()[0])
        )
    assert CavalryRose(0, "paddock-1") in game.turns[-1].events
    assert not table(game).fallen


@pytest.mark.rule("4-74", "4-63", "C4-26")
@pytest.mark.parametrize("fallen", [True, False])
def test_a_conquered_paddock_brings_its_cavalry_as_it_stands(fallen: bool) -> None:
    game = cavalry(
        phase="attack",
        hands={"Ana": "Blue", "Ben": "Red"},
        coins={"Ana": 2},
        lands={"Ana": "Orange Farm-1", "Ben": "White Paddock-1"},
        fallen_cavalry="Paddock-1" if fallen else "",
    )
    play(game, "Ana attack Paddock-1 from hand@1", "Ben defend from hand@1")
    assert "Paddock-1" in lands(game, "Ana")
    assert any("with Paddock-1" in text for text in texts(game, "Ana")) != fallen
    again = cavalry(phase="attack", active="Ben", coins={"Ben": 2}, lands={"Ana": lands(game, "Ana"), "Ben": "White"})
    land = next(iter(targets(again, "Ben")))
    refused(again, f"Ben attack {land} with Paddock-1", "cavalry.paddock", land="paddock-1")
    for said in ("Ana done", "Ana draw"):
        events = game.play(said)
    assert game.awaited == "Ben"
    assert bool(table(game).fallen) == fallen, "it rises before the next turn of its new owner, not of the old one"
    game = cavalry(
        phase="draw",
        active="Cem",
        hands={"Ana": "Soy"},
        lands={"Ana": "Orange Paddock-1"},
        fallen_cavalry="Paddock-1" if fallen else "",
    )
    events = game.play("Cem draw")
    assert (CavalryRose(0, "paddock-1") in events) == fallen
    assert (game.awaited, phase(game)) == ("Ana", "plant")


@pytest.mark.rule("4-58", "4-69")
def test_the_last_exhaustion_in_the_first_round_leaves_the_second() -> None:
    game = charge(
        card="Garden", hands={"Ana": "Blue", "Ben": "-"}, draw="Chili", rest="discard", exhausted=3, defend="stack"
    )
    assert (game.over, game.awaited) == (False, "Ana")
    game.play("Ana fight-on from hand@1")
    event = game.play("Ben defend from stack")[-1]
    assert isinstance(event, GameEnded)
    assert event.why == "lands.ending"
    assert game.state.exhausted == 4
