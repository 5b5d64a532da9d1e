"""The course of a turn: whose it is, and its four phases in order (0-14 to 0-16, 0-45, 1-11, 1-12, 1-35)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import Bean, EngineGame, NotationError, rules
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.events import PhaseBegan, TurnBegan
from tests.engine.table import hand, phase, refused


def quiet_turn(game: EngineGame) -> list[str]:
    """One turn without trades, its phases as they came."""
    active, came = game.state.active, [phase(game)]
    while game.state.active == active:
        for event in game.play((active, game.legal_moves(active, offers=False)[0])):
            if isinstance(event, PhaseBegan):
                came.append(event.phase)
    return came


@pytest.mark.rule("0-14", "0-15", "0-45", "1-11", "1-35")
def test_turns_go_clockwise_from_the_starting_player_whose_card_stays() -> None:
    game = EngineGame(players=4, starter="Cem")
    came = []
    for _ in range(6):
        came.append(game.awaited)
        quiet_turn(game)
        assert game.observation().starter == game.seat("Cem")
    assert came == ["Cem", "Dia", "Ana", "Ben", "Cem", "Dia"]


@pytest.mark.rule("0-16", "1-05", "1-12")
def test_a_turn_has_four_phases_in_the_order_of_the_summary_card() -> None:
    game = EngineGame()
    assert [each.key for each in game.ruleset.phases] == ["plant", "trade", "plant-aside", "draw"]
    assert quiet_turn(game) == ["plant", "trade", "plant-aside", "draw", "plant"]


@pytest.mark.rule("0-45", "1-35")
def test_after_drawing_the_left_neighbour_is_active() -> None:
    game = EngineGame.arrange(phase="draw")
    events = game.play("Ana draw")
    assert events[-2:] == (TurnBegan(1), PhaseBegan("plant"))
    assert game.awaited == "Ben"


@pytest.mark.rule("0-14", "1-11")
@pytest.mark.parametrize(("where", "said"), [("plant", "plant 1"), ("trade", "turn-over"), ("draw", "draw")])
def test_only_the_active_player_plants_turns_over_and_draws(where: str, said: str) -> None:
    game = EngineGame.arrange(phase=where)
    refused(game, f"Ben {said}", "turn.clockwise", active=0, move=said.split()[0])


@pytest.mark.rule("0-16", "1-12")
def test_a_move_has_to_wait_for_its_phase() -> None:
    game = EngineGame()
    refused(game, "Ana draw", "turn.phases", move="draw", phase="plant", belongs="draw")
    refused(game, "Ana turn-over", "turn.phases", move="turn-over", phase="plant", belongs="trade")
    refused(game, "Ben offer Ana Soy", "turn.phases", move="offer", phase="plant", belongs="trade")


# The most important rule of the whole game


@pytest.mark.rule("0-11", "1-08")
def test_there_is_no_move_that_sorts_a_hand() -> None:
    assert not {"sort", "swap", "move", "order"} & {
        verb for each in editions() for verb in each.ruleset(each.players[0]).verbs
    }
    with pytest.raises(NotationError, match=r"“sort” is no move\. A move begins with accept, "):
        EngineGame().play("Ana sort")


@pytest.mark.rule("0-11", "0-12", "0-44", "1-08", "1-09", "1-34")
def test_the_front_card_is_played_and_new_cards_go_behind_the_last_one() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili"}, draw="Red Green Stink Garden Stink")
    refused(game, "Ana plant Chili 1", "planting.first_card.not_front", bean=Bean.CHILI, front=Bean.SOY)
    for said in ("Ana plant 1", "Ana done", "Ana turn-over", "Ana done", "Ana plant Red 2", "Ana plant Green 3"):
        game.play(said)
    game.play("Ana draw")
    assert hand(game, "Ana") == "Blue Chili Stink Garden Stink"


@pytest.mark.rule("0-12", "C0-27")
def test_a_hand_is_its_owners_secret_down_to_the_front_card_and_only_its_size_is_public() -> None:
    one = EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red", "Cem": "-"})
    other = EngineGame.arrange(hands={"Ana": "Blue Soy", "Ben": "Red", "Cem": "-"})
    assert (one.observation("Ana").hand, one.observation("Ben").hand_sizes) == ((Bean.SOY, Bean.BLUE), (2, 1, 0))
    assert one.observation("Ben") == other.observation("Ben")
    assert one.observation() == other.observation()
    assert one.observation("Ana") != other.observation("Ana")


# The moves that a ruleset keeps, so that a position that comes again is not listed again


def test_a_full_cache_of_moves_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_MAX_CACHED", 3)
    game, rng = EngineGame(seed=3), Random(3)
    game.state.ruleset = replace(game.state.ruleset)
    kept = []
    for _ in range(60):
        game.play(random_move(game, rng, PlayStyle()))
        rules.legal(game.state, 0)
        kept.append(len(game.state.ruleset.move_cache))
    assert {*kept} >= {1, 2, 3}
    assert max(kept) == 3
