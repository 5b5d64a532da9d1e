"""Cards set aside, and phase 3: plant them (0-36, 0-40 to 0-43, 1-27, 1-30 to 1-33, C0-9, C0-30)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.events import PhaseBegan, Planted
from tests.engine.table import aside, fields, hand, phase, play, refused, texts, turned


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
