"""The same frames, whatever plays the games: one process, several, a thread, or Dask's workers, also when one dies."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from distributed import Client, LocalCluster

from bohnanza_lab.engine import BohnanzaError, Move, Observation
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.study import Study, play_many
from bohnanza_lab.study.work import do_all
from tests.study.assert_same_study import assert_same_study

GAMES = 48
PART = 2
PARTS = GAMES // PART


@pytest.fixture(scope="module")
def alone() -> Study:
    """The study as one process plays it."""
    return play_many("rio-grande", 4, GAMES, seed=5, part=PART, workers=1, progress=False)


@pytest.mark.drawn(2, of="processes of a study")
def test_two_processes_play_the_same(alone: Study) -> None:
    assert_same_study(play_many("rio-grande", 4, GAMES, seed=5, part=PART, workers=2, progress=False), alone)


@pytest.mark.drawn(2, of="processes of a study")
def test_other_parts_are_the_same_games(alone: Study) -> None:
    assert_same_study(play_many("rio-grande", 4, GAMES, seed=5, part=17, workers=1, progress=False), alone)


@pytest.mark.drawn(2, of="processes of a study")
def test_any_executor_plays_the_same(alone: Study) -> None:
    with ThreadPoolExecutor(2) as executor:
        assert_same_study(
            play_many("rio-grande", 4, GAMES, seed=5, part=PART, executor=executor, progress=False), alone
        )


class DyingPlayer(FarmerPlayer):
    """Its process dies when it first decides, and in no later process: a file says that it has."""

    def __init__(self, _seed: int) -> None:
        super().__init__()

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        died = Path(os.environ["DYING_PLAYER"])
        if not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(seen, moves)


@pytest.mark.drawn(2, of="processes of a study")
def test_a_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    died = tmp_path / "died"
    monkeypatch.setenv("DYING_PLAYER", str(died))
    mortal = f"{__name__}:DyingPlayer"
    played = play_many("rio-grande", 3, 20, seats=mortal, part=5, workers=2, progress=False)
    assert died.exists()
    assert_same_study(played, play_many("rio-grande", 3, 20, seats=mortal, part=5, workers=1, progress=False))


def _note(folder: str, number: int) -> None:
    """Append a line to the file of a job."""
    with Path(folder, str(number)).open("a") as file:
        file.write("done\n")


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_no_job_is_done_twice(tmp_path: Path, workers: int) -> None:
    jobs = {number: (_note, (str(tmp_path), number)) for number in range(40)}
    kept: list[int] = []
    do_all(jobs, lambda number, _result: kept.append(number), workers=workers)
    assert sorted(kept) == [*range(40)]
    assert [(tmp_path / str(number)).read_text() for number in range(40)] == ["done\n"] * 40


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.drawn(2, of="processes of a study")
def test_a_job_that_kills_every_process_is_given_up() -> None:
    with pytest.raises(BohnanzaError, match="a process died 3 times"):
        do_all({0: (_die, ()), 1: (_die, ())}, lambda _number, _result: None, workers=2)


def test_an_error_in_a_game_is_raised_and_no_further_game_begins() -> None:
    kept: list[int] = []
    jobs = {number: (divmod, (1, number - 3)) for number in range(10)}
    with pytest.raises(ZeroDivisionError):
        do_all(jobs, lambda number, _result: kept.append(number), workers=1)
    assert kept == [0, 1, 2]


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """A cluster of three worker processes on this machine, reached by no other."""
    with LocalCluster(
        n_workers=3, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, worker_dashboard_address=None
    ) as found:
        yield found


@pytest.mark.drawn(2, of="processes of a study")
def test_dasks_workers_play_the_same_though_one_is_killed(alone: Study, cluster: LocalCluster, tmp_path: Path) -> None:
    with Client(cluster) as client:
        victim = next(iter(client.run(os.getpid).values()))
        left: list[int] = []

        def kill_one_in_the_middle() -> None:
            while (kept := len([*tmp_path.glob("games/part-*.parquet")])) < 3:
                time.sleep(0.005)
            psutil.Process(victim).kill()
            left.append(PARTS - kept)

        killer = threading.Thread(target=kill_one_in_the_middle)
        killer.start()
        study = play_many(
            "rio-grande", 4, GAMES, seed=5, part=PART, executor=client.get_executor(), folder=tmp_path, progress=False
        )
        killer.join()
        assert left[0] > 5, "it was killed in the middle"
        assert len(study) == GAMES
        assert_same_study(study, alone)
        assert victim not in client.run(os.getpid).values()
