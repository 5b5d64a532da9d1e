"""Phase 2: turning over, and what may be traded by whom (0-26 to 0-33, 1-18 to 1-25, C0-21, C0-23, C0-25 to C0-28)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, Offer, beans
from bohnanza_lab.engine.events import TurnedOver
from bohnanza_lab.engine.offers import partners
from tests.engine.table import aside, hand, phase, play, refused, texts, turned


def market(**more: Any) -> EngineGame:
    """Ana's phase 2 with Soy and Blue turned over; Ana, Ben and Cem hold what the tests need."""
    position: dict[str, Any] = {
        "phase": "trade",
        "turned": "Soy Blue",
        "hands": {"Ana": "Chili Green Green", "Ben": "Red Stink Red", "Cem": "Blue"},
    }
    return EngineGame.arrange(**position | more)


# Partners


@pytest.mark.rule("0-28")
def test_whom_a_seat_may_trade_with_is_what_its_offers_are_not_refused_for() -> None:
    game = EngineGame.arrange("rio-grande", 4, phase="trade", turned="Soy Blue")
    state = game.state
    for seat in range(state.players):
        allowed = [
            to
            for to in (*range(state.players), None)
            if (rejection := game.why_not((seat, Offer(to, (), (Bean.SOY,))))) is None
            or rejection.rule != "trading.active_only"
        ]
        assert sorted(allowed, key=str) == sorted(partners(state, seat), key=str)


# Turning over


@pytest.mark.rule("0-26", "1-18")
def test_two_cards_are_turned_over_for_all_to_see_before_anything_else_and_once() -> None:
    game = EngineGame.arrange(phase="trade", draw="Soy Blue Red", hands={"Ana": "Soy"})
    for said in ("Ana done", "Ana offer Ben Soy", "Ben offer Ana Soy"):
        refused(game, said, "turning.two_cards.first", cards=2, active=0)
    assert game.play("Ana turn-over") == (TurnedOver(0, (Bean.SOY, Bean.BLUE)),)
    assert all(game.observation(who).turned == (Bean.SOY, Bean.BLUE) for who in (*game.names, None))
    refused(game, "Ana turn-over", "turning.two_cards.already")


@pytest.mark.rule("0-27", "1-19", "C0-28")
def test_they_belong_to_the_active_player_alone_who_need_not_trade_and_plants_them_in_phase_3() -> None:
    game = market()
    refused(game, "Ben offer Ana Soy for Chili", "turning.yours", bean=Bean.SOY, active=0)
    refused(game, "Ana plant Soy 1", "aside.must_plant.later")
    assert "done" in texts(game, "Ana")
    play(game, "Ana done", "Ana plant Soy 1")
    assert (turned(game), phase(game)) == ("Blue", "plant-aside")


# Between whom


@pytest.mark.rule("0-28", "1-20", "C0-23")
def test_one_side_of_every_trade_or_gift_is_the_active_player_and_the_other_is_somebody_else() -> None:
    game = market()
    for said in ("Ben offer Cem Red for Blue", "Ben offer anyone Red for Blue", "Ben offer Cem Red"):
        refused(game, said, "trading.active_only", active=0)
    refused(game, "Ana offer Ana Soy for Chili", "trading.active_only.self", active=0)
    for seat in (7, -1):
        refused(game, (0, Offer(seat, beans("Soy"))), "trading.active_only.nobody", active=0)
    play(game, "Ben offer Ana Red for Soy", "Ana offer Cem Soy for Blue")


# What


@pytest.mark.rule("0-29", "1-21")
def test_a_hand_card_from_any_position() -> None:
    game = market()
    play(game, "Ana offer Ben Green@3 for Red", "Ben accept 1 @3")
    assert (hand(game, "Ana"), hand(game, "Ben")) == ("Chili Green", "Red Stink")


@pytest.mark.rule("0-30", "1-22")
def test_the_active_player_trades_turned_over_cards_and_hand_cards_together() -> None:
    game = market()
    play(game, "Ana offer Ben Soy Green for Red", "Ben accept 1")
    assert (turned(game), hand(game, "Ana"), aside(game, "Ben")) == ("Blue", "Chili Green", "Soy Green")


@pytest.mark.rule("0-30", "1-22")
def test_a_card_said_to_be_turned_over_must_be() -> None:
    game = market()
    refused(game, "Ana offer Ben Green@up", "trading.turned_over", bean=Bean.GREEN)
    refused(game, "Ana offer Ben Soy@up Soy@up", "trading.any_position.not_held", bean=Bean.SOY, cards=2, held=1)


