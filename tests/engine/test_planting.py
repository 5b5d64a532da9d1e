"""Fields, phase 1: plant from the hand (0-17 to 0-25, 1-13 to 1-17, C0-12, C0-15, C0-16, C0-31, C0-33), and phase 3."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.events import PhaseBegan, PhaseSkipped, Planted
from tests.engine.table import aside, coins, fields, hand, phase, play, refused, texts, turned

# Fields


@pytest.mark.rule("0-17", "1-13")
def test_one_kind_of_bean_a_field_until_it_is_harvested() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": "Red"})
    refused(game, "Ana plant 1", "planting.one_kind", bean=Bean.SOY, field=1, holds=Bean.RED)
    play(game, "Ana harvest 1", "Ana plant 1")
    assert fields(game, "Ana") == ["Soy", "-", "-"]


@pytest.mark.rule("0-18", "1-13", "C0-16")
def test_the_same_kind_may_grow_in_two_fields_and_one_be_harvested_although_the_card_fits() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": "2*Soy / Red"})
    assert texts(game, "Ana") == ["plant 1", "plant 3", "harvest 1"]
    game.play("Ana plant 3")
    assert fields(game, "Ana") == ["2*Soy", "Red", "Soy"]


@pytest.mark.rule("0-19", "0-23", "1-13")
def test_a_card_starts_a_column_or_lies_on_top_of_it() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Soy"})
    assert game.play("Ana plant 2")[0] == Planted(0, Bean.SOY, 2, "hand")
    game.play("Ana plant 2")
    assert game.observation().fields[0] == ((), (Bean.SOY, Bean.SOY), ())


@pytest.mark.rule("C0-33")
def test_a_field_has_no_end_and_no_field_is_better_than_another() -> None:
    game = EngineGame.arrange(hands={"Ana": "Blue"}, fields={"Ana": [[], "19*Blue", []]})
    game.play("Ana plant 2")
    assert fields(game, "Ana") == ["-", "20*Blue", "-"]
    game.play("Ana harvest 2")
    assert coins(game, "Ana") == 4


# Phase 1


@pytest.mark.rule("0-20", "1-14")
def test_the_first_card_must_be_planted_and_may_be_named() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue"})
    refused(game, "Ana done", "planting.first_card.must", bean=Bean.SOY)
    refused(game, "Ana plant Blue 1", "planting.first_card.not_front", bean=Bean.BLUE, front=Bean.SOY)
    refused(game, "Ana plant Red 1", "planting.first_card.not_held", bean=Bean.RED, front=Bean.SOY)
    game.play("Ana plant Soy 1")
    assert (hand(game, "Ana"), fields(game, "Ana")[0]) == ("Blue", "Soy")


@pytest.mark.rule("0-21", "0-22", "1-15")
def test_a_second_card_may_be_planted_and_a_third_never() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Red"})
    game.play("Ana plant 1")
    one = game.fork()
    one.play("Ana done")
    assert (phase(one), hand(one, "Ana")) == ("trade", "Blue Red")
    game.play("Ana plant 2")
    assert (phase(game), fields(game, "Ana"), hand(game, "Ana")) == ("trade", ["Soy", "Blue", "-"], "Red")
    refused(game, "Ana plant 3", "planting.no_third", cards=2)


@pytest.mark.rule("0-24", "1-16")
def test_a_card_without_room_waits_for_a_harvest() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Red"}, fields={"Ana": "Red / Blue / Chili"})
    rejection = refused(game, "Ana plant 2", "planting.make_room", bean=Bean.SOY, field=2, holds=Bean.BLUE)
    assert [move.verb for move in rejection.alternatives] == ["harvest"] * 3
    play(game, "Ana harvest 2", "Ana plant 2")
    assert fields(game, "Ana") == ["Red", "Soy", "Chili"]


@pytest.mark.rule("C0-12")
@pytest.mark.parametrize(
    ("laid", "may_go"),
    [
        ("Red / Blue / Chili", [1, 2, 3]),
        ("Red / Blue / 2*Chili", [3]),
        ("Red / 2*Blue / 2*Chili", [2, 3]),
        ("Red / 2*Blue / Chili", [2]),
    ],
)
def test_the_field_that_must_go_is_one_that_protection_allows_even_at_a_loss(laid: str, may_go: list[int]) -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": laid})
    assert texts(game, "Ana") == [f"harvest {field}" for field in may_go]
    play(game, f"Ana harvest {may_go[0]}", f"Ana plant {may_go[0]}")
    assert coins(game, "Ana") == 0


@pytest.mark.rule("C0-15")
def test_room_may_be_made_for_the_second_card_too() -> None:
    game = EngineGame.arrange(hands={"Ana": "Red Soy"}, fields={"Ana": "Red / Blue / Chili"})
    game.play("Ana plant 1")
    refused(game, "Ana plant 2", "planting.make_room", bean=Bean.SOY, field=2, holds=Bean.BLUE)
    assert "done" in texts(game, "Ana")
    play(game, "Ana harvest 1", "Ana plant 1")
    assert (fields(game, "Ana"), phase(game)) == (["Soy", "Blue", "Chili"], "trade")


@pytest.mark.rule("0-25", "1-17")
def test_an_empty_hand_skips_phase_1() -> None:
    game = EngineGame.arrange(active="Cem", phase="draw", hands={"Ana": "-"})
    events = game.play("Cem draw")
    assert events[-3:] == (PhaseBegan("plant"), PhaseSkipped("plant"), PhaseBegan("trade"))
    assert (game.awaited, phase(game)) == ("Ana", "trade")
    assert phase(EngineGame.arrange(hands={"Ana": "-"})) == "trade"


@pytest.mark.rule("C0-31")
def test_with_the_last_card_planted_phase_1_is_over_and_the_trading_goes_on_without_a_hand() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy", "Ben": "Red"}, draw="Stink Blue")
    game.play("Ana plant 1")
    assert phase(game) == "trade"
    play(game, "Ana turn-over", "Ana offer Ben Stink for Red", "Ben accept 1")
    assert (hand(game, "Ana"), game.observation().aside[0]) == ("-", (Bean.RED,))


# Phase 3: cards set aside (0-36, 0-40 to 0-43, 1-27, 1-30 to 1-33, C0-9, C0-30)


def phase_3(**more: Any) -> EngineGame:
    """Ana still has Soy and Blue turned over and a Red beside her fields; Ben has Chili and Green beside his."""
    position: dict[str, Any] = {
        "phase": "plant-aside",
        "turned": "Soy Blue",
        "aside": {"Ana": "Red", "Ben": "Chili Green"},
    }
    return EngineGame.arrange(**position | more)


@pytest.mark.rule("0-36", "1-27")
def test_cards_received_lie_beside_the_fields_for_all_to_see_and_never_in_the_hand() -> None:
    game = EngineGame.arrange(phase="trade", turned="Soy Blue", hands={"Ben": "Red", "Ana": "Chili"})
    play(game, "Ana offer Ben Soy for Red", "Ben accept 1")
    assert (hand(game, "Ana"), hand(game, "Ben")) == ("Chili", "-")
    assert game.observation().aside == ((Bean.RED,), (Bean.SOY,), ())


@pytest.mark.rule("0-40", "1-30")
def test_everybody_must_plant_what_lies_beside_the_fields() -> None:
    game = phase_3()
    refused(game, "Cem plant 1", "aside.must_plant.nothing")
    for said in ("Ana plant Red 1", "Ana plant Soy 2", "Ana plant Blue 3", "Ben plant Chili 1"):
        assert phase(game) == "plant-aside"
        game.play(said)
    for said in ("Ben done", "Ben draw", "Ben discard Green"):
        refused(game, said, "aside.must_plant.must", beans=(Bean.GREEN,))
    refused(game, "Ana done", "aside.must_plant.others", partner=1)
    refused(game, "Ana draw", "turn.phases", move="draw", phase="plant-aside", belongs="draw")
    assert game.play("Ben plant Green 2") == (Planted(1, Bean.GREEN, 2, "aside"), PhaseBegan("draw"))


@pytest.mark.rule("0-41", "1-31")
def test_the_active_player_must_plant_the_turned_over_cards_too() -> None:
    game = phase_3(aside={})
    assert texts(game, "Ana") == [f"plant {bean} {field}" for bean in ("Soy", "Blue") for field in (1, 2, 3)]
    assert game.play("Ana plant Soy 1") == (Planted(0, Bean.SOY, 1, "turned"),)
    game.play("Ana plant Blue 2")
    assert (turned(game), fields(game, "Ana"), phase(game)) == ("-", ["Soy", "Blue", "-"], "draw")


@pytest.mark.rule("0-42", "1-32")
@pytest.mark.parametrize("order", [("Red", "Blue", "Soy"), ("Blue", "Soy", "Red")])
def test_set_aside_cards_are_planted_in_any_order_and_must_be_named_while_there_are_several(
    order: tuple[str, ...],
) -> None:
    game = phase_3()
    refused(game, "Ana plant 1", "aside.any_order.which", beans=(Bean.SOY, Bean.BLUE, Bean.RED))
    play(game, f"Ana plant {order[0]} 1", f"Ana plant {order[1]} 2", "Ana plant 3")
    assert fields(game, "Ana") == [*order]


@pytest.mark.rule("C0-30")
@pytest.mark.parametrize("edition", ["rio-grande", "three-new-beans", "billabong", "bohnaparte"])
@pytest.mark.parametrize("order", ["Cem Dia Ana Ben", "Ben Ana Dia Cem"])
def test_the_players_plant_in_any_order_and_who_does_not_care_clockwise(edition: str, order: str) -> None:
    cards = {"Ana": "Red", "Ben": "Soy", "Cem": "Blue", "Dia": "Chili"}
    game = EngineGame.arrange(edition, 4, active="Cem", phase="plant-aside", aside=cards)
    for place, name in enumerate(order.split()):
        assert game.to_decide() == tuple(each for each in ("Cem", "Dia", "Ana", "Ben") if each in order.split()[place:])
        assert game.awaited == game.to_decide()[0]
        assert f"plant {aside(game, name)} 1" in texts(game, name)
        game.play(f"{name} plant 1")
    assert phase(game) != "plant-aside"


@pytest.mark.rule("0-17", "0-40", "1-13", "1-30")
def test_hand_cards_stay_where_they_are_and_a_field_keeps_to_its_kind() -> None:
    game = phase_3(hands={"Ana": "Stink"}, fields={"Ana": "2*Stink / Red"})
    owed = (Bean.SOY, Bean.BLUE, Bean.RED)
    refused(game, "Ana plant Stink 1", "aside.must_plant.from_hand", bean=Bean.STINK, beans=owed)
    refused(game, "Ana plant Garden 1", "aside.must_plant.not_there", bean=Bean.GARDEN, beans=owed)
    refused(game, "Ana plant Soy 2", "planting.one_kind", bean=Bean.SOY, field=2, holds=Bean.RED)
    refused(game, "Ana plant Soy 4", "setup.fields.no_such_field", field=4, fields=3)


@pytest.mark.rule("0-43", "1-33", "C0-9")
def test_a_card_without_room_needs_a_harvest_first_also_out_of_turn() -> None:
    game = phase_3(turned="-", aside={"Ben": "Chili"}, fields={"Ben": "Red / 3*Soy / Blue"})
    refused(game, "Ben plant Chili 2", "aside.make_room", bean=Bean.CHILI, field=2, holds=Bean.SOY)
    assert texts(game, "Ben") == ["harvest 2"]
    play(game, "Ben harvest 2", "Ben plant Chili 2")
    assert fields(game, "Ben") == ["Red", "Chili", "Blue"]


@pytest.mark.rule("0-40")
def test_with_nothing_to_plant_phase_3_is_passed_over() -> None:
    game = EngineGame.arrange(phase="trade", turned="Soy", hands={"Ana": "-"})
    play(game, "Ana offer Ben Soy", "Ben accept 1", "Ana done", "Ben plant 1")
    assert phase(game) == "draw"
    quiet = EngineGame.arrange(phase="trade", step=1)
    assert quiet.play("Ana done") == (PhaseBegan("plant-aside"), PhaseBegan("draw"))
