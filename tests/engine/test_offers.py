"""How a trade comes about: offer, answer, counter-offer, gift, and the end of phase 2
(0-34, 0-35, 0-37 to 0-39, 1-26, 1-28, 1-29, C0-22, C0-24, C0-29).
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, Offer, beans, rules
from bohnanza_lab.engine.events import Declined, Offered, PhaseBegan, Traded, TurnedOver, Withdrawn, seen_by
from bohnanza_lab.engine.offers import partners
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import rejection_view, table_view
from tests.engine.table import aside, hand, phase, play, refused, texts, turned


def talks(ana: str) -> EngineGame:
    """Ana's phase 2 with Soy and Blue turned over."""
    hands = {"Ana": ana, "Ben": "Red Stink Red", "Cem": "Blue", "Dia": "Red"}
    return EngineGame.arrange(players=4, phase="trade", turned="Soy Blue", hands=hands)


@pytest.fixture
def game() -> EngineGame:
    return talks("Chili Green Green")


@pytest.fixture
def copies() -> EngineGame:
    """One in which Ana holds more Soy too."""
    return talks("Chili Soy Green Soy")


# Both must agree


@pytest.mark.rule("0-34", "0-35", "1-26")
def test_an_offer_moves_no_card_until_it_is_accepted(game: EngineGame) -> None:
    assert game.play("Ana offer Ben Soy for Red") == (Offered(1, 0, 1, (Bean.SOY,), (Bean.RED,)),)
    assert (turned(game), hand(game, "Ben"), aside(game, "Ben")) == ("Soy Blue", "Red Stink Red", "-")
    assert game.play("Ben accept 1") == (Traded(1, 0, 1, (Bean.SOY,), (Bean.RED,)),)
    assert (turned(game), hand(game, "Ben"), aside(game, "Ben")) == ("Blue", "Stink Red", "Soy")


# Which copy an offer means


@pytest.mark.rule("0-29", "0-30", "C0-26")
def test_an_offer_without_places_says_to_its_maker_that_any_copy_will_do(copies: EngineGame) -> None:
    (event,) = copies.play("Ana offer Ben Soy for Red")
    assert event == Offered(1, 0, 1, (Bean.SOY,), (Bean.RED,), ())
    for other in (1, 2, None):
        assert seen_by(event, other) == Offered(1, 0, 1, (Bean.SOY,), (Bean.RED,))
    said = "Vale cualquier copia; cuál se entrega se decide al aceptar la oferta."
    assert Speech("es", copies.names).event(event).endswith(f" {said}")
    view = table_view(copies, "en", 0)["offers"][0]["text"]
    assert view == "Offer 1: Ana offers Ben Soy for Red. Any copy will do; which one is decided when it is accepted."
    assert table_view(copies, "en", 1)["offers"][0]["text"] == "Offer 1: Ana offers Ben Soy for Red."


@pytest.mark.rule("0-29", "0-30", "C0-26")
def test_where_any_copy_will_do_the_offer_stands_while_one_is_left(copies: EngineGame) -> None:
    play(copies, "Ana offer Ben Soy for Red", "Ana offer Dia Soy@up for Red", "Ana offer Cem Soy@2 for Blue")
    play(copies, "Dia accept 2", "Cem accept 3")
    assert [offer.id for offer in copies.observation().offers] == [1]
    copies.play("Ben accept 1")
    assert (turned(copies), hand(copies, "Ana")) == ("Blue", "Chili Green")


@pytest.mark.rule("0-29", "0-30", "C0-26")
def test_an_offer_with_places_tells_its_maker_which_cards_it_means_and_keeps_them(copies: EngineGame) -> None:
    for said in ("Ana offer Cem Chili for Blue", "Ana offer Cem Chili@1 for Blue Blue", "Ana offer Cem for Blue"):
        (event,) = copies.play(said)
        assert isinstance(event, Offered)
        assert event.cards is None, "there is nothing to choose"
        copies.undo()
    (event,) = copies.play("Ana offer Ben Soy@4 Soy@up for Red")
    assert event == Offered(1, 0, 1, (Bean.SOY, Bean.SOY), (Bean.RED,), (4, 0))
    assert seen_by(event, 1) == event._replace(cards=None)  # type: ignore[attr-defined]
    said = Speech("en", copies.names).event(event)
    assert said.endswith(" The offer means card 4 of the hand (Soy) and a turned-over card (Soy).")
    play(copies, "Ana offer Cem Soy@2 for Blue", "Cem accept 2")
    assert table_view(copies, "en", 0)["offers"][0]["text"].endswith("for Red."), "no other Soy is left to be meant"
    assert copies.observation("Ana").offers[0].cards == (3, 0)
    copies.play("Ana offer Dia Soy@up for Red")
    assert Withdrawn(1, 0, "stale") in copies.play("Dia accept 3")


