"""A class on this machine: how long it waits, and what it takes: `python -m tools.load`.

Starts servers that have shown nothing, and writes the table of `docs/hosting.md`. Exits with 1 where a bound does not
hold.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from statistics import median, quantiles
from typing import NamedTuple
from uuid import uuid4

import psutil

from bohnanza_lab.engine.editions import editions
from bohnanza_lab.players import TraderPlayer, play_on
from bohnanza_lab.settings import read_settings
from tests.server.reader import Reader
from tests.serving import ROOT, Site, ask_loopback_directly, pages
from tools.load.readers import Learner, readers_of

DOCUMENT = ROOT / "docs/hosting.md"
BEGIN, END = "<!-- make load: begin -->", "<!-- make load: end -->"
LESSON = "/voila/render/notebooks/planting.ipynb"
TASKS = "/voila/render/exercises/exercises.ipynb"
PLAY = "/voila/render/notebooks/play.ipynb"
GAME = f"{PLAY}?edition=rio-grande&players=4&seats=you,farmer,trader,chance"
EVERY = 2.0
"""Seconds between two clicks of one who plays."""
TRIES = 5
MEBIBYTE = 1024 * 1024


class Row(NamedTuple):
    """What was measured, in words, and how much it may be at most."""

    what: str
    value: float
    at_most: float
    unit: str

    @property
    def holds(self) -> bool:
        """Whether it is within its bound."""
        return self.value <= self.at_most

    def cells(self) -> str:
        """The row of the table."""
        return f"| {self.what} | {self.value:.{0 if self.unit == 'ms' else 2}f} {self.unit} | {self.at_most:g} |"


def at_once(count: int, move: float) -> Iterator[Row]:
    """A class that comes to a new server, and then all make a first move."""
    with pages(ROOT) as site, readers_of(site.address, LESSON, count) as all_do:
        yield Row(f"{count} open a lesson at once: the last one has it after", max(all_do(Learner.open)), 10, "s")
        yield Row(f"{count} make the first move at once: the last answer", max(all_do(Learner.move)), move, "s")


def beginning_code(count: int) -> Iterator[Row]:
    """A class that begins its first code task on a new server, and one beside it who plays without a pause."""
    with pages(ROOT) as site, readers_of(site.address, TASKS, count) as all_do, ThreadPoolExecutor(1) as pool:
        page = Reader(site.address).open(LESSON)
        part, answers = page.part("challenge"), [0.0]
        page.move(part)
        beginning = pool.submit(all_do, Learner.begin_code)
        while not beginning.done():
            began = time.perf_counter()
            page.ask(part, {"type": "redo" if len(answers) % 2 == 0 else "undo"})
            answers.append(time.perf_counter() - began)
    last = max(beginning.result())
    yield Row(f"{count} begin a code task at once: the last one has the editor and Python after", last, 10, "s")
    yield Row("one who plays meanwhile, the longest answer", 1000 * max(answers), 1000, "ms")


def playing(count: int, clicks: int) -> Iterator[Row]:
    """A class in which everybody plays a game."""
    with pages(ROOT) as site, readers_of(site.address, GAME, count) as all_do:
        all_do(Learner.open)
        took = [1000 * each for learner in all_do(Learner.play, clicks, EVERY) for each in learner]
    yield Row(f"{count} play, each clicks once in two seconds: an answer, median", median(took), 10, "ms")
    yield Row("the same, 95 %", quantiles(took, n=20)[-1], 40, "ms")


def memory(count: int) -> Iterator[Row]:
    """What one more reader takes, of the server and its workers, when as many have come before."""
    for page, do, most, after in (
        (LESSON, Learner.move, 0.1, "a first move"),
        (GAME, Learner.play_to_the_end, 0.6, "a whole game of four"),
    ):
        taken = []
        with pages(ROOT) as site:
            for _ in range(2):
                with readers_of(site.address, page, count) as all_do:
                    all_do(Learner.open)
                    all_do(do)
                taken.append(_memory(site))
        yield Row(f"memory for one more reader after {after}", (taken[1] - taken[0]) / count, most, "MiB")


def _memory(site: Site) -> float:
    total = 0
    for each in (site.server, *site.server.children(recursive=True)):
        with suppress(psutil.Error):
            total += each.memory_full_info().uss
    return total / MEBIBYTE


def coming_back(deals: int) -> Iterator[Row]:
    """The longest of some games of four in every edition, with all kinds of bots, where nobody has a copy of it."""
    took = {}
    with pages(ROOT) as site:
        for edition in editions():
            players = min(4, edition.players[1])
            seats = ",".join(("you", "lookahead", "trader", "chance")[:players])
            page = Reader(site.address).open(PLAY)
            said = f"edition={edition.id}&players={players}&seats={seats}"
            page.ask(
                0, {"type": "begin", "text": max((_game(f"{said}&seed={seed}") for seed in range(deals)), key=len)}
            )
            tries: list[float] = []
            for number in range(TRIES):
                page.session = uuid4().hex  # of a reader whose worker is gone
                began = time.perf_counter()
                answer = page.ask(0, {"type": "redo" if number % 2 else "undo"})
                tries.append(1000 * (time.perf_counter() - began))
                assert answer["message"]["ok"], answer
            assert page.behind == TRIES
            took[edition.id] = median(tries)
    slowest = max(took, key=lambda edition: took[edition])
    yield Row(f"coming back to the longest game of four in another worker ({slowest})", took[slowest], 150, "ms")


def _game(said: str) -> str:
    """The settings of a whole game of bots, with its moves."""
    settings = read_settings(said)
    game = settings.deal()
    for _ in play_on(game, {seat: TraderPlayer() for seat in range(len(game.names))}):
        pass
    return settings.with_moves_of(game).text(whole=True)


def main() -> int:
    """Measure, write and judge."""
    ask_loopback_directly()
    rows = []
    for part in (at_once(40, 0.8), at_once(400, 5), beginning_code(40), playing(40, 20), memory(20), coming_back(20)):
        for row in part:
            print(f"  {'ok  ' if row.holds else 'MISS'} {row.cells()}", flush=True)
            rows.append(row)
    write(rows)
    return int(not all(row.holds for row in rows))


def write(rows: list[Row]) -> None:
    """Put the table between its two marks."""
    cores, memory = os.cpu_count(), psutil.virtual_memory().total / 2**30
    said = f"Measured by `make load` on {cores} cores and {memory:.0f} GB, on servers that had shown nothing before"
    lines = [f"{said}. The", "readers are programs on the same machine.", ""]
    lines += ["| | measured | at most |", "|---|---:|---:|", *(row.cells() for row in rows)]
    before, rest = DOCUMENT.read_text(encoding="utf-8").split(BEGIN)
    DOCUMENT.write_text("\n".join([before + BEGIN, *lines, END + rest.partition(END)[2]]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
