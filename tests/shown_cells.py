"""What the cells of a notebook show, without a kernel: for tests that play with the tasks of a notebook."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bohnanza_lab.context import Context, within


def code_cells(notebook: Path) -> list[Any]:
    return [cell for cell in nbformat.read(notebook, as_version=4).cells if cell.cell_type == "code"]


def shown_cells(notebook: Path, lang: str) -> dict[str, Any]:
    """What each code cell shows in that language, by the id of the cell; None where it shows nothing."""
    names: dict[str, Any] = {}
    found: dict[str, Any] = {}
    here = Context(on_page=False, folder=notebook.parent, chosen=[lang])
    with pytest.MonkeyPatch.context() as patch, within(here):
        patch.syspath_prepend(str(notebook.parent))
        for cell in code_cells(notebook):
            *steps, last = ast.parse(cell.source).body or ast.parse("None").body
            exec(compile(ast.Module(steps, []), cell.id, "exec"), names)
            assert isinstance(last, ast.Expr)
            found[cell.id] = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)
    return found
