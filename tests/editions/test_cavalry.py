"""The Cavalry variant of document 004 for three to six (4-59 to 4-78, C4-5, C4-24 to C4-29)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, BohnanzaError, Game, beans
from bohnanza_lab.engine.events import GameEnded
from bohnanza_lab.engine.games import edition
from bohnanza_lab.engine.games.bohnaparte.events import (
    CavalryFell,
    CavalryRose,
    CavalrySent,
    Conquered,
    Repelled,
    Revealed,
    TraderBought,
    TraderDrew,
    TraderGave,
)
from bohnanza_lab.engine.games.bohnaparte.moves import Attack, BuildFortress, BuyDepot
from tests.editions.lands import laid, lands, table, targets, touching
from tests.engine.table import coins, discards, hand, happened, phase, refused, texts


def cavalry(players: int = 3, **position: Any) -> Game:
    """A position of the Cavalry variant."""
    return laid("cavalry", players, **position)


@pytest.mark.rule("4-59", "4-03", "C4-28")
def test_other_sides_lie_up_and_there_are_no_fortresses_or_depots() -> None:
    game = cavalry(phase="attack", lands={"Ana": "Orange Quarry-1"}, coins={"Ana": 3})
    kinds = {place.kind for place in table(game).board.places}
    assert {"paddock", "forest"} <= kinds
    assert "mine" not in kinds
    for move in (BuildFortress("orange", "quarry-1"), BuyDepot()):
        rejection = game.why_not((0, move))
        assert rejection is not None
        assert rejection.code == "turn.phases.no_place"
    assert game.scores()["Ana"] == 1


# Traders


@pytest.mark.rule("4-60", "4-61", "C4-19", "C4-29")
def test_who_owns_a_forest_buys_a_trader_at_any_time() -> None:
    game = cavalry(
        phase="trade", lands={"Ben": "White Forest-1"}, coins={"Ben": "Soy Red Blue Chili"}, draw="Stink Green"
    )
    assert game.play("Ben buy-trader") == (
        TraderBought(1, beans("Chili Blue Red")),
        TraderDrew(1, beans("Stink Green")),
    )
    assert (coins(game, "Ben"), discards(game)) == (1, "Red Blue Chili")
    assert game.observation("Cem").extension.traders == (None, beans("Stink Green"), None)  # type: ignore[attr-defined]
    refused(game, "Ben buy-trader", "trader.buy.already")


@pytest.mark.rule("4-60")
def test_a_trader_stays_when_the_forest_is_lost_and_is_not_bought_again() -> None:
    beside = next(name for name in touching(cavalry(), "Forest-1") if "River" not in name)
    game = cavalry(
        phase="attack",
        hands={"Ana": "Blue", "Ben": "Red"},
        coins={"Ana": 1, "Ben": 6},
        lands={"Ana": f"Orange {beside}", "Ben": "White Forest-1"},
        draw="Soy Green Stink Chili Garden",
    )
    game.play("Ben buy-trader")
    game.play("Ana attack Forest-1 from hand@1")
    game.play("Ben defend from hand@1")
    assert "Forest-1" in lands(game, "Ana")
    assert table(game).traders[1] == beans("Soy Green")
    refused(game, "Ben buy-trader", "trader.buy.already")
    for said in ("Ana done", "Ana draw"):
        game.play(said)
    game = cavalry(phase="draw", traders={"Ana": "Soy Red"}, draw="Blue Chili Green")
    game.play("Ana draw")
    assert texts(game, "Ana") == ["take Soy", "take Red", "take Blue", "take Chili", "take Green"]


@pytest.mark.rule("4-62", "C4-29")
def test_as_many_cards_as_were_drawn_are_taken_in_any_order_and_two_remain() -> None:
    game = cavalry(phase="draw", hands={"Ana": "Garden"}, traders={"Ana": "Soy Red"}, draw="Blue Chili Green")
    assert game.play("Ana draw") == (TraderDrew(0, beans("Blue Chili Green")),)
    assert game.play("Ana take Green") == (TraderGave(0, Bean.GREEN),)
    refused(game, "Ana take Green", "trader.choose", bean=Bean.GREEN, beans=beans("Soy Red Blue Chili"))
    refused(game, "Ben take Soy", "trader.choose.nothing")
    game.play("Ana take Soy")
    game.play("Ana take Chili")
    assert hand(game, "Ana") == "Garden Green Soy Chili"
    assert table(game).traders[0] == beans("Red Blue")
    assert game.awaited == "Ben"


@pytest.mark.rule("4-62", "4-45")
def test_with_a_village_one_card_more_is_drawn_to_the_trader_and_one_more_is_taken() -> None:
    game = cavalry(phase="draw", lands={"Ana": "Orange Village-1"}, traders={"Ana": "Soy Red"}, draw="4*Blue Green")
    assert game.play("Ana draw") == (TraderDrew(0, beans("4*Blue")),)
    for bean in ("Red", "Blue", "Soy", "Blue"):
        assert game.awaited == "Ana"
        game.play(f"Ana take {bean}")
    assert (hand(game, "Ana"), table(game).traders[0], game.awaited) == ("Red Blue Soy Blue", beans("2*Blue"), "Ben")


@pytest.mark.rule("C4-29", "C0-6")
def test_where_fewer_cards_are_drawn_fewer_are_taken() -> None:
    everything = "6*Garden 8*Red 10*Black-eyed 11*Soy 14*Green 16*Stink 18*Chili 18*Blue"
    game = cavalry(phase="draw", hands={"Cem": everything}, traders={"Ana": "2*Blue"}, draw="Soy")
    assert (len(game.state.draw), game.state.discard) == (1, ())
    game.play("Ana draw")
    game.play("Ana take Blue")
    assert (hand(game, "Ana"), table(game).traders[0], game.awaited) == ("Blue", beans("Blue Soy"), "Ben")


@pytest.mark.rule("4-62", "0-54")
def test_cards_stay_on_the_trader_when_the_game_ends_in_the_draw() -> None:
    """The position after the end can still be written and read."""
    everything = "6*Garden 8*Red 10*Black-eyed 11*Soy 14*Green 16*Stink 18*Chili 18*Blue"
    game = cavalry(phase="draw", hands={"Cem": everything}, traders={"Ana": "2*Blue"}, draw="Soy", exhausted=3)
    game.play("Ana draw")
    assert (game.over, table(game).traders[0]) == (True, beans("2*Blue Soy"))
    assert Game.from_position(str(game)).state == game.state


@pytest.mark.rule("C4-29", "4-62")
def test_what_lies_on_a_trader_neither_trades_nor_fights() -> None:
    game = cavalry(phase="trade", step=1, traders={"Ana": "Soy Red"}, turned="Blue")
    refused(game, "Ana offer Ben Soy", "trading.any_position.not_held", bean=Bean.SOY, cards=1, held=0)
    game = cavalry(phase="attack", traders={"Ana": "Soy Red"}, coins={"Ana": 1})
    assert {move.source for move in game.legal_moves("Ana") if isinstance(move, Attack)} == {"stack"}


@pytest.mark.rule("C4-10", "C4-29")
def test_a_purchase_that_empties_the_pile_for_the_last_time_ends_the_game() -> None:
    position: dict[str, Any] = {
        "phase": "attack",
        "lands": {"Ana": "Orange Forest-1"},
        "coins": {"Ana": 4},
        "draw": "Soy",
        "rest": "discard",
        "exhausted": 3,
        "hands": {"Ana": "Red"},
    }
    event = cavalry(**position).play("Ana buy-trader")[-1]
    assert isinstance(event, GameEnded)
    assert event.why == "lands.ending"
    game = cavalry(**position)
    game.play("Ana attack Farm-1 from hand@1")
    game.play("Ana buy-trader")
    assert not game.over
    assert isinstance(game.play("Ben defend from stack")[-1], GameEnded)


@pytest.mark.rule("C4-10", "0-54", "4-54", "C4-29")
@pytest.mark.parametrize("buyer", ["Ana", "Ben"])
@pytest.mark.parametrize("when", ["trade", "plant-aside"])
def test_after_the_last_exhaustion_a_purchase_leaves_phases_two_and_three(when: str, buyer: str) -> None:
    game = cavalry(
        phase="trade",
        lands={buyer: f"{'Orange' if buyer == 'Ana' else 'White'} Forest-1"},
        coins={buyer: 3},
        draw="Soy",
        rest="discard",
        exhausted=3,
    )
    game.play("Ana turn-over")
    if when == "plant-aside":
        game.play("Ana done")
    seat = game.seat(buyer)
    paid = tuple(game.state.coins[seat][::-1])
    assert game.play(f"{buyer} buy-trader") == (TraderBought(seat, paid), TraderDrew(seat, ()))
    assert (game.over, phase(game), table(game).traders[seat]) == (False, when, ())
    if when == "trade":
        game.play("Ana done")
    event = game.play("Ana plant 1")[-1]
    assert isinstance(event, GameEnded)
    assert event.why == "end.phase_two"


@pytest.mark.rule("C4-10")
@pytest.mark.parametrize("when", ["plant", "trade", "plant-aside", "attack", "draw"])
def test_a_purchase_that_takes_the_last_card_ends_the_game_in_any_phase(when: str) -> None:
    game = cavalry(
        phase=when,
        hands={"Ana": "Red"},
        turned="Blue" if when == "plant-aside" else "",
        lands={"Ben": "White Forest-1"},
        coins={"Ben": 3},
        draw="Soy",
        rest="discard",
        exhausted=3,
    )
    events = game.play("Ben buy-trader")
    assert happened(events) == ["TraderBought", "Exhausted", "TraderDrew", "GameEnded"]
    assert isinstance(events[-1], GameEnded)
    assert events[-1].why == "lands.ending"


# Forests and Rivers


@pytest.mark.rule("4-65", "4-52", "C4-5")
def test_a_forest_lets_its_owner_cross_a_river() -> None:
    """Black touches a River; beyond it lie the Orange encampment and a Farm."""
    plain = {"Ana": "Black", "Cem": "Orange"}
    game = cavalry(4, lands=plain)
    river = next(name for name in touching(game, "Black") if name.startswith("River"))
    beyond = {*touching(game, river)}
    farm_count = {name for name in beyond if name.startswith("Farm")} - {*touching(game, "Black")}
    assert farm_count
    assert "Orange" in beyond
    assert not (farm_count | {"Orange"}) & targets(game, "Ana")
    crossing = cavalry(4, phase="attack", coins={"Ana": 1}, lands={**plain, "Ana": "Black Forest-3"})
    assert farm_count | {"Orange"} <= targets(crossing, "Ana")
    assert crossing.why_not("Ana attack Orange from stack") is None
    back = cavalry(4, lands={"Ana": "Black", "Cem": "Orange Forest-3"})
    assert "Black" in targets(back, "Cem")


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
    refused(game, "Ana attack Farm-1 from stack", "attack.adjacent", land="farm-1")
    game = laid("cavalry", lands={"Ana": "Orange Forest-1 Village-1"}, **position)
    assert targets(game, "Ana") == {"City-1", "Farm-1"}


@pytest.mark.rule("4-64")
@pytest.mark.parametrize(
    ("card", "value", "raised"), [("Green", 17, "least"), ("Stink", 17, "least"), ("Chili", 18, "")]
)
def test_a_forest_defends_itself_with_seventeen(card: str, value: int, raised: str) -> None:
    game = cavalry(
        phase="attack",
        hands={"Ana": "Soy", "Ben": card},
        coins={"Ana": 1},
        lands={"Ana": "Orange Quarry-1", "Ben": "White Forest-1"},
    )
    game.play("Ana attack Forest-1 from hand@1")
    assert game.play("Ben defend from hand@1")[1] == Revealed("forest-1", beans(f"Soy {card}"), 12, value, raised)


# Cavalry


def charge(land: str = "Farm-1", card: str = "Soy", defend: str = "hand@1", **position: Any) -> Game:
    """Ana sends the Cavalry of Paddock-1 against a landscape of Ben's, who lays a card of his hand."""
    given: dict[str, Any] = {
        "phase": "attack",
        "hands": {"Ana": "Blue Red", "Ben": f"{card} Garden"},
        "coins": {"Ana": 2},
        "lands": {"Ana": "Orange Quarry-1 Paddock-1", "Ben": f"White {land}"},
        **position,
    }
    game = cavalry(**given)
    game.play(f"Ana attack {land} with Paddock-1")
    game.play(f"Ben defend from {defend}")
    return game


