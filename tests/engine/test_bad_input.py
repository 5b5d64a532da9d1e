"""Nonsense gets an error that names what is wrong and what would be right, and nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, BohnanzaError, EngineGame, NotationError, Offer, Plant, SetupError, beans
from bohnanza_lab.engine.beans import bean
from bohnanza_lab.engine.notation import read_lines
from bohnanza_lab.engine.own_text import LONGEST, read_table

Args = dict[str, Any]


def says(part: str) -> str:
    """A pattern for the words themselves."""
    return re.escape(part)


# A game that cannot be set up


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"edition_id": "rio-grnde"}, "there is no edition 'rio-grnde'; did you mean rio-grande? The editions are"),
        ({"players": -3}, "rio-grande is for 3 to 5 players, not -3"),
        ({"players": []}, "rio-grande is for 3 to 5 players, not 0"),
        ({"players": "Ana Ben Cem"}, "players is a number or a list of names, not 'Ana Ben Cem'"),
        ({"players": ["Ana", "ana", "Ben"]}, "two players share a name"),
        ({"players": ["Ana", "", "Ben"]}, "'' is no name for a player; use one word of up to 24 letters"),
        ({"players": ["Ana", "Ben B.", "Cem"]}, "'Ben B.' is no name for a player"),
        ({"players": ["Ana", "x" * 25, "Cem"]}, "is no name for a player"),
        ({"players": ["Ana", "Anyone", "Cem"]}, "'Anyone' cannot be a player's name"),
        ({"players": ["Ana", "shuffle", "Cem"]}, "'shuffle' cannot be a player's name"),
        ({"seed": "7"}, "a seed is a whole number, not '7'"),
        ({"starter": "Zoe"}, "Nobody here is called “Zoe”. At the table are Ana, Ben, Cem"),
        ({"fields": 3}, "rio-grande has no option 'fields'"),
    ],
)
def test_arguments_of_an_impossible_game_are_refused(arguments: Args, words: str) -> None:
    with pytest.raises(BohnanzaError, match=says(words)):
        EngineGame(**arguments)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"phase": "harvest"}, "rio-grande has no phase 'harvest'; its phases are plant, trade, plant-aside, draw"),
        ({"phase": "draw", "step": 1}, "The phase “Draw” does not come as far as step 1"),
        ({"step": "one"}, "step is a whole number, not 'one'"),
        ({"turn": 0}, "turn is a whole number from 1 to 99999, not '0'"),
        ({"exhausted": 4}, "The draw pile cannot have run out 4 times: the game ends at 3"),
        ({"hands": {"Ana": "9*Red"}}, "There are 9 Red on the table, but the game has 8"),
        ({"hands": {"Ana": "Potato"}}, "“Potato” is no bean. The beans are Garden, Red"),
        ({"hands": {0: "Red", "ana": "Soy"}}, "hands names Ana twice"),
        ({"hands": "Red"}, "hands is given by name, as in {'Ana': 'Soy'}"),
        ({"hands": {"Ana": [5]}}, "5 is no bean. Write its name, such as “Soy”"),
        ({"fields": {"Ana": "Soy Red"}}, "Ana's field 1: Red cannot be planted on Soy"),
        ({"fields": {"Ana": "Soy / Red / Blue / Chili"}}, "Ana has 3 fields, not 4"),
        ({"fields": {"Ana": 5}}, "Ana's fields are rows of beans, as in ['Soy Soy', 'Red'], not 5"),
        ({"fields": ["Soy"]}, "fields is given by name, as in {'Ana': 'Soy Soy / Red'}"),
        ({"coins": {"Ana": 200}}, "Ana cannot have 200 coins: 104 cards are left"),
        ({"coins": {"Ana": -1}}, "the number of Ana's coins is a whole number from 0 to 999, not '-1'"),
        ({"coins": {"Ana": 100}}, "4 cards are left, too few for the hand of Ana: 5"),
        ({"rest": "hand"}, "the rest goes under the pile draw or discard, not 'hand'"),
        ({"hands": {"Ana": "-"}, "step": 1}, "Ana is to plant, but has no card in hand"),
        ({"hand": {"Ana": "Soy"}}, "rio-grande has no 'hand' on its table; did you mean hands?"),
        ({"options": 5}, "options are given by name, as in {'tie_break': 'hand'}, not 5"),
    ],
)
def test_an_impossible_position_is_refused(position: Args, words: str) -> None:
    with pytest.raises(BohnanzaError, match=says(words)):
        EngineGame.arrange(**position)


# A move that is none


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("", "Nobody here is called “”. At the table are Ana, Ben, Cem"),
        ("Zoe plant 1", "Nobody here is called “Zoe”. At the table are Ana, Ben, Cem"),
        ("Ana", "“” is no move. A move begins with accept, "),
        ("Ana fly", "“fly” is no move. A move begins with accept, "),
        ("Ana plant", "plant needs a field, as in “plant 1”, or a bean and a field, as in “plant Soy 2”"),
        ("Ana plant -1", "“-1” is no field. Fields are counted 1, 2, 3"),
        ("Ana plant ١", "is no field"),
        ("Ana plant 0012", "“0012” is no field"),
        ("Ana plant 100", "“100” is no field"),
        ("Ana plant Potato 1", "“Potato” is no bean. The beans are"),
        ("Ana draw 3", "“draw” stands alone. Remove “3” after it"),
        ("Ana offer", "offer needs a player and beans, as in “offer Ben 2*Blue for Green”"),
        ("Ana offer Ben 0*Soy", "“0*Soy”: a count before * is a number from 1 to 24, as in “2*Blue”"),
        ("Ana offer Ben 0001" + "9" * 5000 + "*Soy", "A move is a text of at most 2000 characters, such as “plant 1”"),
        ("Ana offer Ben ²*Soy", "a count before * is a number from 1 to 24"),
        ("Ana offer Ben Soy@0", "“Soy@0” is no card. Write Soy, Soy@3 (third hand card) or Soy@up (turned over)"),
        ("Ana offer Ben Soy@1 Red", "Say which card you mean for every card, or for none"),
        ("Ana offer Ben Soy against first", "“first” is no offer. An offer has a number, as in “accept 1”"),
        ("Ana accept 1 3", "“3” is no card. Write @3 for your third hand card, or @up for a turned-over one"),
        ("Ana accept " + "9" * 30, "is no offer"),
        ("Ana discard", "discard needs one card, as in “discard Soy” or “discard Soy@3” (third hand card)"),
        ("Ana discard 2*Soy", "discard needs one card"),
    ],
)
def test_a_text_that_is_no_move_is_refused(said: str, words: str) -> None:
    game = EngineGame()
    before = str(game)
    for ask in (game.play, game.why_not):
        with pytest.raises(NotationError, match=says(words)) as caught:
            ask(said)
        assert len(str(caught.value)) < 400
    assert str(game) == before


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (None, "is no move. Say “Ana plant 1”, or give a pair of seat and move"),
        ((0,), "is no move. Say “Ana plant 1”, or give a pair of seat and move"),
        (("Ana", 5), "A move is a text of at most 2000 characters, such as “plant 1”"),
        ((3, Plant(1)), "3 is no seat. Seats are 0 to 2: Ana, Ben, Cem"),
        ((-1, Plant(1)), "-1 is no seat"),
        ((True, Plant(1)), "True is no seat"),
        ((None, Plant(1)), "None is no seat"),
        ((0, Plant("1")), "Plant(field='1'): field cannot be '1'"),  # type: ignore[arg-type]
        ((0, Plant(1, "Soy")), "bean cannot be 'Soy'"),  # type: ignore[arg-type]
        ((0, Offer("Ben", beans("Soy"))), "to cannot be 'Ben'"),  # type: ignore[arg-type]
        ((0, Offer(1, beans("Soy"), cards=("up",))), "cards cannot be ('up',)"),  # type: ignore[arg-type]
    ],
)
def test_a_thing_that_is_no_move(said: Any, words: str) -> None:
    game = EngineGame.arrange(phase="trade", turned="Soy")
    before = str(game)
    for ask in (game.play, game.why_not):
        with pytest.raises(NotationError, match=says(words)):
            ask(said)
    assert str(game) == before


# A damaged save


def damaged(old: str, new: str, **position: Any) -> str:
    """The text of a position with one thing in it changed."""
    text = EngineGame.arrange(hands={"Ana": "Soy Blue", "Ben": "Red"}, **position).position()
    assert text.count(old) >= 1, text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("edition rio-grande", "edition potato", "line 1, 'edition potato': there is no edition 'potato'"),
        ("edition rio-grande\n", "", "there is no edition ''"),
        ("players Ana Ben Cem\n", "", "a position begins with its edition and its players"),
        ("hand Ana Soy Blue\n", "", "2 cards are left, too few for the hand of Ana: 5"),
        ("phase plant 0", "phase plant 2", "The phase “Plant” does not come as far as step 2"),
        ("phase plant 0", "phase planting 0", "no phase 'planting'; did you mean plant? Its phases are plant, trade"),
        ("phase plant 0", "phase plant-aside 0", "new cards are planted, but none is turned over or set aside"),
        ("turn 1", "turn -1", "turn is a whole number from 1 to 99999, not '-1'"),
        ("hand Ana Soy Blue", "hand Ana Soy Soy", "There are 13 Soy on the table, but the game has 12"),
        ("hand Ana Soy Blue", "hand Ana Soy", "There are 19 Blue on the table, but the game has 20"),
        ("hand Ben", "hand Ana", "there is a line 'hand Ana' already"),
        ("fields Ana - / - / -", "fields Ana - / -", "Ana has 3 fields, not 2"),
        ("turned -", "turned -\nwindow Ana", "In this game nobody is asked anything between two moves"),
        (
            "turned -",
            "turned -\noffer 1 Ana Ben Soy",
            "There are offers only while players trade, after the cards have",
        ),
        ("turned -", "turned -\nweather fine", "'weather' is not part of a position; its lines begin with edition"),
    ],
)
def test_a_damaged_position_is_refused(old: str, new: str, words: str) -> None:
    with pytest.raises(NotationError, match=says(words)):
        EngineGame.from_position(damaged(old, new))


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        ("1 Ana Ben Blue Blue", "Ana does not hold the cards of offer 1"),
        ("1 Ben Cem Red", "Offer 1 is not one between Ana and another player"),
        ("1 Ana Ana Soy", "Offer 1 is not one between Ana and another player"),
        ("2 Ana Ben Soy", "Offer 2 does not have a number of its own from this turn"),
        ("1 Ana Ben Soy\noffer 01 Ana Cem Soy", "Offer 1 does not have a number of its own from this turn"),
        ("1 Ana Ben Soy refused Ben", "Everybody has declined offer 1, so it would be off the table"),
        ("1 Ana Ben Soy@2", "Ana does not hold the cards of offer 1"),
        ("1 Ana Zoe Soy", "Nobody here is called “Zoe”"),
        ("one Ana Ben Soy", "the number of an offer is a whole number from 0 to 99999, not 'one'"),
    ],
)
def test_an_offer_that_cannot_lie_on_the_table(offer: str, words: str) -> None:
    text = damaged("offered 0", f"offered 1\noffer {offer}", phase="trade", step=1)
    with pytest.raises(NotationError, match=says(words)):
        EngineGame.from_position(text)


@pytest.mark.parametrize("text", ["", "potato", "x" * 2_000_000, None, 5, b"edition rio-grande", ["edition"]])
def test_what_is_no_position_and_no_game_at_all(text: Any) -> None:
    with pytest.raises(NotationError, match="a position"):
        EngineGame.from_position(text)
    with pytest.raises(NotationError, match=r"^a game is text|^a written game begins with"):
        EngineGame.from_record(text)


def test_a_record_without_its_moves_line_or_with_a_nonsense_move() -> None:
    text = EngineGame().record()
    with pytest.raises(NotationError, match="a line 'moves' between its first position and its moves"):
        EngineGame.from_record(text.replace("moves\n", ""))
    with pytest.raises(NotationError, match=rf"line {len(text.splitlines()) + 1}, 'Ana flies': “flies” is no move"):
        EngineGame.from_record(text + "Ana flies\n")
    with pytest.raises(NotationError, match=r"line \d+, 'shuffle Potato': “Potato” is no bean"):
        EngineGame.from_record(text + "Ana plant 1\nshuffle Potato\n")
    with pytest.raises(NotationError, match="a shuffle is noted after the move that led to it"):
        EngineGame.from_record(text + "shuffle Soy\n")


# Where a bound lies


@pytest.mark.parametrize(
    "ask",
    [
        lambda word: bean(word),
        lambda word: beans(f"{word}*Soy"),
        lambda word: EngineGame(players=["Ana", word, "Cem"]),
        lambda word: EngineGame().play(word),
        lambda word: EngineGame().play(f"Ana plant {word} 1"),
        lambda word: EngineGame().play(f"Ana draw {word}"),
        lambda word: EngineGame.arrange(**{word: 1}),
        lambda word: EngineGame.from_position(damaged("turn 1", f"turn {word}")),
        lambda word: EngineGame.from_position(damaged("turned -", f"turned -\n{word} 1")),
    ],
)
def test_of_a_long_word_forty_letters_are_quoted(ask: Callable[[str], object]) -> None:
    with pytest.raises(BohnanzaError) as told:
        ask("q" * 70)
    said = re.sub(r"line \d+, '[^']*': ", "", str(told.value))
    assert {len(each) for each in re.findall("q{9,}", said)} == {40}


def test_what_just_fits_is_taken() -> None:
    name = "x" * 24
    assert EngineGame(players=["Ana", name, "Cem"]).names[1] == name
    assert beans("24*Soy") == (Bean.SOY,) * 24
    assert beans("1*Soy") == (Bean.SOY,)
    game = EngineGame()
    assert game.why_not(("Ana", "plant 1")) is None
    move = "Ana plant 1".ljust(2000)
    assert game.why_not(move) is None
    with pytest.raises(NotationError, match="A move is a text of at most 2000 characters, such as “plant 1”"):
        game.why_not(f"{move} ")
    assert game.why_not("Ana plant 99") is not None
    assert game.why_not("Ana accept 999999") is not None
    with pytest.raises(NotationError, match="“1000000” is no offer"):
        game.why_not("Ana accept 1000000")
    with pytest.raises(NotationError, match="“100” is no field"):
        game.why_not("Ana plant 100")
    line = "players Ana Ben Cem".ljust(4000)
    assert read_lines(["edition rio-grande", line]).names == ("Ana", "Ben", "Cem")
    with pytest.raises(NotationError, match="a line has at most 4000 characters"):
        read_lines(["edition rio-grande", f"{line} "])


@pytest.mark.parametrize(
    ("old", "most", "told"),
    [
        ("turn 1", "turn 99999", "turn is a whole number from 1 to 99999, not '100000'"),
        ("offered 0", "offered 99999", "offered is a whole number from 0 to 99999, not '100000'"),
    ],
)
def test_a_number_of_a_position_is_as_great_as_it_may_be(old: str, most: str, told: str) -> None:
    assert most in EngineGame.from_position(damaged(old, most)).position()
    word, number = most.split()
    with pytest.raises(NotationError, match=told):
        EngineGame.from_position(damaged(old, f"{word} {int(number) + 1}"))
    with pytest.raises(NotationError, match=f"{word} is a whole number"):
        EngineGame.from_position(damaged(old, f"{word} {'0' * 20}1"))
    assert EngineGame.from_position(damaged(old, f"{word} {'0' * 19}1"))


def test_what_is_wrong_with_a_keyword_is_told_without_the_line_that_it_was_written_as() -> None:
    with pytest.raises(NotationError, match=r"^Ana has 3 fields, not 4$") as told:
        EngineGame.arrange(fields={"Ana": ["Soy", "Red", "Blue", "Chili"]})
    assert type(told.value) is NotationError
    with pytest.raises(SetupError, match=r"^(?!line )"):
        EngineGame.arrange(hands={"Ana": "Soy " * 1200})


# A text of somebody's own is a table within its bounds, or told with the line that is wrong


def read(text: str) -> object:
    return read_table(text, "board", "the text of a map")


def test_a_file_of_ones_own_has_at_most_10000_characters() -> None:
    assert LONGEST == 10_000
    longest = "a = 1\n" + "#" * (LONGEST - 6)
    assert read(longest) == {"a": 1}
    with pytest.raises(SetupError, match=r"^board, line 1: a text of 10001 characters is too long"):
        read(longest + "#")


def test_a_line_has_a_hundred_dots_and_no_more() -> None:
    dots = "." * 100
    assert read(f"a = 1 # {dots}\nb = 2 # {dots}") == {"a": 1, "b": 2}
    with pytest.raises(SetupError, match=r"^board, line 2: there are more than 100 dots in this line$"):
        read(f"a = 1 # {dots}\nb = 2 # {dots}.")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = 1\nb = [1 2]", "board, line 2: Unclosed array; this is the text of a map"),
        ("a = 1\nb = " + "1" * 5000, "board, line 2: Exceeds the limit"),
        ("rows = " + "[" * 900 + "]" * 900, "board, line 1: its brackets are nested too deep"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(SetupError) as error:
        read(text)
    assert str(error.value).startswith(told)
    assert "(at " not in str(error.value)
