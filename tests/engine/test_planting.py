"""Fields, and phase 1: plant from the hand (0-17 to 0-25, 1-13 to 1-17, C0-12, C0-15, C0-16, C0-31, C0-33)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.events import PhaseBegan, PhaseSkipped, Planted
from tests.engine.table import coins, fields, hand, phase, play, refused, texts

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
