"""The most important rule of the whole game: a hand keeps its order (0-11, 0-12, 1-08, 1-09, C0-27)."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Bean, EngineGame, NotationError
from bohnanza_lab.engine.editions import editions
from tests.engine.table import hand, refused


@pytest.mark.rule("0-11", "1-08")
def test_there_is_no_move_that_sorts_a_hand() -> None:
    assert not {"sort", "swap", "move", "order"} & {
        verb for each in editions() for verb in each.ruleset(each.players[0]).verbs
    }
    with pytest.raises(NotationError, match="'sort' is no move; a move begins with accept, "):
        EngineGame().play("Ana sort")


@pytest.mark.rule("0-11", "1-08")
def test_a_card_further_back_has_to_wait_its_turn() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili"})
    refused(game, "Ana plant Chili 1", "planting.first_card.not_front", bean=Bean.CHILI, front=Bean.SOY)


@pytest.mark.rule("0-12", "0-44", "1-09", "1-34")
def test_the_front_card_is_played_and_new_cards_go_behind_the_last_one() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili"}, draw="Red Green Stink Garden Stink")
    for said in ("Ana plant 1", "Ana done", "Ana turn-over", "Ana done", "Ana plant Red 2", "Ana plant Green 3"):
        game.play(said)
    game.play("Ana draw")
    assert hand(game, "Ana") == "Blue Chili Stink Garden Stink"


@pytest.mark.rule("0-11", "0-29", "1-08", "1-21")
def test_a_card_traded_away_leaves_the_others_in_their_order() -> None:
    game = EngineGame.arrange(phase="trade", step=1, hands={"Ana": "Soy Blue Chili Blue Red"})
    game.play("Ana offer Ben Blue@4")
    game.play("Ben accept 1")
    assert hand(game, "Ana") == "Soy Blue Chili Red"


@pytest.mark.rule("0-12", "C0-27")
def test_a_hand_is_its_owners_secret_and_only_its_size_is_public() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili", "Ben": "Red", "Cem": "-"})
    assert game.observation("Ana").hand == (Bean.SOY, Bean.BLUE, Bean.CHILI)
    for who in ("Ben", "Cem", None):
        assert Bean.SOY not in game.observation(who).hand
        assert game.observation(who).hand_sizes == (3, 1, 0)


@pytest.mark.rule("C0-27")
def test_not_even_the_front_card_is_public() -> None:
    one = EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red", "Cem": "-"})
    other = EngineGame.arrange(hands={"Ana": "Blue Soy", "Ben": "Red", "Cem": "-"})
    assert one.observation("Ben") == other.observation("Ben")
    assert one.observation("Ana") != other.observation("Ana")
