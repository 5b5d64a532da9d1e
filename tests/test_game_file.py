"""A game in a file: written and read back to the same game, and refused with what is wrong with it."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.settings import Settings, SettingsError, read_settings
from bohnanza_lab.settings.game_file import read_game_file, write_game_file
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from bohnanza_lab.views.contract.requests import MAX_FILE
from tests.games.bohnaparte.test_boards import OWN
from tests.test_settings import chosen, played


@settings(max_examples=25, deadline=None)
@given(chosen(), st.integers(0, 120), st.integers(0, 99))
def test_a_file_holds_the_game_with_its_settings_and_every_move(table: Settings, moves: int, chance: int) -> None:
    game = played(table, moves, chance)
    text = write_game_file(table, game)
    again = read_game_file(text)
    assert again == table.with_moves_of(game)
    assert again.game() == game
    assert EngineGame.from_record(text).turns == game.turns


@pytest.mark.parametrize("made", editions(), ids=lambda made: made.id)
def test_a_record_alone_opens_the_same_game_to_its_end(made: object) -> None:
    table = Settings.default(made.id)  # type: ignore[attr-defined]
    game = played(replace(table, seed=5), 3000)
    assert game.over
    found = read_game_file(game.record())
    assert found.game() == game
    assert [turn.events for turn in found.game().turns] == [turn.events for turn in game.turns]
    assert found.seats == ("you", *["farmer"] * (len(table.names) - 1)), "nobody said who played"
    assert read_settings(found.text(whole=True)) == found
    assert read_game_file(write_game_file(found, game)) == found


def test_a_record_with_shuffles_of_its_own_keeps_them() -> None:
    game = played(Settings.default("rio-grande", 4), 3000)
    start, _, moves = game.record().partition("moves\n")
    other = "\n".join("rng 5" if line.startswith("rng ") else line for line in start.splitlines())
    found = read_game_file(f"{other}\nmoves\n{moves}")
    assert found.game().turns == game.turns
    assert read_settings(found.text(whole=True)).game().turns == game.turns


def test_a_comment_that_does_not_lead_to_the_game_is_not_believed() -> None:
    table = replace(Settings.default("duel"), seed=7, seats=("farmer", "you"))
    game = played(table, 6)
    text = write_game_file(table, game)
    for wrong in ("edition=duel&seed=8", "edition=billabong", "edition=nonsense", "", "seats=chance,you&seed=7"):
        found = read_game_file(text.replace(table.text(plain=True), wrong))
        assert found.game() == game
        assert found.seats == ("you", "farmer")


def test_a_game_with_a_map_of_its_own_and_a_laid_position_goes_into_a_file() -> None:
    own = replace(Settings.default("bohnaparte"), options={**Settings.default("bohnaparte").options, "board": "chess"})
    assert read_game_file(write_game_file(own, own.game())) == own
    board = edition("bohnaparte").ruleset(3, {"board": OWN}).options
    mine = replace(own, options=board)
    assert read_game_file(write_game_file(mine, mine.game())) == mine
    laid = read_settings("seats=you,person,person&position=phase plant 0;hand Ana Soy Blue;rest draw&seed=7")
    game = laid.game()
    game.play("Ana plant 1")
    assert read_game_file(write_game_file(laid, game)) == laid.with_moves_of(game)
    assert read_game_file(game.record()).game() == game


def test_lines_may_end_as_in_any_system_and_comments_stand_anywhere() -> None:
    game = played(Settings.default("duel"), 9)
    text = write_game_file(Settings.default("duel"), game)
    assert read_game_file(text.replace("\n", "\r\n")).game() == game
    noted = "# my best game\n" + text.replace("\nmoves\n", "\n# here it begins; really\nmoves\n") + "# the end\n"
    assert read_game_file(noted).game() == game
    assert EngineGame.from_record(noted) == game


RECORD = write_game_file(Settings.default("duel"), played(Settings.default("duel"), 6))
DAMAGED = {
    "": "begins with the line “bohnanza-lab game 1”",
    "Dear diary,": "begins with the line “bohnanza-lab game 1”",
    '{"nbformat": 4}': "begins with the line “bohnanza-lab game 1”",
    "x" * (MAX_FILE + 1): "too long",
    RECORD.replace("edition duel", "edition tarot"): "It has a line that cannot be read: “edition tarot",
    RECORD + "Ana flies\n": "It has a line that cannot be read: “Ana flies”",
    RECORD + "Zoe plant 1\n": "It has a line that cannot be read: “Zoe plant 1”",
    RECORD + "Ana plant 9\n": "Move 7, “Ana plant 9”, cannot be made at that point.",
    RECORD.replace("\nmoves\n", "\n"): "No game begins with the table that it describes.",
    RECORD.replace("hand Ana ", "hand Ana 20*Soy "): "No game begins with the table that it describes.",
    RECORD[:200]: "No game begins with the table that it describes.",
}


@pytest.mark.parametrize(("text", "said"), DAMAGED.items(), ids=range(len(DAMAGED)))
def test_a_damaged_or_foreign_file_is_refused_with_a_clear_sentence(text: str, said: str) -> None:
    with pytest.raises(SettingsError) as raised:
        read_game_file(text)
    assert said in raised.value.say("en")
    assert all("{" not in raised.value.say(lang).replace('{"nbformat', "") for lang in LANGUAGES)


def test_every_sentence_about_a_file_is_met() -> None:
    met = set()
    for text in DAMAGED:
        with pytest.raises(SettingsError) as raised:
            read_game_file(text)
        met.add(raised.value.message.code)
    assert met == {key for key in words("en").table("settings") if key.startswith("file")}


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["drop", "double", "swap", "cut", "letter"]))
def test_a_file_with_any_damage_is_refused_or_still_a_game(dice: random.Random, damage: str) -> None:
    lines = RECORD.splitlines()
    at = dice.randrange(len(lines))
    match damage:
        case "drop":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            other = dice.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case "cut":
            lines = [*lines[:at], lines[at][: dice.randrange(len(lines[at]) + 1)]]
        case _:
            spot = dice.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:spot] + dice.choice("aZ 9#;*/=\x00é") + lines[at][spot + 1 :]
    with suppress(SettingsError):
        found = read_game_file("\n".join(lines))
        assert found.game().turns == EngineGame.from_record("\n".join(lines)).turns
