"""Learners in a process of their own, so that they wait for the server and not for each other."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

from tools.load.learner import Learner

IN_A_GROUP = 10
"""How many learners share a process."""
CLICKS = 10


def open_page(room: Sequence[Learner], pool: ThreadPoolExecutor) -> float:
    """Open the page at the same time, and return the seconds until the last one has it."""
    return max(pool.map(Learner.open, room))


def click(room: Sequence[Learner], pool: ThreadPoolExecutor) -> list[float]:
    """Click all at the same time, again and again, and return how long each click took."""
    return [took for clicks in pool.map(lambda each: [each.click() for _ in range(CLICKS)], room) for took in clicks]


def read_page(room: Sequence[Learner], pool: ThreadPoolExecutor) -> float:
    """Read the stored page at the same time, and return the seconds until the last one has it."""
    return max(pool.map(Learner.read, room))


def move(room: Sequence[Learner], pool: ThreadPoolExecutor) -> float:
    """Make the first move at the same time, and return the seconds until the last one is answered."""
    return max(pool.map(Learner.move, room))


def leave(room: Sequence[Learner], pool: ThreadPoolExecutor) -> None:
    """Leave the page."""
    list(pool.map(Learner.leave, room))


def come(room: Sequence[Learner], pool: ThreadPoolExecutor, early: Sequence[Sequence[float]]) -> None:
    """Load the page again while it loads, after these seconds each, and then stay."""

    def reload(learner: Learner, times: Sequence[float]) -> None:
        learner.ask_who_i_am()
        for after in times:
            learner.leave_early(after)
        learner.open()

    list(pool.map(reload, room, early))


DOES = {"open": open_page, "click": click, "read": read_page, "move": move, "leave": leave, "come": come}


def _run(way: Connection, page: str, learners: int) -> None:
    room = [Learner(page) for _ in range(learners)]
    with ThreadPoolExecutor(learners) as pool:
        while (asked := way.recv()) is not None:
            what, *details = asked
            try:
                way.send(DOES[what](room, pool, *details))  # type: ignore[operator]
            except Exception as error:
                way.send(RuntimeError(f"{type(error).__name__}: {error}"))


class Class:
    """All learners of a page, in as many processes as they need."""

    def __init__(self, ways: Sequence[Connection]) -> None:
        self._ways = ways

    def do(self, what: str, details: Sequence[Sequence[Any]] = ()) -> list[Any]:
        """Let every group do something at the same time, and return what each says."""
        for number, way in enumerate(self._ways):
            way.send((what, *([details[number]] if details else [])))
        said = [way.recv() for way in self._ways]
        for each in said:
            if isinstance(each, Exception):
                raise each
        return said


def sizes(learners: int) -> list[int]:
    """How many learners are in each group.

    >>> sizes(25)
    [10, 10, 5]
    """
    whole, rest = divmod(learners, IN_A_GROUP)
    return [IN_A_GROUP] * whole + [rest] * (rest > 0)


@contextmanager
def class_of(page: str, learners: int) -> Iterator[Class]:
    """Learners of a page, until the block ends."""
    spawn = multiprocessing.get_context("spawn")
    ways, processes = [], []
    for size in sizes(learners):
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_run, args=(theirs, page, size), daemon=True)
        process.start()
        theirs.close()
        ways.append(ours)
        processes.append(process)
    try:
        yield Class(ways)
    finally:
        for way in ways:
            way.send(None)
        for process in processes:
            process.join(30)
