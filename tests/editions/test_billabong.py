"""Document 002: the first Amigo rules as Billabong Boardgamers tell them (2-01 to 2-48, C0-7, C0-8, C0-18 to C0-20)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, Game, NotationError, SetupError, beans
from bohnanza_lab.engine.beans import spell
from bohnanza_lab.engine.chance import shuffle
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import (
    Drew,
    Exhausted,
    FieldBought,
    GameEnded,
    Harvested,
    PhaseBegan,
    Reshuffled,
    Traded,
    TurnedOver,
)
from tests.engine.table import aside, coins, discards, fields, hand, happened, phase, refused, texts, turned


def billabong(players: int = 4, **position: Any) -> Game:
    """A position of document 002."""
    return Game.arrange("billabong", players, **position)


def all_but(laid: str) -> dict[str, str]:
    """Coins for Dia that take every card but these out of the game."""
    left = {bean: int(bean) for bean in Bean if 6 <= bean <= 20}
    for bean in beans(laid):
        left[bean] -= 1
    return {"Dia": spell(bean for bean, count in left.items() for _ in range(count))}


# The game and its cards


@pytest.mark.rule("2-01")
def test_it_is_document_002_for_three_to_five() -> None:
    assert edition("billabong").document == "002"
    with pytest.raises(SetupError, match="3 to 5 players, not 6"):
        edition("billabong").sheet(6)


@pytest.mark.rule("2-01", "2-03", "B21")
def test_eight_varieties_and_their_numbers() -> None:
    named = "20*Blue 18*Chili 16*Stink 14*Green 12*Soy 10*Black-eyed 8*Red 6*Garden"
    deck = Game("billabong", 4).state.census()
    assert sorted(deck.elements()) == sorted(beans(named))
    assert deck.total() == 104


@pytest.mark.rule("2-04", "2-05")
def test_meters_rise_from_one_to_four_coins_but_for_the_french_bean() -> None:
    for bean in edition("billabong").sheet(4).deck:
        paid = [coins for _, coins in bean.beanometer]
        assert paid == ([2, 3] if bean is Bean.GARDEN else [1, 2, 3, 4])
        assert bean.coins(24) == paid[-1] <= 4


@pytest.mark.rule("2-06", "E2-1", "2-22")
@pytest.mark.parametrize(("cards", "paid"), [*zip(range(2, 10), (0, 1, 1, 2, 2, 3, 4, 4), strict=True)])
def test_the_broad_bean_pays_at_three_five_seven_and_eight(cards: int, paid: int) -> None:
    game = billabong(fields={"Ben": [f"{cards}*Stink"]})
    assert game.play("Ben harvest 1") == (Harvested(1, 1, Bean.STINK, cards, paid),)
    assert (coins(game, "Ben"), discards(game)) == (paid, spell((Bean.STINK,) * (cards - paid)))


@pytest.mark.rule("E2-2", "2-07", "2-22")
def test_three_runner_beans_are_worth_one_coin_and_two_are_discarded() -> None:
    game = billabong(fields={"Ana": ["3*Green"]})
    game.play("Ana harvest 1")
    assert game.state.coins[0] == (Bean.GREEN,)
    assert (discards(game), fields(game, "Ana")) == ("2*Green", ["-", "-"])


@pytest.mark.rule("2-08", "2-13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_starts_with_two_fields(players: int) -> None:
    assert {len(mine) for mine in Game("billabong", players).state.fields} == {2}


@pytest.mark.rule("2-47", "B1")
def test_three_beginners_may_play_with_three_fields() -> None:
    game = Game("billabong", 3, beginners=True)
    assert {len(mine) for mine in game.state.fields} == {3}
    refused(game, "Ana buy-field", "field.third.already", fields=3)
    with pytest.raises(SetupError, match="three players three fields"):
        Game("billabong", 4, beginners=True)


@pytest.mark.rule("2-14", "2-15", "2-16", "2-17", "B13")
def test_five_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    game = Game("billabong", 4, seed=3, starter="Cem")
    deck = tuple(bean for bean, count in game.sheet.deck.items() for _ in range(count))
    order = shuffle(deck, 3)[0][::-1]
    for place, seat in enumerate((2, 3, 0, 1)):
        assert game.state.hands[seat] == order[place:20:4]
    assert game.state.draw == order[:19:-1]
    assert game.awaited == "Cem"


@pytest.mark.rule("C0-8", "C0-20", "2-47", "2-42")
def test_options_that_are_not_there_are_refused_with_those_that_are() -> None:
    with pytest.raises(SetupError, match="price_for_five cannot be 4; it is one of 2, 3"):
        Game("billabong", 5, price_for_five=4)
    with pytest.raises(SetupError, match="price_for_five, harvest_window, finish_phases, beginners"):
        Game("billabong", 3, third_field=3)
    assert all(option.source for option in edition("billabong").options)


# 1. Play bean cards


@pytest.mark.rule("2-18", "2-19", "B19")
def test_the_first_card_must_be_planted_the_second_may() -> None:
    game = billabong(hands={"Ana": "Soy Red Blue", "Ben": "-"})
    refused(game, "Ana done", "planting.first_card.must", bean=Bean.SOY)
    game.play("Ana plant 1")
    game.play("Ana done")
    assert phase(game) == "trade"
    assert phase(billabong(active="Ben", hands={"Ben": "-"})) == "trade"


@pytest.mark.rule("2-20", "2-21", "B18")
def test_one_variety_a_field_and_room_is_made_by_harvesting_all_of_a_field() -> None:
    game = billabong(hands={"Ana": "Soy"}, fields={"Ana": ["2*Red", "3*Blue"]})
    refused(game, "Ana plant 1", "planting.make_room", bean=Bean.SOY, field=1, holds=Bean.RED)
    game.play("Ana harvest 2")
    game.play("Ana plant 2")
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
    elsewhere = Game.arrange("rio-grande", 4, fields={"Ana": ["-", "Red"]})
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


@pytest.mark.rule("2-48", "C0-20", "B3")
def test_it_costs_five_players_two_coins_or_three_where_they_choose_so() -> None:
    game = billabong(5, coins={"Ana": 2})
    assert game.play("Ana buy-field")[0][:3] == (0, 3, 2)
    dear = billabong(5, options={"price_for_five": 3}, coins={"Ana": 2})
    refused(dear, "Ana buy-field", "field.third_price", coins=2, price=3)
    four = billabong(4, options={"price_for_five": 3}, coins={"Ana": 3})
    assert four.why_not("Ana buy-field") is None


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
        game.play(f"{name} buy-field")
        game.play(f"{name} harvest 1")
    assert (game.awaited, phase(game)) == ("Cem" if "aside" in position else "Ana", position["phase"])


@pytest.mark.rule("C0-19", "2-11", "2-21")
def test_it_can_be_used_at_once_instead_of_a_harvest() -> None:
    laid = {"Ana": ["2*Red", "3*Blue"]}
    game = billabong(phase="plant-aside", aside={"Ana": "Soy Chili"}, fields=laid, coins={"Ana": 3})
    refused(game, "Ana plant Soy 3", "setup.fields.no_such_field", field=3, fields=2)
    game.play("Ana buy-field")
    game.play("Ana plant Soy 3")
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
    assert Game.from_position(str(game)) == game
    assert Game.from_record(game.record()).position() == game.position()
    with pytest.raises(NotationError, match="2 fields, not 3"):
        Game.from_position(str(Game("rio-grande", 4)).replace("fields Ana - / -", "fields Ana - / - / -"))


# 2. Trading


@pytest.mark.rule("2-25", "E2-3", "2-02")
def test_a_kidney_bean_is_asked_for_the_soya_bean() -> None:
    laid = {"Ana": ["2*Red", "2*Black-eyed"]}
    game = billabong(phase="trade", fields=laid, hands={"Ben": "Blue Red"}, draw="Soy Garden")
    assert game.play("Ana turn-over") == (TurnedOver(0, beans("Soy Garden")),)
    game.play("Ana offer anyone Soy for Red")
    assert game.play("Ben accept 1") == (Traded(1, 0, 1, beans("Soy"), beans("Red")),)
    assert (aside(game, "Ana"), aside(game, "Ben"), turned(game), hand(game, "Ben")) == ("Red", "Soy", "Garden", "Blue")


@pytest.mark.rule("E2-4", "2-26", "2-28", "2-30")
def test_the_french_bean_and_a_blue_one_from_the_hand_are_offered_for_a_kidney_bean() -> None:
    game = billabong(phase="trade", turned="Soy Garden", hands={"Ana": "Soy Blue Chili", "Ben": "Blue Red"})
    game.play("Ana offer anyone Garden Blue for Red")
    assert hand(game, "Ana") == "Soy Blue Chili"
    game.play("Ben accept 1")
    assert (hand(game, "Ana"), aside(game, "Ana"), aside(game, "Ben")) == ("Soy Chili", "Red", "Garden Blue")


@pytest.mark.rule("2-27", "2-29", "2-31")
def test_others_trade_hand_cards_with_the_active_player_and_nothing_twice() -> None:
    game = billabong(phase="trade", turned="Soy Garden", hands={"Ana": "Red", "Ben": "Blue", "Cem": "Blue"})
    refused(game, "Ben offer Ana Garden for Red", "turning.yours", bean=Bean.GARDEN, active=0)
    refused(game, "Ben offer Cem Blue", "trading.active_only", active=0)
    game.play("Ben offer Ana Blue for Garden")
    game.play("Ana accept 1")
    refused(game, "Ana offer Cem Blue", "trading.received_locked", bean=Bean.BLUE)


@pytest.mark.rule("2-33", "C0-23")
def test_gifts_need_consent() -> None:
    game = billabong(phase="trade", turned="Soy Garden", hands={"Ana": "Red", "Ben": "Blue", "Cem": "-", "Dia": "-"})
    game.play("Ana offer Ben Soy Red")
    game.play("Ben decline 1")
    assert (turned(game), hand(game, "Ana"), aside(game, "Ben")) == ("Soy Garden", "Red", "-")
    game.play("Ben offer Ana Blue")
    game.play("Ana accept 2")
    assert aside(game, "Ana") == "Blue"


@pytest.mark.rule("2-32", "C0-29", "B15")
def test_the_active_player_ends_the_trading() -> None:
    game = billabong(phase="trade", turned="Soy Garden", hands={"Ben": "Blue"})
    game.play("Ben offer Ana Blue")
    refused(game, "Ben done", "trading.end", active=0)
    assert happened(game.play("Ana done")) == ["Withdrawn", "PhaseBegan"]


@pytest.mark.rule("2-40", "C0-24", "B16")
def test_a_promise_is_talk_and_no_move() -> None:
    with pytest.raises(NotationError, match="'promise' is no move"):
        Game("billabong", 4).play("Ana promise Ben Red")


# 3. Plant, 4. Draw


@pytest.mark.rule("2-34", "2-35", "2-36")
def test_traded_and_kept_cards_must_be_planted() -> None:
    game = billabong(
        phase="plant-aside", turned="Soy", aside={"Ana": "Red", "Ben": "Blue"}, fields={"Ben": ["2*Soy", "3*Red"]}
    )
    assert texts(game, "Ana") == ["plant Soy 1", "plant Soy 2", "plant Red 1", "plant Red 2"]
    game.play("Ana plant Red 1")
    game.play("Ana plant Soy 2")
    refused(game, "Ben plant 1", "aside.make_room", bean=Bean.BLUE, field=1, holds=Bean.SOY)
    game.play("Ben harvest 1")
    game.play("Ben plant 1")
    assert phase(game) == "draw"


@pytest.mark.rule("2-37", "2-38", "B6")
def test_three_cards_are_drawn_behind_the_old_ones_and_play_passes_left() -> None:
    game = billabong(phase="draw", hands={"Ana": "Blue"}, draw="Soy Red Chili Green")
    game.play("Ana draw")
    assert (hand(game, "Ana"), game.awaited) == ("Blue Soy Red Chili", "Ben")


# The harvest before the shuffle


def last_card(draw: str = "Soy", key: str = "draw", **position: Any) -> Game:
    """The active player is about to take the last card of the pile."""
    laid = {"Ana": ["3*Red", "2*Stink"], "Ben": ["4*Blue"], "Cem": ["Soy"]}
    return billabong(phase=key, draw=draw, rest="discard", fields=laid, **position)


@pytest.mark.rule("2-41", "2-42", "C0-7", "C0-1", "B8")
def test_after_the_last_card_everybody_may_harvest_before_the_shuffle() -> None:
    game = last_card(active="Ben")
    assert game.play("Ben draw") == (Drew(1, beans("Soy"), 1), Exhausted(1), PhaseBegan("harvest-window"))
    asked = []
    while game.observation().window:
        asked.append(game.awaited)
        if game.awaited == "Ben":
            game.play("Ben harvest 1")
            assert discards(game).startswith("3*Blue")
        events = game.play(f"{game.awaited} done")
    assert asked == ["Ben", "Cem", "Dia", "Ana"]
    assert happened(events)[:2] == ["Reshuffled", "Drew"]
    assert (game.observation().hands[1], game.awaited) == (8, "Cem")
    assert not game.state.discard


@pytest.mark.rule("2-42", "C0-7")
def test_cards_harvested_in_the_window_go_into_the_shuffle() -> None:
    game = last_card()
    game.play("Ana draw")
    before = len(game.state.discard)
    game.play("Ana harvest 1")
    game.play("Ben harvest 1")
    for name in ("Ana", "Ben", "Cem"):
        game.play(f"{name} done")
    shuffled = game.play("Dia done")[0]
    assert isinstance(shuffled, Reshuffled)
    assert shuffled.number == before + 1 + 3


@pytest.mark.rule("2-42", "C0-7", "2-39")
def test_only_harvests_and_purchases_break_into_the_window() -> None:
    game = last_card(coins={"Dia": 3})
    game.play("Ana draw")
    assert texts(game, "Ana") == ["done", "harvest 1", "harvest 2"]
    assert texts(game, "Ben") == ["harvest 1"]
    refused(game, "Ben done", "window.harvest.wait", partner=0)
    refused(game, "Ana draw", "window.harvest.open", partner=0)
    refused(game, "Ana plant 1", "window.harvest.open", partner=0)
    game.play("Dia buy-field")
    assert len(fields(game, "Dia")) == 3
    assert game.awaited == "Ana"


@pytest.mark.rule("C0-7", "C0-1")
def test_a_draw_that_the_window_broke_off_goes_on_from_the_new_pile() -> None:
    game = last_card("Soy", "trade")
    assert happened(game.play("Ana turn-over")) == ["TurnedOver", "Exhausted", "PhaseBegan"]
    assert turned(game) == "Soy"
    for name in ("Ana", "Ben", "Cem"):
        game.play(f"{name} done")
    assert Game.from_position(str(game)) == game
    assert happened(game.play("Dia done")) == ["Reshuffled", "TurnedOver"]
    assert len(game.state.turned) == 2
    assert texts(game, "Ana")[0] == "done"


@pytest.mark.rule("C0-7", "B8")
def test_the_window_can_be_left_out_and_other_editions_have_none() -> None:
    for game in (
        last_card(options={"harvest_window": False}),
        Game.arrange("rio-grande", 4, phase="draw", draw="Soy", rest="discard"),
    ):
        assert happened(game.play("Ana draw"))[:4] == ["Drew", "Exhausted", "Reshuffled", "Drew"]
        assert not game.observation().window


@pytest.mark.rule("C0-7")
def test_a_window_that_could_not_be_open_is_no_position() -> None:
    game = last_card()
    game.play("Ana draw")
    text = game.position()
    assert "window Ana Ben Cem Dia" in text
    with pytest.raises(NotationError, match="harvest window"):
        Game.from_position(text.replace("phase draw 0", "phase plant 0"))
    with pytest.raises(NotationError, match="harvest window"):
        Game.from_position(text.replace("harvest_window=True", "harvest_window=False"))


# The end


@pytest.mark.rule("2-43", "C0-4", "B9", "B11")
def test_the_third_exhaustion_ends_the_draw_and_the_game_at_once() -> None:
    game = last_card(exhausted=2)
    events = game.play("Ana draw")
    assert events[:2] == (Drew(0, beans("Soy"), 1), Exhausted(3))
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.at_once"
    refused(game, "Ben plant 1", "end.at_once.over")
    refused(game, "Ana buy-field", "end.at_once.over")


@pytest.mark.rule("2-43", "C0-8", "B10")
@pytest.mark.parametrize("draw", ["Soy", "Soy Chili"])
def test_in_phase_two_it_ends_at_once_too_and_open_cards_are_worth_nothing(draw: str) -> None:
    game = last_card(draw, "trade", exhausted=2, aside={"Ben": "6*Garden"})
    events = game.play("Ana turn-over")
    assert events[:2] == (TurnedOver(0, beans(draw)), Exhausted(3))
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.at_once"
    assert (turned(game), aside(game, "Ben")) == (draw, "6*Garden")
    assert ended.coins == (2, 1, 0, 0)


@pytest.mark.rule("C0-8", "B10", "0-54")
def test_where_the_players_choose_so_phases_two_and_three_are_finished() -> None:
    game = last_card("Soy", "trade", exhausted=2, options={"finish_phases": True})
    game.play("Ana turn-over")
    assert not game.over
    game.play("Ana done")
    game.play("Ana harvest 2")
    ended = game.play("Ana plant 2")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.phase_two"


@pytest.mark.rule("2-44", "C0-13", "B17", "2-24")
def test_at_the_end_what_may_be_harvested_is_harvested_and_the_rest_pays_nothing_anyway() -> None:
    game = last_card(exhausted=2)
    game.play("Ana draw")
    assert fields(game, "Ana") == ["-", "-"]
    assert fields(game, "Cem") == ["Soy", "-"]
    assert game.scores() == {"Ana": 2, "Ben": 1, "Dia": 0, "Cem": 0}


@pytest.mark.rule("2-45", "2-46")
def test_most_coins_win_and_hand_cards_are_worth_nothing() -> None:
    game = billabong(phase="draw", exhausted=2, draw="Soy", rest="discard", hands={"Ben": "6*Garden"}, coins={"Cem": 1})
    game.play("Ana draw")
    assert next(iter(game.scores().items())) == ("Cem", 1)
    assert game.scores()["Ben"] == 0


@pytest.mark.rule("2-46", "C0-32", "B12")
def test_the_document_breaks_no_tie_so_document_000_does() -> None:
    game = billabong(
        phase="draw", starter="Ben", exhausted=2, draw="Soy", rest="discard", coins={"Ana": 5, "Cem": 5, "Dia": 2}
    )
    ended = game.play("Ben draw")[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.tied) == (0, (0, 2))
