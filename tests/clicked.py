"""The exercises that are done by clicking: their notebooks, and what each cell of one shows."""

from __future__ import annotations

import ast
from typing import Any

import nbformat
import pytest

from bohnanza_lab.text import language
from tests.serving import ROOT

FOLDER = ROOT / "exercises"


def code_cells(name: str) -> list[Any]:
    """The code cells of a notebook."""
    return [cell for cell in nbformat.read(FOLDER / f"{name}.ipynb", as_version=4).cells if cell.cell_type == "code"]


def shown(name: str, lang: str) -> dict[str, Any]:
    """What each cell of a notebook shows in a language, by the id of the cell."""
    names: dict[str, Any] = {}
    found = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(FOLDER)
        patch.syspath_prepend(str(FOLDER))
        patch.delenv("QUERY_STRING", raising=False)
        language.use(lang)
        try:
            for cell in code_cells(name):
                *steps, last = ast.parse(cell.source).body or ast.parse("None").body
                exec(compile(ast.Module(steps, []), cell.id, "exec"), names)
                assert isinstance(last, ast.Expr)
                found[cell.id] = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)
        finally:
            language.use(None)
    return found
