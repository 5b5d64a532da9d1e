"""The expansion set of document 002 (2-49 to 2-56, C0-20, the note on B6)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError, beans
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew, GameEnded
from tests.engine.table import hand, phase, refused


@pytest.mark.rule("2-49")
def test_it_is_for_three_to_seven() -> None:
    assert edition("billabong-expansion").players == (3, 7)
    with pytest.raises(SetupError, match="3 to 7 players, not 2"):
        edition("billabong-expansion").ruleset(2)


@pytest.mark.rule("2-50", "2-51", "2-52", "2-53", "B21")
@pytest.mark.parametrize(
    ("players", "missing", "cards"),
    [
        (3, {Bean.COCOA}, 150),
        (4, {Bean.COFFEE}, 130),
        (5, {Bean.COFFEE}, 130),
        (6, {Bean.COCOA, Bean.GARDEN}, 144),
        (7, {Bean.COCOA, Bean.GARDEN}, 144),
    ],
)
def test_the_number_of_players_chooses_the_kinds(players: int, missing: set[Bean], cards: int) -> None:
    deck = EngineGame("billabong-expansion", players).state.census()
    assert set(Bean) - set(deck) == missing
    assert all(count == bean for bean, count in deck.items())
    assert deck.total() == cards


@pytest.mark.rule("2-51", "B1", "B2")
def test_three_players_start_with_a_third_field_at_no_charge() -> None:
    game = EngineGame.arrange("billabong-expansion", 3, coins={"Ana": 5})
    assert {len(mine) for mine in game.state.fields} == {3}
    refused(game, "Ana buy-field", "field.third.already", fields=3)
    assert {len(mine) for mine in EngineGame("billabong-expansion", 4).state.fields} == {2}


@pytest.mark.rule("2-51", "B9")
def test_with_three_players_the_second_exhaustion_ends_the_game() -> None:
    def last_card(players: int) -> EngineGame:
        return EngineGame.arrange("billabong-expansion", players, phase="draw", exhausted=1, draw="Wax", rest="discard")

    game = last_card(3)
    ended = game.play("Ana draw")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "expansion.second_time"
    refused(game, "Ben plant 1", "expansion.second_time.over")

    four = last_card(4)
    four.play("Ana draw")
    assert (four.over, four.observation().pending_seats) == (False, (0, 1, 2, 3))


@pytest.mark.rule("2-54", "B5")
@pytest.mark.parametrize(
    ("players", "hands"),
    [(3, (5, 5, 5)), (4, (5,) * 4), (5, (5,) * 5), (6, (6, 6, 3, 4, 5, 6)), (7, (6, 6, 3, 4, 5, 6, 6))],
)
def test_hands_of_six_and_seven_players_rise_from_the_first_player_to_the_left(
    players: int, hands: tuple[int, ...]
) -> None:
    game = EngineGame("billabong-expansion", players, starter="Cem")
    assert game.observation().hand_sizes == hands


@pytest.mark.rule("2-54")
def test_a_position_deals_the_hands_it_does_not_name_in_the_same_sizes() -> None:
    game = EngineGame.arrange("billabong-expansion", 6, starter="Ben", hands={"Cem": "Soy"})
    assert game.observation().hand_sizes == (6, 3, 1, 5, 6, 6)


@pytest.mark.rule("2-55", "B6")
@pytest.mark.parametrize(("players", "cards"), [(3, 3), (4, 3), (5, 3), (6, 4), (7, 4)])
def test_the_active_player_of_six_or_seven_draws_four(players: int, cards: int) -> None:
    game = EngineGame.arrange(
        "billabong-expansion", players, phase="draw", hands={"Ana": "Soy", "Ben": "-"}, draw="Wax Chili Blue Red Stink"
    )
    drawn = beans("Wax Chili Blue Red Stink")[:cards]
    assert game.play("Ana draw")[0] == Drew(0, drawn, cards)
    assert game.state.hands[0] == (Bean.SOY, *drawn)
    assert (hand(game, "Ben"), game.awaited, phase(game)) == ("-", "Ben", "trade")


@pytest.mark.rule("2-56", "C0-20", "2-48", "B3")
@pytest.mark.parametrize(("players", "price"), [(4, 3), (5, 2), (6, 2), (7, 2)])
def test_the_price_of_a_third_field(players: int, price: int) -> None:
    game = EngineGame.arrange("billabong-expansion", players, coins={"Ana": price, "Ben": price - 1})
    refused(game, "Ben buy-field", "field.third_price", coins=price - 1, price=price)
    game.play("Ana buy-field")
    assert (len(game.state.fields[0]), game.observation().coin_counts[0]) == (3, 0)


@pytest.mark.rule("C0-20")
def test_five_players_may_choose_to_pay_three() -> None:
    game = EngineGame.arrange("billabong-expansion", 5, options={"price_for_five": 3}, coins={"Ana": 2})
    refused(game, "Ana buy-field", "field.third_price", coins=2, price=3)
    with pytest.raises(SetupError, match="among 6 players"):
        EngineGame("billabong-expansion", 6, price_for_five=3)


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
