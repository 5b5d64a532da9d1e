"""The tables of a study as Arrow tables: in memory, or as Parquet files in a folder."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

from ..engine.editions import edition
from ..engine.errors import BohnanzaError
from ..kit import kit_of
from .columns import FRAMES, Column, FrameSchema
from .game_tables import StudyRow, StudyRows

ArrowTables = dict[str, pa.Table]
"""For each table of some games its Arrow table."""

_ABOUT = "study.json"
_LAST = "games"
"""The table whose file is written last: where it is, the part is whole."""


def frames_of(editions: Iterable[str]) -> dict[str, FrameSchema]:
    """The tables of a study of these editions, by name: those of every game, then those of their own.

    >>> [*frames_of(["billabong"])][-2:]
    ['trades', 'purchases']
    """
    games = dict.fromkeys(edition(each).game for each in editions)
    found = FRAMES + tuple(frame for game in games for frame in kit_of(game).tables.frames)
    return {frame.name: frame for frame in found}


def arrow_tables(games: Iterable[tuple[int, StudyRows]], frames: Iterable[FrameSchema]) -> ArrowTables:
    """The Arrow tables of some games, each given by its number and its rows.

    Raises:
        pyarrow.ArrowInvalid: a value does not fit its column.
    """
    made = [*games]
    return {
        frame.name: _table(frame, [[number, *row] for number, rows in made for row in rows.get(frame.name, ())])
        for frame in frames
    }


def _table(frame: FrameSchema, rows: Sequence[StudyRow]) -> pa.Table:
    wanted = _schema(frame)
    columns = zip(*rows, strict=True) if rows else ((),) * len(wanted)
    return pa.Table.from_arrays(
        [pa.array(values, field.type) for values, field in zip(columns, wanted, strict=True)], schema=wanted
    )


@cache
def _schema(frame: FrameSchema) -> pa.Schema:
    return pa.schema([pa.field(column.name, _type(column), column.nullable) for column in frame.columns])


def _type(column: Column) -> pa.DataType:
    if column.kind == "category":
        return pa.dictionary(pa.int16(), pa.string())
    return {"bool": pa.bool_(), "str": pa.string()}.get(column.kind) or pa.type_for_alias(column.kind)


def in_memory(parts: Mapping[int, ArrowTables], frames: Mapping[str, FrameSchema]) -> dict[str, ds.Dataset]:
    """The tables of a study from its parts, by their numbers. A part may lack the tables of another game."""
    return {
        name: ds.dataset(
            pa.concat_tables(
                [_schema(frame).empty_table(), *(parts[part][name] for part in sorted(parts) if name in parts[part])]
            ).unify_dictionaries()
        )
        for name, frame in frames.items()
    }


class Folder:
    """Keeps a study in a folder: ``games/part-000012.parquet`` and so on, and what was played in ``study.json``.

    A file is written under another name first and then renamed, so that none is ever half there.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def about(self) -> dict[str, Any]:
        """What was played. Raises an error where no study is kept."""
        try:
            found: dict[str, Any] = json.loads((self.path / _ABOUT).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BohnanzaError(f"{self.path} holds no study: there is no {_ABOUT} in it") from None
        return found

    def begin(self, about: Mapping[str, object]) -> None:
        """Note what is played here. Raises an error where something else has been played."""
        if not (self.path / _ABOUT).exists():
            _write(self.path / _ABOUT, lambda path: path.write_text(json.dumps(about, indent=2) + "\n", "utf-8"))
            return
        kept = self.about()
        for key, value in about.items():
            if kept.get(key) != value:
                raise BohnanzaError(
                    f"{self.path} holds another study: its {key} is {kept.get(key)!r}, not {value!r}; "
                    "take another folder, or remove this one"
                )

    def keep(self, part: int, tables: ArrowTables) -> None:
        """Keep a part. Kept again, it replaces itself."""
        for name in sorted(tables, key=lambda name: name == _LAST):
            _write(
                self._file(name, part), lambda path, name=name: pq.write_table(tables[name], path, compression="zstd")
            )

    def games(self) -> dict[int, int]:
        """How many games each whole part has, by its number."""
        files = sorted((self.path / _LAST).glob("part-*.parquet"))
        return {int(file.stem.removeprefix("part-")): pq.read_metadata(file).num_rows for file in files}

    def datasets(self, frames: Mapping[str, FrameSchema]) -> dict[str, ds.Dataset]:
        """The tables of all whole parts, of which nothing has been read."""
        parts = self.games()
        if not parts:
            return in_memory({}, frames)
        return {
            name: ds.dataset([str(self._file(name, part)) for part in parts], _schema(frame), "parquet")
            for name, frame in frames.items()
        }

    def _file(self, name: str, part: int) -> Path:
        return self.path / name / f"part-{part:06}.parquet"


def _write(path: Path, write: Callable[..., object]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    write(unfinished)
    unfinished.replace(path)