@pytest.mark.rule("0-35", "1-26", "0-37", "1-28")
@pytest.mark.parametrize("offer", ["Ana offer Ben Soy for Red", "Ana offer Ben Soy"])
def test_an_offer_or_a_gift_can_be_refused(game: EngineGame, offer: str) -> None:
    game.play(offer)
    assert texts(game, "Ben") == ["accept 1", "decline 1"]
    assert game.play("Ben decline 1") == (Declined(1, 1), Withdrawn(1, 0, "refused"))
    assert (game.observation().offers, turned(game), aside(game, "Ben")) == ((), "Soy Blue", "-")


@pytest.mark.rule("0-35", "1-26")
def test_an_offer_to_anyone_stands_until_everyone_has_refused_or_one_accepts(game: EngineGame) -> None:
    game.play("Ana offer anyone Soy for Red")
    assert game.play("Ben decline 1") == (Declined(1, 1),)
    refused(game, "Ben accept 1", "limit.refused_offer", offer=1)
    refused(game, "Ben decline 1", "limit.refused_offer", offer=1)
    game.play("Cem decline 1")
    taken = game.fork()
    taken.play("Dia accept 1")
    assert aside(taken, "Dia") == "Soy"
    refused(taken, "Cem accept 1", "trading.both_agree.no_such_offer", offer=1)
    assert game.play("Dia decline 1") == (Declined(1, 3), Withdrawn(1, 0, "refused"))


@pytest.mark.rule("0-34", "0-35", "1-26")
def test_only_who_was_asked_can_answer_and_the_maker_alone_takes_an_offer_back(game: EngineGame) -> None:
    game.play("Ana offer Ben Soy for Red")
    for word in ("accept", "decline"):
        refused(game, f"Dia {word} 1", "trading.both_agree.not_asked", offer=1)
        refused(game, f"Ana {word} 1", "trading.both_agree.own_offer", offer=1)
    refused(game, "Ben withdraw 1", "trading.both_agree.not_yours", offer=1, partner=0)
    assert game.play("Ana withdraw 1") == (Withdrawn(1, 0, "maker"),)
    for said in ("Ben accept 1", "Ben decline 1", "Ana withdraw 1"):
        refused(game, said, "trading.both_agree.no_such_offer", offer=1)


def test_the_active_player_and_whoever_is_asked_are_to_decide(game: EngineGame) -> None:
    assert game.to_decide() == ("Ana",)
    play(game, "Dia offer Ana Red for Blue", "Ana offer anyone Soy for Red", "Cem decline 2", "Ana offer Ben Chili")
    assert game.to_decide() == ("Ana", "Ben", "Dia")
    play(game, "Ben decline 2", "Ben accept 3", "Dia decline 2", "Ana decline 1")
    assert game.to_decide() == ("Ana",)


@pytest.mark.rule("0-34")
def test_the_same_offer_is_not_made_twice_and_a_table_can_only_talk_about_so_many(game: EngineGame) -> None:
    game.play("Ana offer Ben Blue for Red")
    refused(game, "Ana offer Ben Blue for Red", "limit.same_offer", offer=1)
    wishes = [f"{many}*{bean}" for bean in ("Red", "Soy", "Garden", "Chili") for many in range(1, 7)]
    play(game, *(f"Ana offer Ben Blue for {wish}" for wish in wishes[1:]))
    rejection = refused(game, "Ana offer Ben Blue for Green", "limit.offers", cards=24)
    assert rejection.rule == ""  # a limit of ours, in no document
    assert rejection_view(game, "en", 0, rejection)["rule"] is None
    play(game, "Ana withdraw 1", "Ana offer Ben Blue for Green")


# Gifts


@pytest.mark.rule("0-35", "0-37", "1-28")
def test_a_gift_is_made_or_asked_for_by_either_and_must_be_agreed_to(game: EngineGame) -> None:
    play(game, "Ana offer Ben Soy", "Ben accept 1")
    assert (aside(game, "Ben"), aside(game, "Ana")) == ("Soy", "-")
    game.play("Ben offer Ana Stink")
    assert hand(game, "Ben") == "Red Stink Red"
    game.play("Ana accept 2")
    assert (hand(game, "Ben"), aside(game, "Ana")) == ("2*Red", "Stink")
    play(game, (1, Offer(to=0, give=(), want=(Bean.BLUE,))), "Ana accept 3")
    assert (turned(game), aside(game, "Ben")) == ("-", "Soy Blue")


# Counter-offers


@pytest.mark.rule("C0-22")
def test_an_offer_is_accepted_as_it_was_made_or_answered_by_another_one(game: EngineGame) -> None:
    events = play(game, "Ana offer Ben Soy Blue for Red", "Ben offer Ana Red for Soy against 1")
    assert events == (Withdrawn(1, 0, "countered"), Offered(2, 1, 0, (Bean.RED,), (Bean.SOY,), ()))
    game.play("Ana accept 2")
    assert (aside(game, "Ana"), aside(game, "Ben"), turned(game)) == ("Red", "Soy", "Blue")


