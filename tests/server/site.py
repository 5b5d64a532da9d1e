"""A site to attack: the lessons of a folder as `make apps` serves them, with bounds that a test reaches in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from tests.browser.notebook import write
from tests.serving import AS_HERE, Site, pages

PAGE = "/voila/render/notebooks/page.ipynb"
"""A page with a button, a text that counts how often it was clicked, and a long text."""
LONG = 75_000
"""The length of the long text."""
_PAGE = f"""
from ipywidgets import HTML, Button, VBox
said = HTML("0")
button = Button(description="more")
button.on_click(lambda _: setattr(said, "value", str(int(said.value) + 1)))
VBox([button, said, HTML("x" * {LONG})])
"""
QUICK = "/voila/render/notebooks/quick.ipynb"
"""A page without a component."""
SLOW = "/voila/render/notebooks/slow.ipynb"
"""A page that takes five seconds."""
MEBIBYTE = 1024 * 1024


def lay_out(folder: Path) -> Path:
    """Write the notebooks of the site."""
    write(folder / "notebooks/index.ipynb", "All pages")
    write(folder / "notebooks/page.ipynb", "A page", _PAGE)
    write(folder / "notebooks/quick.ipynb", "Quick", "6 * 7")
    write(folder / "notebooks/slow.ipynb", "Slow", "import time\ntime.sleep(5)")
    return folder


def site_of(
    folder: Path, *options: str, environment: Mapping[str, str] = {}, kept: Path | str | None = None, **asked: Any
) -> AbstractContextManager[Site]:
    """Serve a folder as `make apps` does, until the block ends. Its stored pages are kept there, or in `kept`."""
    log = folder / "server.log"
    kept = folder / ".pages" if kept is None else kept
    options = (f"--StoredPages.folder={kept}", *options)
    return pages(lay_out(folder), *options, environment=AS_HERE | {**environment}, log=log, **asked)
