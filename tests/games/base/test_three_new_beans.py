"""The variant of document 000 with Cocoa, Wax and Coffee (0-59 to 0-68, C0-5, C1-1 to C1-3)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, SetupError
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew, Exhausted, GameEnded, Reshuffled
from tests.engine.table import hand, phase, refused

NAMES = ("Ana", "Ben", "Cem", "Dia")
EMPTY_HANDS = dict.fromkeys(NAMES, "-")


@pytest.mark.rule("0-63", "0-64", "B1")
@pytest.mark.parametrize(("players", "fields"), [(3, 3), (4, 2), (5, 2), (6, 2), (7, 2)])
def test_three_players_have_three_fields_more_have_two(players: int, fields: int) -> None:
    game = EngineGame("three-new-beans", players)
    assert {len(mine) for mine in game.state.fields} == {fields}


@pytest.mark.rule("0-65", "B5")
@pytest.mark.parametrize("players", range(3, 8))
def test_everybody_starts_with_five_cards_whatever_the_number_of_players(players: int) -> None:
    game = EngineGame("three-new-beans", players)
    assert game.observation().hand_sizes == (5,) * players
    assert [each.key for each in game.ruleset.phases[:3]] == ["plant", "trade", "plant-aside"]


@pytest.mark.rule("0-03", "0-04", "0-59")
def test_only_the_variant_seats_seven() -> None:
    assert edition("three-new-beans").ruleset(7).players == 7
    with pytest.raises(SetupError, match="3 to 5 players, not 7"):
        edition("rio-grande").ruleset(7)
    with pytest.raises(SetupError, match="3 to 7 players, not 2"):
        edition("three-new-beans").ruleset(2)


@pytest.mark.rule("0-66", "B6")
def test_everybody_draws_one_card_the_active_player_first_then_clockwise() -> None:
    hands = {"Ana": "Red", "Ben": "-", "Cem": "Blue Blue", "Dia": "Soy"}
    game = EngineGame.arrange(
        "three-new-beans", 4, active="Cem", phase="draw-each", hands=hands, draw="Wax Chili Cocoa Green"
    )
    events = game.play("Cem draw")
    assert [(event.seat, event.beans) for event in events if isinstance(event, Drew)] == [
        (2, (Bean.WAX,)),
        (3, (Bean.CHILI,)),
        (0, (Bean.COCOA,)),
        (1, (Bean.GREEN,)),
    ]
    assert [hand(game, name) for name in NAMES] == ["Red Cocoa", "Green", "2*Blue Wax", "Soy Chili"]
    assert (game.awaited, phase(game)) == ("Dia", "plant")


@pytest.mark.rule("0-66")
def test_the_draw_is_the_active_players_to_start() -> None:
    game = EngineGame.arrange("three-new-beans", 4, active="Cem", phase="draw-each")
    refused(game, "Dia draw", "variant.draw_one.active_first", active=2)
    game = EngineGame("three-new-beans", 4)
    refused(game, "Ana draw", "turn.phases", move="draw", phase="plant", belongs="draw-each")


@pytest.mark.rule("C1-2", "C0-1")
def test_a_pile_that_runs_out_among_the_draws_is_shuffled_and_the_next_player_draws_from_it() -> None:
    game = EngineGame.arrange(
        "three-new-beans",
        4,
        phase="draw-each",
        hands=EMPTY_HANDS,
        draw="Wax Chili",
        coins={"Ana": 124},
        discard="Red Red Soy Blue",
        shuffles=["Blue Red Soy Red"],
    )
    events = game.play("Ana draw")
    assert [type(event) for event in events[:6]] == [Drew, Drew, Exhausted, Reshuffled, Drew, Drew]
    assert [hand(game, name) for name in NAMES] == ["Wax", "Chili", "Blue", "Red"]
    assert game.state.exhausted == 1


@pytest.mark.rule("0-68", "C0-5", "C0-2", "B9", "B11")
def test_with_four_players_the_third_exhaustion_ends_the_draw_at_once() -> None:
    game = EngineGame.arrange(
        "three-new-beans", 4, phase="draw-each", exhausted=2, hands=EMPTY_HANDS, draw="Wax Chili", rest="discard"
    )
    events = game.play("Ana draw")
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.third_time"
    assert [hand(game, name) for name in NAMES] == ["Wax", "Chili", "-", "-"]
    refused(game, "Ben plant 1", "end.third_time.over")


@pytest.mark.rule("0-67", "B9")
def test_with_three_players_the_second_exhaustion_ends_the_game() -> None:
    def last_card(exhausted: int) -> EngineGame:
        return EngineGame.arrange(
            "three-new-beans", 3, phase="draw-each", exhausted=exhausted, draw="Wax Chili Soy", rest="discard"
        )

    first = last_card(0)
    first.play("Ana draw")
    assert not first.over

    second = last_card(1)
    ended = second.play("Ana draw")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "variant.second_time"
    refused(second, "Ben plant 1", "variant.second_time.over")


@pytest.mark.rule("C1-1", "0-54", "B10")
def test_the_second_exhaustion_in_phase_two_lets_three_players_finish_phases_two_and_three() -> None:
    game = EngineGame.arrange(
        "three-new-beans", 3, phase="trade", exhausted=1, fields={"Ana": ["Wax", "-", "-"]}, draw="Wax", rest="discard"
    )
    game.play("Ana turn-over")
    assert (game.over, phase(game)) == (False, "trade")
    game.play("Ana done")
    assert phase(game) == "plant-aside"
    ended = game.play("Ana plant 1")[-1]
    assert isinstance(ended, GameEnded)
    assert ended.why == "end.phase_two"
