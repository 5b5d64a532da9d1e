"""The game in a terminal: played by numbers and by words, refused with the rule, watched to its end."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest

from bohnanza_lab.__main__ import main
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.players.registry import OLD_LEVELS, SEATED, make_player
from bohnanza_lab.terminal import Terminal
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.games.bohnaparte.test_boards import OWN
from tests.serving import ROOT


def sitting(*said: str, lang: str = "en") -> tuple[EngineGame, str]:
    """A game after these lines were written, and everything that was shown."""
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]})
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


def test_the_open_row_of_the_bean_duel_says_whose_it_is_and_what_matched():
    game = EngineGame.arrange(
        "bean-duel", 2, phase="open-draw", hands={"Ana": "Soy", "Ben": "Red"}, draw="Soy Wax Blue Green", discard="Soy"
    )
    shown: list[str] = []
    said = iter(["turn-over", "done", "quit"])
    Terminal(game, {1: FarmerPlayer()}, you=0, lang="en", read=lambda _: next(said), write=shown.append).play()
    assert any("Turned over: Soy 12, Wax 22, Blue 20, Soy 12. From the discard pile: Soy 12." in line for line in shown)
    assert any("Ana leaves Ben an offer: Soy 12, Wax 22, Blue 20, Soy 12." in line for line in shown)


@pytest.mark.parametrize(
    ("typed", "lang", "moves", "shows"),
    [
        (["1", "plant 3"], "en", ["plant 1", "plant 3"], ["Ana plants Soy in field 1.", "front card first: Chili 18."]),
        (["plant 2"], "en", [], ["[planting.one_kind]", "Instead: Plant Soy in field 1"]),
        (["plant 2"], "es", [], ["En su lugar: Plantar Soya en el campo 1"]),
        (["plnt 1"], "en", [], ["\nDid you mean “plant”?\n"]),
        (["plnt 1"], "es", [], ["\n¿Quisiste decir «plant»?\n"]),
        (["undo", "1", "undo"], "en", [], ["There is nothing to take back."]),
        *(
            ([text], lang, [], [words(lang).say("errors.move", text=text, example="plant 1")])
            for text in ("fly", "plant", "harvest -1", "plant Potato 1", "offer to Zoe Soy for Blue", "¿?")
            for lang in LANGUAGES
        ),
    ],
)
def test_what_is_typed_is_done_or_answered(typed: list[str], lang: str, moves: list[str], shows: list[str]):
    game, shown = sitting(*typed, lang=lang)
    assert [turn.move.text(game.names) for turn in game.turns] == moves
    assert [each for each in shows if each not in shown] == []


def test_the_table_is_not_shown_again_after_a_slip():
    slips = ("99", "fly", "plant 2", "undo", "help", "", "¿?", "harvest -1")
    game, shown = sitting(*slips, "quit")
    assert game.ply == 0
    assert (shown.count("Draw pile"), shown.count("Ana> ")) == (2, 9), "at the beginning and at the end"
    assert sitting(*slips, "table", "quit")[1].count("Draw pile") == 3


@pytest.mark.parametrize("lang", ["en", "es"])
def test_help_says_what_can_be_written_and_each_line_of_it_does(lang: str):
    _, shown = sitting("help", lang=lang)
    for command in ("table", "undo", "quit"):
        assert f"\n  {command}: " in shown
    written = re.findall(r"^  +\d+  (\S.*?)  ", shown.partition("\n  quit: ")[2], re.MULTILINE)
    assert written[0] == "plant 1"
    for text in written:
        game, _ = sitting(text)
        assert game.ply > 0, text


def test_a_game_left_early_can_be_read_again():
    game, shown = sitting("1", "quit")
    assert EngineGame.from_record(shown.partition("lines:\n")[2]) == game


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_every_edition_can_be_watched_to_its_end(edition: str, capsys: pytest.CaptureFixture[str]):
    assert main(["play", edition, "--watch", "--seed", "3"]) == 0
    assert "The game is over" in capsys.readouterr().out


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.mark.usefixtures("silent")
def test_an_edition_is_played_with_its_options_and_with_a_file_of_ones_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    (tmp_path / "map.toml").write_text(OWN, encoding="utf-8")
    assert (
        main(["play", "billabong", "--players", "5", "--option", "price_for_five=3", "--option", "tie_break=hand"]) == 0
    )
    assert "edition billabong price_for_five=3 tie_break=hand" in capsys.readouterr().out
    assert main(["play", "bohnaparte", "--option", f"board={tmp_path / 'map.toml'}", "--option", "camps=seated"]) == 0
    assert "board=own_1-orange.farm.city" in capsys.readouterr().out


@pytest.mark.usefixtures("silent")
def test_a_link_of_the_app_is_played_on(capsys: pytest.CaptureFixture[str]):
    assert main(["play", "edition=duel&seed=7&seats=chance,you&moves=Ana plant 1", "--lang", "es"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("El Duelo. Juegas como Ben.")
    assert "1 Apestoso" in shown


LINKS = [
    *(f"edition={each.id}&level={level}" for each, level in zip(editions(), cycle(OLD_LEVELS), strict=False)),
    "seats=person,you,lookahead&open=yes&lang=es&starter=Cem&names=Ana,Ben,Cem",
    "http://localhost:8866/voila/render/notebooks/play.ipynb?seats=lookahead,person,chance&level=strong&theme=dark",
]


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("link", LINKS)
def test_every_link_is_played(link: str, capsys: pytest.CaptureFixture[str]):
    assert main(["play", link]) == 0
    assert "\nmoves\n" in capsys.readouterr().out


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("name", SEATED)
def test_the_bots_of_a_link_play(name: str, monkeypatch: pytest.MonkeyPatch):
    sat: list[object] = []
    monkeypatch.setattr(Terminal, "play", lambda self: sat.extend(map(type, self.sitting.bots.values())))
    assert main(["play", f"seats=you,{name},{name}"]) == 0
    assert sat == [type(make_player(name))] * 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["billabong", "--option", "tie_break=coin"], "“coin” is not a choice for 3 players. Choose seat or hand."),
        (["billabong", "--option", "tiebreak=hand"], "no setting called “tiebreak”. Did you mean “tie_break”?"),
        (["billabong", "--option", "tie_break"], "Write it as name=value."),
        (["bohnaparte", "--option", "board=nowhere.toml"], "nowhere.toml cannot be read"),
        (["bonaparte", "--option", "board=nowhere.toml"], "Did you mean “bohnaparte”?"),
        (["rio-grand"], "Did you mean “rio-grande”?"),
        (["duel", "--players", "3"], "The Duel is for 2 players, not for “3”."),
        (["duel", "--seed", "seven"], "“seven” is not a deal number"),
        (["edition=duel&moves=~x"], "cut off or changed"),
        (["duel", "--players", "3", "--lang", "es"], "El Duelo es para 2 participantes, no para «3»."),
    ],
)
def test_a_wrong_value_is_refused_with_the_right_ones(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["play", *arguments]) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.out == ""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_help_lists_every_edition_and_option(lang: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["play", "--help", "--lang", lang])
    shown = capsys.readouterr().out
    for each in editions():
        assert words(lang).say(f"editions.{each.id}") in shown
        for option in each.options:
            assert words(lang).say(f"options.{option.name}.name") in shown


@pytest.mark.usefixtures("silent")
def test_what_an_edition_adds_to_the_table_is_shown(capsys: pytest.CaptureFixture[str]):
    assert main(["play", "bohnaparte", "--option", "camps=seated", "--option", "board=chess"]) == 0
    shown = capsys.readouterr().out
    game = EngineGame("bohnaparte", 3, camps="seated", board="chess")
    for place in game.state.extension.board.places:  # type: ignore[union-attr]
        assert place.name.capitalize() in shown
    assert "A = Ana, B = Ben, C = Cem" in shown
    assert "This map is invented" in shown
    assert main(["play", "duel", "--seed", "4"]) == 0
    shown = capsys.readouterr().out.partition("can be read again")[0]
    hands = EngineGame("duel", 2, seed=4).state.extension.hands  # type: ignore[union-attr]
    assert all(f"Bo(h)nus card {number}:" in shown for number in hands[0])
    assert not any(f"Bo(h)nus card {number}:" in shown for number in hands[1])


IN_IPYTHON = """
from bohnanza_lab import Game, RuleCard, Table, Walkthrough
RuleCard("harvest.protection", lang="es")
Table(players=["Ana", "Ben", "Cem"], seed=7, lang="es")
Game("duel", seed=3)
Walkthrough(fields={"Ana": ["3*Chili", "Red"]}, moves=["Ana harvest 1"], lang="es")
"""


def test_ipython_in_a_terminal_shows_a_rule_and_a_table_in_words(tmp_path: Path):
    command = [sys.executable, "-m", "IPython", "--simple-prompt", "--no-banner", "--colors=NoColor"]
    home = {"IPYTHONDIR": str(tmp_path), "QUERY_STRING": "lang=es"}
    ran = subprocess.run(command, input=IN_IPYTHON, env=os.environ | home, capture_output=True, text=True, timeout=120)
    for said in ("Un campo con una sola carta no se puede cosechar", "▶ Ana: 0 monedas", "[harvest."):
        assert said in ran.stdout
    for markup in ("**", "<Game duel", "<svg"):
        assert markup not in ran.stdout


# The commands of the terminal with an output that goes nowhere


PLAY = ["play", "rio-grande", "--watch", "--seed", "3"]


def run(arguments: list[str], output: str, **environment: str) -> tuple[int, str]:
    command = f'"$0" -m bohnanza_lab "$@" < /dev/null {output}'
    whole = {**os.environ, **environment}
    ended = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command, sys.executable, *arguments],
        cwd=ROOT, capture_output=True, env=whole, timeout=120, check=False,
    )  # fmt: skip
    return ended.returncode, ended.stderr.decode(errors="replace")


@pytest.mark.parametrize("arguments", [PLAY, ["--help"]])
def test_a_closed_pipe_ends_it_quietly(arguments: list[str]):
    status, said = run(arguments, "| true")
    assert said == ""
    assert status in (0, 141)  # it may have written all before the reader went


def test_a_full_disk_is_told_in_a_line():
    assert run(PLAY, "> /dev/full") == (1, "No space left on device\n")


def test_an_output_of_ascii_has_question_marks():
    assert run([*PLAY, "--lang", "es"], "> /dev/null", PYTHONIOENCODING="ascii") == (0, "")


# The prompt of a game in a terminal


PATIENCE = 60.0
LEFT, UP = "\x1b[D", "\x1b[A"
HELP = "show the table again"
PROMPT = "import sys; sys.argv = ['bohnanza-lab', 'play', '--seed', '7']; from bohnanza_lab.__main__ import run; run()"
WITHOUT = f"import sys; sys.modules['readline'] = None; {PROMPT}"


class Typist:
    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._shown = ""

    def sees(self, text: str) -> None:
        """Wait until something is shown, after what was seen before."""
        until = time.monotonic() + PATIENCE
        while text not in self._shown:
            ready, _, _ = select.select([self._terminal], [], [], max(0.0, until - time.monotonic()))
            assert ready, f"“{text}” is not shown after {self._shown!r}"
            self._shown += os.read(self._terminal, 65536).decode()
        self._shown = self._shown.partition(text)[2]

    def types(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())


@contextmanager
def at_a_game(data: Path, program: str = PROMPT) -> Iterator[Typist]:
    """A game in a terminal whose user has their data there; the block leaves it by ``quit``."""
    ours, its = pty.openpty()
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "INPUTRC": os.devnull, "TERM": "vt100"}
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=its, stdout=its, stderr=its, env=environment, start_new_session=True
    ) as game:
        os.close(its)
        try:
            typist = Typist(ours)
            typist.sees("Ana> ")
            yield typist
            typist.types("quit\r")
            typist.sees("replayed from these lines")
            assert game.wait(PATIENCE) == 0
        finally:
            game.kill()
            os.close(ours)


def test_a_line_is_edited_and_comes_back_in_the_same_game_and_in_the_next(tmp_path: Path):
    with at_a_game(tmp_path) as typist:
        typist.types(f"hlp{LEFT}{LEFT}e\r")
        typist.sees(HELP)
        typist.sees("Ana> ")
        typist.types(f"{UP}\r")
        typist.sees(HELP)
        typist.sees("Ana> ")
    with at_a_game(tmp_path) as typist:
        typist.types(f"{UP}{UP}\r")
        typist.sees(HELP)
        typist.sees("Ana> ")


def test_a_game_is_played_where_python_has_no_readline(tmp_path: Path):
    with at_a_game(tmp_path, WITHOUT) as typist:
        typist.types("help\r")
        typist.sees(HELP)
        typist.sees("Ana> ")
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_played_where_nothing_may_be_written(tmp_path: Path):
    (tmp_path / "bohnanza-lab").write_text("no folder")
    with at_a_game(tmp_path) as typist:
        typist.types(f"hlp{LEFT}{LEFT}e\r")
        typist.sees(HELP)
        typist.sees("Ana> ")


def test_lines_that_come_from_no_terminal_are_not_kept(tmp_path: Path):
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-c", PROMPT]
    ran = subprocess.run(command, input="help\nquit\n", env=environment, capture_output=True, text=True, check=True)
    assert HELP in ran.stdout
    assert list(tmp_path.iterdir()) == []
