"""The notebooks of exercises, for the tests of them: their words, and what their cells show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bohnanza_lab.lessons.lesson import read_texts
from tests.serving import ROOT
from tests.shown_cells import shown_cells

FOLDER = ROOT / "exercises"
NAMES = sorted(file.stem for file in FOLDER.glob("*.ipynb"))


@cache
def shown(name: str, lang: str) -> Mapping[str, Any]:
    """What each cell of a notebook shows, by the id of the cell."""
    return shown_cells(FOLDER / f"{name}.ipynb", lang)


@cache
def texts(name: str, lang: str) -> Mapping[str, str]:
    return read_texts((FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8"))
