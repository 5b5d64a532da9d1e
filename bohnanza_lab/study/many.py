"""Playing many games on all cores, on this machine or on others."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from dataclasses import replace
from functools import partial
from typing import Any

from loky import cpu_count, get_reusable_executor
from tqdm.auto import tqdm

from ..engine.editions import edition_ids, register, registered_editions
from ..engine.errors import BohnanzaError
from ..engine.ruleset import Edition, Value
from ..players.registry import BOTS, BotLike
from .plan import Plan
from .rows import rows_of
from .store import ArrowTables, Folder, arrow_tables, frames_of, in_memory
from .study import Study

PART = 100
"""How many games are played at once by a process, and kept in a file."""
_IDLE = 60
"""After so many seconds without work a process ends."""

Job = Callable[[], ArrowTables]
"""Plays a part of a study. It must be picklable, by cloudpickle for processes of this machine."""


def play_many(
    edition: str = "rio-grande",
    players: int | None = None,
    games: int = 1000,
    seed: int = 0,
    *,
    seats: BotLike | Sequence[BotLike] = "farmer",
    rotate: bool = False,
    folder: str | os.PathLike[str] | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    part: int = PART,
    progress: bool = True,
    **options: Value,
) -> Study:
    """Play many games of an edition, and return their tables.

    >>> study = play_many("rio-grande", 3, games=4, seats=["farmer", "farmer", "chance"], rotate=True, progress=False)
    >>> study.seats.groupby("player", observed=True).size().to_dict()
    {'chance': 4, 'farmer': 8}

    The same arguments give the same frames, whatever plays them: this machine's cores, ``workers`` of them, or an
    ``executor`` of :mod:`concurrent.futures`, such as Dask's ``client.get_executor()``, whose workers must have this
    package too. It works wherever Python runs: in a notebook, in a script, at the prompt.

    Args:
        edition: its id.
        players: how many, by default three or the nearest number that the edition takes.
        games: how many.
        seed: another one gives other games.
        seats: the player on every seat, or a list with one for each: a name, a class or a bot of your own (see
            :mod:`bohnanza_lab.players.registry`).
        rotate: whether the players change seats from game to game. ``players`` games in a row then have one deal.
        folder: where to keep the games as Parquet. Called again with it, the same study goes on where it was stopped,
            or to more games.
        executor: what does the work, instead of processes of this machine.
        workers: how many processes; by default one for each core.
        part: how many games are played at once by a process, and kept in a file. Fewer where a game takes long.
        progress: whether to show a progress bar.
        options: the options of the edition.

    Raises:
        BohnanzaError: there is no such edition, player or option, another study is kept in the folder, or a process
            died. The parts that were whole are in the folder.
        KeyboardInterrupt: the study was interrupted. The parts that were whole are in the folder.
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 0 or part < 1:
        raise BohnanzaError(f"a study has a number of games and games in a part, not {games!r:.40} and {part!r:.40}")
    plan = Plan.of(edition, players, seats=seats, rotate=rotate, seed=seed, options=options)
    frames = frames_of([plan.edition])
    ranges = {number: range(first, min(first + part, games)) for number, first in enumerate(range(0, games, part))}
    parts: dict[int, ArrowTables] = {}
    kept: dict[int, int] = {}
    keep = parts.__setitem__
    if folder is not None:
        store = Folder(folder)
        store.begin({**plan.to_dict(), "part": part})
        keep = store.keep
        kept = store.games()
        if any(number not in ranges or count > len(ranges[number]) for number, count in kept.items()):
            has = f"{store.path} has {sum(kept.values())} games already"
            raise BohnanzaError(f"{has}, more than {games}: open_study(folder) reads them")
    missing = {number: each for number, each in ranges.items() if kept.get(number, 0) < len(each)}
    own = tuple(replace(each) for each in registered_editions() if each.id == plan.edition)
    left = sum(map(len, missing.values()))
    with tqdm(total=games, initial=games - left, unit=" games", disable=not progress) as bar:

        def keep_part(number: int, found: ArrowTables) -> None:
            keep(number, found)
            bar.update(len(missing[number]))

        jobs = {number: partial(play_part, plan, each, own) for number, each in missing.items()}
        fresh = bool(own) or not BOTS.keys() >= {*plan.seats}
        do_all(jobs, keep_part, executor=executor, workers=workers, fresh=fresh)
    return Study(in_memory(parts, frames) if folder is None else store.datasets(frames), frames, plan)


def play_part(plan: Plan, numbers: range, own: Sequence[Edition] = ()) -> ArrowTables:
    """Play the games with these numbers. Editions of the reader's ``own`` may be unknown to the process that does."""
    for each in own:
        if each.id not in edition_ids():
            register(each)
    rows = ((number, rows_of(plan.play(number), plan.game_seed(number), plan.names(number))) for number in numbers)
    return arrow_tables(rows, frames_of([plan.edition]).values())


def do_all(
    jobs: Mapping[int, Job],
    keep: Callable[[int, ArrowTables], None],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    fresh: bool = False,
) -> None:
    """Do all jobs, and ``keep`` what each gives with its number as soon as it is there, in any order.

    Without an ``executor`` they are done by ``workers`` processes, by default one a core; by this process where one is
    enough. The processes are those of the work before, unless they shall be ``fresh``, as what they have imported may
    have changed. They do not run the program again that asks for the work, so it needs no guard around its own lines.

    Raises:
        BohnanzaError: a process died, or could not read its job. What is whole has been kept.
    """
    number = min(workers or cpu_count(), len(jobs))
    if executor is None and number <= 1:
        for each, job in jobs.items():
            keep(each, job())
        return
    pool: Any = executor or get_reusable_executor(
        number, timeout=_IDLE, initializer=_begin_process, initargs=(os.getpid(),), reuse=False if fresh else "auto"
    )
    waiting: dict[Future[ArrowTables], int] = {}
    try:
        for each, job in jobs.items():
            waiting[pool.submit(job)] = each
        for future in as_completed(waiting):
            keep(waiting.pop(future), future.result())
    except BaseException as error:
        for future in waiting:
            future.cancel()
        if executor is None:
            pool.shutdown(kill_workers=True)
        if isinstance(error, BrokenExecutor):
            said = "a process that plays games has ended early; in a folder a study goes on where it stopped"
            raise BohnanzaError(said) from error
        raise


def _begin_process(parent: int) -> None:
    """Ignore Ctrl-C, which reaches all processes: the first one ends the others. End with it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def end_with_parent() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=end_with_parent, daemon=True).start()