@pytest.mark.rule("4-63", "4-66", "4-73")
def test_who_owns_a_paddock_may_send_its_cavalry_and_need_not() -> None:
    game = cavalry(phase="attack", coins={"Ana": 1}, lands={"Ana": "Orange Paddock-1"})
    here = [text for text in texts(game, "Ana") if "Farm-1" in text]
    assert here == ["attack Farm-1 from stack", "attack Farm-1 with Paddock-1"]
    refused(game, "Ana attack Farm-1 with Paddock-2", "cavalry.paddock", land="paddock-2")
    refused(game, (0, Attack("farm-1", "paddock-1", 1)), "cavalry.first_round")


@pytest.mark.rule("4-67", "4-68", "4-71", "4-72", "C4-24")
@pytest.mark.parametrize(("land", "card"), [("Farm-1", "Stink"), ("Village-2", "Green"), ("Morass-1", "Garden")])
def test_cavalry_that_wins_stays_on_its_feet_and_may_ride_again(land: str, card: str) -> None:
    game = charge(land, card)
    events = game.turns[-2].events + game.turns[-1].events
    assert CavalrySent(0, "paddock-1") in events
    assert Conquered(0, land.lower(), 1) in events
    assert (table(game).fallen, coins(game, "Ana")) == (0, 1)
    assert any("with Paddock-1" in text for text in texts(game, "Ana"))


