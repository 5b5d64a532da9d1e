"""Moves and positions as text: what is written reads back to the same thing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bohnanza_lab.engine import (
    Accept,
    Bean,
    BohnanzaError,
    Decline,
    Done,
    Draw,
    EngineGame,
    Harvest,
    Move,
    Offer,
    Plant,
    TurnOver,
    Withdraw,
    beans,
)
from bohnanza_lab.engine.beans import bean, format_beans, split_names
from bohnanza_lab.engine.moves import parse_move, parse_turn

NAMES = ("Ana", "Ben", "Cem", "Dia")

MOVES: dict[str, Move] = {
    "plant 1": Plant(1),
    "plant Black-eyed 2": Plant(2, Bean.BLACK_EYED),
    "harvest 3": Harvest(3),
    "turn-over": TurnOver(),
    "draw": Draw(),
    "done": Done(),
    "offer Ben 2*Blue for Green": Offer(1, beans("2*Blue"), beans("Green")),
    "offer anyone Soy Chili for Red": Offer(None, beans("Soy Chili"), beans("Red")),
    "offer Ana Soy": Offer(0, beans("Soy")),
    "offer Ana - for Soy": Offer(0, (), beans("Soy")),
    "offer Ben Soy@up Chili@2 for Red": Offer(1, beans("Soy Chili"), beans("Red"), (0, 2)),
    "offer Ana Red for Soy against 4": Offer(0, beans("Red"), beans("Soy"), counter=4),
    "accept 12": Accept(12),
    "accept 1 @3 @up": Accept(1, (3, 0)),
    "decline 2": Decline(2),
    "withdraw 7": Withdraw(7),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_and_read(text: str) -> None:
    assert parse_move(text, NAMES) == MOVES[text]
    assert MOVES[text].text(NAMES) == text


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("ANA Plant black-eyed 2", "plant Black-eyed 2"),
        ("  ana   plant   10   2 ", "plant Black-eyed 2"),
        ("ana offer BEN blue, blue for green", "offer Ben 2*Blue for Green"),
        ("ana offer Ben Soy+Chili for Red", "offer Ben Soy Chili for Red"),
        ("ana offer Ben for Red", "offer Ben - for Red"),
    ],
)
def test_a_learner_need_not_write_it_so_exactly(said: str, text: str) -> None:
    seat, move = parse_turn(said, NAMES)
    assert (seat, move.text(NAMES)) == (0, text)


@pytest.mark.parametrize("kind", Bean)
def test_a_bean_is_known_by_name_key_and_number(kind: Bean) -> None:
    assert bean(str(kind)) is bean(kind.key) is bean(str(int(kind))) is bean(kind.name) is kind


@pytest.mark.parametrize("row", ["-", "Soy", "2*Soy", "Soy Blue Soy", "24*Coffee", "Black-eyed 3*Wax"])
def test_a_row_of_beans_is_written_and_read(row: str) -> None:
    assert format_beans(beans(row)) == row


POSITIONS: dict[str, dict[str, Any]] = {
    "between two plantings": {"step": 1, "hands": {"Ana": "Soy"}},
    "before turning over": {"phase": "trade"},
    "while trading": {"phase": "trade", "turned": "Soy Blue", "aside": {"Ben": "Red"}},
    "after the turned-over cards are gone": {"phase": "trade", "step": 1},
    "with cards to plant": {"phase": "plant-aside", "turned": "Soy", "aside": {"Cem": "Red Red"}},
    "late": {"active": "Cem", "starter": "Ben", "turn": 17, "exhausted": 2, "coins": {"Ana": 7, "Ben": "3*Soy"}},
    "with empty hands": {"hands": {"Ana": "-", "Ben": "-", "Cem": "-"}},
    "with an empty pile": {"rest": "discard", "exhausted": 1},
    "with names of your own": {"players": ["Zoë", "José", "for", "Łukasz"]},
    "with a foretold shuffle": {"shuffles": ["Soy Blue", "Red"], "phase": "draw", "rest": "discard", "draw": "Soy Soy"},
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_written_and_read_in_many_lines_and_in_one(name: str) -> None:
    game = EngineGame.arrange(**POSITIONS[name])
    for text in (game.position(), str(game)):
        again = EngineGame.from_position(text)
        assert again == game
        assert (again.position(), str(again)) == (game.position(), str(game))
        again.state.ruleset = game.ruleset
        assert again.state == game.state
    assert "\n" not in str(game)


@pytest.mark.parametrize(
    ("keywords", "text"),
    [
        ({"coins": {"Ana": 3, "ben": 0}, "seed": 5}, "coins Ana 3*any; coins Ben -; rng 5"),
        ({"seed": -1, "starter": 1, "active": "Cem"}, f"rng {2**64 - 1}; starter Ben; active Cem"),
        ({"fields": {0: [["Soy"], "2*Red"]}}, "fields Ana Soy / Red Red / -"),
        ({"draw": ["black eyed", Bean.SOY], "discard": "Red Soy"}, "draw 10 Soy; discard Red Soy"),
        ({"phase": "trade", "turned": "Soy", "turn": 4}, "phase trade; turned Soy; turn 4"),
        ({"step": 1, "shuffles": ["Soy Blue"]}, "phase plant 1; shuffle Soy Blue"),
        ({"exhausted": 1, "rest": "discard", "draw": "Soy", "aside": None}, "exhausted 1; draw Soy; rest discard"),
    ],
)
def test_keywords_and_lines_lay_the_same_table(keywords: dict[str, Any], text: str) -> None:
    rest = "" if "rest " in text else "; rest draw"
    assert EngineGame.arrange(**keywords) == EngineGame.from_position(
        f"edition rio-grande; players Ana Ben Cem; {text}{rest}"
    )


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"hands": {"Ana": "Soy; hand Ben Red"}}, "“hand” is no bean"),
        ({"rest": "draw; turn 3"}, "the rest goes under the pile draw or discard, not 'draw; turn 3'"),
    ],
)
def test_one_keyword_says_nothing_of_another(position: dict[str, Any], words: str) -> None:
    with pytest.raises(BohnanzaError, match=re.escape(words)):
        EngineGame.arrange(**position)


def test_offers_are_part_of_a_position() -> None:
    game = EngineGame.arrange(players=4, phase="trade", turned="Soy Blue", hands={"Ana": "Green Chili", "Cem": "Red"})
    for said in (
        "Ana offer anyone Soy for Red",
        "Ben decline 1",
        "Dia decline 1",
        "Ana offer Ben Soy@up Chili@2",
        "Cem offer Ana Red for 2*Soy",
    ):
        game.play(said)
    again = EngineGame.from_position(str(game))
    assert again.state.offers == game.state.offers
    again.play("Cem accept 1")
    game.play("Cem accept 1")
    assert again == game


def test_a_finished_game_is_a_position_too() -> None:
    for where, said in (("draw", ["Ana draw"]), ("trade", ["Ana turn-over", "Ana done", "Ana plant 1"])):
        game = EngineGame.arrange(phase=where, draw="Soy", rest="discard", exhausted=2)
        for each in said:
            game.play(each)
        again = EngineGame.from_position(str(game))
        assert again.over
        assert again.observation() == game.observation()
        assert again.scores() == game.scores()


def test_repr_is_one_line_that_says_where_the_game_stands() -> None:
    assert repr(EngineGame(seed=3)) == "<Game rio-grande: Ana, Ben, Cem; turn 1, Ana, plant; 0 moves>"
    game = EngineGame.arrange(phase="draw", draw="Soy", exhausted=2, coins={"Ben": 3}, rest="discard")
    game.play("Ana draw")
    assert repr(game) == "<Game rio-grande: Ana, Ben, Cem; over: Ben 3, Cem 0, Ana 0; 1 moves>"


def test_a_name_of_two_words_has_its_count_before_it_and_its_place_after_it() -> None:
    assert split_names("2*Black eyed@3 Soy") == ["2*Black eyed@3", "Soy"]
    assert split_names("Black@3 eyed") == ["Black@3", "eyed"]
    assert split_names("Black 2*eyed") == ["Black", "2*eyed"]
