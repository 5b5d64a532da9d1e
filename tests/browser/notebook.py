"""Small notebooks for the browser tests, written and served as a teacher's own would be."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import nbformat

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


class OwnPages(NamedTuple):
    """A folder of notebooks, and where their pages are served."""

    folder: Path
    address: str


def write(path: Path, heading: str, *codes: str) -> None:
    """A notebook with a heading and some code cells."""
    path.parent.mkdir(parents=True, exist_ok=True)
    cells = [
        nbformat.v4.new_markdown_cell(f"# {heading}"),
        *(nbformat.v4.new_code_cell(code.strip()) for code in codes),
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = KERNEL
    nbformat.write(notebook, path)
