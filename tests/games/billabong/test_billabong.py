"""Document 002: the first Amigo rules as Billabong Boardgamers tell them (2-01 to 2-40, 2-47, 2-48, C0-18 to C0-20)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, NotationError, SetupError, beans
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.chance import shuffle
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Harvested, Traded, TurnedOver
from bohnanza_lab.games.billabong.engine.events import FieldBought
from tests.engine.table import aside, coins, discards, fields, hand, phase, play, refused, texts, turned
from tests.games.billabong.billabong_table import all_but, billabong

# The game and its cards


@pytest.mark.rule("2-01")
def test_it_is_document_002_for_three_to_five() -> None:
    assert edition("billabong").document == "002"
    with pytest.raises(SetupError, match="3 to 5 players, not 6"):
        edition("billabong").ruleset(6)


@pytest.mark.rule("2-01", "2-03", "B21")
def test_eight_varieties_and_their_numbers() -> None:
    named = "20*Blue 18*Chili 16*Stink 14*Green 12*Soy 10*Black-eyed 8*Red 6*Garden"
    deck = EngineGame("billabong", 4).state.census()
    assert sorted(deck.elements()) == sorted(beans(named))
    assert deck.total() == 104


@pytest.mark.rule("2-04", "2-05")
def test_meters_rise_from_one_to_four_coins_but_for_the_french_bean() -> None:
    for bean in edition("billabong").ruleset(4).deck:
        paid = [coins for _, coins in bean.beanometer]
        assert paid == ([2, 3] if bean is Bean.GARDEN else [1, 2, 3, 4])
        assert bean.coins(24) == paid[-1] <= 4


@pytest.mark.rule("2-08", "2-13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_starts_with_two_fields(players: int) -> None:
    assert {len(mine) for mine in EngineGame("billabong", players).state.fields} == {2}


@pytest.mark.rule("2-47", "B1")
def test_three_beginners_may_play_with_three_fields() -> None:
    game = EngineGame("billabong", 3, beginners=True)
    assert {len(mine) for mine in game.state.fields} == {3}
    refused(game, "Ana buy-field", "field.third.already", fields=3)
    with pytest.raises(SetupError, match="beginners cannot be True among 4 players; it is one of False"):
        EngineGame("billabong", 4, beginners=True)


@pytest.mark.rule("2-14", "2-15", "2-16", "2-17", "B13")
def test_five_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    game = EngineGame("billabong", 4, seed=3, starter="Cem")
    deck = tuple(bean for bean, count in game.ruleset.deck.items() for _ in range(count))
    order = shuffle(deck, 3)[0][::-1]
    for place, seat in enumerate((2, 3, 0, 1)):
        assert game.state.hands[seat] == order[place:20:4]
    assert game.state.draw == order[:19:-1]
    assert game.awaited == "Cem"


@pytest.mark.rule("C0-8", "C0-20", "2-47", "2-42")
def test_options_that_are_not_there_are_refused_with_those_that_are() -> None:
    with pytest.raises(SetupError, match="price_for_five cannot be 4; it is one of 2, 3"):
        EngineGame("billabong", 5, price_for_five=4)
    with pytest.raises(SetupError, match="price_for_five, harvest_window, finish_phases, tie_break, beginners"):
        EngineGame("billabong", 3, third_field=3)
    assert all(option.source for option in edition("billabong").options)


# 1. Play bean cards


@pytest.mark.rule("2-18", "2-19", "B19")
def test_the_first_card_must_be_planted_the_second_may() -> None:
    game = billabong(hands={"Ana": "Soy Red Blue", "Ben": "-"})
    refused(game, "Ana done", "planting.first_card.must", bean=Bean.SOY)
    play(game, "Ana plant 1", "Ana done")
    assert phase(game) == "trade"
    assert phase(billabong(active="Ben", hands={"Ben": "-"})) == "trade"


@pytest.mark.rule("2-20", "2-21", "B18")
def test_one_variety_a_field_and_room_is_made_by_harvesting_all_of_a_field() -> None:
    game = billabong(hands={"Ana": "Soy"}, fields={"Ana": ["2*Red", "3*Blue"]})
    refused(game, "Ana plant 1", "planting.make_room", bean=Bean.SOY, field=1, holds=Bean.RED)
    play(game, "Ana harvest 2", "Ana plant 2")
    assert fields(game, "Ana") == ["2*Red", "Soy"]


# Harvesting a single card


@pytest.mark.rule("2-23", "C0-11", "B4")
def test_a_single_card_is_not_sold_while_another_field_holds_more() -> None:
    game = billabong(fields={"Ana": ["Red", "2*Soy"]})
    refused(game, "Ana harvest 1", "harvest.one_card", bean=Bean.RED, cards=2, field=1, holds=Bean.SOY, other=2)
    assert "harvest 2" in texts(game, "Ana")


@pytest.mark.rule("2-23", "C0-11", "B4")
def test_a_single_card_is_not_sold_while_another_field_is_empty() -> None:
    game = billabong(fields={"Ana": ["-", "Red"]})
    refused(game, "Ana harvest 2", "harvest.one_card.empty", bean=Bean.RED, field=2, other=1)
    elsewhere = EngineGame.arrange("rio-grande", 4, fields={"Ana": ["-", "Red"]})
    assert elsewhere.why_not("Ana harvest 2") is None


@pytest.mark.rule("2-24", "C0-11", "B4")
def test_where_all_fields_hold_one_card_a_chosen_one_is_discarded_for_nothing() -> None:
    game = billabong(hands={"Ana": "Blue"}, fields={"Ana": ["Red", "Soy"]}, coins={"Ana": 2})
    assert texts(game, "Ana") == ["harvest 1", "harvest 2"]
    game.play("Ana harvest 2")
    assert (coins(game, "Ana"), discards(game), fields(game, "Ana")) == (2, "Soy", ["Red", "-"])


@pytest.mark.rule("2-23", "2-24", "C0-11")
@pytest.mark.parametrize(
    ("laid", "legal"),
    [
        (["Red", "Soy", "Blue"], [1, 2, 3]),
        (["Red", "Soy", "2*Blue"], [3]),
        (["Red", "2*Soy", "2*Blue"], [2, 3]),
        (["Red", "Soy", "-"], []),
        (["Red", "2*Soy", "-"], [2]),
        (["Red", "-", "-"], []),
    ],
)
def test_with_a_third_field_all_three_count(laid: list[str], legal: list[int]) -> None:
    game = billabong(fields={"Ben": laid})
    assert [text for text in texts(game, "Ben") if "harvest" in text] == [f"harvest {field}" for field in legal]


# The third field


@pytest.mark.rule("2-09", "2-10", "2-11", "C0-18", "B2", "B3")
def test_three_coins_from_the_top_of_the_stack_buy_a_third_field() -> None:
    game = billabong(coins={"Ana": "Red Soy Blue Stink"}, discard="Green")
    assert game.play("Ana buy-field") == (FieldBought(0, 3, 3, beans("Stink Blue Soy")),)
    assert game.state.coins[0] == (Bean.RED,)
    assert discards(game) == "Soy Blue Stink Green"
    assert fields(game, "Ana") == ["-", "-", "-"]


@pytest.mark.rule("2-09", "C0-19")
def test_it_is_bought_once() -> None:
    game = billabong(coins={"Ana": 7})
    game.play("Ana buy-field")
    refused(game, "Ana buy-field", "field.third.already", fields=3)
    assert "buy-field" not in texts(game, "Ana")


@pytest.mark.rule("2-10")
def test_who_has_too_few_coins_cannot_buy() -> None:
    game = billabong(coins={"Ana": 2, "Ben": 3})
    refused(game, "Ana buy-field", "field.third_price", coins=2, price=3)
    assert "buy-field" not in texts(game, "Ana")
    assert "buy-field" in texts(game, "Ben")


@pytest.mark.rule("2-09", "2-12", "2-48")
def test_there_is_a_third_field_for_each_of_five_players() -> None:
    game = billabong(5, coins=dict.fromkeys(("Ana", "Ben", "Cem", "Dia", "Eva"), 2))
    for name in game.names:
        game.play(f"{name} buy-field")
    assert {len(mine) for mine in game.state.fields} == {3}


@pytest.mark.rule("2-39", "C0-19", "B14")
@pytest.mark.parametrize(
    "position",
    [
        {"phase": "plant"},
        {"phase": "plant", "step": 1, "hands": {"Ana": "Soy"}},
        {"phase": "trade"},
        {"phase": "trade", "turned": "Soy Red"},
        {"phase": "plant-aside", "aside": {"Cem": "Red"}},
        {"phase": "draw"},
    ],
)
def test_it_is_bought_and_beans_are_sold_at_any_time_also_out_of_turn(position: dict[str, Any]) -> None:
    game = billabong(coins={"Ana": 3, "Ben": 3}, fields={"Ana": ["2*Stink"], "Ben": ["2*Stink"]}, **position)
    for name in ("Ben", "Ana"):
        play(game, f"{name} buy-field", f"{name} harvest 1")
    assert (game.awaited, phase(game)) == ("Cem" if "aside" in position else "Ana", position["phase"])


@pytest.mark.rule("C0-19", "2-11", "2-21")
def test_it_can_be_used_at_once_instead_of_a_harvest() -> None:
    laid = {"Ana": ["2*Red", "3*Blue"]}
    game = billabong(phase="plant-aside", aside={"Ana": "Soy Chili"}, fields=laid, coins={"Ana": 3})
    refused(game, "Ana plant Soy 3", "setup.fields.no_such_field", field=3, fields=2)
    play(game, "Ana buy-field", "Ana plant Soy 3")
    refused(game, "Ana plant 3", "aside.make_room", bean=Bean.CHILI, field=3, holds=Bean.SOY)
    assert fields(game, "Ana") == ["2*Red", "3*Blue", "Soy"]


@pytest.mark.rule("C0-19", "C0-17")
def test_the_coins_it_cost_come_back_with_the_next_shuffle() -> None:
    game = billabong(
        phase="draw",
        hands=dict.fromkeys(("Ana", "Ben", "Cem", "Dia"), "-"),
        coins={"Ana": "Red Red Red", **all_but("Red Red Red Soy")},
        draw="Soy",
    )
    assert game.play("Ana buy-field")[-1] == FieldBought(0, 3, 3, beans("Red Red Red"))
    game.play("Ana draw")
    for name in ("Ana", "Ben", "Cem", "Dia"):
        game.play(f"{name} done")
    assert hand(game, "Ana") == "Soy 2*Red"
    assert game.state.draw == (Bean.RED,)


@pytest.mark.rule("2-11")
def test_a_bought_field_is_written_down_and_read_back() -> None:
    game = billabong(coins={"Ana": 3})
    game.play("Ana buy-field")
    assert EngineGame.from_position(str(game)) == game
    assert EngineGame.from_record(game.record()).position() == game.position()
    with pytest.raises(NotationError, match="2 fields, not 3"):
        EngineGame.from_position(str(EngineGame("rio-grande", 4)).replace("fields Ana - / -", "fields Ana - / - / -"))


# 2. Trading


@pytest.mark.rule("2-27", "2-29", "2-31")
def test_others_trade_hand_cards_with_the_active_player_and_nothing_twice() -> None:
    game = billabong(phase="trade", turned="Soy Garden", hands={"Ana": "Red", "Ben": "Blue", "Cem": "Blue"})
    refused(game, "Ben offer Ana Garden for Red", "turning.yours", bean=Bean.GARDEN, active=0)
    refused(game, "Ben offer Cem Blue", "trading.active_only", active=0)
    play(game, "Ben offer Ana Blue for Garden", "Ana accept 1")
    refused(game, "Ana offer Cem Blue", "trading.received_locked", bean=Bean.BLUE)


@pytest.mark.rule("2-33", "C0-23")
def test_gifts_need_consent() -> None:
    game = billabong(phase="trade", turned="Soy Garden", hands={"Ana": "Red", "Ben": "Blue", "Cem": "-", "Dia": "-"})
    play(game, "Ana offer Ben Soy Red", "Ben decline 1")
    assert (turned(game), hand(game, "Ana"), aside(game, "Ben")) == ("Soy Garden", "Red", "-")
    play(game, "Ben offer Ana Blue", "Ana accept 2")
    assert aside(game, "Ana") == "Blue"


# 3. Plant, 4. Draw


@pytest.mark.rule("2-34", "2-35", "2-36")
def test_traded_and_kept_cards_must_be_planted() -> None:
    game = billabong(
        phase="plant-aside", turned="Soy", aside={"Ana": "Red", "Ben": "Blue"}, fields={"Ben": ["2*Soy", "3*Red"]}
    )
    assert texts(game, "Ana") == ["plant Soy 1", "plant Soy 2", "plant Red 1", "plant Red 2"]
    play(game, "Ana plant Red 1", "Ana plant Soy 2")
    refused(game, "Ben plant 1", "aside.make_room", bean=Bean.BLUE, field=1, holds=Bean.SOY)
    play(game, "Ben harvest 1", "Ben plant 1")
    assert phase(game) == "draw"


@pytest.mark.rule("2-37", "2-38", "B6")
def test_three_cards_are_drawn_behind_the_old_ones_and_play_passes_left() -> None:
    game = billabong(phase="draw", hands={"Ana": "Blue"}, draw="Soy Red Chili Green")
    game.play("Ana draw")
    assert (hand(game, "Ana"), game.awaited) == ("Blue Soy Red Chili", "Ben")


# The worked examples of document 002, each by its number (E2-*)


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
    play(game, "Ana offer anyone Soy for Red", "Ana offer anyone Garden Blue for Red")
    assert hand(game, "Ana") == "Chili Blue Stink", "cards leave the hand only at the exchange"
    assert game.play("Ben accept 2")[0] == Traded(2, 0, 1, beans("Garden Blue"), beans("Red"))
    assert (hand(game, "Ana"), hand(game, "Ben")) == ("Chili Stink", "Blue Green")
    assert (aside(game, "Ana"), aside(game, "Ben"), turned(game)) == ("Red", "Garden Blue", "Soy")
