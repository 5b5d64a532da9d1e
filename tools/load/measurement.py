"""A room of learners on one server, and what is measured of it."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import psutil

from tests.browser.notebook import write
from tests.serving import OF_VOILA, ROOT, Site, pages
from tools.load.group import class_of, sizes
from tools.load.learner import Learner

LESSON = "planting.ipynb"
LABEL = "from ipywidgets import Label\nLabel('Good morning')"
BARE = "from voila.app import Voila\nVoila.load_config_file = lambda *_, **__: None\nVoila.launch_instance()"
"""Voilà as it comes: none of the files that set it up for our pages."""
RELOADS = 2
EARLY = (0.1, 2.0)
"""Seconds between which a page is loaded again, before it is there."""
GONE_WITHIN = 120.0
MEBIBYTE = 1024 * 1024


@dataclass(frozen=True)
class MeasuredPage:
    """A page on a server that runs."""

    page: str
    site: Site

    def kernel_bytes(self) -> int:
        """The memory of all its kernels, with what they share, which counts once."""
        total = 0
        for each in self.site.server.children(recursive=True):
            with suppress(psutil.Error):
                total += int(each.memory_full_info().pss)
        return total


@dataclass(frozen=True)
class Measured:
    """What a room of learners found: the clicks while all of them click."""

    learners: int
    seconds: float
    kernel_mib: float
    click_ms: float


@dataclass(frozen=True)
class Left:
    """What a class leaves behind: kernels, and how many more bytes and descriptors the server has than after the class
    before. A process reuses its memory, so only growth is a leak.
    """

    kernels: int
    server_mib: float
    descriptors: int


@dataclass(frozen=True)
class StoredMeasured:
    """What a room of learners found that read a stored page, and then all made a first move: kernels and seconds."""

    learners: int
    kernels_reading: int
    read_seconds: float
    move_seconds: float


@contextmanager
def our_lesson(*options: str, query: str = OF_VOILA) -> Iterator[MeasuredPage]:
    """A lesson as `make apps` serves it, with a kernel of its own; without a query, as it is stored."""
    with pages(ROOT, *options) as site:
        yield MeasuredPage(f"{site.address}/voila/render/notebooks/{LESSON}{query}", site)


@contextmanager
def bare_label() -> Iterator[MeasuredPage]:
    """One Label, served by Voilà as it comes, but that kernels do not collide on ports."""
    with tempfile.TemporaryDirectory(prefix="bare") as folder:
        write(Path(folder, "label.ipynb"), "A label", LABEL)
        options = ["--no-browser", "--KernelManager.transport=ipc"]
        with pages(Path(folder), *options, program=("-c", BARE)) as site:
            yield MeasuredPage(f"{site.address}/voila/render/label.ipynb", site)


def open_at_once(
    lesson: MeasuredPage, learners: int, *, left_after: float | None = None
) -> tuple[Measured, Left | None]:
    """Let every learner open the page at the same time, then click at the same time, and then leave.

    With `left_after`, let as many come again and leave, and look that many seconds later for what these have left.
    """
    site = lesson.site
    first = Learner(lesson.page)
    first.open()  # the server has shown the page before
    with class_of(lesson.page, learners) as room:
        seconds = max(room.do("open"))
        kernel_mib = lesson.kernel_bytes() / len(site.kernels()) / MEBIBYTE
        clicks = [took for each in room.do("click") for took in each]
        room.do("leave")
    first.leave()
    measured = Measured(learners, seconds, kernel_mib, 1000 * median(clicks))
    if left_after is None:
        return measured, None
    wait_for(lambda: not site.kernels())
    before = site.server.memory_info().rss, site.server.num_fds()
    with class_of(lesson.page, learners) as room:
        room.do("open")
        room.do("leave")
    time.sleep(left_after)
    now = site.server.memory_info().rss, site.server.num_fds()
    return measured, Left(len(site.kernels()), (now[0] - before[0]) / MEBIBYTE, now[1] - before[1])


def read_then_move(lesson: MeasuredPage, learners: int) -> StoredMeasured:
    """Let every learner read the stored page at the same time, then make a first move at the same time."""
    Learner(lesson.page).read()  # the server has stored the page before
    wait_for(lambda: not lesson.site.kernels())
    with class_of(lesson.page, learners) as room:
        read = max(room.do("read"))
        kernels = len(lesson.site.kernels())
        moved = max(room.do("move"))
        room.do("leave")
    return StoredMeasured(learners, kernels, read, moved)


def reload_while_loading(lesson: MeasuredPage, learners: int, seed: int = 1) -> tuple[int, float]:
    """Let every learner load the page again while it loads, twice, and then stay.

    Returns how many kernels there are as soon as they are as many as the pages, or after two minutes, and the seconds
    until every page was there.
    """
    chance = random.Random(seed)
    early = [[[chance.uniform(*EARLY) for _ in range(RELOADS)] for _ in range(size)] for size in sizes(learners)]
    with class_of(lesson.page, learners) as room:
        began = time.perf_counter()
        room.do("come", early)
        seconds = time.perf_counter() - began
        wait_for(lambda: len(lesson.site.kernels()) == learners)
        kernels = len(lesson.site.kernels())
        room.do("leave")
    return kernels, seconds


def wait_for(holds: Callable[[], bool]) -> None:
    """Wait until something holds, for two minutes at most."""
    until = time.monotonic() + GONE_WITHIN
    while not holds() and time.monotonic() < until:
        time.sleep(0.2)
