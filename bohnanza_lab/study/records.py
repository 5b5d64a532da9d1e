"""Records of games come in and go out: a folder of ``Game.record()`` files is a study."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from tqdm.auto import tqdm

from ..engine.errors import BohnanzaError
from ..engine.game import EngineGame
from .many import PART, do_all
from .rows import rows_of
from .store import ArrowTables, arrow_tables, frames_of, in_memory
from .study import Study


def write_records(study: Study, folder: str | os.PathLike[str], numbers: Iterable[int] | None = None) -> list[Path]:
    """Write the records of a study's games, all or those with these ``numbers``: one text file a game, named by its
    number. Every one can be read by :meth:`EngineGame.from_record`, opened on a page, or read as a study again.
    """
    to = Path(folder)
    to.mkdir(parents=True, exist_ok=True)
    files = []
    for number in range(len(study)) if numbers is None else numbers:
        file = to / f"game-{number:06}.txt"
        file.write_text(study.play(number).record(), encoding="utf-8")
        files.append(file)
    return files


def read_records(
    folder: str | os.PathLike[str],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: bool = True,
) -> Study:
    """The study of the records in a folder, ``*.txt`` in the order of their names. A game may stop before its end.

    Nobody knows from a record who played, so ``seats.player`` and ``games.seed`` have no values. The executor and the
    workers are as in :func:`~.many.play_many`.

    Raises:
        BohnanzaError: there is no record in the folder, or one of them cannot be played; the error names it.
    """
    files = sorted(Path(folder).glob("*.txt"))
    if not files:
        raise BohnanzaError(f"there are no records (*.txt) in {folder}")
    jobs = {
        number: partial(read_part, first, files[first : first + PART])
        for number, first in enumerate(range(0, len(files), PART))
    }
    parts: dict[int, ArrowTables] = {}
    with tqdm(total=len(files), unit=" games", disable=not progress) as bar:

        def keep(number: int, found: ArrowTables) -> None:
            parts[number] = found
            bar.update(found["games"].num_rows)

        do_all(jobs, keep, executor=executor, workers=workers)
    frames = frames_of(edition for part in sorted(parts) for edition in parts[part]["games"]["edition"].to_pylist())
    return Study(in_memory(parts, frames), frames)


def read_part(first: int, files: list[Path]) -> ArrowTables:
    """Play the games of these records again; the first has the number ``first``."""
    games = [_read(file) for file in files]
    frames = frames_of(game.ruleset.edition for game in games)
    return arrow_tables(((number, rows_of(game)) for number, game in enumerate(games, first)), frames.values())


def _read(file: Path) -> EngineGame:
    try:
        return EngineGame.from_record(file.read_text(encoding="utf-8"))
    except (BohnanzaError, UnicodeDecodeError) as error:
        raise BohnanzaError(f"{file}: {error}") from None
