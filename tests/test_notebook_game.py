"""What a beginner types first: what is listed can be played as it is listed, and a wrong guess names the right word."""

from __future__ import annotations

from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from bohnanza_lab import Game
from bohnanza_lab.engine import IllegalMoveError
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.notebook_game import GUESSES
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from bohnanza_lab.text import language


@pytest.mark.parametrize("edition", edition_ids())
def test_every_listed_move_can_be_played_as_it_is_listed(edition: str) -> None:
    game = Game(edition, seed=3)
    bots = {seat: FarmerPlayer() for seat in range(len(game.names))}
    for _ in range(60):
        here = game.awaited
        for move, text in zip(game.legal_moves(), game.legal_moves().texts, strict=True):
            said = (here, move)
            assert game.read(move) == game.read(text) == game.read(str(move)) == game.read(said)  # type: ignore[arg-type]
        move_made = next_bot_move(game, bots)
        assert move_made is not None
        game.do(*move_made)


def test_an_answer_without_a_name_is_that_of_the_one_who_was_asked() -> None:
    game = Game.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue"})
    game.play("offer Ben Red")
    assert game.read("decline 1")[0] == 1
    assert game.read("withdraw 1")[0] == 0
    game.play("decline 1")
    game.play("Ana offer anyone Red")
    assert game.read("decline 2")[0] == 0, "two may: it is for the awaited player, who is refused"
    with pytest.raises(IllegalMoveError):
        game.play("decline 2")


def test_a_move_without_a_name_is_never_another_players_harvest() -> None:
    game = Game.arrange(fields={"Ben": ["Red Red"]})
    refusal = game.why_not("harvest 1")
    assert refusal is not None
    assert refusal.rule == "harvest.nothing"


def test_a_player_may_be_called_like_a_move() -> None:
    game = Game(players=["Plant", "Harvest", "Cem"], seed=7)
    assert game.read("Harvest plant 1")[0] == 1


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("edition", "move", "en", "es"),
    [
        ("rio-grande", "plnt 1", "Did you mean plant?", "¿Quisiste decir «plant»?"),
        ("rio-grande", "Zoe plant 1", "", "En esta mesa nadie se llama «Zoe»."),
        ("rio-grande", "Ana plant x", "", "«x» no es un campo. Los campos se cuentan 1, 2, 3."),
        ("rio-grande", "Ana offer Ben 99*Soy", "", "va un número del 1 al 24"),
        ("rio-grande", ("Ana", "fly"), "", "«fly» no es una jugada."),
        ("rio-grande", 7, "", "«7» no es una jugada. Escribe «Ana plant 1»"),
        ("duel", "Ana claim", "", "claim necesita una carta bo(h)nus"),
        ("bohnaparte", "Ana attack orange stack", "", "attack necesita una tierra y una carta"),
        ("bohnaparte", "Ana attack 77 from stack", "", "no es una tierra"),
    ],
)
def test_what_cannot_be_read_is_told_in_the_language_of_the_notebook(
    edition: str, move: Any, en: str, es: str, lang: str
) -> None:
    language.use(lang)
    game = Game(edition)
    for ask in (game.play, game.why_not):
        with pytest.raises(NotationError) as error:
            ask(move)
        assert (es in str(error.value)) == (lang == "es"), str(error.value)
        if en:
            assert (en in str(error.value)) == (lang == "en"), str(error.value)


def test_hands_are_there() -> None:
    game = Game("rio-grande", 3, seed=7)
    assert game.hands == {name: game.hand(name) for name in game.names}


@pytest.mark.parametrize("name", [*GUESSES, "scor", "hand_", "legal_move"])
def test_a_wrong_guess_is_told_the_right_word(name: str) -> None:
    game = Game("bohnaparte", 3)
    with pytest.raises(AttributeError, match=r"a game has no .*; say game\.\w+") as error:
        getattr(game, name)
    right = str(error.value).rpartition("game.")[2]
    assert hasattr(game, right.partition("(")[0])
    if right.startswith("hand("):
        assert eval(f"game.{right}", {"game": game})


def test_what_is_like_nothing_is_just_not_there() -> None:
    assert not hasattr(Game(), "xyzzy")
    assert not hasattr(Game(), "_ipython_display_")


# An error of ours in a notebook


@pytest.fixture
def shell() -> InteractiveShell:
    return InteractiveShell(colors="nocolor")


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Game('rio-grande', 2)", "SetupError: rio-grande is for 3 to 5 players, not 2"),
        ("Game().play('Ben plant 1')", "IllegalMoveError: Ana is the active player, "),
        ("Game().play('Ana plant Potato 1')", "UnknownNameError: “Potato” is no bean. The beans are Garden, Red, "),
        ("Walkthrough(moves=['Ana plant 1', 'Ana draw'])", "LessonError: step 2, 'Ana draw': "),
    ],
)
def test_a_notebook_shows_the_line_and_the_sentence(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], line: str, shown: str
) -> None:
    shell.run_cell("from bohnanza_lab import Game, Walkthrough")
    shell.run_cell(f"# this goes wrong\n{line}")
    first, second, *rest = capsys.readouterr().out.strip().splitlines()
    assert first == f"----> {line}"
    assert second.startswith(shown)
    assert len(rest) < 3


def test_an_error_that_is_not_ours_shows_its_traceback(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.run_cell("1 / 0")
    assert "Traceback" in capsys.readouterr().out
