"""The same frames, whatever plays the games and from wherever; and a study that was stopped goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest
from pandas.testing import assert_frame_equal

from bohnanza_lab.engine import BohnanzaError, Move, Observation
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.study import Study, open_study, play_many
from tests.serving import ROOT

GAMES = 24


def play(games: int = GAMES, **other: Any) -> Study:
    return play_many("rio-grande", 3, games, **{"workers": 1, "part": 2, "progress": False, **other})


@pytest.fixture(scope="module")
def alone() -> Study:
    """The study as one process plays it."""
    return play()


def assert_same_study(one: Study, other: Study) -> None:
    assert one.frames == other.frames
    for name in one.frames:
        assert_frame_equal(one[name], other[name])


@pytest.mark.parametrize("other", [{"workers": 2}, {"part": 17}], ids=str)
def test_other_processes_and_parts_play_the_same(other: dict[str, int], alone: Study) -> None:
    assert_same_study(play(**other), alone)


def test_any_executor_plays_the_same(alone: Study) -> None:
    from distributed import Client

    with ThreadPoolExecutor(2) as executor:
        assert_same_study(play(executor=executor), alone)
    local: Any = Client
    with local(processes=False, n_workers=1, threads_per_worker=1, dashboard_address=None) as client:
        assert_same_study(play(executor=client.get_executor()), alone)


class DyingPlayer(FarmerPlayer):
    """Its process dies when it first decides, and no later one: a file says that it has."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        died = Path(os.environ["DYING_PLAYER"])
        if not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(seen, moves)


def test_a_process_that_dies_is_told_and_the_study_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DYING_PLAYER", str(tmp_path / "died"))
    mortal: dict[str, Any] = {"seats": f"{__name__}:DyingPlayer", "folder": tmp_path / "study"}
    with pytest.raises(BohnanzaError, match="a process that plays games has ended early; in a folder"):
        play(workers=2, **mortal)
    assert_same_study(play(**mortal), play(seats=mortal["seats"]))


def kept(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.glob("games/part-*.parquet")}


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_a_study_that_is_stopped_goes_on_to_the_same_frames(sent: signal.Signals, tmp_path: Path) -> None:
    asked = f"'rio-grande', 3, 9999, part=2, folder={str(tmp_path)!r}, workers=2, progress=False"
    program = f"from bohnanza_lab.study import play_many; play_many({asked})"
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stderr=subprocess.DEVNULL) as running:
        while not kept(tmp_path) and running.poll() is None:
            time.sleep(0.005)
        processes = psutil.Process(running.pid).children(recursive=True)
        running.send_signal(sent)
        assert running.wait(60) == -sent
    assert not psutil.wait_procs(processes, 30)[1], "no process plays on"
    before = kept(tmp_path)
    assert len(open_study(tmp_path)) == 2 * len(before), "whole parts are kept"
    more = 2 * (len(before) + 5)
    finished = play(more, folder=tmp_path)
    assert_same_study(finished, play(more))
    assert_same_study(finished, open_study(tmp_path))
    assert {path: kept(tmp_path)[path] for path in before} == before, "no finished game was played again"


def test_a_study_can_go_on_to_more_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked: dict[str, Any] = {"part": 5, "workers": 1, "folder": tmp_path}
    play_many("duel", games=7, **asked)
    assert "7/7" in capsys.readouterr().err
    more = play_many("duel", games=12, **asked)
    assert "12/12" in capsys.readouterr().err
    assert_same_study(more, play_many("duel", games=12, workers=1, progress=False))
    assert [path.name for path in sorted(tmp_path.glob("games/*"))] == [f"part-{n:06}.parquet" for n in range(3)]
    for other, said in (
        ({"seed": 1}, "its seed is 0, not 1"),
        ({"part": 6}, "its part is 5, not 6"),
        ({"games": 3}, "has 12 games already, more than 3"),
    ):
        with pytest.raises(BohnanzaError, match=said):
            play_many("duel", **{"games": 12, **asked, **other})
    with pytest.raises(BohnanzaError, match="holds no study"):
        open_study(tmp_path / "games")


