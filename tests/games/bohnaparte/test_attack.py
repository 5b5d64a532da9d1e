"""Bohnaparte of document 004: attacks, and what landscapes add to them (4-18 to 4-33, 4-45, 4-46, 4-48 to 4-52)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.events import GameEnded, seen_by
from bohnanza_lab.games.bohnaparte.engine.bohnaparte_table import BohnaparteObservation
from bohnanza_lab.games.bohnaparte.engine.events import (
    Attacked,
    BattleCard,
    CavalryFell,
    CavalryRose,
    CavalrySent,
    Conquered,
    Revealed,
)
from bohnanza_lab.games.bohnaparte.engine.moves import Attack, BuildFortress, BuyDepot, Defend
from tests.engine.table import coins, discards, hand, phase, play, refused, texts
from tests.games.bohnaparte.lands import battle, bohnaparte, cavalry, laid, lands, table, targets, touching

# Phase 4


@pytest.mark.rule("4-18", "4-19", "4-23", "C4-19")
def test_an_attack_costs_the_top_thaler_which_lies_bean_side_up_on_the_discards() -> None:
    game = bohnaparte(phase="attack", hands={"Ana": "Soy"}, coins={"Ana": "Red Blue"}, discard="Chili")
    events = game.play("Ana attack Farm-1 from hand@1")
    assert events[0] == Attacked(0, "farm-1", 1, True, Bean.BLUE)
    assert (coins(game, "Ana"), discards(game)) == (1, "Blue Chili")


@pytest.mark.rule("4-20", "4-24", "C4-3", "C4-4")
def test_up_to_six_neighbours_can_be_attacked_in_staggered_rows() -> None:
    game = bohnaparte(phase="attack", coins={"Ana": 1, "Ben": 1}, lands={"Ana": "City-1"})
    assert targets(game, "Ana") == {*touching(game, "City-1")}
    assert len(targets(game, "Ana")) == 6
    beside = touching(game, "City-1")[0]
    assert not {"City-1", beside} & targets(bohnaparte(lands={"Ana": f"City-1 {beside}"}), "Ana")
    assert not any(text.startswith("attack") for text in texts(game, "Ben"))


@pytest.mark.rule("4-21", "4-25", "C4-7", "C4-30")
def test_the_battle_card_comes_from_anywhere_in_the_hand_from_the_depot_or_the_stack() -> None:
    game = bohnaparte(
        phase="attack", hands={"Ana": "Soy Red Red Chili"}, depots={"Ana": "Blue"}, coins={"Ana": 1}, draw="Garden"
    )
    sources = [text.removeprefix("attack Farm-1 from ") for text in texts(game, "Ana") if "attack Farm-1" in text]
    assert sources == ["hand@1", "hand@2", "hand@4", "depot@1", "stack"]
    for source, bean, left in (("hand@4", Bean.CHILI, "Soy 2*Red"), ("hand@2", Bean.RED, "Soy Red Chili")):
        other = game.fork()
        assert BattleCard(0, bean, "hand") in other.play(f"Ana attack Farm-1 from {source}")
        assert hand(other, "Ana") == left
    other = game.fork()
    other.play("Ana attack Farm-1 from depot@1")
    assert table(other).depots[0] == ()
    assert BattleCard(0, Bean.GARDEN, "stack") in game.play("Ana attack Farm-1 from stack")


@pytest.mark.rule("4-22", "C4-7")
def test_the_left_neighbour_draws_for_land_that_is_nobodys() -> None:
    game = bohnaparte(phase="attack", hands={"Ana": "Soy", "Ben": "2*Blue"}, coins={"Ana": 1}, draw="Red")
    game.play("Ana attack Farm-1 from hand@1")
    assert game.awaited == "Ben"
    assert [text for text in texts(game, "Ben") if "defend" in text] == ["defend from stack"]
    refused(game, "Ben defend from hand@1", "attack.neutral", land="farm-1")
    refused(game, "Cem defend from stack", "attack.defence.first", partner=1, land="farm-1")
    assert game.play("Ben defend from stack")[1] == Revealed("farm-1", beans("Soy Red"), 12, 8)


@pytest.mark.rule("4-25", "4-26", "4-27", "C4-6")
def test_both_cards_are_face_down_until_both_are_laid() -> None:
    game = bohnaparte(
        phase="attack", hands={"Ana": "Soy", "Ben": "Red"}, coins={"Ana": 1}, lands={"Ben": "White Farm-1"}
    )
    laid_card = game.play("Ana attack Farm-1 from hand@1")[1]
    assert [seen_by(laid_card, seat) for seat in (0, 1, 2, None)] == [
        BattleCard(0, Bean.SOY, "hand"),
        *[BattleCard(0, None, "hand")] * 3,
    ]
    for name in (None, "Ana", "Ben", "Cem"):
        seen = game.observation(name).extension
        assert isinstance(seen, BohnaparteObservation)
        assert seen.battle is not None
        assert (seen.battle.source, seen.battle.laid) == ("hand", 1)
        assert seen.battle.card == (beans("Soy") if name == "Ana" else ())
    events = game.play("Ben defend from hand@1")
    assert events[1] == Revealed("farm-1", beans("Soy Red"), 12, 8)
    assert table(game).battle is None


@pytest.mark.rule("4-21", "C4-6", "C4-7")
def test_a_card_from_the_stack_is_unknown_to_everybody_and_of_two_the_attacker_has_the_first() -> None:
    game = bohnaparte(phase="attack", coins={"Ana": 1}, lands={"Ben": "White Farm-1"}, draw="Blue Red")
    laid_card = game.play("Ana attack Farm-1 from stack")[1]
    assert seen_by(laid_card, 0) == BattleCard(0, None, "stack")
    seen = game.observation("Ana").extension
    assert isinstance(seen, BohnaparteObservation)
    assert seen.battle is not None
    assert seen.battle.card == ()
    assert [text for text in texts(game, "Ben") if "defend" in text] == ["defend from stack"]
    assert game.play("Ben defend from stack")[1] == Revealed("farm-1", beans("Blue Red"), 20, 8)


@pytest.mark.rule("4-28", "4-29", "4-31")
def test_a_higher_attack_puts_a_marker_and_gives_one_back() -> None:
    game = battle("Farm-1", "Soy", "Red", lands={"Ben": "White Farm-1"}, discard="-", coins={"Ana": "2*Stink"})
    assert (lands(game, "Ana"), lands(game, "Ben")) == ("Farm-1 Orange", "White")
    assert discards(game) == "Red Soy Stink"
    assert (game.awaited, phase(game)) == ("Ana", "attack")
    assert "attack City-1 from stack" in texts(game, "Ana")


@pytest.mark.rule("4-31", "4-32")
def test_the_active_player_attacks_as_often_as_wanted_and_says_when_it_is_over() -> None:
    game = bohnaparte(phase="attack", hands={"Ana": "3*Garden"}, coins={"Ana": 3}, draw="3*Blue")
    for _ in range(2):
        game.play("Ana attack Farm-1 from hand@1")
        refused(game, "Ana done", "attack.defence.first", partner=1, land="farm-1")
        game.play("Ben defend from stack")
    assert (phase(game), coins(game, "Ana")) == ("attack", 1)
    refused(game, "Ben done", "turn.clockwise", active=0, move="done")
    game.play("Ana done")
    assert phase(game) == "draw"


@pytest.mark.rule("4-33", "C4-14")
def test_a_lost_encampment_is_a_landscape_and_ends_nothing() -> None:
    game = battle("White", "Blue", "Red", lands={"Ana": "Village-3", "Ben": "White Farm-1"})
    assert (lands(game, "Ana"), lands(game, "Ben")) == ("Village-3 White", "Farm-1")
    assert not game.over
    assert "White" in targets(bohnaparte(lands={"Ana": "Village-3 White", "Ben": "Morass-2"}), "Ben")


# What landscapes add


VALUES = [
    # land, fortress, card, defence, what raised it
    ("Farm-1", False, "Green", 14, ""),
    ("Farm-1", True, "Green", 16, "fortress"),
    ("Village-2", False, "Green", 16, "least"),
    ("Village-2", False, "Stink", 16, ""),
    ("Village-2", True, "Soy", 16, "least"),
    ("Village-2", True, "Green", 16, "fortress"),
    ("Village-2", True, "Stink", 18, "fortress"),
    ("City-1", False, "Green", 18, "least"),
    ("City-1", True, "Green", 18, "least"),
    ("City-1", True, "Chili", 20, "fortress"),
    ("Morass-1", False, "Garden", 6, ""),
    ("Black", False, "Garden", 6, ""),
    ("Black", True, "Garden", 8, "fortress"),
]


@pytest.mark.rule("4-27", "4-38", "4-45", "4-46", "C4-13")
@pytest.mark.parametrize(("land", "fortress", "card", "value", "raised"), VALUES)
def test_the_defence_of_a_landscape(land: str, fortress: bool, card: str, value: int, raised: str) -> None:
    game = bohnaparte(
        phase="attack",
        hands={"Ana": "Garden", "Ben": card},
        coins={"Ana": 1},
        lands={
            "Ana": "Orange Morass-1" if land == "City-1" else "Orange Farm-6",
            "Ben": f"White {land}",
            "Cem": "Quarry-1",
        },
        fortresses=land if fortress else "",
        empty_quarries="Quarry-1" if fortress else "",
    )
    game.play(f"Ana attack {land} from hand@1")
    tie = "defence" if value == 6 else ""
    assert game.play("Ben defend from hand@1")[1] == Revealed(
        land.lower(), beans(f"Garden {card}"), 6, value, raised, tie
    )


CANNON = [
    # land, fortress, attack, defence, whether the attacker wins, what decides equal values
    ("City-1", False, "Chili", "Green", True, "cannon"),
    ("City-1", False, "Stink", "Green", False, ""),
    ("City-1", False, "Blue", "Blue", False, "highest"),
    ("City-1", True, "Blue", "Chili", False, "highest"),
    ("Village-1", False, "Stink", "Green", True, "cannon"),
    ("Village-1", True, "Chili", "Stink", True, "cannon"),
    ("Farm-2", False, "Soy", "Soy", False, "defence"),
    ("Farm-2", True, "Green", "Soy", True, "cannon"),
]


@pytest.mark.rule("4-49", "4-50", "C4-16")
@pytest.mark.parametrize(("land", "fortress", "attack", "defence", "wins", "tie"), CANNON)
def test_the_cannon_wins_equal_values(
    land: str, fortress: bool, attack: str, defence: str, wins: bool, tie: str
) -> None:
    game = battle(
        land,
        attack,
        defence,
        lands={"Ana": "Orange Mine-1", "Ben": f"White {land}", "Cem": "Black Quarry-2"},
        fortresses=land if fortress else "",
        empty_quarries="Quarry-2" if fortress else "",
    )
    assert (land in lands(game, "Ana").split()) == wins
    assert [event.tie for event in game.turns[-1].events if isinstance(event, Revealed)] == [tie]


@pytest.mark.rule("4-49", "C4-16", "C4-17")
@pytest.mark.parametrize("mines", ["", "Mine-1", "Mine-1 Mine-2 Mine-3"])
def test_one_mine_is_enough_and_without_one_there_is_no_cannon(mines: str) -> None:
    game = battle("City-1", "Chili", "Red", lands={"Ana": f"Farm-1 {mines}", "Ben": "White City-1"})
    assert ("City-1" in lands(game, "Ana").split()) == bool(mines)


@pytest.mark.rule("4-48", "C4-21")
def test_in_a_morass_no_depot_fights() -> None:
    both = dict.fromkeys(("Ana", "Ben"), "Soy")
    lands = {"Ben": "White Morass-1"}
    game = bohnaparte(phase="attack", hands=both, depots=both, coins={"Ana": 1}, lands=lands)
    refused(game, "Ana attack Morass-1 from depot@1", "morass.no_depot", land="morass-1")
    sources = [text.rpartition(" ")[2] for text in texts(game, "Ana") if "Morass-1" in text]
    game.play("Ana attack Morass-1 from hand@1")
    refused(game, "Ben defend from depot@1", "morass.no_depot", land="morass-1")
    assert (
        sources == [text.rpartition(" ")[2] for text in texts(game, "Ben") if "defend" in text] == ["hand@1", "stack"]
    )


@pytest.mark.rule("4-52", "C4-5")
def test_a_river_is_neither_crossed_nor_conquered() -> None:
    game = bohnaparte(phase="attack", coins={"Ana": 1}, lands={"Ana": "Morass-1"})
    assert "River-2" in touching(game, "Morass-1")
    assert targets(game, "Ana") == {*touching(game, "Morass-1")} - {"River-2"}
    refused(game, "Ana attack River-2 from stack", "river.barrier", land="river-2")
    refused(game, "Ana attack Quarry-2 from stack", "river.barrier.between", land="quarry-2")
    with pytest.raises(SetupError, match="Nobody owns a River"):
        bohnaparte(lands={"Ana": "River-1"})


# As text


@pytest.mark.parametrize("said", [[], ["Ana attack Farm-1 from hand@1"], ["Ana attack Farm-1 from stack"]])
def test_a_position_with_a_battle_reads_back(said: list[str]) -> None:
    game = bohnaparte(
        phase="attack",
        hands={"Ana": "Soy"},
        coins={"Ana": 1},
        depots={"Ana": "-", "Ben": "Soy"},
        fortresses="Orange",
        empty_quarries="Quarry-1",
    )
    for move in said:
        game.play(move)
    again = EngineGame.from_position(str(game))
    assert again == game
    assert again.legal_moves("Ben") == game.legal_moves("Ben")
    assert again.awaited == game.awaited


@pytest.mark.parametrize(
    ("text", "move"),
    [  # as a learner may write it
        ("attack farm-1 from HAND@3", Attack("farm-1", "hand", 3)),
        ("attack Farm-1 with Paddock-2", Attack("farm-1", "paddock-2")),
        ("defend stack", Defend("stack")),
    ],
)
def test_moves_read_back(text: str, move: Any) -> None:
    game = bohnaparte()
    assert game.read(f"Ana {text}") == (0, move)
    assert game.read(f"Ana {move.text(game.names)}") == (0, move)


# The Cavalry variant (4-59 to 4-78, C4-5, C4-24 to C4-29)


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
