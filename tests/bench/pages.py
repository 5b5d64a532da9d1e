"""Pages in Voilà, beside the plainest pages there are: how soon a lesson is seen, how soon a click is answered.

Every measure alternates with its yardstick on the same server and in the same browser, so that a noisy machine slows
both. The yardsticks are a notebook with one ``Label`` and a notebook with a ``Button`` that changes an ``HTML``.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import nbformat
from playwright.sync_api import Browser, Page

from tests.serving import ROOT, gallery

LABEL = """
from ipywidgets import Label
Label("ready")
"""
BUTTON = """
from ipywidgets import HTML, Button, VBox
said = HTML("<b>0</b>")
button = Button(description="more")
button.on_click(lambda _: setattr(said, "value", f"<b>{int(said.value[3:-4]) + 1}</b>"))
VBox([button, said])
"""
TABLE = """
from bohnanza_lab import Table
Table(players=["Ana", "Ben", "Cem"], seed=7, open_hands=True)
"""
LESSON = "planting.ipynb"
PAGE_ROUNDS = 7
CLICKS = 25
PAGE_AT_MOST = 1.15
CLICK_AT_MOST = 1.5

_CLICK = """
([target, watched]) => new Promise((resolve, reject) => {
  const area = document.querySelector(watched);
  const button = document.querySelector(target);
  if (!button || !area) { reject(new Error(`nothing at ${target} or ${watched}`)); return; }
  const start = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      channel.port2.postMessage(0);
    });
  });
  observer.observe(area, { subtree: true, childList: true, characterData: true, attributes: true });
  button.click();
  setTimeout(() => reject(new Error(`no answer to a click on ${target}`)), 10000);
})
"""
"""Milliseconds from a click to the first frame painted after the page has changed."""


@dataclass(frozen=True)
class Measure:
    """Something measured, beside its yardstick."""

    name: str
    ours: float
    yardstick: float
    at_most: float

    @property
    def ratio(self) -> float:
        """How many times as long as the yardstick."""
        return self.ours / self.yardstick

    @property
    def holds(self) -> bool:
        """Whether it is within its bound."""
        return self.ratio <= self.at_most


@contextmanager
def _site() -> Iterator[str]:
    """The lessons and the yardsticks, served together."""
    with tempfile.TemporaryDirectory() as folder:
        notebooks = Path(folder, "notebooks")
        shutil.copytree(ROOT / "notebooks", notebooks)
        for name, code in (("label", LABEL), ("button", BUTTON), ("table", TABLE)):
            cell = nbformat.v4.new_code_cell(code.strip(), id=name)
            notebook = nbformat.v4.new_notebook(cells=[cell])
            notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
            nbformat.write(notebook, notebooks / f"bench-{name}.ipynb")
        with gallery(Path(folder)) as address:
            yield f"{address}/voila/render/notebooks"


def measure(browser: Browser) -> list[Measure]:
    """Page to visible, click to painted, and a walkthrough's step without the kernel."""
    with _site() as site:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        lesson, label = _alternate(
            PAGE_ROUNDS,
            lambda: _page_to_visible(page, f"{site}/{LESSON}", ".bl-walkthrough"),
            lambda: _page_to_visible(page, f"{site}/bench-label.ipynb", ".jupyter-widgets.widget-label"),
        )
        ours = _clicks(page, f"{site}/bench-table.ipynb", ".bl-table")
        plain = _clicks(page, f"{site}/bench-button.ipynb", ".widget-vbox")
        table, button = _alternate(CLICKS, ours, plain)
        page.close()
    return [
        Measure("page request to a visible lesson, beside one Label", lesson, label, PAGE_AT_MOST),
        Measure("click to painted, beside Button and HTML", table, button, CLICK_AT_MOST),
    ]
