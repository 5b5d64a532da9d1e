"""What holds of every committed notebook, without running it: a cleared one would pass the strict check for nothing."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from tests.serving import ROOT

NOTEBOOKS = sorted(path for folder in ("notebooks", "exercises") for path in (ROOT / folder).glob("*.ipynb"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def notebook(request: pytest.FixtureRequest) -> nbformat.NotebookNode:
    path: Path = request.param
    return nbformat.read(path, as_version=4)


def test_it_is_a_valid_notebook_for_any_python(notebook: nbformat.NotebookNode):
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"


def test_every_code_cell_has_been_run_in_order(notebook: nbformat.NotebookNode):
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


def test_no_output_is_an_error_or_a_widget_without_its_state(notebook: nbformat.NotebookNode):
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert "widgets" not in notebook.metadata
    assert [output.evalue for output in outputs if output.output_type == "error"] == []
    assert not any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in outputs)


def test_no_cell_is_exempt_from_the_check(notebook: nbformat.NotebookNode):
    marks = {mark for cell in notebook.cells for mark in cell.metadata.get("tags", ())}
    assert not {mark for mark in marks if mark.lower().startswith("nbval")}
    assert not any("NBVAL" in cell.source for cell in notebook.cells)