@pytest.mark.rule("4-69", "4-72", "4-73", "C4-24", "C4-25")
@pytest.mark.parametrize(
    ("land", "card", "defence"),
    [("Farm-1", "Chili", 18), ("Farm-1", "Blue", 20), ("Forest-1", "Garden", 17), ("City-2", "Red", 18)],
)
def test_beaten_cavalry_stands_on_its_head_and_a_second_round_follows(land: str, card: str, defence: int) -> None:
    raised = "" if land == "Farm-1" else "least"
    tie = "defence" if land == "Forest-1" else ""
    beside = next(name for name in touching(cavalry(), land) if "River" not in name)
    game = charge(land, card, lands={"Ana": f"Orange Paddock-1 {beside}", "Ben": f"White {land}", "Cem": "Black"})
    events = game.turns[-1].events
    assert events[1:] == (Revealed(land.lower(), beans(card), 17, defence, raised, tie), CavalryFell(0, "paddock-1"))
    assert (game.awaited, discards(game).split()[0].removeprefix("2*")) == ("Ana", card)
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


@pytest.mark.rule("4-69", "C4-25")
def test_a_second_round_may_be_lost_too() -> None:
    game = charge("Farm-1", "Chili", hands={"Ana": "Garden", "Ben": "Chili Garden"})
    game.play("Ana fight-on from hand@1")
    assert game.play("Ben defend from hand@1")[-1] == Repelled(1, "farm-1")


