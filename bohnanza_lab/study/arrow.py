"""Rows as Arrow tables, which are light to send between processes and to keep, and these as pandas frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import pandas as pd
import pyarrow as pa

from ..engine.editions import edition
from ..kit import kit_of
from .columns import FRAMES, Column, FrameSchema
from .game_tables import StudyRow, StudyRows

ArrowTables = dict[str, pa.Table]
"""For each table of a study its Arrow table."""


def frames_of(editions: Iterable[str]) -> dict[str, FrameSchema]:
    """The tables of a study of these editions, by name: those of every game, then those of their own.

    >>> [*frames_of(["billabong"])][-2:]
    ['trades', 'purchases']
    """
    games = dict.fromkeys(edition(each).game for each in editions)
    found = FRAMES + tuple(frame for game in games for frame in kit_of(game).tables.frames)
    return {frame.name: frame for frame in found}


@cache
def schema(frame: FrameSchema) -> pa.Schema:
    """The Arrow schema of a table."""
    return pa.schema([pa.field(column.name, _type(column), column.nullable) for column in frame.columns])


def _type(column: Column) -> pa.DataType:
    if column.kind == "category":
        return pa.dictionary(pa.int16(), pa.string())
    return {"bool": pa.bool_(), "str": pa.string()}.get(column.kind) or pa.type_for_alias(column.kind)


def table(frame: FrameSchema, rows: Sequence[StudyRow]) -> pa.Table:
    """An Arrow table of these rows, which begin with the number of the game.

    Raises:
        pyarrow.ArrowInvalid: a value does not fit its column.
    """
    columns = zip(*rows, strict=True) if rows else ((),) * len(frame.columns)
    wanted = schema(frame)
    return pa.Table.from_arrays(
        [
            pa.array(values, pa.string()).dictionary_encode().cast(field.type)
            if pa.types.is_dictionary(field.type)
            else pa.array(values, field.type)
            for values, field in zip(columns, wanted, strict=True)
        ],
        schema=wanted,
    )


def tables(games: Iterable[tuple[int, StudyRows]], frames: Iterable[FrameSchema]) -> ArrowTables:
    """The Arrow tables of some games, each given by its number and its rows."""
    made = [*games]
    return {
        frame.name: table(frame, [[number, *row] for number, rows in made for row in rows.get(frame.name, ())])
        for frame in frames
    }


def to_pandas(found: pa.Table, frame: FrameSchema) -> pd.DataFrame:
    """The pandas frame of an Arrow table that has some or all columns of a table of the study.

    Categories are those that the column names, or else all values in it, sorted; so the same rows give the same frame,
    however they were put together.
    """
    columns = {column.name: column for column in frame.columns}
    return pd.DataFrame({name: _series(found[name], columns[name]) for name in found.column_names})


def _series(values: pa.ChunkedArray, column: Column) -> pd.Series:
    if column.kind == "category":
        words = values.cast(pa.string()).to_pandas()
        categories = column.values or sorted(words.dropna().unique())
        return words.astype(pd.CategoricalDtype([*categories]))
    if column.kind.startswith("int"):
        whole = values.cast(pa.int64())
        return whole.to_pandas(types_mapper={pa.int64(): pd.Int64Dtype()}.get if column.nullable else None)
    return values.to_pandas()
