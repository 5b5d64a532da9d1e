"""Playing many games on all cores, on this machine or on others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace

from tqdm.auto import tqdm

from ..engine.editions import edition_ids, register, registered_editions
from ..engine.errors import BohnanzaError
from ..engine.ruleset import Edition, Value
from ..players.registry import BOTS, BotLike
from .arrow import ArrowTables, frames_of, tables
from .plan import Plan
from .rows import rows_of
from .store import Folder, InMemory, StudyStore
from .study import Study
from .work import Job, do_all

PART = 100
"""How many games are played at once by a process, and kept in a file."""


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
        BohnanzaError: there is no such edition, player or option, or another study is kept in the folder.
        KeyboardInterrupt: the study was interrupted. What a process had begun has been kept.
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 0 or part < 1:
        raise BohnanzaError(f"a study has a number of games and games in a part, not {games!r:.40} and {part!r:.40}")
    plan = Plan.of(edition, players, seats=seats, rotate=rotate, seed=seed, options=options)
    frames = frames_of([plan.edition])
    store: StudyStore = InMemory(frames)
    if folder is not None:
        store = Folder(folder)
        store.begin({**plan.to_dict(), "part": part})
    ranges = {number: range(first, min(first + part, games)) for number, first in enumerate(range(0, games, part))}
    _refuse_fewer(store, ranges, games)
    missing = {number: each for number, each in ranges.items() if store.games(number) < len(each)}
    own = tuple(replace(each) for each in registered_editions() if each.id == plan.edition)
    jobs: dict[int, Job[ArrowTables]] = {number: (play_part, (plan, each, own)) for number, each in missing.items()}
    left = sum(map(len, missing.values()))
    with tqdm(total=games, initial=games - left, unit=" games", disable=not progress) as bar:

        def keep(number: int, found: ArrowTables) -> None:
            store.keep(number, found)
            bar.update(len(missing[number]))

        fresh = bool(own) or not BOTS.keys() >= {*plan.seats}
        do_all(jobs, keep, executor=executor, workers=workers, fresh=fresh)
    return Study(store, frames, plan)


def play_part(plan: Plan, numbers: range, own: Sequence[Edition] = ()) -> ArrowTables:
    """Play the games with these numbers. Editions of the reader's ``own`` may be unknown to the process that does."""
    for each in own:
        if each.id not in edition_ids():
            register(each)
    rows = ((number, rows_of(plan.play(number), plan.game_seed(number), plan.names(number))) for number in numbers)
    return tables(rows, frames_of([plan.edition]).values())


def _refuse_fewer(store: StudyStore, ranges: dict[int, range], games: int) -> None:
    """A study in a folder can go on, but not become smaller."""
    if isinstance(store, Folder):
        kept = sum(map(store.games, store.parts()))
        if any(number not in ranges or store.games(number) > len(ranges[number]) for number in store.parts()):
            raise BohnanzaError(
                f"{store.path} has {kept} games already, more than {games}: open_study(folder) reads them"
            )