@pytest.mark.rule("4-70", "4-71", "C4-26")
def test_beaten_cavalry_gets_up_before_its_owners_next_turn() -> None:
    game = charge(
        "Farm-1",
        "Chili",
        lands={"Ana": "Orange Quarry-1 Paddock-1 Paddock-2", "Ben": "White Farm-1"},
    )
    game.play("Ana fight-on from hand@2")
    game.play("Ben defend from hand@1")
    refused(game, "Ana attack Village-2 with Paddock-1", "cavalry.fallen", land="paddock-1")
    assert game.why_not("Ana attack Village-2 with Paddock-2") is None
    game.play("Ana done")
    game.play("Ana draw")
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
    game.play("Ana attack Paddock-1 from hand@1")
    game.play("Ben defend from hand@1")
    assert "Paddock-1" in lands(game, "Ana")
    assert any("with Paddock-1" in text for text in texts(game, "Ana")) != fallen
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


@pytest.mark.rule("4-63", "4-74")
def test_who_loses_a_paddock_loses_its_cavalry() -> None:
    game = cavalry(
        phase="attack",
        hands={"Ana": "Blue", "Ben": "Red"},
        coins={"Ana": 2, "Ben": 2},
        lands={"Ana": "Orange Farm-1", "Ben": "White Paddock-1"},
    )
    game.play("Ana attack Paddock-1 from hand@1")
    game.play("Ben defend from hand@1")
    again = cavalry(phase="attack", active="Ben", coins={"Ben": 2}, lands={"Ana": lands(game, "Ana"), "Ben": "White"})
    land = next(iter(targets(again, "Ben")))
    refused(again, f"Ben attack {land} with Paddock-1", "cavalry.paddock", land="paddock-1")


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


# Mixed


@pytest.mark.rule("4-78", "C4-27")
@pytest.mark.parametrize("mixed", ["mixed", "two-boxes"])
def test_both_sets_of_landscapes_may_be_mixed(mixed: str) -> None:
    for players in range(3, 7):
        ruleset = edition("cavalry").ruleset(players, {"lands": mixed})
        kinds = {place.kind for place in ruleset.extension.board.places}  # type: ignore[union-attr]
        assert {"mine", "paddock", "forest", "quarry", "river"} <= kinds
    game = laid("cavalry", options={"lands": mixed}, phase="trade", coins={"Ana": 3})
    game.play("Ana buy-depot")
    assert table(game).depots[0] == ()


