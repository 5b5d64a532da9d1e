"""Where the parts of a study are kept: in memory, or in a folder of Parquet files."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

from ..engine.errors import BohnanzaError, suggest
from .arrow import ArrowTables, schema
from .columns import FrameSchema

_ABOUT = "study.json"
_LAST = "games"
"""The table whose file is written last: where it is, the part is whole."""


class StudyStore(Protocol):
    """Keeps the tables of a study, part by part."""

    def keep(self, part: int, tables: ArrowTables) -> None:
        """Keep a part. Kept again, it replaces itself."""

    def games(self, part: int) -> int:
        """How many games of a part are kept; 0 where it is not."""

    def scan(self, frame: FrameSchema) -> ds.Dataset:
        """All of a table, read only when it is asked for."""


class InMemory:
    """Keeps a study as long as this process lasts."""

    def __init__(self, frames: Mapping[str, FrameSchema]) -> None:
        self._frames = frames
        self._parts: dict[int, ArrowTables] = {}

    def keep(self, part: int, tables: ArrowTables) -> None:
        self._parts[part] = tables

    def games(self, part: int) -> int:
        return self._parts[part][_LAST].num_rows if part in self._parts else 0

    def scan(self, frame: FrameSchema) -> ds.Dataset:
        parts = [self._parts[part][frame.name] for part in sorted(self._parts)]
        return ds.dataset(pa.concat_tables(parts).unify_dictionaries() if parts else schema(frame).empty_table())


class Folder:
    """Keeps a study in a folder: ``games/part-000012.parquet`` and so on, and what was played in ``study.json``.

    A file is written under another name first and then renamed, so that none is ever half there.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def about(self) -> dict[str, Any]:
        """What was played. Raises :class:`~..engine.errors.BohnanzaError` where the folder holds no study."""
        try:
            found: dict[str, Any] = json.loads((self.path / _ABOUT).read_text("utf-8"))
        except FileNotFoundError:
            raise BohnanzaError(f"{self.path} holds no study: there is no {_ABOUT} in it") from None
        return found

    def begin(self, about: Mapping[str, object]) -> None:
        """Note what is played here. Raises an error where something else has been played."""
        if (self.path / _ABOUT).exists():
            kept = self.about()
            for key, value in about.items():
                if kept.get(key) != value:
                    raise BohnanzaError(
                        f"{self.path} holds another study: its {key} is {kept.get(key)!r}, not {value!r}; "
                        "take another folder, or remove this one"
                    )
            return
        self.path.mkdir(parents=True, exist_ok=True)
        _replace(self.path / _ABOUT, lambda path: path.write_text(json.dumps(about, indent=2) + "\n", "utf-8"))

    def keep(self, part: int, tables: ArrowTables) -> None:
        for name in sorted(tables, key=lambda name: name == _LAST):
            file = self._file(name, part)
            file.parent.mkdir(exist_ok=True)
            _replace(file, lambda path, table=tables[name]: pq.write_table(table, path, compression="zstd"))

    def games(self, part: int) -> int:
        file = self._file(_LAST, part)
        return int(pq.read_metadata(file).num_rows) if file.exists() else 0

    def parts(self) -> list[int]:
        """The numbers of the parts that are whole."""
        return sorted(int(file.stem.removeprefix("part-")) for file in (self.path / _LAST).glob("part-*.parquet"))

    def scan(self, frame: FrameSchema) -> ds.Dataset:
        files = [str(self._file(frame.name, part)) for part in self.parts()]
        if not files:
            return ds.dataset(schema(frame).empty_table())
        return ds.dataset(files, schema=schema(frame), format="parquet")

    def _file(self, name: str, part: int) -> Path:
        return self.path / name / f"part-{part:06}.parquet"


def _replace(path: Path, write: Any) -> None:
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    write(unfinished)
    unfinished.replace(path)


def no_table(name: str, names: Mapping[str, FrameSchema]) -> BohnanzaError:
    """The error for a table that a study does not have."""
    return BohnanzaError(f"there is no table {name!r:.40}; {suggest(name, names, 'there are')}")
