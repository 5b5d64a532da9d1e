"""A site to attack: the lessons of a folder as `make apps` serves them, with bounds that a test reaches in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from tests.browser.notebook import write
from tests.serving import AS_HERE, Site, pages

PAGE = "/voila/render/notebooks/page.ipynb"
"""A page with a button, which is Voilà's."""
LESSON = "/voila/render/notebooks/lesson.ipynb"
"""A page of ours with a challenge and a table."""
TABLE = (
    """
from bohnanza_lab import Challenge, Table, goals
Challenge(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy"]}, goal=goals.planted("Ana", "Soy", at_least=2),
          solution=["Ana plant 1"])
""",
    """
Table(seed=7, bots=True)
""",
)
_PAGE = """
from ipywidgets import Button
Button(description="more")
"""
QUICK = "/voila/render/notebooks/quick.ipynb"
"""A page without a component."""


def lay_out(folder: Path) -> Path:
    """Write the notebooks of the site."""
    write(folder / "notebooks/index.ipynb", "All pages")
    write(folder / "notebooks/page.ipynb", "A page", _PAGE)
    write(folder / "notebooks/quick.ipynb", "Quick", "6 * 7")
    write(folder / "notebooks/lesson.ipynb", "A lesson", *TABLE)
    return folder


def site_of(
    folder: Path, *options: str, environment: Mapping[str, str] = {}, **asked: Any
) -> AbstractContextManager[Site]:
    """Serve a folder as `make apps` does, until the block ends."""
    log = folder / "server.log"
    return pages(lay_out(folder), *options, environment=AS_HERE | {**environment}, log=log, **asked)
