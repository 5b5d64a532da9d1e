"""Document 002: the first Amigo rules as Billabong Boardgamers tell them (2-01 to 2-40, 2-47, 2-48, C0-18 to C0-20)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, NotationError, SetupError, beans
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.chance import shuffle
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew, Exhausted, GameEnded, Harvested, PhaseBegan, Traded, TurnedOver
from bohnanza_lab.engine.moves import Harvest
from bohnanza_lab.games.billabong.engine.events import FieldBought
from bohnanza_lab.views.speech import Speech
from tests.engine.table import aside, coins, discards, fields, hand, happened, phase, play, refused, texts, turned
from tests.games.billabong.billabong_table import all_but, billabong

# The game and its cards


@pytest.mark.rule("2-01", "2-03", "2-04", "2-05", "2-08", "2-13", "B21")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_fields_each_and_eight_varieties_by_their_numbers_and_meters(players: int) -> None:
    assert edition("billabong").document == "002"
    with pytest.raises(SetupError, match="3 to 5 players, not 6"):
        edition("billabong").ruleset(6)
    game = EngineGame("billabong", players)
    assert {len(mine) for mine in game.state.fields} == {2}
    named = "20*Blue 18*Chili 16*Stink 14*Green 12*Soy 10*Black-eyed 8*Red 6*Garden"
    assert sorted(game.state.census().elements()) == sorted(beans(named))
    for bean in game.ruleset.deck:
        paid = [coins for _, coins in bean.beanometer]
        assert paid == ([2, 3] if bean is Bean.GARDEN else [1, 2, 3, 4])


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


# Harvesting a single card


@pytest.mark.rule(
    "2-18", "2-19", "2-20", "2-21", "2-27", "2-29", "2-31", "2-33", "2-34", "2-35", "2-36", "2-37", "2-38"
)
@pytest.mark.rule("B18", "B19", "C0-23")
def test_phases_and_their_moves_are_those_of_the_base_game_but_for_the_window_and_the_field() -> None:
    """So what a phase allows is tried there (tests/engine)."""
    here, there = edition("billabong").ruleset(4), edition("rio-grande").ruleset(4)
    assert [type(each) for each in here.phases] == [type(each) for each in there.phases]
    assert (here.turn_over_count, here.draw_count) == (there.turn_over_count, there.draw_count)
    assert [type(each) for each in here.free_actions][:1] == [type(each) for each in there.free_actions]


@pytest.mark.rule("2-23", "2-24", "C0-11", "B4")
@pytest.mark.parametrize(
    ("rows", "case", "facts"),
    [
        (["Red", "2*Soy"], "", {"cards": 2, "field": 1, "holds": Bean.SOY, "other": 2}),
        (["2*Soy", "Red"], "", {"cards": 2, "field": 2, "holds": Bean.SOY, "other": 1}),
        (["-", "Red"], ".empty", {"field": 2, "other": 1}),
        (["Red", "2*Soy", "-"], "", {"cards": 2, "field": 1, "holds": Bean.SOY, "other": 2}),
    ],
)
def test_a_single_card_is_not_sold_while_another_field_holds_more_or_none(
    rows: list[str], case: str, facts: dict[str, Any]
) -> None:
    game = billabong(fields={"Ana": rows})
    refused(game, f"Ana harvest {facts['field']}", f"harvest.one_card{case}", bean=Bean.RED, **facts)
    alone = billabong(hands={"Ana": "Blue"}, fields={"Ana": ["Red", "Soy"]}, coins={"Ana": 2})
    assert texts(alone, "Ana") == ["harvest 1", "harvest 2"]
    alone.play("Ana harvest 2")
    assert (coins(alone, "Ana"), discards(alone), fields(alone, "Ana")) == (2, "Soy", ["Red", "-"])


# The third field


@pytest.mark.rule("2-09", "2-10", "2-11", "2-12", "2-48", "C0-18", "C0-19", "B2", "B3")
def test_three_coins_from_the_top_of_the_stack_buy_a_third_field_once() -> None:
    game = billabong(coins={"Ana": "Red Soy Blue Stink", "Ben": 2, "Cem": 3}, discard="Green")
    assert [name for name in game.names if "buy-field" in texts(game, name)] == ["Ana", "Cem"]
    assert game.play("Ana buy-field") == (FieldBought(0, 3, 3, beans("Stink Blue Soy")),)
    assert (game.state.coins[0], discards(game)) == ((Bean.RED,), "Soy Blue Stink Green")
    assert fields(game, "Ana") == ["-", "-", "-"]
    refused(game, "Ana buy-field", "field.third.already", fields=3)
    refused(game, "Ben buy-field", "field.third_price", coins=2, price=3)
    five = billabong(5, coins=dict.fromkeys(("Ana", "Ben", "Cem", "Dia", "Eva"), 2))
    play(five, *(f"{name} buy-field" for name in five.names))
    assert {len(mine) for mine in five.state.fields} == {3}


@pytest.mark.rule("2-39", "C0-19", "B14")
@pytest.mark.parametrize(
    "position",
    [
        {"phase": "plant", "step": 1, "hands": {"Ana": "Soy"}},
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


# The expansion set (2-49 to 2-56, C0-20, the note on B6)


@pytest.mark.rule("2-49", "2-51", "2-54", "B1", "B2", "B5")
def test_three_fields_for_three_and_rising_hands_for_six_from_the_first_player_to_the_left() -> None:
    with pytest.raises(SetupError, match="3 to 7 players, not 2"):
        edition("billabong-expansion").ruleset(2)
    game = EngineGame.arrange("billabong-expansion", 3, coins={"Ana": 5})
    refused(game, "Ana buy-field", "field.third.already", fields=3)
    assert EngineGame("billabong-expansion", 6, starter="Cem").observation().hand_sizes == (6, 6, 3, 4, 5, 6)
    laid = EngineGame.arrange("billabong-expansion", 6, starter="Ben", hands={"Cem": "Soy"})
    assert laid.observation().hand_sizes == (6, 3, 1, 5, 6, 6)


@pytest.mark.rule("2-49", "2-23", "2-42")
def test_the_rest_is_as_in_the_original_game() -> None:
    here, there = edition("billabong-expansion").ruleset(4), edition("billabong").ruleset(4)
    assert [type(each) for each in here.phases] == [type(each) for each in there.phases]
    assert [type(each) for each in here.free_actions] == [type(each) for each in there.free_actions]
    assert (here.protects, here.fits, here.harvest_window) == (there.protects, there.fits, there.harvest_window)


@pytest.mark.rule("2-37", "2-49", "2-55")
@pytest.mark.parametrize(
    ("players", "rule"),
    [(3, "drawing.three"), (5, "drawing.three"), (6, "expansion.draw_four"), (7, "expansion.draw_four")],
)
def test_the_rule_for_six_and_seven_is_cited_only_where_four_are_drawn(players: int, rule: str) -> None:
    game = EngineGame.arrange("billabong-expansion", players, phase="draw")
    rejection = game.why_not((0, "done"))
    assert rejection is not None
    assert (rejection.code, rejection.rule) == ("drawing.three.must", rule)


# The harvest before the shuffle


def last_card(draw: str = "Soy", key: str = "draw", **position: Any) -> EngineGame:
    """The active player is about to take the last card of the pile."""
    laid = {"Ana": ["3*Red", "2*Stink"], "Ben": ["4*Blue"], "Cem": ["Soy"]}
    return billabong(phase=key, draw=draw, rest="discard", fields=laid, **position)


@pytest.mark.rule("2-41", "2-42", "C0-7", "C0-1", "B8")
def test_after_the_last_card_everybody_may_harvest_before_the_shuffle() -> None:
    game = last_card(active="Ben")
    assert game.play("Ben draw") == (Drew(1, beans("Soy"), 1), Exhausted(1), PhaseBegan("harvest-window"))
    asked, before = [], len(game.state.discard)
    while game.observation().pending_seats:
        asked.append(game.awaited)
        if game.awaited == "Ben":
            game.play("Ben harvest 1")
            assert discards(game).startswith("3*Blue")
        events = game.play(f"{game.awaited} done")
    assert asked == ["Ben", "Cem", "Dia", "Ana"]
    assert happened(events)[:2] == ["Reshuffled", "Drew"]
    assert events[0][0] == before + 3, "what was harvested goes into the shuffle"
    assert (game.observation().hand_sizes[1], game.awaited) == (8, "Cem")
    assert not game.state.discard


@pytest.mark.rule("2-42", "C0-7", "C0-10", "2-39")
def test_only_harvests_and_purchases_break_into_the_window_and_nobody_has_to_wait_for_the_question() -> None:
    game = last_card(coins={"Dia": 3})
    game.play("Ana draw")
    assert texts(game, "Ana") == ["done", "harvest 1", "harvest 2"]
    assert texts(game, "Ben") == ["harvest 1"]
    early = refused(game, "Ben done", "window.harvest.wait", partner=0)
    assert "You may harvest" in Speech.at(game, "en").say(early)
    assert Harvest(1) in early.alternatives
    refused(game, "Ana draw", "window.harvest.open", partner=0)
    refused(game, "Ana plant 1", "window.harvest.open", partner=0)
    play(game, "Dia buy-field", "Ben harvest 1", "Ana done")
    refused(game, "Ana done", "window.harvest.open", partner=1)
    game.play("Ana harvest 1")
    assert (len(fields(game, "Dia")), fields(game, "Ben"), fields(game, "Ana")[0]) == (3, ["-", "-"], "-")
    assert game.awaited == "Ben"


@pytest.mark.rule("C0-7", "C0-1")
def test_a_draw_that_the_window_broke_off_goes_on_from_the_new_pile() -> None:
    game = last_card("Soy", "trade")
    assert happened(game.play("Ana turn-over")) == ["TurnedOver", "Exhausted", "PhaseBegan"]
    assert turned(game) == "Soy"
    for name in ("Ana", "Ben", "Cem"):
        game.play(f"{name} done")
    assert EngineGame.from_position(str(game)) == game
    assert happened(game.play("Dia done")) == ["Reshuffled", "TurnedOver"]
    assert len(game.state.turned) == 2
    assert texts(game, "Ana")[0] == "done"


@pytest.mark.rule("C0-7")
def test_a_window_that_could_not_be_open_is_no_position() -> None:
    game = last_card()
    game.play("Ana draw")
    text = game.position()
    assert "window Ana Ben Cem Dia" in text
    with pytest.raises(NotationError, match="asked about a harvest only where"):
        EngineGame.from_position(text.replace("phase draw 0", "phase plant 0"))
    with pytest.raises(NotationError, match="nobody is asked anything"):
        EngineGame.from_position(text.replace("edition billabong", "edition billabong harvest_window=False"))


# The end


@pytest.mark.rule("2-43", "C0-8", "B10")
def test_in_phase_two_it_ends_at_once_too_and_open_cards_are_worth_nothing() -> None:
    game = last_card("Soy Chili", "trade", exhausted=2)
    events = game.play("Ana turn-over")
    assert events[:2] == (TurnedOver(0, beans("Soy Chili")), Exhausted(3))
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.why, ended.coins, turned(game)) == ("end.at_once", (2, 1, 0, 0), "Soy Chili")
    refused(game, "Ana buy-field", "end.at_once.over")


@pytest.mark.rule("C0-8", "B10", "0-54")
def test_where_the_players_choose_so_phases_two_and_three_are_finished() -> None:
    game = last_card("Soy", "trade", exhausted=2, options={"finish_phases": True})
    game.play("Ana turn-over")
    assert not game.over
    play(game, "Ana done", "Ana harvest 2")
    ended = game.play("Ana plant 2")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.phase_two"


@pytest.mark.rule("2-44", "2-02", "2-45", "2-46", "C0-13", "B17", "2-24")
def test_at_the_end_what_may_be_harvested_is_harvested_and_the_rest_pays_nothing_anyway() -> None:
    game = last_card(exhausted=2, hands={"Dia": "6*Garden"})
    game.play("Ana draw")
    assert fields(game, "Ana") == ["-", "-"]
    assert fields(game, "Cem") == ["Soy", "-"]
    assert game.scores() == {"Ana": 2, "Ben": 1, "Dia": 0, "Cem": 0}
