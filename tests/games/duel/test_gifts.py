"""Document 003, phases 2 and 3: gifts, bluffs, and what becomes of them (3-19 to 3-36, C3-5 to C3-12, C3-21)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.events import Declined, Discarded, Offered, Planted, Traded, seen_by
from bohnanza_lab.games.duel.engine.events import Bluffed, NoGift
from bohnanza_lab.games.duel.engine.moves import Gift
from bohnanza_lab.views.table_view import move_views
from tests.engine.table import aside, coins, discards, fields, hand, happened, phase, play, refused, texts, turned
from tests.games.duel.duel_table import duel, extension, won

KINDS = ("Garden", "Red", "Black-eyed", "Soy", "Green", "Stink", "Chili", "Blue")


def open_table(**position: Any) -> EngineGame:
    """Uwe has turned over Soy, Chili and Blue; what is not named is as little as possible."""
    laid: dict[str, Any] = {"turned": "Soy Chili Blue", "hands": {"Uwe": "Red", "Susanne": "Blue Red Soy"}}
    return duel(phase="gift", **(laid | position))


def declined(game: EngineGame, count: int) -> EngineGame:
    """The game after so many gifts, Garden first, each declined."""
    for number, kind in enumerate(KINDS[:count], 1):
        giver, taker = game.names if number % 2 else game.names[::-1]
        play(game, f"{giver} gift {kind}", f"{taker} decline {number}")
    return game


# Phase 2


@pytest.mark.rule("3-19", "B7")
def test_three_cards_are_turned_over_first_and_once() -> None:
    game = duel(phase="gift", hands={"Uwe": "Red", "Susanne": "Red"}, draw="Soy Chili Blue Soy")
    refused(game, "Uwe plant 1", "planting.no_third", cards=3)
    refused(game, "Uwe gift Soy", "gifts.turn_over.first", cards=3, active=0)
    refused(game, "Uwe done", "gifts.turn_over.first", cards=3, active=0)
    refused(game, "Susanne turn-over", "turn.clockwise", active=0, move="turn-over")
    game.play("Uwe turn-over")
    assert (turned(game), phase(game), game.awaited) == ("Soy Chili Blue", "gift", "Uwe")
    assert game.observation("Susanne").turned == beans("Soy Chili Blue")
    refused(game, "Uwe turn-over", "gifts.turn_over.already")


@pytest.mark.rule("3-20", "3-21", "3-22")
def test_the_active_player_must_offer_any_one_kind_turned_over_held_or_not() -> None:
    game = open_table()
    assert game.awaited == "Uwe"
    assert [text for text in texts(game, "Uwe") if "harvest" not in text] == [f"gift {kind}" for kind in KINDS]
    refused(game, "Uwe done", "gifts.until", partner=0)
    refused(game, "Uwe plant Soy 1", "gifts.until", partner=0)
    refused(game, "Susanne gift Blue", "gifts.counter", partner=0)
    assert game.play("Uwe gift Soy") == (Offered(1, 0, 1, (Bean.SOY,), ()),)
    assert extension(game).gifts == (Bean.SOY,)
    assert turned(game) == "Soy Chili Blue", "nothing moves before a gift is accepted"


@pytest.mark.rule("3-04", "3-22", "B24")
def test_a_gift_is_offered_by_its_card_and_there_is_one_of_each_kind_in_the_game() -> None:
    game = open_table()
    refused(game, "Uwe gift Coffee", "gifts.row", bean=Bean.COFFEE)
    refused(game, "Uwe offer Susanne Soy for Blue", "gifts.offer", move="offer")
    assert [move.bean for move in game.legal_moves("Uwe") if isinstance(move, Gift)] == sorted(game.ruleset.deck)


@pytest.mark.rule("3-23")
def test_the_gift_is_for_the_other_to_accept_or_decline() -> None:
    game = open_table()
    refused(game, "Susanne accept 1", "gifts.answer.nothing", offer=1)
    game.play("Uwe gift Soy")
    assert texts(game, "Susanne")[:2] == ["accept 1", "decline 1"]
    assert texts(game, "Uwe") == []
    refused(game, "Uwe accept 1", "gifts.answer.own", partner=1)
    refused(game, "Uwe gift Blue", "gifts.answer.wait", partner=1, bean=Bean.SOY)
    refused(game, "Susanne gift Blue", "gifts.answer.first", partner=0, bean=Bean.SOY)
    refused(game, "Susanne accept 2", "gifts.answer.nothing", offer=2)
    refused(game, "Susanne accept 1 @2", "gifts.accepted", partner=0)
    refused(game, "Uwe withdraw 1", "gifts.once.pushed", move="withdraw")


@pytest.mark.rule("3-24", "3-25", "3-26", "3-27", "3-28", "3-29")
def test_who_declines_must_offer_another_kind_and_only_the_last_accepted_card_changes_hands() -> None:
    game = open_table()
    game.play("Uwe gift Soy")
    assert game.play("Susanne decline 1") == (Declined(1, 1),)
    assert game.awaited == "Susanne"
    refused(game, "Uwe gift Blue", "gifts.counter", partner=1)
    refused(game, "Susanne done", "gifts.until", partner=1)
    refused(game, "Susanne gift Soy", "gifts.once", bean=Bean.SOY)
    play(game, "Susanne gift Red", "Uwe decline 2")
    refused(game, "Uwe gift Red", "gifts.once", bean=Bean.RED)
    events = play(game, "Uwe gift Chili", "Susanne accept 3")
    assert events[0] == Traded(3, 0, 1, (Bean.CHILI,), ())
    assert (turned(game), aside(game, "Susanne"), aside(game, "Uwe")) == ("Soy Blue", "Chili", "-")
    assert hand(game, "Susanne") == "Blue Red Soy"
    assert (extension(game).gifts, game.state.offers, phase(game)) == ((), (), "plant-gifts")


@pytest.mark.rule("3-26", "3-29")
def test_in_the_next_phase_all_gift_cards_stand_in_their_row_again() -> None:
    game = open_table(fields={"Uwe": "-", "Susanne": "-"})
    play(game, "Uwe gift Soy", "Susanne accept 1")
    for move in ("plant Chili 1", "plant Blue 1"):
        game.play(f"Uwe {move}")
    play(game, "Susanne plant Soy 1", "Uwe draw", "Susanne plant 2", "Susanne done", "Susanne turn-over")
    assert "gift Soy" in texts(game, "Susanne")


@pytest.mark.rule("3-24", "C3-8")
def test_the_giver_chooses_which_copy_and_nobody_else_hears_of_it() -> None:
    game = open_table(hands={"Uwe": "Soy Red 2*Soy", "Susanne": "Red"})
    assert [text for text in texts(game, "Uwe") if "Soy" in text] == ["gift Soy", "gift Soy@1", "gift Soy@3"]
    refused(game, "Uwe gift Soy@2", "gifts.which_card.other_card", bean=Bean.SOY, place=2)
    refused(game, "Uwe gift Red@up", "gifts.which_card.not_open", bean=Bean.RED)
    events = game.play("Uwe gift Soy@3")
    assert [seen_by(event, 1) for event in events] == [Offered(1, 0, 1, (Bean.SOY,), ())]
    assert game.observation("Susanne").offers[0].cards == ()
    game.play("Susanne accept 1")
    assert (hand(game, "Uwe"), turned(game)) == ("Soy Red Soy", "Soy Chili Blue")


@pytest.mark.rule("C3-8")
def test_an_unnamed_copy_is_the_turned_over_one_and_then_the_one_nearest_the_front() -> None:
    game = open_table(hands={"Uwe": "Soy", "Susanne": "Blue Red Blue"})
    play(game, "Uwe gift Soy@up", "Susanne decline 1", "Susanne gift Blue", "Uwe accept 2")
    assert (hand(game, "Susanne"), hand(game, "Uwe"), turned(game)) == ("Red Blue", "Soy", "Soy Chili Blue")


# Bluffs


@pytest.mark.rule("3-30", "3-31", "3-32", "C3-6", "C3-7")
@pytest.mark.parametrize(
    ("pile", "cents", "left", "paid"),
    [
        ({"coins": {"Uwe": "Stink Green", "Susanne": 0}}, 100, (1, "-"), (1, "-")),
        ({"coins": {"Uwe": 1, "Susanne": 0}, "won": {"Uwe": "#2"}}, 100, (0, "#2"), (1, "-")),
        ({"coins": {"Uwe": 0, "Susanne": 0}, "won": {"Uwe": "#3 #2 #1"}}, 110, (0, "#3 #1"), (0, "#2")),
        ({"coins": {"Uwe": 0, "Susanne": 0}}, 0, (0, "-"), (0, "-")),
    ],
    ids=["a bean card", "a bean card before a bonus card", "the bonus card of least worth", "nothing"],
)
def test_an_accepted_bluff_costs_a_card_of_the_dollar_pile_and_ends_the_phase(
    pile: dict[str, Any], cents: int, left: tuple[int, str], paid: tuple[int, str]
) -> None:
    game = open_table(**pile)
    declined = game.fork()
    play(declined, "Uwe gift Garden", "Susanne decline 1")
    assert (declined.state.coins, declined.awaited) == (game.state.coins, "Susanne"), "declined it costs nothing"
    assert play(game, "Uwe gift Garden", "Susanne accept 1")[0] == Bluffed(1, 0, 1, Bean.GARDEN, cents)
    assert ((coins(game, "Uwe"), won(game, "Uwe")), (coins(game, "Susanne"), won(game, "Susanne"))) == (left, paid)
    assert (aside(game, "Susanne"), turned(game), phase(game)) == ("-", "Soy Chili Blue", "plant-gifts")


@pytest.mark.rule("3-30", "3-32", "C3-5")
@pytest.mark.parametrize("held", ["-", "Garden"])
def test_the_opponent_with_nothing_to_offer_must_bluff(held: str) -> None:
    game = declined(open_table(hands={"Uwe": "Red", "Susanne": held}), 1)
    assert game.awaited == "Susanne"
    assert [text for text in texts(game, "Susanne") if "gift" in text] == [f"gift {kind}" for kind in KINDS[1:]]
    game.play("Susanne gift Blue")
    assert isinstance(game.play("Uwe accept 2")[0], Bluffed), "turned-over cards are the active player's alone"


@pytest.mark.rule("3-30", "C3-8")
def test_nothing_tells_a_bluff_from_a_true_gift_before_the_answer() -> None:
    bluff = open_table(hands={"Uwe": "Red", "Susanne": "Blue"}, draw="Stink")
    honest = open_table(hands={"Uwe": "Stink", "Susanne": "Blue"}, draw="Red")
    for game in (bluff, honest):
        game.play("Uwe gift Stink")
    assert bluff.observation("Susanne") == honest.observation("Susanne")
    assert bluff.observation() == honest.observation()
    assert bluff.legal_moves("Susanne") == honest.legal_moves("Susanne")
    seen = [[seen_by(event, 1) for event in game.turns[-1].events] for game in (bluff, honest)]
    assert seen[0] == seen[1]


@pytest.mark.rule("C3-9", "3-27")
def test_when_all_eight_are_declined_the_phase_ends_and_nothing_is_given() -> None:
    game = declined(open_table(), 7)
    assert game.awaited == "Susanne", "the eighth gift is hers"
    game.play("Susanne gift Blue")
    assert EngineGame.from_position(str(game)) == game, "also with the whole row pushed"
    events = game.play("Uwe decline 8")
    assert happened(events)[:2] == ["Declined", "NoGift"]
    assert events[1] == NoGift(8)
    assert (phase(game), turned(game), extension(game).gifts) == ("plant-gifts", "Soy Chili Blue", ())
    assert (aside(game, "Uwe"), aside(game, "Susanne")) == ("-", "-")


# Phase 3


def received(name: str, gift: str, **position: Any) -> EngineGame:
    """Phase 3 has begun, and somebody has accepted a gift."""
    laid: dict[str, Any] = {"turned": "Chili Blue Soy", "hands": {"Uwe": "Red", "Susanne": "Red"}}
    return duel(phase="plant-gifts", aside={name: gift}, **(laid | position))


@pytest.mark.rule("3-33")
def test_the_active_player_plants_first_one_after_the_other_in_any_order() -> None:
    game = received("Uwe", "Blue")
    refused(game, "Uwe plant 1", "aside.any_order.which", beans=beans("Chili Blue Soy"))
    refused(game, "Uwe plant Green 1", "aside.must_plant.not_there", bean=Bean.GREEN, beans=beans("Chili Blue Soy"))
    events = game.play("Uwe plant Blue 2")
    assert events == (Planted(0, Bean.BLUE, 2, "turned"),)
    play(game, "Uwe plant Soy 1", "Uwe plant Blue 2")
    assert (turned(game), aside(game, "Uwe"), fields(game, "Uwe")) == ("Chili", "-", ["Soy", "2*Blue", "-"])


@pytest.mark.rule("3-33", "3-34", "C3-11")
def test_a_gift_may_be_planted_before_a_turned_over_card_of_its_kind_which_is_then_discarded() -> None:
    game = received("Uwe", "Blue")
    assert (turned(game), aside(game, "Uwe")) == ("Chili Blue Soy", "Blue")
    assert {"plant Blue 2", "plant-gift 2"} <= {*texts(game, "Uwe")}
    assert game.play("Uwe plant-gift 2") == (Planted(0, Bean.BLUE, 2, "aside"),)
    assert (turned(game), aside(game, "Uwe"), fields(game, "Uwe")[1]) == ("Chili Blue Soy", "-", "Blue")
    assert game.play("Uwe discard Blue") == (Discarded(0, Bean.BLUE, "turned"),)
    assert turned(game) == "Chili Soy"
    refused(game, "Uwe plant-gift 1", "aside.must_plant.no_gift")


@pytest.mark.rule("3-33")
def test_a_gift_is_named_apart_only_where_a_turned_over_card_is_of_its_kind() -> None:
    game = received("Uwe", "Green")
    assert "plant-gift" not in " ".join(texts(game, "Uwe"))
    assert game.play("Uwe plant-gift 1") == (Planted(0, Bean.GREEN, 1, "aside"),)
    other = received("Susanne", "Green")
    refused(other, "Susanne plant-gift 1", "gifts.active_first.wait", partner=0)
    refused(other, "Uwe plant-gift 1", "aside.must_plant.no_gift")
    view = next(each for each in move_views(received("Uwe", "Blue"), "en", 0) if each["kind"] == "plant-gift")
    assert (view["bean"], view["field"], view["label"]) == ("blue", 1, "Plant the Blue you were given in field 1")


@pytest.mark.rule("3-34", "C3-11")
def test_one_turned_over_card_may_be_discarded_and_no_second_no_gift_and_no_hand_card() -> None:
    game = received("Uwe", "Green")
    refused(game, "Uwe discard Green", "gifts.discard.gift", bean=Bean.GREEN)
    refused(game, "Uwe discard Red", "gifts.discard.from_hand", bean=Bean.RED)
    refused(game, "Uwe discard Stink", "gifts.discard.not_there", bean=Bean.STINK)
    refused(game, "Susanne discard Soy", "gifts.discard.not_active", active=0)
    assert game.play("Uwe discard Soy") == (Discarded(0, Bean.SOY, "turned"),)
    assert (discards(game), turned(game)) == ("Soy", "Chili Blue")
    refused(game, "Uwe discard Blue", "gifts.discard.already")
    assert not [text for text in texts(game, "Uwe") if "discard" in text]
    for aside_too, left in (("Green", ("plant-gifts", "Susanne")), ("-", ("draw-bonus", "Uwe"))):
        last = received("Susanne", aside_too, turned="Soy")
        last.play("Uwe discard Soy")
        assert (phase(last), last.awaited) == left, "the active player's part is over"


@pytest.mark.rule("3-33", "3-35", "3-36")
def test_the_opponent_plants_the_gift_afterwards_and_must_harvest_a_field_for_it_where_none_fits() -> None:
    game = received("Susanne", "Green", turned="Soy", fields={"Susanne": "2*Red / 2*Blue / Stink"})
    assert [text for text in texts(game, "Susanne") if "harvest" not in text] == []
    refused(game, "Susanne plant Green 1", "gifts.active_first.wait", partner=0)
    game.play("Uwe plant Soy 1")
    refused(game, "Uwe draw", "turn.phases", move="draw", phase="plant-gifts", belongs="draw-bonus")
    refused(game, "Susanne plant Green 3", "aside.make_room", bean=Bean.GREEN, field=3, holds=Bean.STINK)
    play(game, "Susanne harvest 2", "Susanne plant Green 2")
    assert fields(game, "Susanne") == ["2*Red", "Green", "Stink"]
    assert (phase(game), game.awaited) == ("draw-bonus", "Uwe")
