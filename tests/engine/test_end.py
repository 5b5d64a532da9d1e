"""The end: when, the last harvest, the count and ties
(0-02, 0-53 to 0-58, 1-02, 1-42 to 1-47, C0-2 to C0-4, C0-13, C0-32).
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.events import GameEnded, Harvested
from bohnanza_lab.engine.turn import ranking
from tests.engine.table import fields, hand, happened, phase, play, refused, turned


def last_pile(where: str, draw: str, **more: Any) -> EngineGame:
    """The pile has run out twice, and these are the last cards of the third."""
    return EngineGame.arrange(phase=where, draw=draw, rest="discard", exhausted=2, **more)


def outcome(game: EngineGame) -> GameEnded:
    event = game.turns[-1].events[-1]
    assert isinstance(event, GameEnded)
    return event


# When


@pytest.mark.rule("0-53", "1-42", "C0-2", "C0-4")
@pytest.mark.parametrize("draw", ["Soy", "Soy Blue", "Soy Blue Red"])
def test_the_third_time_in_phase_4_ends_the_game_at_once(draw: str) -> None:
    game = last_pile("draw", draw, hands={"Ana": "-"})
    events = game.play("Ana draw")
    assert happened(events)[:2] == ["Drew", "Exhausted"]
    assert "Reshuffled" not in happened(events)
    assert hand(game, "Ana") == draw
    assert outcome(game).why == "end.third_time"
    assert game.over
    assert game.awaited is None


@pytest.mark.rule("0-54", "1-43", "C0-3")
@pytest.mark.parametrize(("draw", "shown"), [("Soy", "Soy"), ("Soy Blue", "Soy Blue")])
def test_the_third_time_in_phase_2_lets_phases_2_and_3_finish(draw: str, shown: str) -> None:
    game = last_pile("trade", draw, hands={"Ben": "Red"})
    game.play("Ana turn-over")
    assert (turned(game), phase(game), game.over) == (shown, "trade", False)
    assert game.observation().discard_count > 0
    play(game, "Ana offer Ben Soy for Red", "Ben accept 1", "Ana done")
    while not game.over:
        assert phase(game) == "plant-aside"
        move = game.legal_moves(offers=False)[0]
        game.play(f"{game.awaited} {move.text(game.names)}")
    assert outcome(game).why == "end.phase_two"
    assert all(turn.move.verb != "draw" for turn in game.turns)


@pytest.mark.rule("0-53", "1-42")
def test_after_the_end_nothing_is_allowed() -> None:
    game = last_pile("draw", "Soy")
    game.play("Ana draw")
    for said in ("Ana plant 1", "Ben harvest 1", "Ben draw"):
        assert refused(game, said, "end.third_time.over").alternatives == ()
    assert all(game.legal_moves(name) == () for name in game.names)


# The last harvest


@pytest.mark.rule("0-55", "0-56", "0-57", "1-44", "1-45", "C0-13", "0-51")
def test_every_field_is_harvested_those_with_more_cards_before_single_ones_and_hand_cards_count_nothing() -> None:
    laid = {"Ana": "Red / 3*Chili / Blue", "Ben": "4*Blue", "Cem": "Red"}
    hands = {"Ana": "Soy", "Ben": "6*Garden", "Cem": "-"}
    game = last_pile("draw", "Soy", fields=laid, hands=hands, coins={"Ana": 1})
    harvests = [event[:4] for event in game.play("Ana draw") if isinstance(event, Harvested) and event.seat == 0]
    assert harvests == [(0, 2, Bean.CHILI, 3), (0, 1, Bean.RED, 1), (0, 3, Bean.BLUE, 1)]
    assert all(fields(game, name) == ["-", "-", "-"] for name in game.names)
    assert game.scores() == {"Ana": 2, "Ben": 1, "Cem": 0}
    assert hand(game, "Ben") == "6*Garden"


# Who wins


@pytest.mark.rule("0-02", "0-57", "1-02", "1-46")
def test_each_card_of_the_stack_is_one_coin_and_most_coins_win() -> None:
    coins = {"Ana": "3*Red", "Ben": "2*Garden 3*Blue", "Cem": "Soy"}
    game = last_pile("draw", "Soy", coins=coins, fields={"Cem": "3*Garden"})
    game.play("Ana draw")
    assert outcome(game) == GameEnded("end.third_time", (3, 5, 4), winner=1, tied=())
    assert list(game.scores().items()) == [("Ben", 5), ("Cem", 4), ("Ana", 3)]


@pytest.mark.rule("0-58", "1-47")
def test_a_tie_goes_to_the_tied_player_furthest_clockwise_from_the_starting_player() -> None:
    game = last_pile("draw", "Soy", players=5, starter="Dia", active="Ana", coins={"Ana": 4, "Cem": 4, "Eva": 4})
    game.play("Ana draw")
    # Clockwise from Dia: Eva 1, Ana 2, Ben 3, Cem 4.
    assert outcome(game).winner == game.seat("Cem")
    assert sorted(outcome(game).tied) == [0, 2, 4]
    assert list(game.scores())[:3] == ["Cem", "Ana", "Eva"]


@pytest.mark.rule("C0-32", "0-58")
@pytest.mark.parametrize("starter", ["Ana", "Ben", "Cem", "Dia"])
def test_the_starting_player_never_wins_a_tie(starter: str) -> None:
    game = last_pile(
        "draw", "Soy", players=4, starter=starter, active="Ana", coins=dict.fromkeys(("Ana", "Ben", "Cem", "Dia"), 2)
    )
    game.play("Ana draw")
    winner = outcome(game).winner
    assert (winner + 1) % 4 == game.seat(starter)


@pytest.mark.rule("0-57", "0-58", "C0-32")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_the_order_is_by_coins_then_by_the_tie_break_then_by_who_is_furthest_from_the_starter(starter: int) -> None:
    seats = {"active": starter, "starter": starter}
    coins = {"Ana": 2, "Ben": 4, "Cem": 1, "Dia": 4}
    hands = {"Ana": "3*Soy", "Ben": "Red Blue", "Cem": "-", "Dia": "3*Green"}
    furthest = {0: (3, 1), 1: (3, 1), 2: (1, 3), 3: (1, 3)}[starter]
    base = EngineGame.arrange("rio-grande", 4, coins=coins, hands=hands, phase="draw", **seats)
    assert ranking(base.state) == (*furthest, 0, 2)
    held = {"tie_break": "hand"}
    game = EngineGame.arrange("billabong", 4, options=held, coins=coins, hands=hands, phase="draw", **seats)
    assert ranking(game.state) == (3, 1, 0, 2), "three cards are more than two"
    equal = EngineGame.arrange(
        "billabong", 4, options=held, coins=dict.fromkeys(coins, 3), hands=hands, phase="draw", **seats
    )
    first, second, *rest = ranking(equal.state)
    assert {first, second} == {0, 3}
    assert rest == [1, 2]
