"""Moves and positions as text, and whole games with their past: what is written reads back to the same thing."""

from __future__ import annotations

import re
from random import Random
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
    NotationError,
    Offer,
    Plant,
    TurnOver,
    Withdraw,
    beans,
)
from bohnanza_lab.engine.beans import bean, format_beans, split_names
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.events import Event, Reshuffled
from bohnanza_lab.engine.moves import parse_move, parse_turn
from bohnanza_lab.engine.ruleset import Edition

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


# Whole games as text, and their past: replay, undo, redo, fork, look back


def played(game: EngineGame, moves: int = 10_000, seed: int = 1) -> EngineGame:
    """A game after so many random moves, or at its end."""
    rng = Random(seed)
    while not game.over and game.ply < moves:
        game.play((game.seat(str(game.awaited)), rng.choice(game.legal_moves())))
    return game


def shuffles(game: EngineGame) -> list[Event]:
    return [event for turn in game.turns for event in turn.events if isinstance(event, Reshuffled)]


@pytest.fixture(scope="module")
def whole() -> EngineGame:
    """A game from the deal to the end, with its two reshuffles."""
    game = played(EngineGame(players=4, seed=11))
    assert len(shuffles(game)) == 2
    return game


def test_a_game_is_played_again_from_its_record(whole: EngineGame) -> None:
    again = EngineGame.from_record(whole.record())
    assert again == whole
    assert again.turns == whole.turns
    assert again.record() == whole.record()


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_a_text_names_the_options_that_are_not_as_they_are_by_default(edition: Edition) -> None:
    """So an edition that gets an option leaves the texts of its games as they were."""
    heading, _, _ = str(EngineGame(edition.id)).partition(";")
    assert heading == f"edition {edition.id}"
    for option in edition.options:
        for other in {*option.choices_for(edition.players[-1])} - {option.default}:
            game = EngineGame(edition.id, edition.players[-1], **{option.name: other})
            heading, _, _ = str(game).partition(";")
            assert heading == f"edition {edition.id} {option.name}={other}"
            assert EngineGame.from_position(str(game)) == game


def test_a_record_begins_where_the_game_began() -> None:
    game = EngineGame.arrange(fields={"Ana": "2*Soy"}, hands={"Ana": "Soy"})
    game.play("Ana plant 1")
    text = game.record()
    assert text.startswith("bohnanza-lab game 1\nedition rio-grande\nplayers Ana Ben Cem\n")
    assert text.endswith("moves\nAna plant 1\n")
    assert EngineGame.from_record(text).undo().move == game.turns[0].move


def test_a_shuffle_that_was_foretold_is_replayed_too() -> None:
    game = EngineGame.arrange(
        phase="draw",
        hands=dict.fromkeys(("Ana", "Ben", "Cem"), "-"),
        draw="Soy",
        discard="Red Blue",
        coins={"Ana": 101},
        shuffles=["Blue Red", "Soy"],
    )
    played(game, 6)
    assert shuffles(game)
    again = EngineGame.from_record(game.record())
    assert again == game
    assert again.record() == game.record()


def test_a_replayed_game_can_go_another_way_after_a_reshuffle_to_come(whole: EngineGame) -> None:
    again = EngineGame.from_record(whole.record())
    for seed in range(2):
        other = played(again.at(20), seed=seed)
        assert other.over


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("shuffle Soy Blue\n", r"move 1, 'Ana plant 1', cannot be replayed: .*shuffle"),
        ("Ben plant 1\n", r"move 2, 'Ben plant 1', cannot be replayed: .*turn.clockwise"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused_with_the_move(more: str, told: str) -> None:
    game = EngineGame()
    game.play("Ana plant 1")
    with pytest.raises(NotationError, match=told):
        EngineGame.from_record(game.record() + more)


# Its past


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_every_position_of_the_past_is_found_again(edition: Edition) -> None:
    """Also those whose state is no longer kept, in a game that was played and in one that was replayed, whose
    shuffles are those of the record and not of its generator.
    """
    rng = Random(4)
    game = EngineGame(edition.id, edition.players[-1], seed=4)
    positions = [str(game)]
    while not game.over and game.ply < 250:
        game.play((game.seat(str(game.awaited)), rng.choice(game.legal_moves())))
        positions.append(str(game))
    assert str(EngineGame(edition.id, edition.players[-1], seed=4)) == positions[0] == str(game.at(0))
    start, _, moves = game.record().partition("moves\n")
    other = "\n".join(line if not line.startswith("rng ") else "rng 5" for line in start.splitlines())
    assert [str(game.at(ply)) for ply in range(0, game.ply + 1, 3)] == positions[::3]
    again = EngineGame.from_record(f"{other}\nmoves\n{moves}")
    for ply in range(0, game.ply + 1, 7):
        replayed = again.at(ply)
        assert str(replayed).replace(f"rng {replayed.state.rng}", "") == re.sub(r"rng \d+", "", positions[ply])
    again = EngineGame.from_record(game.record())
    for position in reversed(positions[:-1]):
        again.undo()
        assert str(again) == position
    assert [str(again) for _ in positions[1:] if again.redo()] == positions[1:]
    assert again.record() == game.record()


def test_a_record_after_undo_and_another_move_is_that_of_the_new_game(whole: EngineGame) -> None:
    game = whole.at(60)
    for ply in (60, 40, 59, 1):
        game.record()
        played(game, 60, seed=ply)
        game.go_back(ply - 1)
        played(game, ply + 3, seed=ply + 1)
        assert EngineGame.from_record(game.record()).turns == game.turns


def test_what_there_is_to_take_back_and_to_make_again() -> None:
    game = EngineGame()
    with pytest.raises(BohnanzaError, match="there is no move to take back"):
        game.undo()
    game.play("Ana plant 1")
    game.undo()
    with pytest.raises(BohnanzaError):
        game.play("Ben plant 1")
    assert game.redo().move.text(game.names) == "plant 1", "a refused move keeps what was taken back"
    game.undo()
    game.play("Ana plant 2")
    assert not game.can_redo, "a new move forgets it"
    with pytest.raises(BohnanzaError, match="no move has been taken back"):
        game.redo()
    with pytest.raises(BohnanzaError, match="there is no move 9999; the game has 1"):
        game.at(9999)
    game = EngineGame(history=False)
    game.play("Ana plant 1")
    with pytest.raises(BohnanzaError, match="there is no move to take back"):
        game.undo()
    with pytest.raises(BohnanzaError, match="a game without history has no record"):
        game.record()


def test_a_fork_goes_its_own_way_and_keeps_the_past(whole: EngineGame) -> None:
    game = whole.at(30)
    before, fork = str(game), game.fork()
    played(fork, 60, seed=3)
    assert str(game) == before
    assert fork.turns[:30] == game.turns
    while fork.ply > 30:
        fork.undo()
    assert fork == game
