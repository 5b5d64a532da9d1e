"""The worked examples of document 003, each by its number (E3-*): Uwe and Susanne.

Example 1 turns over a Chili where example 5 plants a Red: a misprint, and the Chili is played (C3-19).
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.events import Harvested, Offered, Traded
from bohnanza_lab.games.duel.engine.events import Bluffed
from tests.engine.table import aside, coins, discards, fields, hand, phase, play, refused, turned
from tests.games.duel.duel_table import duel, extension


def example(**position: Any) -> EngineGame:
    """Uwe is active and has turned over a Soy, a Chili and a Blue."""
    laid = {"hands": {"Uwe": "Red Stink", "Susanne": "Green Blue"}, "draw": "Soy Chili Blue"} | position
    game = duel(phase="gift", **laid)
    game.play("Uwe turn-over")
    return game


@pytest.mark.rule("E3-1", "3-19", "C3-19", "B22")
def test_e3_1_soy_chili_and_blue_are_turned_over() -> None:
    game = example()
    assert turned(game) == "Soy Chili Blue"
    assert game.observation().turned == beans("Soy Chili Blue")
    assert game.awaited == "Uwe"


@pytest.mark.rule("E3-2", "3-22", "3-23")
def test_e3_2_uwe_pushes_the_soy_gift_card() -> None:
    game = example()
    assert game.play("Uwe gift Soy") == (Offered(1, 0, 1, (Bean.SOY,), ()),)
    assert extension(game).gifts == (Bean.SOY,)
    assert [move.verb for move in game.legal_moves("Susanne")] == ["accept", "decline"]


@pytest.mark.rule("E3-3", "3-25", "3-26")
def test_e3_3_susanne_declines_and_pushes_a_blue() -> None:
    game = example()
    play(game, "Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue")
    assert extension(game).gifts == (Bean.SOY, Bean.BLUE)
    game.play("Uwe decline 2")
    for kind in (Bean.SOY, Bean.BLUE):
        refused(game, f"Uwe gift {kind}", "gifts.once", bean=kind)
    play(game, "Uwe gift Red", "Susanne decline 3")
    for kind in (Bean.SOY, Bean.BLUE):
        refused(game, f"Susanne gift {kind}", "gifts.once", bean=kind)


@pytest.mark.rule("E3-4", "3-24", "3-28", "3-29")
def test_e3_4_uwe_accepts_the_blue() -> None:
    game = example()
    play(game, "Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue")
    assert game.play("Uwe accept 2")[0] == Traded(2, 1, 0, (Bean.BLUE,), ())
    assert (hand(game, "Susanne"), aside(game, "Uwe"), turned(game)) == ("Green", "Blue", "Soy Chili Blue")
    assert (extension(game).gifts, phase(game)) == ((), "plant-gifts")


@pytest.mark.rule("3-32")
def test_e3_4_otherwise_susanne_has_no_blue_and_pays_for_a_bluff() -> None:
    game = example(hands={"Uwe": "Red Stink", "Susanne": "Green"})
    play(game, "Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue")
    assert game.play("Uwe accept 2")[0] == Bluffed(2, 1, 0, Bean.BLUE, 100)
    assert (coins(game, "Uwe"), coins(game, "Susanne"), aside(game, "Uwe")) == (4, 2, "-")


@pytest.mark.rule("E3-5", "3-33", "3-34", "C3-11", "C3-19")
@pytest.mark.parametrize("second", ["-", "Chili", "Blue"])
def test_e3_5_two_blue_the_chili_and_the_soy_discarded(second: str) -> None:
    game = example(fields={"Uwe": ["Garden", second, "-"]})
    for said in ("Uwe gift Soy", "Susanne decline 1", "Susanne gift Blue", "Uwe accept 2"):
        game.play(said)
    for said in ("Uwe plant Blue 2", "Uwe plant Blue 2", "Uwe plant Chili 3", "Uwe discard Soy"):
        game.play(said)
    assert (fields(game, "Uwe")[2], discards(game)) == ("Chili", "Soy")
    assert game.state.fields[0][1][-2:] == (Bean.BLUE, Bean.BLUE)
    assert phase(game) == "draw-bonus"


@pytest.mark.rule("E3-6", "3-51", "3-52", "3-53", "3-54", "C3-10")
def test_e3_6_six_cards_with_a_soy_on_top_are_three_dollars() -> None:
    game = duel(hands={"Uwe": "Stink"}, coins={"Susanne": 0}, fields={"Susanne": ["3*Red 2*Black-eyed Soy", "-", "-"]})
    assert game.play("Susanne harvest 1") == (Harvested(1, 1, Bean.SOY, 6, 3, mixed=True),)
    assert game.state.coins[1] == beans("2*Black-eyed Soy")
    assert (discards(game), fields(game, "Susanne")[0]) == ("3*Red", "-")


@pytest.mark.rule("E3-7", "3-43", "3-59")
@pytest.mark.parametrize(("card", "worth"), [(2, "$1.10"), (1, "$1.40"), (3, "$1.70"), (4, "$2.00")])
def test_e3_7_a_bonus_card_counts_a_dollar_and_its_cents(card: int, worth: str) -> None:
    game = duel(coins={"Uwe": 0}, won={"Uwe": f"#{card}"})
    assert repr(extension(game).deck[card].worth) == worth
    assert repr(game.scores()["Uwe"]) == worth
