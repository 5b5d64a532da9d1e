"""A notebook's cells for a page: without those for JupyterLab alone, and with the code cells joined, since running them
one by one would keep the reader waiting longer.

A notebook opened for editing is not changed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from itertools import accumulate, groupby
from typing import Any

from IPython.display import display

from ..saved_outputs import JOINED

REMOVED = "remove-cell"
"""The tag of a cell that a page leaves out, such as how to run a notebook in JupyterLab. Jupyter Book has the same."""
_SHOW = "__import__('bohnanza_lab.gallery.cells', fromlist=['show']).show"


def show(value: object) -> None:
    """Display the value of a cell as a notebook would: nothing for ``None``."""
    if value is not None:
        display(value)  # type: ignore[no-untyped-call]


def without_removed(cells: Iterable[Any]) -> list[Any]:
    """The cells without those that have the tag ``remove-cell``.

    >>> without_removed([{"metadata": {"tags": ["remove-cell"]}}, {"metadata": {}}])
    [{'metadata': {}}]
    """
    return [cell for cell in cells if REMOVED not in cell["metadata"].get("tags", ())]


def number_cells(cells: Iterable[Any]) -> None:
    """Note in each cell which one of its notebook it is, from 1, so that one that fails can be found."""
    for number, cell in enumerate(cells, 1):
        cell["metadata"][JOINED] = [[number, 0]]


def join_cells(cells: Iterable[Any]) -> list[Any]:
    """The same cells, with neighbouring code cells joined. A cell that is not plain Python stays separate."""
    found: list[Any] = []
    for plain, group in groupby(cells, _is_plain):
        run = [*group]
        if plain:
            sources = [_with_display(cell["source"]) or "" for cell in run]
            if JOINED in run[0]["metadata"]:
                ends = accumulate(source.count("\n") + 1 for source in sources)
                numbers = (cell["metadata"][JOINED][0][0] for cell in run)
                run[0]["metadata"][JOINED] = [[*each] for each in zip(numbers, ends, strict=True)]
            run[0]["source"] = "\n".join(sources)
            del run[1:]
        found += run
    return found


def _is_plain(cell: Any) -> bool:
    return cell["cell_type"] == "code" and _with_display(cell["source"]) is not None


def _with_display(source: str) -> str | None:
    r"""The code with its last expression displayed; None if it is not plain Python.

    >>> print(_with_display("game = 1\ngame"))
    game = 1
    __import__('bohnanza_lab.gallery.cells', fromlist=['show']).show(game)
    >>> _with_display("%matplotlib inline") is None
    True
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    if tree.body and isinstance(last := tree.body[-1], ast.Expr) and not source.rstrip().endswith(";"):
        called = ast.Call(ast.parse(_SHOW, mode="eval").body, [last.value], [])
        tree.body[-1] = ast.copy_location(ast.Expr(called), last)
    return ast.unparse(ast.fix_missing_locations(tree))