# Wherever Python runs

PROGRAM = """
import os, sys, types
from dataclasses import replace
from pathlib import Path
from bohnanza_lab.engine.editions import edition, register
from bohnanza_lab.players import Bot
from bohnanza_lab.study import play_many
usual = edition("rio-grande")
def at_home(players, options):
    return replace(usual.ruleset(players), edition="at-home", draw_count=4)

register(replace(usual, id="at-home", make=at_home))
class Hoarder(Bot):
    def decide(self, seen, moves):
        Path("seen", str(os.getpid())).touch()
        return next((move for move in moves if move.verb != "harvest"), moves[0])

Path("began").open("a").write("once ")
study = play_many("at-home", games=6, seats=[Hoarder, "farmer", "__main__:Hoarder"], part=2, workers=2, progress=False)
print("played", len(study), study.seats.player.value_counts().to_dict(), "here", os.getpid())
"""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("place", ["script", "prompt", "notebook"])
def test_a_study_with_bots_and_an_edition_of_ones_own_runs_from(place: str, tmp_path: Path) -> None:
    (tmp_path / "seen").mkdir()
    (tmp_path / "my_study.py").write_text(PROGRAM, encoding="utf-8")
    said = {
        "script": lambda: run(tmp_path, "my_study.py"),
        "prompt": lambda: run(tmp_path, "-i", "-q", program=PROGRAM),
        "notebook": lambda: run_in_kernel(tmp_path),
    }[place]()
    assert "played 6 {'__main__:Hoarder': 12, 'farmer': 6}" in said
    assert (tmp_path / "began").read_text() == "once ", "the program is not run again by its processes"
    players = {path.name for path in tmp_path.glob("seen/*")}
    assert players
    assert said.split("here ")[1].split()[0] not in players, "other processes played"


def run(folder: Path, *arguments: str, program: str | None = None) -> str:
    ended = subprocess.run(
        [sys.executable, *arguments], cwd=folder, input=program, capture_output=True, text=True, timeout=120
    )
    return ended.stdout + ended.stderr


def run_in_kernel(folder: Path) -> str:
    from jupyter_client.manager import start_new_kernel

    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder))
    said: list[str] = []

    def hear(message: dict[str, dict[str, str]]) -> None:
        said.append(message["content"].get("text", "") + str(message["content"].get("traceback", "")))

    try:
        client.execute_interactive(PROGRAM, output_hook=hear, timeout=120)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return "".join(said)


def test_a_module_that_has_just_been_changed_plays_as_it_says_now(tmp_path: Path) -> None:
    """Processes that were kept would still play as the module said before. One that is in no file is named."""
    said = run(
        tmp_path,
        "-c",
        """
import importlib, sys, types
from pathlib import Path
from bohnanza_lab.study import play_many
sys.path.insert(0, "")
sys.dont_write_bytecode = True
def ask(seat):
    try:
        play_many(games=4, seats=[seat, "farmer", "farmer"], part=2, workers=2, progress=False)
    except Exception as error:
        print(type(error).__name__, error)
for verb in ("done", "harvest"):
    Path("my_players.py").write_text(f'''
from bohnanza_lab.players import Bot
class Hoarder(Bot):
    def decide(self, seen, moves):
        raise ValueError("plays as {verb}")
''')
    if "my_players" in sys.modules:
        importlib.reload(sys.modules["my_players"])
    ask("my_players:Hoarder")
sys.modules["only_here"] = made = types.ModuleType("only_here")
made.Hoarder = sys.modules["my_players"].Hoarder
made.Hoarder.__module__ = "only_here"
ask("only_here:Hoarder")
""",
    )
    assert said.splitlines()[:2] == ["ValueError plays as done", "ValueError plays as harvest"]
    assert "BohnanzaError 'only_here:Hoarder': there is no module 'only_here' where Python looks" in said
