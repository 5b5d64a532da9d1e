"""Whole games as text, and their past: replay, undo, redo, fork, look back."""

from __future__ import annotations

import re
from random import Random

import pytest

from bohnanza_lab.engine import BohnanzaError, EngineGame, NotationError
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.events import Event, Reshuffled
from bohnanza_lab.engine.ruleset import Edition


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
