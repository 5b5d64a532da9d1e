"""Document 001: the base game on a ruleset of its own (1-03 to 1-47)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import EngineGame, SetupError
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import GameEnded, Harvested
from tests.engine.table import fields, hand


@pytest.mark.rule("1-01")
def test_it_is_document_001_for_three_to_five() -> None:
    assert (edition("spanish").document, edition("spanish").players) == ("001", (3, 5))
    with pytest.raises(SetupError, match="3 to 5 players, not 6"):
        edition("spanish").ruleset(6)


@pytest.mark.rule("1-03", "1-06", "1-07", "1-12")
@pytest.mark.parametrize(("players", "own"), [(3, 3), (4, 2), (5, 2)])
def test_mats_deck_hands_and_phases(players: int, own: int) -> None:
    game = EngineGame("spanish", players)
    assert {len(mine) for mine in game.state.fields} == {own}
    assert game.state.census() == {bean: bean for bean in Bean if 6 <= bean <= 20}
    assert game.observation().hand_sizes == (5,) * players
    assert [phase.key for phase in game.ruleset.phases] == ["plant", "trade", "plant-aside", "draw"]


@pytest.mark.rule("1-09", "B20")
def test_right_to_left_is_the_same_queue() -> None:
    hands = {"Ana": "Soy Red Blue"}
    game = EngineGame.arrange("spanish", phase="draw", hands=hands, draw="Chili Stink Green")
    game.play("Ana draw")
    assert hand(game, "Ana") == "Soy Red Blue Chili Stink Green"


@pytest.mark.rule("1-05")
def test_the_same_deal_is_the_same_game_as_document_000() -> None:
    ours, theirs = (EngineGame(name, 4, seed=11) for name in ("spanish", "rio-grande"))
    while not theirs.over:
        assert theirs.awaited == ours.awaited
        seat = theirs.seat(theirs.awaited or "")
        move = theirs.legal_moves(seat, offers=False)[-1]
        assert ours.legal_moves(seat) == theirs.legal_moves(seat)
        assert ours.play((seat, move)) == theirs.play((seat, move))
    assert ours.scores() == theirs.scores()


@pytest.mark.rule("1-44", "C0-13", "B17")
def test_the_final_harvest_takes_all_it_can_fuller_fields_first() -> None:
    game = EngineGame.arrange(
        "spanish",
        phase="draw",
        exhausted=2,
        fields={"Ana": ["Red", "2*Soy", "Blue"], "Ben": ["Red"]},
        draw="Chili",
        rest="discard",
    )
    events = game.play("Ana draw")
    assert isinstance(events[-1], GameEnded)
    assert [event[:2] for event in events if isinstance(event, Harvested)] == [(0, 2), (0, 1), (0, 3), (1, 1)]
    assert fields(game, "Ana") == ["-", "-", "-"]


@pytest.mark.rule("1-47", "1-46")
def test_the_tied_player_furthest_clockwise_from_the_starting_player_wins() -> None:
    game = EngineGame.arrange(
        "spanish", starter="Ben", phase="draw", exhausted=2, coins={"Ana": 3, "Cem": 3}, draw="Chili", rest="discard"
    )
    game.play("Ben draw")
    assert [*game.scores()] == ["Ana", "Cem", "Ben"]
