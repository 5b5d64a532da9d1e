"""Traders, which owners of a Forest buy in the Cavalry variant of document 004 (4-60 to 4-62, C4-10, C4-29), and both
sets of landscapes in one game.
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, BohnanzaError, EngineGame, beans
from bohnanza_lab.engine.events import Event, GameEnded
from bohnanza_lab.games.bohnaparte.engine.events import Conquered, Revealed, TraderBought, TraderDrew, TraderGave
from bohnanza_lab.games.bohnaparte.engine.moves import Attack
from bohnanza_lab.views.speech import Speech
from tests.engine.table import coins, discards, hand, happened, phase, play, refused, texts
from tests.games.bohnaparte.lands import cavalry, laid, lands, table, touching


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
    play(game, "Ben buy-trader", "Ana attack Forest-1 from hand@1", "Ben defend from hand@1")
    assert "Forest-1" in lands(game, "Ana")
    assert table(game).traders[1] == beans("Soy Green")
    refused(game, "Ben buy-trader", "trader.buy.already")
    play(game, "Ana done", "Ana draw")
    game = cavalry(phase="draw", traders={"Ana": "Soy Red"}, draw="Blue Chili Green")
    game.play("Ana draw")
    assert texts(game, "Ana") == ["take Soy", "take Red", "take Blue", "take Chili", "take Green"]


@pytest.mark.rule("4-62", "4-45", "C4-29")
@pytest.mark.parametrize(
    ("mine", "takes"), [("Orange", "Green Soy Chili"), ("Orange Village-1", "Green Soy Chili Blue")]
)
def test_as_many_cards_as_were_drawn_are_taken_in_any_order_and_two_remain(mine: str, takes: str) -> None:
    drawn = "Blue Chili Green Garden"
    lands = {"Ana": mine}
    game = cavalry(
        phase="draw", lands=lands, hands={"Ana": "Garden"}, traders={"Ana": "Soy Red"}, draw=f"{drawn} Stink"
    )
    said = takes.split()
    assert game.play("Ana draw") == (TraderDrew(0, beans(drawn)[: len(said)]),)
    assert game.play("Ana take Green") == (TraderGave(0, Bean.GREEN),)
    left = [bean for bean in beans(f"Soy Red {drawn}")[: 2 + len(said)] if bean is not Bean.GREEN]
    refused(game, "Ana take Green", "trader.choose", bean=Bean.GREEN, beans=tuple(left))
    refused(game, "Ben take Soy", "trader.choose.nothing")
    play(game, *(f"Ana take {bean}" for bean in said[1:]))
    assert (hand(game, "Ana"), len(table(game).traders[0] or ())) == (f"Garden {takes}", 2)
    assert game.awaited == "Ben"


@pytest.mark.rule("4-62", "0-54", "C0-6", "C4-29")
@pytest.mark.parametrize("exhausted", [0, 3])
def test_where_fewer_cards_are_drawn_fewer_are_taken_and_none_where_the_game_ends(exhausted: int) -> None:
    everything = "6*Garden 8*Red 10*Black-eyed 11*Soy 14*Green 16*Stink 18*Chili 18*Blue"
    position: dict[str, Any] = {"hands": {"Cem": everything}, "traders": {"Ana": "2*Blue"}, "draw": "Soy"}
    game = cavalry(phase="draw", exhausted=exhausted, **position)
    game.play("Ana draw")
    assert (game.over, table(game).traders[0]) == (exhausted == 3, beans("2*Blue Soy"))
    assert EngineGame.from_position(str(game)) == game
    if not game.over:
        game.play("Ana take Blue")
        assert (hand(game, "Ana"), table(game).traders[0], game.awaited) == ("Blue", beans("Blue Soy"), "Ben")


@pytest.mark.rule("C4-29", "4-62")
def test_what_lies_on_a_trader_neither_trades_nor_fights() -> None:
    game = cavalry(phase="trade", step=1, traders={"Ana": "Soy Red"}, turned="Blue")
    refused(game, "Ana offer Ben Soy", "trading.any_position.not_held", bean=Bean.SOY, cards=1, held=0)
    game = cavalry(phase="attack", traders={"Ana": "Soy Red"}, coins={"Ana": 1})
    assert {move.source for move in game.legal_moves("Ana") if isinstance(move, Attack)} == {"stack"}


def last_card(where: str, buyer: str, price: int = 3, **position: Any) -> EngineGame:
    """The last pile holds a single card, and this player may buy a Trader."""
    lands = {buyer: f"{'Orange' if buyer == 'Ana' else 'White'} Forest-1"}
    return cavalry(phase=where, lands=lands, coins={buyer: price}, draw="Soy", rest="discard", exhausted=3, **position)


def ends(events: tuple[Event, ...]) -> str:
    """By which rule the game ends with the last of these events."""
    assert isinstance(events[-1], GameEnded)
    return events[-1].why


@pytest.mark.rule("C4-10", "C4-29")
@pytest.mark.parametrize("when", ["plant", "plant-aside", "attack", "draw"])
def test_a_purchase_that_takes_the_last_card_ends_the_game_outside_phase_two(when: str) -> None:
    game = last_card(when, "Ben", hands={"Ana": "Red"}, turned="Blue" if when == "plant-aside" else "")
    events = game.play("Ben buy-trader")
    assert happened(events) == ["TraderBought", "TraderDrew", "Exhausted", "GameEnded"]
    assert ends(events) == "lands.ending"


@pytest.mark.rule("C4-10", "4-58")
def test_a_purchase_that_takes_the_last_card_in_an_attack_lets_it_be_fought_out() -> None:
    game = last_card("attack", "Ana", price=4, hands={"Ana": "Red"})
    play(game, "Ana attack Farm-1 from hand@1", "Ana buy-trader")
    assert not game.over
    assert ends(game.play("Ben defend from stack")) == "lands.ending"


@pytest.mark.rule("C4-10", "0-54", "4-54", "C4-29")
@pytest.mark.parametrize("buyer", ["Ana", "Ben"])
@pytest.mark.parametrize("when", ["trade", "plant-aside"])
def test_after_the_last_exhaustion_a_purchase_leaves_phases_two_and_three(when: str, buyer: str) -> None:
    game = last_card("trade", buyer)
    game.play("Ana turn-over")
    if when == "plant-aside":
        game.play("Ana done")
    seat = game.seat(buyer)
    paid = tuple(game.state.coins[seat][::-1])
    assert game.play(f"{buyer} buy-trader") == (TraderBought(seat, paid), TraderDrew(seat, ()))
    assert (game.over, phase(game), table(game).traders[seat]) == (False, when, ())
    if when == "trade":
        game.play("Ana done")
    assert ends(game.play("Ana plant 1")) == "end.phase_two"


@pytest.mark.rule("C4-10", "0-54", "4-54")
@pytest.mark.parametrize("step", [0, 1])
def test_a_purchase_that_takes_the_last_card_in_phase_two_leaves_phases_two_and_three(step: int) -> None:
    """Document 000 says so of the whole phase, and 004 leaves it in force."""
    position: dict[str, Any] = {"hands": {"Ana": "Red", "Ben": "Green"}, "turned": "Blue" if step else ""}
    game = last_card("trade", "Ben", step=step, **position)
    assert happened(game.play("Ben buy-trader")) == ["TraderBought", "TraderDrew", "Exhausted"]
    assert (game.over, phase(game), table(game).traders[1]) == (False, "trade", beans("Soy"))
    assert EngineGame.from_position(str(game)) == game
    said = Speech.at(game, "en").say(refused(game, "Ana turn-over", "turning.two_cards.no_more"))
    assert said == "The draw pile has run out for the last time, so no more cards are turned over."
    play(game, "Ben offer Ana Green", "Ana accept 1", "Ana done", "Ana plant Green 1")
    assert ends(game.play("Ana plant Blue 2") if step else game.turns[-1].events) == "end.phase_two"


@pytest.mark.rule("4-61")
def test_each_card_of_a_new_trader_is_told_before_the_pile_that_it_emptied() -> None:
    game = cavalry(lands={"Ben": "White Forest-1"}, coins={"Ben": 3}, draw="Soy", rest="discard", exhausted=1)
    events = game.play("Ben buy-trader")
    assert happened(events) == ["TraderBought", "TraderDrew", "Exhausted", "Reshuffled", "TraderDrew"]
    trader = table(game).traders[1]
    assert trader is not None
    assert trader == tuple(card for event in events if isinstance(event, TraderDrew) for card in event.beans)


# Both sets of landscapes, and the cards that one box holds (4-78, C4-27, C4-31)


def full_shop(mixed: str) -> EngineGame:
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


@pytest.mark.rule("C4-31", "4-78", "C4-27")
def test_with_a_second_box_every_side_has_cards_of_its_own() -> None:
    game = full_shop("two-boxes")
    play(game, "Ana build-fortress Violet from Quarry-1", "Ben buy-trader")
    game = full_shop("two-boxes")
    game.play("Ana buy-depot")
    assert table(game).depots[0] == ()


@pytest.mark.rule("C4-31")
@pytest.mark.parametrize(
    ("told", "position"),
    [
        (
            "Munitions depots and Traders are two sides of the same 6 cards, and here are more",
            {
                "depots": dict.fromkeys(("Ana", "Ben", "Cem"), "-"),
                "traders": dict.fromkeys(("Ana", "Ben", "Cem", "Dia"), "-"),
            },
        ),
        (
            "Forests and Fortresses are two sides of the same 3 cards, and here are more",
            {"fortresses": "Orange White", "empty_quarries": "Quarry-1 Quarry-2"},
        ),
    ],
)
def test_a_position_with_more_cards_than_the_box_holds_is_refused(told: str, position: dict[str, Any]) -> None:
    with pytest.raises(BohnanzaError, match=told):
        EngineGame.from_position(str(laid("cavalry", 4, options={"lands": "mixed"}, **position)))


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
    events = play(game, "Ana attack Forest-1 with Paddock-1", "Ben defend from hand@1")
    assert isinstance(events[1], Revealed)
    assert events[1][:4] == ("forest-1", beans("Garden"), 17, 17)
    assert (events[1].raised, events[1].tie) == ("least", "cannon" if wins else "defence")
    assert (Conquered(0, "forest-1", 1) in events) == wins
