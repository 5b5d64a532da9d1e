"""The site of files, whose Python runs in the reader's browser, beside the class server: the same clicks at the same
table, in turns in one browser. And how soon a page is alive, beside the start of Pyodide alone.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bohnanza_lab.site import write_site
from bohnanza_lab.text.language import LANGUAGES
from tests.files_server import files_of
from tests.serving import ROOT, gallery
from tools.bench.measure import Measure
from tools.bench.pages import FIRST, MOVES, WINDOW, click, first_move, in_turns

TABLE = "edition=rio-grande&players=3&seed=7"
"""One person and the opponents that a new game begins with."""
CLICKS = 90
"""Most of a game."""
ROUNDS = 5
MOVE_AT_MOST = 2.0
ALIVE_AT_MOST = 3.0
"""What is promised is an answer after four seconds, and after three on a next page, where nothing else is at work."""

_PYODIDE = """address => {
  const begin = `import { loadPyodide } from "${address}"; await loadPyodide(); postMessage("started")`;
  const began = performance.now();
  const script = URL.createObjectURL(new Blob([begin], { type: "text/javascript" }));
  const worker = new Worker(script, { type: "module" });
  return new Promise((told, fail) => {
    worker.onerror = fail;
    worker.onmessage = () => told(performance.now() - began);
  });
}"""
"""Milliseconds until a web worker that does nothing else has started Pyodide."""


@contextmanager
def _places() -> Iterator[tuple[str, str, str]]:
    """The class server's lessons, those of the site, and its Pyodide."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        list(write_site(folder))
        pyodide = next(folder.glob("files-*/pyodide/pyodide.mjs")).relative_to(folder).as_posix()
        with gallery(ROOT) as lessons, files_of(folder) as files:
            yield f"{lessons}/voila/render/notebooks", files, f"{files}/{pyodide}"


def measure(browser: Browser) -> list[Measure]:
    """A move to painted, and the first wish on a first and on a next page to its painted answer."""
    with _places() as (lessons, files, pyodide):
        of_class = _begun(browser, f"{lessons}/play.ipynb?{TABLE}")
        of_files = _begun(browser, f"{files}/en/notebooks/play.html?{TABLE}")
        there, here = in_turns(CLICKS, lambda: _move(of_class), lambda: _move(of_files))
        for page in (of_class, of_files):
            page.context.close()
        starts = [(*_started(browser, files), *_alone(browser, files, pyodide)) for _ in range(ROUNDS)]
    first, following, alone, alone_again = (median(each) for each in zip(*starts, strict=True))
    beside = "beside the start of Pyodide alone"
    ours, theirs = (median(spent for spent, _ in each) for each in (here, there))
    return [
        Measure("move of a person and bots on the site of files, beside the class server", ours, theirs, MOVE_AT_MOST),
        Measure(f"first wish on a first page to painted, {beside}", first, alone, ALIVE_AT_MOST),
        Measure(f"first wish on the next page to painted, {beside}", following, alone_again, ALIVE_AT_MOST),
    ]


def _begun(browser: Browser, address: str) -> Page:
    """A table after its first move: the server or worker behind it has started."""
    page = browser.new_context(viewport=WINDOW).new_page()
    page.set_default_timeout(60_000)
    page.goto(address)
    page.wait_for_selector(MOVES[1])
    page.click(MOVES[1])
    page.wait_for_selector('.bl-board:not([data-ply="0"])')
    return page


def _move(page: Page) -> tuple[float, bool]:
    return click(page, MOVES, ".bl-board", "data-ply")


def _started(browser: Browser, files: str) -> list[float]:
    """Milliseconds from the first wish on a first page to its painted answer; the same on the next one, which is that
    in the other language.
    """
    context = browser.new_context(viewport=WINDOW)
    pages = [f"{files}/{lang}/notebooks/planting.html" for lang in LANGUAGES]
    spent = [first_move(context.new_page(), page, FIRST, "[data-near] .bl-soil")[0] for page in pages]
    context.close()
    return spent


def _alone(browser: Browser, files: str, pyodide: str) -> list[float]:
    """The same until Pyodide has started, on a page that wants nothing of it, for the first time and the second."""
    page = browser.new_context(viewport=WINDOW).new_page()
    page.goto(f"{files}/en/notebooks/teach.html")
    spent = [float(page.evaluate(_PYODIDE, pyodide)) for _ in LANGUAGES]
    page.context.close()
    return spent
