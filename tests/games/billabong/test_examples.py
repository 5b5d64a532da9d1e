"""The worked examples of document 002, each by its number (E2-*).

Its Broad, Runner, Soya, French, Kidney and Haricot beans are Stink, Green, Soy, Garden, Red and Black-eyed here.
"""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.events import Harvested, Traded, TurnedOver
from tests.engine.table import aside, coins, discards, fields, hand, refused, turned


@pytest.mark.rule("E2-1", "2-04", "2-06", "2-22")
@pytest.mark.parametrize(("cards", "paid"), [*zip(range(2, 10), (0, 1, 1, 2, 2, 3, 4, 4), strict=True)])
def test_e2_1_the_broad_bean_pays_at_three_five_seven_and_eight(cards: int, paid: int) -> None:
    game = EngineGame.arrange("billabong", 4, fields={"Ben": [f"{cards}*Stink"]})
    assert game.play("Ben harvest 1") == (Harvested(1, 1, Bean.STINK, cards, paid),)
    assert (coins(game, "Ben"), discards(game)) == (paid, format_beans((Bean.STINK,) * (cards - paid)))
    assert fields(game, "Ben") == ["-", "-"]


@pytest.mark.rule("E2-2", "2-07", "2-22")
def test_e2_2_three_runner_beans_are_worth_one_coin_and_two_are_discarded() -> None:
    game = EngineGame.arrange("billabong", 4, fields={"Ana": ["3*Green"]})
    assert game.play("Ana harvest 1") == (Harvested(0, 1, Bean.GREEN, 3, 1),)
    assert game.state.coins[0] == (Bean.GREEN,)
    assert (discards(game), fields(game, "Ana")) == ("2*Green", ["-", "-"])


def drawn() -> EngineGame:
    """A Soya and a French bean have been drawn; Ana grows Kidney and Haricot beans, which neither of them matches."""
    game = EngineGame.arrange(
        "billabong",
        4,
        phase="trade",
        fields={"Ana": ["2*Red", "2*Black-eyed"]},
        hands={"Ana": "Chili Blue Stink", "Ben": "Blue Red Green"},
        draw="Soy Garden",
    )
    assert game.play("Ana turn-over") == (TurnedOver(0, beans("Soy Garden")),)
    return game


@pytest.mark.rule("E2-3", "2-25", "2-27")
def test_e2_3_a_kidney_bean_is_wished_for_the_soya_bean() -> None:
    game = drawn()
    game.play("Ana offer anyone Soy for Red")
    assert game.why_not("Ben accept 1") is None
    taken = game.fork()
    assert taken.play("Ben accept 1") == (Traded(1, 0, 1, beans("Soy"), beans("Red")),)
    assert (aside(taken, "Ana"), aside(taken, "Ben"), turned(taken)) == ("Red", "Soy", "Garden")
    kept = game.fork()
    kept.play("Ana done")
    refused(kept, "Ana plant Soy 1", "aside.make_room", bean=Bean.SOY, field=1, holds=Bean.RED)
    refused(kept, "Ana plant Garden 2", "aside.make_room", bean=Bean.GARDEN, field=2, holds=Bean.BLACK_EYED)


@pytest.mark.rule("E2-4", "2-26", "2-28", "2-30")
def test_e2_4_the_french_bean_and_a_blue_one_from_the_hand_are_offered_for_the_kidney_bean() -> None:
    game = drawn()
    game.play("Ana offer anyone Soy for Red")
    game.play("Ana offer anyone Garden Blue for Red")
    assert hand(game, "Ana") == "Chili Blue Stink", "cards leave the hand only at the exchange"
    assert game.play("Ben accept 2")[0] == Traded(2, 0, 1, beans("Garden Blue"), beans("Red"))
    assert (hand(game, "Ana"), hand(game, "Ben")) == ("Chili Stink", "Blue Green")
    assert (aside(game, "Ana"), aside(game, "Ben"), turned(game)) == ("Red", "Garden Blue", "Soy")
