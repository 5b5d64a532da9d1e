"""Harvests, beanometers and the protection rule (0-46 to 0-51, 1-36 to 1-40, C0-9 to C0-11, C0-14, C0-17, C0-33)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.events import Harvested
from tests.engine.table import coins, discards, fields, hand, phase, play, refused, texts

METERS = {
    Bean.GARDEN: [0, 2, 3, 3],
    Bean.RED: [0, 1, 2, 3, 4, 4],
    Bean.BLACK_EYED: [0, 1, 1, 2, 3, 4, 4],
    Bean.SOY: [0, 1, 1, 2, 2, 3, 4, 4],
    Bean.GREEN: [0, 0, 1, 1, 2, 3, 4, 4],
    Bean.STINK: [0, 0, 1, 1, 2, 2, 3, 4, 4],
    Bean.CHILI: [0, 0, 1, 1, 1, 2, 2, 3, 4, 4],
    Bean.BLUE: [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4],
}
"""What one, two, three … cards of each kind pay, as the cards are printed (D1)."""


# At any time


@pytest.mark.rule("0-46", "1-36", "C0-9")
@pytest.mark.parametrize("where", ["plant", "trade", "plant-aside", "draw"])
def test_anybody_may_harvest_in_every_phase_also_out_of_turn(where: str) -> None:
    fields_now = dict.fromkeys(("Ana", "Ben", "Cem"), "3*Chili")
    game = EngineGame.arrange(phase=where, fields=fields_now, aside={"Ana": "Red"} if where == "plant-aside" else None)
    for name in game.names:
        assert "harvest 1" in texts(game, name)
        game.play(f"{name} harvest 1")
        assert coins(game, name) == 1
    assert (phase(game), game.awaited) == (where, "Ana")


@pytest.mark.rule("C0-9")
def test_anybody_may_harvest_between_two_plantings_and_while_cards_are_owed() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Soy"}, fields={"Ana": "2*Red"})
    play(game, "Ana plant 2", "Ana harvest 1", "Ana plant 2")
    assert fields(game, "Ana") == ["-", "2*Soy", "-"]
    game = EngineGame.arrange(phase="plant-aside", aside={"Ben": "Soy Red"}, fields={"Ben": "2*Red"})
    play(game, "Ben plant Soy 2", "Ben harvest 1", "Ben plant Red 1")
    assert fields(game, "Ben") == ["Red", "Soy", "-"]


@pytest.mark.rule("C0-10")
def test_who_harvests_first_changes_only_the_order_of_the_discards() -> None:
    one = EngineGame.arrange(fields={"Ana": "3*Chili", "Ben": "3*Stink"})
    other = one.fork()
    for said in ("Ana harvest 1", "Ben harvest 1"):
        one.play(said)
    play(other, "Ben harvest 1", "Ana harvest 1")
    assert (discards(one), discards(other)) == ("2*Stink 2*Chili", "2*Chili 2*Stink")
    assert one.scores() == other.scores()
    assert one.state.fields == other.state.fields


# What it pays


@pytest.mark.rule("0-47", "1-37", "C0-33", "D1")
@pytest.mark.parametrize("bean", METERS)
def test_each_kind_pays_by_its_own_beanometer_and_more_cards_its_last_step(bean: Bean) -> None:
    most = int(bean)
    for cards, pays in [*enumerate(METERS[bean], 1), (most, METERS[bean][-1])]:
        game = EngineGame.arrange(fields={"Ana": [[bean] * cards]})
        assert game.play("Ana harvest 1") == (Harvested(0, 1, bean, cards, pays),)
        assert coins(game, "Ana") == pays


@pytest.mark.rule("0-04", "0-47", "D1")
def test_the_three_other_kinds_have_their_beanometers_too() -> None:
    assert [Bean.COCOA.coins(cards) for cards in range(1, 6)] == [0, 2, 3, 4, 4]
    assert [Bean.WAX.coins(cards) for cards in (3, 4, 6, 7, 8, 9, 10, 11, 22)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [Bean.COFFEE.coins(cards) for cards in (3, 4, 6, 7, 9, 10, 11, 12, 24)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("0-48", "0-50", "1-37", "1-39", "C0-14", "C0-17")
def test_some_cards_become_coins_and_the_rest_discards_face_up_and_the_field_is_empty() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": "2*Stink / 7*Soy", "Ben": "2*Soy"}, discard="Blue")
    game.play("Ana harvest 2")
    assert game.state.coins[0] == beans("4*Soy")
    assert (discards(game), game.observation("Ben").discard_top) == ("3*Soy Blue", Bean.SOY)
    assert (hand(game, "Ana"), fields(game, "Ana"), fields(game, "Ben")[0]) == ("Soy", ["2*Stink", "-", "-"], "2*Soy")
    game.play("Ana harvest 1")
    assert (coins(game, "Ana"), discards(game)) == (4, "2*Stink 3*Soy Blue"), "two Stink pay nothing"
    refused(game, "Ana harvest 1", "harvest.nothing.empty", field=1)
    assert game.state.census()[Bean.SOY] == 12


@pytest.mark.rule("0-13", "1-10", "C0-17")
def test_a_coin_stack_shows_its_height_and_not_its_beans() -> None:
    soy = EngineGame.arrange(coins={"Ana": "2*Soy"}, hands={"Ana": "2*Red", "Ben": "-", "Cem": "-"})
    blue = EngineGame.arrange(coins={"Ana": "2*Blue"}, hands={"Ana": "2*Red", "Ben": "-", "Cem": "-"})
    assert soy.observation("Ana") == blue.observation("Ana")
    assert soy.observation("Ana").coin_counts == (2, 0, 0)


# The protection rule


@pytest.mark.rule("0-51", "1-40")
def test_a_single_card_is_protected_while_another_own_field_has_more() -> None:
    game = EngineGame.arrange(fields={"Ana": "Red / 2*Soy"})
    refused(game, "Ana harvest 1", "harvest.protection", bean=Bean.RED, field=1, holds=beans("2*Soy"), other=2)
    play(game, "Ana harvest 2", "Ana harvest 1")
    assert discards(game) == "Red Soy"


@pytest.mark.rule("0-51", "1-40", "C0-11")
@pytest.mark.parametrize(
    ("laid", "legal"),
    [
        ("Red / Soy / 2*Blue", ["harvest 3"]),
        ("Red / Soy / Blue", ["harvest 1", "harvest 2", "harvest 3"]),
        ("Red / - / -", ["harvest 1"]),
        ("Red / Soy / -", ["harvest 1", "harvest 2"]),
        ("2*Red / Soy / 3*Blue", ["harvest 1", "harvest 3"]),
        ("- / Soy / 2*Soy", ["harvest 3"]),
        ("2*Red / 2*Soy / 2*Blue", ["harvest 1", "harvest 2", "harvest 3"]),
        ("- / - / -", []),
    ],
)
def test_protection_with_three_fields(laid: str, legal: list[str]) -> None:
    game = EngineGame.arrange(fields={"Ben": laid, "Cem": "5*Soy"})
    assert texts(game, "Ben") == legal, "fields of others protect nothing"
