"""The tables of a study as pandas frames, and what their columns mean."""

from __future__ import annotations

import pandas as pd
import pyarrow as pa

from .columns import Column, FrameSchema


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
        return values.cast(pa.int64()).to_pandas(types_mapper=lambda _: pd.Int64Dtype() if column.nullable else None)
    return values.to_pandas()


def describe(frame: FrameSchema) -> pd.DataFrame:
    """The columns of a table, one a row: name, dtype in pandas, meaning.

    >>> from .columns import FRAMES
    >>> describe(FRAMES[0]).loc["winner", "dtype"]
    'Int64'
    """
    rows = {column.name: (_dtype(column), column.about) for column in frame.columns}
    found = pd.DataFrame.from_dict(rows, orient="index", columns=["dtype", "meaning"])
    return Description(found.rename_axis("column"))


def _dtype(column: Column) -> str:
    if not column.kind.startswith("int"):
        return column.kind
    return "Int64" if column.nullable else "int64"


class Description(pd.DataFrame):  # type: ignore[misc]
    """A frame of sentences. pandas would cut them after fifty letters, and set them at the right."""

    _whole = ("display.max_colwidth", None, "display.max_rows", None)

    def __repr__(self) -> str:
        with pd.option_context(*self._whole):
            widths = {name: max(map(len, [name, *self[name]]), default=0) for name in self.columns}
            left = {name: f"{{:<{width}}}".format for name, width in widths.items()}
            return str(self.to_string(formatters=left, line_width=None))

    def _repr_html_(self) -> str:
        with pd.option_context(*self._whole):
            return str(self.to_html(justify="left", border=0)).replace("<td>", '<td style="text-align: left">')
