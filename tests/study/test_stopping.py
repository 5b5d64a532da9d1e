"""A study that is stopped goes on where it was."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bohnanza_lab.engine import BohnanzaError
from bohnanza_lab.study import Study, open_study, play_many
from tests.serving import ROOT
from tests.study.assert_same_study import assert_same_study

GAMES = 48
SCRIPT = """
import sys
from bohnanza_lab.study import play_many
play_many("rio-grande", 3, {games}, part=2, folder=sys.argv[1], workers=int(sys.argv[2]), progress=False)
"""


def kept(folder: Path) -> int:
    return len([*folder.glob("games/part-*.parquet")])


@pytest.fixture(scope="module")
def never_stopped() -> Study:
    return play_many("rio-grande", 3, GAMES, workers=1, progress=False)


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    ("sent", "workers", "ends"),
    [
        (signal.SIGINT, 1, -signal.SIGINT),
        (signal.SIGTERM, 2, 128 + signal.SIGTERM),
        (signal.SIGKILL, 1, -signal.SIGKILL),
    ],
)
def test_a_study_stopped_by_a_signal_goes_on_to_the_same_frames(
    sent: signal.Signals, workers: int, ends: int, tmp_path: Path, never_stopped: Study
) -> None:
    folder, script = tmp_path / "study", tmp_path / "script.py"
    script.write_text(SCRIPT.format(games=GAMES), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), str(folder), str(workers)], cwd=ROOT, stderr=subprocess.PIPE
    ) as running:
        while kept(folder) < 3 and running.poll() is None:
            time.sleep(0.01)
        running.send_signal(sent)
        running.communicate(timeout=60)
    assert running.returncode == ends
    stopped = open_study(folder)
    before = {path: path.stat().st_mtime_ns for path in folder.glob("games/part-*.parquet")}
    assert 3 <= len(before) < GAMES // 2, "it was stopped in the middle"
    assert len(stopped) == 2 * len(before), "whole parts are kept"
    finished = play_many("rio-grande", 3, GAMES, part=2, folder=folder, workers=1, progress=False)
    assert_same_study(finished, never_stopped)
    assert_same_study(finished, open_study(folder))
    assert {path: path.stat().st_mtime_ns for path in before} == before, "no finished game was played again"


def test_a_study_can_go_on_to_more_games(tmp_path: Path) -> None:
    first = play_many("duel", games=7, part=5, folder=tmp_path, progress=False)
    assert len(first) == 7
    more = play_many("duel", games=12, part=5, folder=tmp_path, progress=False)
    assert_same_study(more, play_many("duel", games=12, progress=False))
    assert [path.name for path in sorted(tmp_path.glob("games/*"))] == [f"part-{n:06}.parquet" for n in range(3)]


def test_one_folder_holds_one_study(tmp_path: Path) -> None:
    play_many("duel", games=5, part=5, folder=tmp_path, progress=False)
    with pytest.raises(BohnanzaError, match="its seed is 0, not 1"):
        play_many("duel", games=5, part=5, seed=1, folder=tmp_path, progress=False)
    with pytest.raises(BohnanzaError, match="its part is 5, not 6"):
        play_many("duel", games=5, part=6, folder=tmp_path, progress=False)
    with pytest.raises(BohnanzaError, match="has 5 games already, more than 3"):
        play_many("duel", games=3, part=5, folder=tmp_path, progress=False)
    with pytest.raises(BohnanzaError, match="holds no study"):
        open_study(tmp_path / "games")


def test_a_part_that_was_not_whole_is_played_again(tmp_path: Path) -> None:
    study = play_many("duel", games=10, part=5, folder=tmp_path, progress=False)
    whole = {name: study[name] for name in study.frames}
    (tmp_path / "games" / "part-000001.parquet").unlink()
    assert len(open_study(tmp_path)) == 5
    again = play_many("duel", games=10, part=5, folder=tmp_path, progress=False)
    assert all(again[name].equals(frame) for name, frame in whole.items())


def test_the_bar_tells_how_many_games_are_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play_many("duel", games=5, part=5, folder=tmp_path)
    assert "5/5" in capsys.readouterr().err
    play_many("duel", games=10, part=5, folder=tmp_path)
    assert "10/10" in capsys.readouterr().err


def test_the_package_and_its_lessons_need_no_pandas() -> None:
    """Nothing of the study is imported by anything else."""
    lines = [
        "import sys",
        "for name in ('pandas', 'pyarrow', 'tqdm', 'matplotlib', 'numpy'): sys.modules[name] = None",
        "from bohnanza_lab import Game, Lesson, Walkthrough; Lesson('planting').say('rule')",
        "print('bohnanza_lab.study' in sys.modules)",
    ]
    ended = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], cwd=ROOT / "notebooks", capture_output=True, text=True
    )
    assert ended.stdout == "False\n", ended.stderr


def test_what_a_study_needs_is_named_where_it_is_missing() -> None:
    lines = "import sys; sys.modules['tqdm'] = None; from bohnanza_lab.study import play_many"
    ended = subprocess.run([sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True)
    assert "a study needs tqdm, which is not installed: pip install 'bohnanza_lab[study]'" in ended.stderr
