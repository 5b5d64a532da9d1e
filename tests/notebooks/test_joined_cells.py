"""Cells that are run as one for a page show what they showed one by one."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from bohnanza_lab.gallery.cells import join_cells
from tests.serving import ROOT

NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").glob("*.ipynb"))


def code(source: str) -> dict[str, Any]:
    return {"cell_type": "code", "source": source, "metadata": {}}


def shown(cells: list[dict[str, Any]]) -> list[str]:
    """What running the code of these cells shows, as plain text."""
    shell = InteractiveShell.instance()
    texts: list[str] = []
    for cell in cells:
        if cell["cell_type"] == "code":
            with capture_output() as captured:
                run = shell.run_cell(cell["source"])
            run.raise_error()
            texts += [output.data["text/plain"] for output in captured.outputs]
            if run.result is not None:
                texts.append(shell.display_formatter.format(run.result)[0]["text/plain"])
    return texts


def test_what_each_cell_gives_is_shown_in_its_order() -> None:
    cells = [code("a = 1\na"), code("None"), code("def two():\n    return 2\n\ntwo()"), code("a;"), code("a + 2")]
    (one,) = join_cells(cells)
    assert shown([one]) == ["1", "2", "3"]


def test_text_stays_where_it_stands() -> None:
    text = {"cell_type": "markdown", "source": "Between", "metadata": {}}
    cells = join_cells([code("1"), code("2"), text, code("3")])
    assert [cell["cell_type"] for cell in cells] == ["code", "markdown", "code"]
    assert shown(cells) == ["1", "2", "3"]


def test_a_cell_that_is_more_than_python_stays_by_itself() -> None:
    magic = code("%time 1")
    cells = join_cells([code("1"), magic, code("2"), code("3")])
    assert len(cells) == 3
    assert cells[1]["source"] == "%time 1"


def test_a_cell_of_a_page_waits_for_nothing_of_the_server() -> None:
    """What shows its value is imported in the kernel, where Voilà would take seconds."""
    asked = "import sys, bohnanza_lab.gallery.cells; print(sorted({'voila', 'tornado.web'} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


@pytest.mark.drawn(14)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_lesson_shows_the_same(path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as its notebook keeps, which is what its cells show one by one: `make check-notebooks` runs those."""
    monkeypatch.chdir(path.parent)
    cells = [
        {**cell, "source": "".join(cell["source"])} for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    ]
    kept = ["".join(each["data"]["text/plain"]) for cell in cells for each in cell.get("outputs", ())]
    assert kept
    assert shown(join_cells(cells)) == kept, f"python -m tools.execute {path.relative_to(ROOT)} writes what it shows"