@pytest.mark.rule("C0-22")
def test_a_counter_offer_goes_to_who_made_the_offer(game: EngineGame) -> None:
    play(game, "Ben offer Ana Red for Soy")
    refused(game, "Ana offer Dia Soy against 1", "limit.other_partner", offer=1)
    refused(game, "Dia offer Ana Red against 1", "trading.both_agree.not_asked", offer=1)
    refused(game, "Ana offer Ben Soy against 9", "trading.both_agree.no_such_offer", offer=9)
    game.play("Ana offer Ben Soy for 2*Red against 1")


@pytest.mark.rule("C0-22")
def test_a_counter_to_an_offer_to_anyone_leaves_it_to_the_others(game: EngineGame) -> None:
    events = play(game, "Ana offer anyone Soy for Red", "Cem offer Ana Blue for Soy against 1")
    assert events == (Declined(1, 2), Offered(2, 2, 0, (Bean.BLUE,), (Bean.SOY,)))
    refused(game, "Cem accept 1", "limit.refused_offer", offer=1)
    game.play("Dia accept 1")
    assert aside(game, "Dia") == "Soy"


# Stale offers


@pytest.mark.rule("0-34", "0-35", "C0-26")
def test_an_offer_follows_the_cards_that_it_means_and_withdraws_itself_once_they_are_gone(game: EngineGame) -> None:
    play(game, "Ana offer Ben Soy for Red", "Ana offer Dia Soy for Red")
    assert game.play("Ben accept 1")[1:] == (Withdrawn(2, 0, "stale"),)
    refused(game, "Dia accept 2", "trading.both_agree.no_such_offer", offer=2)
    play(game, "Ana offer Ben Green@3 for Red", "Ana offer Cem Green@2 for Blue", "Ana offer Dia Green@2 for Red")
    assert game.play("Dia accept 5")[1:] == (Withdrawn(4, 0, "stale"),)
    assert game.observation("Ana").offers[0].cards == (2,)
    game.play("Ben accept 3")
    assert (hand(game, "Ana"), aside(game, "Ben")) == ("Chili", "Soy Green")


# The end of phase 2


@pytest.mark.rule("0-38", "0-39", "0-45", "1-29", "C0-29")
def test_trading_goes_on_without_turned_over_cards_until_the_active_player_ends_it_and_open_offers_fall(
    game: EngineGame,
) -> None:
    play(
        game,
        "Ana offer Ben Soy Blue",
        "Ben accept 1",
        "Cem offer Ana Blue",
        "Ana accept 2",
        "Ben offer Ana Red for Chili",
    )
    assert (turned(game), phase(game), aside(game, "Ana")) == ("-", "trade", "Blue")
    refused(game, "Ben done", "trading.end", active=0)
    assert game.play("Ana done") == (Withdrawn(3, 1, "phase"), PhaseBegan("plant-aside"))
    refused(game, "Ana accept 3", "turn.phases", move="accept", phase="plant-aside", belongs="trade")
    play(game, "Ana plant 1", "Ben plant Soy 1", "Ben plant Blue 2", "Ana draw")
    play(game, "Ben harvest 1", "Ben plant 1", "Ben done", "Ben turn-over", "Ben offer Ana Stink")
    assert [offer.id for offer in game.observation().offers] == [1], (
        "the next player's offers are numbered from 1 again"
    )


@pytest.mark.rule("0-40")
def test_what_was_received_is_planted_after_the_trading(game: EngineGame) -> None:
    play(game, "Ana offer Ben Soy for Red", "Ben accept 1")
    refused(game, "Ben plant Soy 1", "aside.must_plant.received", active=0)
    refused(game, "Ana plant Red 1", "aside.must_plant.later")
    assert game.why_not("Cem plant 1").code != "aside.must_plant.received"  # type: ignore[union-attr]
    assert game.why_not("Ben draw").code != "aside.must_plant.received"  # type: ignore[union-attr]


def test_an_offer_is_answered_only_while_the_table_trades(game: EngineGame) -> None:
    play(game, "Ana offer Ben Soy for Red", "Ana offer anyone Blue")
    assert [(offer.id, seat) for offer, seat in rules.to_answer(game.state)] == [(1, 1), (2, 1), (2, 2), (2, 3)]
    over = game.state.copy()
    over.over = True
    assert list(rules.to_answer(over)) == []
    elsewhere = game.state.copy()
    elsewhere.phase = 0
    assert list(rules.to_answer(elsewhere)) == []


# Who may trade what (0-26 to 0-33, 1-18 to 1-25, C0-21, C0-23, C0-25 to C0-28)


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


# Who trades with whom


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