def full_shop(mixed: str) -> Game:
    """Six depots and Traders have been bought, and with the two Forests of the board the third card is a Fortress."""
    return laid(
        "cavalry",
        4,
        options={"lands": mixed},
        phase="attack",
        coins={"Ana": 3, "Ben": 3},
        lands={"Ana": "Violet Quarry-1", "Ben": "Orange Forest-1 Quarry-2"},
        depots={"Ben": "-", "Cem": "-", "Dia": "-"},
        traders={"Ana": "Soy Red", "Cem": "2*Soy", "Dia": "2*Red"},
        fortresses="Orange",
        empty_quarries="Quarry-2",
    )


@pytest.mark.rule("C4-31", "4-02", "4-03", "4-08", "4-41", "4-60", "4-36")
def test_depots_and_traders_are_two_sides_of_six_cards_and_fortresses_and_forests_of_three() -> None:
    game = full_shop("mixed")
    refused(game, "Ana buy-depot", "depot.buy.none_left", cards=6)
    refused(game, "Ben buy-trader", "trader.buy.none_left", cards=6)
    refused(game, "Ana build-fortress Violet from Quarry-1", "fortress.build.none_left", cards=3)
    assert not {"buy-depot", "buy-trader", "build-fortress"} & {text.split()[0] for text in texts(game, "Ana")}


@pytest.mark.rule("C4-31", "4-78")
def test_with_a_second_box_every_side_has_cards_of_its_own() -> None:
    game = full_shop("two-boxes")
    for said in ("Ana build-fortress Violet from Quarry-1", "Ben buy-trader"):
        game.play(said)
    game = full_shop("two-boxes")
    game.play("Ana buy-depot")
    assert table(game).depots[0] == ()


@pytest.mark.rule("C4-31")
@pytest.mark.parametrize(
    ("told", "position"),
    [
        (
            "depots and Traders are two sides of 6 cards",
            {
                "depots": dict.fromkeys(("Ana", "Ben", "Cem"), "-"),
                "traders": dict.fromkeys(("Ana", "Ben", "Cem", "Dia"), "-"),
            },
        ),
        (
            "Forests and Fortresses are two sides of 3 cards",
            {"fortresses": "Orange White", "empty_quarries": "Quarry-1 Quarry-2"},
        ),
    ],
)
def test_a_position_with_more_cards_than_the_box_holds_is_refused(told: str, position: dict[str, Any]) -> None:
    with pytest.raises(BohnanzaError, match=told):
        Game.from_position(str(laid("cavalry", 4, options={"lands": "mixed"}, **position)))


@pytest.mark.rule("C4-27", "4-49")
@pytest.mark.parametrize(("fortress", "wins"), [(False, False), (True, True)])
def test_a_cannon_helps_against_a_forest_only_with_a_fortress(fortress: bool, wins: bool) -> None:
    options = {"lands": "mixed"}
    beside = next(name for name in touching(laid("cavalry", options=options), "Forest-1") if "River" not in name)
    game = laid(
        "cavalry",
        options=options,
        phase="attack",
        hands={"Ana": "-", "Ben": "Garden"},
        coins={"Ana": 1},
        lands={"Ana": f"{beside} Mine-1 Paddock-1", "Ben": "White Forest-1", "Cem": "Black"},
        fortresses="Forest-1" if fortress else "",
        empty_quarries="Quarry-3" if fortress else "",
    )
    game.play("Ana attack Forest-1 with Paddock-1")
    events = game.play("Ben defend from hand@1")
    assert isinstance(events[1], Revealed)
    assert events[1][:4] == ("forest-1", beans("Garden"), 17, 17)
    assert (events[1].raised, events[1].tie) == ("least", "cannon" if wins else "defence")
    assert (Conquered(0, "forest-1", 1) in events) == wins


@pytest.mark.rule("4-70")
def test_a_position_in_a_second_round_reads_back() -> None:
    game = charge("Farm-1", "Chili")
    again = Game.from_position(str(game))
    assert again == game
    assert (again.awaited, again.legal_moves()) == (game.awaited, game.legal_moves())
