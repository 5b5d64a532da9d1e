"""The game in a terminal: played by numbers and by words, refused with the rule, watched to its end."""

from __future__ import annotations

import pytest

from bohnanza_lab.__main__ import main
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import Game
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.terminal import Terminal


def sitting(*said: str, lang: str = "en") -> tuple[Game, str]:
    """A game after these lines were written, and everything that was shown."""
    game = Game.arrange(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]})
    lines = iter(said)
    shown: list[str] = []

    def read(prompt: str) -> str:
        shown.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Terminal(game, {1: FarmerPlayer(), 2: FarmerPlayer()}, you=0, lang=lang, read=read, write=shown.append).play()
    return game, "\n".join(shown)


def test_a_move_is_a_number_or_words():
    game, shown = sitting("1", "plant 3")
    assert [turn.move.text(game.names) for turn in game.turns] == ["plant 1", "plant 3"]
    assert "Ana plants Soy in field 1." in shown
    assert "hand: Chili" in shown


def test_a_forbidden_move_is_answered_with_its_rule_and_what_would_do():
    game, shown = sitting("plant 2")
    assert game.ply == 0
    assert "[planting.one_kind]" in shown
    assert "Instead: Plant Soy in field 1" in shown


@pytest.mark.parametrize("said", ["99", "fly", "plant", "harvest -1", "", "¿?"])
def test_nonsense_changes_nothing(said: str):
    game, shown = sitting(said)
    assert game.ply == 0
    assert shown.count("Ana> ") == 2


def test_a_move_is_taken_back():
    game, shown = sitting("undo", "1", "undo")
    assert game.ply == 0
    assert "There is nothing to take back." in shown


def test_a_game_left_early_can_be_read_again():
    game, shown = sitting("1", "quit")
    assert Game.from_record(shown.partition("lines:\n")[2]) == game


def test_it_speaks_spanish():
    _, shown = sitting("plant 2", lang="es")
    assert "mano: Soya, Azul, Picante" in shown
    assert "En cambio: Plantar Soya en el campo 1" in shown


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_every_edition_can_be_watched_to_its_end(edition: str, capsys: pytest.CaptureFixture[str]):
    assert main(["play", edition, "--watch", "--seed", "3"]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_an_unknown_edition_is_named(capsys: pytest.CaptureFixture[str]):
    assert main(["play", "rio-grand"]) == 2
    assert "did you mean rio-grande?" in capsys.readouterr().err