@pytest.mark.rule("0-30", "1-22")
def test_of_a_kind_both_turned_over_and_in_hand_the_turned_over_card_goes_first() -> None:
    game = market(hands={"Ana": "Blue Green Blue", "Ben": "Red", "Cem": "-"})
    play(game, "Ana offer Ben 2*Blue for Red", "Ben accept 1")
    assert (turned(game), hand(game, "Ana")) == ("Soy", "Green Blue")


@pytest.mark.rule("0-31", "1-23", "C0-25")
def test_a_card_received_is_neither_traded_on_nor_given_away_nor_handed_over_where_it_is_asked_for() -> None:
    game = market()
    play(game, "Ana offer Ben Soy for Red", "Ben accept 1", "Cem offer Ana Blue for Red")
    for said in ("Ana offer Cem Red for Blue", "Ana offer Cem Red", "Ana accept 2"):
        refused(game, said, "trading.received_locked", bean=Bean.RED)
    refused(game, "Ben offer Ana Soy", "trading.received_locked", bean=Bean.SOY)


@pytest.mark.rule("0-32", "1-24")
def test_a_card_in_a_field_is_not_traded() -> None:
    game = market(fields={"Ana": "2*Garden", "Ben": "Garden"})
    refused(game, "Ana offer Ben Garden for Red", "trading.fields_locked", bean=Bean.GARDEN)
    game.play("Ana offer Ben Soy for Garden")
    refused(game, "Ben accept 1", "trading.fields_locked", bean=Bean.GARDEN)


@pytest.mark.rule("0-33", "1-25", "C0-21")
def test_any_number_for_any_number_but_not_nothing_for_nothing() -> None:
    game = market()
    refused(game, (0, Offer(1, ())), "trading.any_number.nothing")
    play(game, "Ana offer Ben Soy Blue 2*Green for 2*Red Stink", "Ben accept 1")
    assert (aside(game, "Ana"), aside(game, "Ben")) == ("2*Red Stink", "Soy Blue 2*Green")
    assert (hand(game, "Ana"), hand(game, "Ben"), turned(game)) == ("Chili", "-", "-")


@pytest.mark.rule("0-29", "1-21", "C0-26")
def test_only_cards_that_are_there_can_be_offered_and_the_copy_said_must_be_that_card() -> None:
    game = market()
    refused(game, "Ana offer Ben 3*Green", "trading.any_position.not_held", bean=Bean.GREEN, cards=3, held=2)
    for place in (1, 9):
        code = "trading.any_position.other_card"
        refused(game, f"Ana offer Ben Green@{place}", code, bean=Bean.GREEN, place=place)
    refused(game, "Ana offer Ben Green@2 Green@2", "trading.any_position.twice")
    game.play("Ana offer Ben Soy for Red")
    refused(game, "Ben accept 1 @2", "trading.any_position.other_card", bean=Bean.RED, place=2)
    refused(game, "Ben accept 1 @1 @3", "trading.any_position.places", cards=1, held=2)


@pytest.mark.rule("C0-26")
def test_a_kind_the_partner_lacks_may_be_asked_for_but_not_handed_over() -> None:
    game = market()
    game.play("Ana offer Cem Soy for Garden")
    refused(game, "Cem accept 1", "trading.any_position.not_held", bean=Bean.GARDEN, cards=1, held=0)
    assert texts(game, "Cem") == ["decline 1"]


@pytest.mark.rule("C0-26", "C0-27")
def test_which_copy_is_meant_is_the_makers_own_business() -> None:
    game = market()
    game.play("Ana offer Ben Green@3")
    assert game.observation("Ana").offers[0].cards == (3,)
    assert game.observation("Ben").offers[0].cards == ()
    assert game.observation().offers[0].cards == ()


def test_who_sits_after_the_active_player_is_shown_offers_of_their_own_hand() -> None:
    game = EngineGame.arrange(
        phase="trade", turned="Soy Blue", hands={"Ana": "Green", "Ben": "Red", "Cem": "2*Chili"}, fields={"Ana": "Red"}
    )
    shown = ["offer Ana Chili", "offer Ana Chili for Soy", "offer Ana Chili for Blue"]
    assert [text for text in texts(game, "Cem", offers=True) if text.startswith("offer")] == shown
