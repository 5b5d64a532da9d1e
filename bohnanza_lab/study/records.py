"""Records of games come in and go out: a folder of ``Game.record()`` files is a study."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from concurrent.futures import Executor
from pathlib import Path

from tqdm.auto import tqdm

from ..engine.errors import BohnanzaError
from ..engine.game import EngineGame
from ..plain_text import clean_notation
from .arrow import ArrowTables, frames_of, tables
from .columns import FrameSchema
from .many import PART
from .rows import rows_of
from .store import InMemory
from .study import Study
from .work import Job, do_all

_EDITION = re.compile(r"^edition (\S+)", re.MULTILINE)


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
    parts = [files[first : first + PART] for first in range(0, len(files), PART)]
    frames = frames_of(_edition(file) for file in files)
    store = InMemory(frames)
    jobs: dict[int, Job[ArrowTables]] = {
        number: (read_part, (number * PART, part, tuple(frames.values()))) for number, part in enumerate(parts)
    }
    with tqdm(total=len(files), unit=" games", disable=not progress) as bar:

        def keep(number: int, found: ArrowTables) -> None:
            store.keep(number, found)
            bar.update(len(parts[number]))

        do_all(jobs, keep, executor=executor, workers=workers)
    return Study(store, frames)


def read_part(first: int, files: list[Path], frames: tuple[FrameSchema, ...]) -> ArrowTables:
    """Play the games of these records again; the first has the number ``first``."""
    return tables(((first + place, rows_of(_read(file))) for place, file in enumerate(files)), frames)


def _read(file: Path) -> EngineGame:
    try:
        return EngineGame.from_record(file.read_text(encoding="utf-8"))
    except (BohnanzaError, UnicodeDecodeError) as error:
        raise BohnanzaError(f"{file}: {error}") from None


def _edition(file: Path) -> str:
    found = _EDITION.search(clean_notation(file.read_text(encoding="utf-8", errors="replace")))
    return found[1] if found else _read(file).ruleset.edition
