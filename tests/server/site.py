"""A site to attack: the lessons of a folder as `make apps` serves them, with bounds that a test reaches in seconds."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.browser.notebook import write
from tests.serving import ROOT, free_port, served

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


@dataclass(frozen=True)
class Site:
    """A server that runs: its address, its process, and what it has written."""

    address: str
    server: psutil.Process
    log: Path

    def memory(self) -> int:
        """The memory of the server itself, in bytes."""
        return int(self.server.memory_info().rss)

    def said(self) -> str:
        """What it has written so far, without colours."""
        return re.sub(r"\x1b\[[0-9;]*m", "", self.log.read_text(errors="replace"))

    def kernels(self) -> list[psutil.Process]:
        """The processes of its kernels, which are children of the warm process."""
        found = []
        for child in self.server.children():
            with suppress(psutil.Error):
                forks = any("fork_server" in word for word in child.cmdline())
                found += child.children() if forks else [child]
        return [each for each in found if _runs(each)]


def _runs(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    return False


def lay_out(folder: Path) -> Path:
    """Write the notebooks of the site."""
    write(folder / "notebooks/index.ipynb", "All pages")
    write(folder / "notebooks/page.ipynb", "A page", _PAGE)
    write(folder / "notebooks/quick.ipynb", "Quick", "6 * 7")
    write(folder / "notebooks/slow.ipynb", "Slow", "import time\ntime.sleep(5)")
    return folder


def as_here() -> dict[str, str]:
    """Configuration and templates as they are here, not as they were when the package was installed."""
    return {"JUPYTER_CONFIG_PATH": str(ROOT / "share/jupyter-config"), "JUPYTER_PATH": str(ROOT / "share/jupyter")}


@contextmanager
def site_of(
    folder: Path, *options: str, environment: Mapping[str, str] = {}, base: str = "", host: str = "127.0.0.1"
) -> Iterator[Site]:
    """Serve a folder as `make apps` does, until the block ends."""
    lay_out(folder)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    log = folder / "server.log"
    command = [sys.executable, "-m", "bohnanza_lab.gallery", f"--port={port}", f"--Voila.ip={host}", *options]
    whole = as_here() | {**environment}
    with served(command, f"{address}{base}/voila/static/", folder=folder, environment=whole, log=log):
        server = next(each for each in psutil.Process().children() if f"--port={port}" in each.cmdline())
        yield Site(address, server, log)
