"""Hand-outs: the lessons and exercises printed into PDF files, as a browser prints their pages, with the answers or
without them.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..course import served_from
from ..engine.errors import MessageError
from ..gallery.contents import Page
from ..gallery.contents_reader import read_contents
from ..server_process import ServerStartError, free_port, running
from . import chromium
from .appendix import STYLE, appendix

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAPERS = ("A4", "Letter")
_SHOWN_WITHIN = 180_000
"""Milliseconds for a page."""
_READY = """() => {
  const outputs = [...document.querySelectorAll("#cells:not([hidden]) .lm-Panel.jp-OutputArea-output")];
  const drawn = outputs.every((each) => each.firstElementChild && !each.querySelector(":scope > .lm-Widget:empty"));
  if (!outputs.length || !drawn) return false;
  dispatchEvent(new Event("beforeprint"));
  const answers = document.querySelectorAll(".bl-printed-answers").length;
  dispatchEvent(new Event("afterprint"));
  return answers === document.querySelectorAll(":is(.bl-quiz, .bl-challenge)").length;
}"""
"""Whether a page is drawn and the answers have come from its kernel."""
_WITHOUT_ANSWERS = "@media print { .bl :is(.bl-printed-key, .bl-printed-notes) { display: none !important; } }"
"""The lines for notes go as well: they fill the page before the answers, and would run on to the next without those."""


class CannotPrintError(MessageError):
    """Why no hand-outs can be made."""

    table = "command."


EXERCISES = "exercises"
"""The folder of the exercises, which is a part of its own on paper."""


def pages_of(folder: Path, part: str = "") -> list[Page]:
    """The lessons of a course that have an end and are for paper, in order, then its exercises, which are the part
    ``exercises``. If a part is named, only that one.

    Raises :class:`CannotPrintError` for a part without lessons.
    """
    timed = [page for page in read_contents(folder / "notebooks").lessons if page.minutes and page.paper]
    if (folder / EXERCISES).is_dir():
        timed += [replace(page, part=EXERCISES) for page in read_contents(folder / EXERCISES).lessons]
    chosen = [page for page in timed if part in ("", page.part)]
    if not chosen:
        raise CannotPrintError(
            "part", part=part, known=", ".join(dict.fromkeys(page.part for page in timed if page.part))
        )
    return chosen


def make_handouts(
    target: Path, part: str = "", *, solutions: bool = False, lang: str = "en", paper: str = "A4"
) -> Iterator[Path]:
    """Print the course of the current folder, or else the packaged one: a folder for each part, a file for each page.

    With ``solutions`` a file ends with a page of answers; exercises have their hints on a page of their own. Yields
    each file when it is written. Raises :class:`CannotPrintError` if something is missing.
    """
    course = served_from(Path.cwd())
    chosen = pages_of(course, part)
    ending = "-solutions" if solutions else ""
    with _browser() as browser, _server() as site:
        for number, page in enumerate(chosen, 1):
            file = target / page.part / f"{number:02}-{Path(page.file).stem}{ending}.pdf"
            file.parent.mkdir(parents=True, exist_ok=True)
            exercises = page.part == EXERCISES
            address = f"{site}/voila/render/{EXERCISES if exercises else 'notebooks'}/{page.file}?lang={lang}"
            name = Path(page.file).stem
            more = appendix(course / EXERCISES, name, lang, solutions=solutions) if exercises else ""
            file.write_bytes(_printed(browser, address, solutions, paper, more))
            yield file


def _printed(browser: Browser, address: str, solutions: bool, paper: str, more: str) -> bytes:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(address, wait_until="commit")
    page.wait_for_function(_READY, timeout=_SHOWN_WITHIN, polling=200)
    if not solutions:
        page.add_style_tag(content=_WITHOUT_ANSWERS)
    if more:
        page.add_style_tag(content=STYLE)
        page.evaluate("(html) => document.querySelector('#cells').insertAdjacentHTML('beforeend', html)", more)
    printed = page.pdf(format=paper)
    page.close()
    return printed


@contextmanager
def _browser() -> Iterator[Browser]:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ModuleNotFoundError:
        raise CannotPrintError("no_playwright", python=sys.executable) from None
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=chromium.installed(), args=[*chromium.QUIET_FLAGS])
        except (Error, FileNotFoundError):
            raise CannotPrintError("no_chromium", python=sys.executable) from None
        yield browser
        browser.close()


@contextmanager
def _server() -> Iterator[str]:
    """The lessons as pages, for this computer alone, until the block ends."""
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [sys.executable, "-m", "bohnanza_lab.server", f"--port={port}", "--Voila.ip=127.0.0.1"]
    with tempfile.TemporaryDirectory() as folder:
        try:
            with running(command, f"{address}/voila/static/", Path(folder, "log")):
                yield address
        except ServerStartError as error:
            if error.waited is not None:
                raise CannotPrintError("no_answer", seconds=round(error.waited)) from None
            raise CannotPrintError("no_server", why=str(error)) from None
