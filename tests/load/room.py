"""A room of learners on one server, and what is measured of it."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import psutil

from tests.browser.notebook import write
from tests.load.group import class_of, sizes
from tests.load.learner import Learner
from tests.serving import ROOT, free_port, served

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
class Site:
    """A page on a server that runs."""

    page: str
    server: psutil.Process

    def kernels(self) -> list[psutil.Process]:
        """The processes of its kernels. One that is forked is a child of the warm process."""
        found = []
        for child in self.server.children():
            with suppress(psutil.Error):
                forks = any("fork_server" in word for word in child.cmdline())
                found += child.children() if forks else [child]
        return [each for each in found if _runs(each)]

    def kernel_bytes(self) -> int:
        """The memory of all its kernels, with what they share, which counts once."""
        total = 0
        for each in self.server.children(recursive=True):
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
    """What is left of a room that has gone: kernels, and by how much memory and descriptors of the server are more than
    after the room before it. What a process has once used it keeps for the next: what grows each time is lost.
    """

    kernels: int
    server_mib: float
    descriptors: int


def _runs(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    return False


@contextmanager
def our_lesson(*options: str) -> Iterator[Site]:
    """A lesson as `make apps` serves it."""
    with _site(["-m", "bohnanza_lab.gallery", *options], ROOT, f"notebooks/{LESSON}") as site:
        yield site


@contextmanager
def bare_label() -> Iterator[Site]:
    """One Label, served by Voilà as it comes, but that kernels do not collide on ports."""
    with tempfile.TemporaryDirectory(prefix="bare") as folder:
        write(Path(folder, "label.ipynb"), "A label", LABEL)
        options = ["--no-browser", "--KernelManager.transport=ipc"]
        with _site(["-c", BARE, *options], Path(folder), "label.ipynb") as site:
            yield site


@contextmanager
def _site(command: Sequence[str], folder: Path, notebook: str) -> Iterator[Site]:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    before = {each.pid for each in psutil.Process().children()}
    whole = [sys.executable, *command, f"--port={port}", "--Voila.ip=127.0.0.1"]
    with served(whole, f"{address}/voila/static/", folder=folder):
        server = next(each for each in psutil.Process().children() if each.pid not in before)
        yield Site(f"{address}/voila/render/{notebook}", server)


def open_at_once(site: Site, learners: int, *, left_after: float | None = None) -> tuple[Measured, Left | None]:
    """Let every learner open the page at the same time, then click at the same time, and then leave.

    With `left_after`, let as many come again and leave, and look that many seconds later for what these have left.
    """
    first = Learner(site.page)
    first.open()  # the server has shown the page before
    with class_of(site.page, learners) as room:
        seconds = max(room.do("open"))
        kernel_mib = site.kernel_bytes() / len(site.kernels()) / MEBIBYTE
        clicks = [took for each in room.do("click") for took in each]
        room.do("leave")
    first.leave()
    measured = Measured(learners, seconds, kernel_mib, 1000 * median(clicks))
    if left_after is None:
        return measured, None
    wait_for(lambda: not site.kernels())
    before = site.server.memory_info().rss, site.server.num_fds()
    with class_of(site.page, learners) as room:
        room.do("open")
        room.do("leave")
    time.sleep(left_after)
    now = site.server.memory_info().rss, site.server.num_fds()
    return measured, Left(len(site.kernels()), (now[0] - before[0]) / MEBIBYTE, now[1] - before[1])


def reload_while_loading(site: Site, learners: int, seed: int = 1) -> tuple[int, float]:
    """Let every learner load the page again while it loads, twice, and then stay.

    Returns how many kernels there are as soon as they are as many as the pages, or after two minutes, and the seconds
    until every page was there.
    """
    chance = random.Random(seed)
    early = [[[chance.uniform(*EARLY) for _ in range(RELOADS)] for _ in range(size)] for size in sizes(learners)]
    with class_of(site.page, learners) as room:
        began = time.perf_counter()
        room.do("come", early)
        seconds = time.perf_counter() - began
        wait_for(lambda: len(site.kernels()) == learners)
        kernels = len(site.kernels())
        room.do("leave")
    return kernels, seconds


def wait_for(holds: Callable[[], bool]) -> None:
    """Wait until something holds, for two minutes at most."""
    until = time.monotonic() + GONE_WITHIN
    while not holds() and time.monotonic() < until:
        time.sleep(0.2)
