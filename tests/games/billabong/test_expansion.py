"""The expansion set of document 002 (2-49 to 2-56, C0-20, the note on B6)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import EngineGame, SetupError
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import GameEnded
from tests.engine.table import refused


@pytest.mark.rule("2-49")
def test_it_is_for_three_to_seven() -> None:
    assert edition("billabong-expansion").players == (3, 7)
    with pytest.raises(SetupError, match="3 to 7 players, not 2"):
        edition("billabong-expansion").ruleset(2)


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
