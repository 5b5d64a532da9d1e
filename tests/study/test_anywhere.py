"""A study is played by several processes from wherever Python runs, and its bots may be defined there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from jupyter_client.manager import start_new_kernel

PROGRAM = """
import os
from pathlib import Path
from bohnanza_lab.players import Bot
from bohnanza_lab.study import play_many
class Hoarder(Bot):
    def decide(self, seen, moves):
        Path("seen", str(os.getpid())).touch()
        return next((move for move in moves if move.verb != "harvest"), moves[0])

Path("began").open("a").write("once ")
study = play_many(games=12, seats=[Hoarder, "farmer", "__main__:Hoarder"], part=2, workers=2, progress=False)
print("played", len(study), study.seats.player.value_counts().to_dict(), "here", os.getpid())
"""


def judge(folder: Path, said: str, error: str = "") -> None:
    assert "played 12 {'__main__:Hoarder': 24, 'farmer': 12}" in said, said + error
    assert (folder / "began").read_text() == "once ", "the program is not run again by its processes"
    players = {path.name for path in folder.glob("seen/*")}
    assert players, "it was played"
    assert said.split("here ")[1].split()[0] not in players, "by other processes"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "seen").mkdir()
    return tmp_path


def run(folder: Path, *arguments: str, said: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, input=said, capture_output=True, text=True, timeout=120
    )


@pytest.mark.drawn(1, of="programs with a study")
def test_a_study_runs_from_a_plain_script(folder: Path) -> None:
    (folder / "my_study.py").write_text(PROGRAM, encoding="utf-8")
    ended = run(folder, "my_study.py")
    judge(folder, ended.stdout, ended.stderr)
    assert ended.stderr == ""


@pytest.mark.drawn(1, of="programs with a study")
def test_a_study_runs_from_standard_input(folder: Path) -> None:
    ended = run(folder, "-", said=PROGRAM)
    judge(folder, ended.stdout, ended.stderr)


@pytest.mark.drawn(1, of="programs with a study")
def test_a_study_runs_from_the_prompt(folder: Path) -> None:
    ended = run(folder, "-i", "-q", said=PROGRAM)
    judge(folder, ended.stdout, ended.stderr)


@pytest.mark.drawn(1, of="programs with a study")
def test_a_study_runs_from_a_notebook(folder: Path) -> None:
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder))
    said: list[str] = []

    def hear(message: dict[str, dict[str, str]]) -> None:
        said.append(message["content"].get("text", "") + str(message["content"].get("traceback", "")))

    try:
        client.execute_interactive(PROGRAM, output_hook=hear, timeout=120)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    judge(folder, "".join(said))


@pytest.mark.drawn(1, of="programs with a study")
def test_a_study_runs_from_a_module_that_has_just_been_changed(folder: Path) -> None:
    """Processes that were kept would still play as the module said before."""
    program = """
import importlib, os, sys
from pathlib import Path
from bohnanza_lab.study import play_many
sys.path.insert(0, "")
sys.dont_write_bytecode = True
for verb in ("done", "harvest"):
    Path("my_players.py").write_text(f'''
from bohnanza_lab.players import Bot
class Hoarder(Bot):
    def decide(self, seen, moves):
        return next((move for move in moves if move.verb != "offer"), moves[0])
    def __repr__(self):
        return "{verb}"
    def answer(self, seen, offer, moves):
        return (_ for _ in ()).throw(ValueError("plays as {verb}"))
''')
    if "my_players" in sys.modules:
        importlib.reload(sys.modules["my_players"])
    try:
        play_many(games=8, seats=["my_players:Hoarder", "farmer", "farmer"], part=2, workers=2, progress=False)
    except ValueError as error:
        print(error)
"""
    ended = run(folder, "-c", program)
    assert ended.stdout.split("\n")[:2] == ["plays as done", "plays as harvest"], ended.stderr


@pytest.mark.drawn(1, of="programs with a study")
def test_a_study_runs_from_a_program_with_an_edition_of_its_own(folder: Path) -> None:
    program = """
from dataclasses import replace
from bohnanza_lab.engine.editions import edition, register
from bohnanza_lab.study import play_many
usual = edition("rio-grande")
def at_home(players, options):
    return replace(usual.ruleset(players), edition="at-home", draw_count=4)
register(replace(usual, id="at-home", make=at_home))
print(len(play_many("at-home", games=6, part=2, workers=2, progress=False)))
"""
    ended = run(folder, "-c", program)
    assert ended.stdout == "6\n", ended.stderr


@pytest.mark.drawn(1, of="programs with a study")
def test_what_cannot_be_sent_is_named(folder: Path) -> None:
    program = """
import sys, types
from bohnanza_lab.players import Bot
from bohnanza_lab.study import play_many
made = types.ModuleType("only_here")
class Hoarder(Bot):
    def decide(self, seen, moves):
        return moves[0]
Hoarder.__module__ = "only_here"
made.Hoarder = Hoarder
sys.modules["only_here"] = made
try:
    play_many(games=6, seats="only_here:Hoarder", part=2, workers=2, progress=False)
except Exception as error:
    print(type(error).__name__, error)
"""
    ended = run(folder, "-c", program)
    assert "there is no module 'only_here' where Python looks" in ended.stdout, ended.stdout + ended.stderr
