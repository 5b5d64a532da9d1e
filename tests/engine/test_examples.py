"""The worked examples that documents 000 and 001 print, each by the name the catalogue gives it (E0-*).

Document 001 tells the same stories of Nicolás, Valentina and Carolina.
"""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, Game
from bohnanza_lab.engine.events import Harvested
from tests.engine.table import aside, coins, discards, fields, hand, phase, refused, texts, turned

FRIENDS = ["Natalie", "Anna", "Greg", "Uwe"]


def natalies_turn() -> Game:
    """Natalie's phase 2: nobody has turned anything over yet. She grows Red and Blue, so Soy has no room."""
    return Game.arrange(
        players=FRIENDS,
        phase="trade",
        hands={"Natalie": "Green Chili Stink", "Anna": "Blue Red Garden", "Greg": "Red Red", "Uwe": "-"},
        fields={"Natalie": "2*Red / Blue", "Anna": "Soy / Chili"},
        draw="Soy Blue",
    )


@pytest.mark.rule("0-47", "0-48", "0-49", "1-37", "1-38")
@pytest.mark.parametrize(("cards", "pays"), list(enumerate([0, 0, 1, 1, 2, 2, 3, 4, 4], 1)))
def test_e0_s_the_stink_beans_meter(cards: int, pays: int) -> None:
    game = Game.arrange(fields={"Ana": [["Stink"] * cards, "Red"]})
    game.play("Ana harvest 1")
    assert coins(game, "Ana") == pays
    assert game.observation().discard == cards - pays
    assert fields(game, "Ana")[0] == "-"


@pytest.mark.rule("0-33", "1-25")
def test_e0_t_two_blue_beans_for_one_green() -> None:
    game = Game.arrange(phase="trade", step=1, hands={"Ana": "Blue Red Blue", "Ben": "Soy Green"})
    game.play("Ana offer Ben 2*Blue for Green")
    game.play("Ben accept 1")
    assert (aside(game, "Ana"), aside(game, "Ben")) == ("Green", "2*Blue")
    assert (hand(game, "Ana"), hand(game, "Ben")) == ("Red", "Soy")


@pytest.mark.rule("0-26", "0-27", "0-35", "1-18", "1-19", "1-26")
def test_e0_1_natalie_turns_over_soy_and_blue_and_asks_for_red() -> None:
    game = natalies_turn()
    game.play("Natalie turn-over")
    assert turned(game) == "Soy Blue"
    assert all(game.observation(name).turned == (Bean.SOY, Bean.BLUE) for name in FRIENDS)
    before = [hand(game, name) for name in FRIENDS]

    game.play("Natalie offer anyone Soy for Red")
    for name in ("Anna", "Greg", "Uwe"):
        game.play(f"{name} decline 1")
    assert (turned(game), [hand(game, name) for name in FRIENDS]) == ("Soy Blue", before)


@pytest.mark.rule("0-29", "0-30", "0-33", "0-34", "1-21", "1-22", "1-25")
def test_e0_2_natalie_raises_her_offer_by_a_chili_from_her_hand() -> None:
    game = natalies_turn()
    game.play("Natalie turn-over")
    game.play("Natalie offer Anna Soy@up Chili@2 for Red")
    assert hand(game, "Natalie") == "Green Chili Stink"
    assert turned(game) == "Soy Blue"


@pytest.mark.rule("0-31", "0-36", "1-23", "1-27")
def test_e0_3_anna_accepts_and_everything_lies_beside_the_fields() -> None:
    game = natalies_turn()
    for said in ("Natalie turn-over", "Natalie offer Anna Soy Chili for Red", "Anna accept 1"):
        game.play(said)
    assert (hand(game, "Anna"), hand(game, "Natalie")) == ("Blue Garden", "Green Stink")
    assert (aside(game, "Natalie"), aside(game, "Anna")) == ("Red", "Soy Chili")
    assert turned(game) == "Blue"
    refused(game, "Natalie offer Greg Red for Blue", "trading.received_locked", bean=Bean.RED)
    refused(game, "Anna offer Natalie Chili", "trading.received_locked", bean=Bean.CHILI)


@pytest.mark.rule("0-40", "0-41", "0-42", "1-30", "1-31", "1-32")
def test_e0_4_natalie_plants_red_and_blue_and_anna_soy_and_chili() -> None:
    game = natalies_turn()
    for said in ("Natalie turn-over", "Natalie offer Anna Soy Chili for Red", "Anna accept 1", "Natalie done"):
        game.play(said)
    assert texts(game, "Natalie") == ["plant Blue 2", "plant Red 1", "harvest 1"]
    for said in ("Natalie plant Red 1", "Natalie plant Blue 2", "Anna plant Chili 2", "Anna plant Soy 1"):
        game.play(said)
    assert fields(game, "Natalie") == ["3*Red", "2*Blue"]
    assert fields(game, "Anna") == ["2*Soy", "2*Chili"]
    assert phase(game) == "draw"


@pytest.mark.rule("0-43", "1-33")
def test_e0_4_without_a_field_that_fits_anna_harvests_first() -> None:
    game = natalies_turn()
    for said in ("Natalie turn-over", "Natalie offer Anna Blue", "Anna accept 1", "Natalie offer Greg Soy"):
        game.play(said)
    for said in ("Greg accept 2", "Natalie done"):
        game.play(said)
    refused(game, "Anna plant Blue 1", "aside.make_room", bean=Bean.BLUE, field=1, holds=Bean.SOY)
    game.play("Anna harvest 1")
    game.play("Anna plant Blue 1")
    assert fields(game, "Anna") == ["Blue", "Chili"]


@pytest.mark.rule("0-50", "1-39")
def test_e0_5_greg_harvests_three_chili_for_one_coin() -> None:
    game = Game.arrange(players=FRIENDS, fields={"Greg": "3*Chili"})
    assert game.play("Greg harvest 1") == (Harvested(game.seat("Greg"), 1, Bean.CHILI, cards=3, coins=1),)
    assert coins(game, "Greg") == 1
    assert discards(game) == "2*Chili"
    assert fields(game, "Greg") == ["-", "-"]
