"""Positions on a map that could not stand are refused with the reason (4-02, 4-24, 4-25, 4-36, 4-37, 4-42, 4-62)."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame, NotationError, SetupError
from tests.games.bohnaparte.lands import laid


@pytest.mark.rule("4-02", "4-36", "4-37", "4-42", "4-52", "4-56", "4-69")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"lands": {"Ana": "Orange Farm-1", "Ben": "White Farm-1"}}, "farm-1 cannot belong to two players"),
        ({"lands": {"Ana": "Orange River-1"}}, "nobody owns a River"),
        ({"empty_quarries": "Farm-1"}, "only a Quarry can be empty"),
        ({"fortresses": "River-1", "empty_quarries": "Quarry-1"}, "in a River"),
        ({"fortresses": "White"}, "for each Fortress one Quarry is empty"),
        ({"empty_quarries": "Quarry-1"}, "for each Fortress one Quarry is empty"),
        ({"fallen_cavalry": "Farm-1"}, "only the Cavalry of a Horse paddock"),
        ({"depots": {"Ana": "4*Blue"}}, "as many cards as there are players, here 3"),
        ({"lands": {"Ben": "-"}}, "a player without a landscape ends the game"),
    ],
)
def test_a_map_that_could_not_lie_so_is_refused(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        laid("bohnaparte", **position)


@pytest.mark.rule("4-21", "4-24", "4-25", "4-66", "4-67", "4-69")
@pytest.mark.parametrize(
    ("battle", "hand", "reason"),
    [
        ("Ben Farm-1 hand Soy", "Soy", "that the active player can reach"),
        ("Ana City-1 hand Soy", "Soy", "that the active player can reach"),
        ("Ana Orange hand Soy", "Soy", "that the active player can reach"),
        ("Ana Farm-1 hand 2*Soy", "-", "one card at most"),
        ("Ana Farm-1 cavalry Soy with Paddock-1", "Soy", "one card at most"),
        ("Ana Farm-1 hand -", "2*Soy", "an attack from hand or depot has a card"),
        ("Ana Farm-1 cavalry -", "2*Soy", "only the Cavalry attacks without a card"),
        ("Ana Farm-1 cavalry - with Paddock-2", "2*Soy", "a Horse paddock's owner sends its Cavalry"),
        ("Ana Farm-1 cavalry - with Farm-1", "2*Soy", "a Horse paddock's owner sends its Cavalry"),
        ("Ana Farm-1 owed - with Paddock-1", "2*Soy", "which stands on its head once beaten"),
        ("Ana Farm-1 hand", "2*Soy", "battle is '-', or who, where, from where and which card"),
        ("Ana Farm-1 pocket Soy", "Soy", "battle is '-', or who, where, from where and which card"),
        ("-", "2*Soy", "a battle that has come so far stands at step 0"),
    ],
)
def test_a_battle_that_could_not_be_fought_is_refused(battle: str, hand: str, reason: str) -> None:
    game = laid("cavalry", phase="attack", hands={"Ana": "2*Soy"}, coins={"Ana": 1}, lands={"Ana": "Orange Paddock-1"})
    game.play("Ana attack Farm-1 from hand@1")
    text = str(game)
    assert EngineGame.from_position(text) == game
    for was, now in (("battle Ana Farm-1 hand Soy", f"battle {battle}"), ("hand Ana Soy", f"hand Ana {hand}")):
        assert text.count(was) == 1
        text = text.replace(was, now)
    with pytest.raises(NotationError, match=reason):
        EngineGame.from_position(text)


@pytest.mark.rule("4-62")
@pytest.mark.parametrize("traders", [{}, {"Ana": "Soy Red"}])
def test_without_a_card_to_take_from_a_trader_the_turn_would_be_over(traders: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="nothing is left to take"):
        laid("cavalry", phase="draw", step=1, traders=traders)
