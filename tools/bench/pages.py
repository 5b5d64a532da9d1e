"""Pages, beside the plainest pages there are: how soon they are seen, and how soon a click on them is.

A click on a table is painted when the whole table that it leads to is: every card, every button, the log. The bounds
are on all clicks of some rounds of play together, and on those that turn hidden cards.

Every measure alternates with its yardstick in the same browser, so that a noisy machine slows both. The yardsticks are
a notebook with one ``Label`` and one with a ``Button`` that changes an ``HTML``, in Voilà as it comes, and that Button
in JupyterLab.
"""

from __future__ import annotations

import compileall
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.notebook import write
from tests.browser.test_lab import open_notebook, run_all
from tests.serving import ROOT, gallery, jupyter, pages
from tools.bench.measure import Measure

BARE = "from voila.app import Voila\nVoila.load_config_file = lambda *_, **__: None\nVoila.launch_instance()"
"""Voilà as it comes: none of the files that set it up for our pages."""
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
FIRST = ".bl-challenge"
"""The table on which the first move of a lesson is made."""
HOME = ".bl-guided-game"
MOVES = [
    ".bl-bar-moves button",
    ".bl-field[data-open] .bl-place",
    ".bl-harvest[data-able]",
]
"""What a click on the table plays, the first of these that is there."""
HIDDEN = ["turn-over", "draw"]
"""Of these, the moves that turn hidden cards."""
WINDOW: ViewportSize = {"width": 1280, "height": 900}
PAGE_ROUNDS = 15
CLICKS = 90
"""One in five of them turns hidden cards."""
LESSON_AT_MOST = 0.2
APP_AT_MOST = 0.4
HOME_MS = 100.0
FIRST_AT_MOST = 1.8
CLICK_AT_MOST = 1.6
HIDDEN_AT_MOST = 2.0
LAB_AT_MOST = 2.1

_CLICK = """
([targets, watched, attribute, hidden]) => new Promise((resolve, reject) => {
  const area = document.querySelector(watched);
  const button = targets.map(each => document.querySelector(each)).find(found => found);
  if (!button || !area) { reject(new Error(`nothing at ${targets} or ${watched}`)); return; }
  const asks = hidden.includes(button.dataset.kind);
  const read = () => attribute ? area.getAttribute(attribute) : area.textContent;
  const before = read();
  const start = performance.now();
  const observer = new MutationObserver(() => {
    if (read() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const frame = new MessageChannel();
      frame.port1.onmessage = () => resolve([performance.now() - start, asks]);
      frame.port2.postMessage(0);
    });
  });
  observer.observe(area, { subtree: true, childList: true, characterData: true, attributes: true });
  button.click();
  setTimeout(() => reject(new Error(`no answer to a click on ${targets}`)), 30000);
})
"""
"""Milliseconds from a click to the first frame after what is watched reads otherwise, and whether it was one of the
moves that turn hidden cards.
"""
_VISIBLE = "selector => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })"
"""Asked at each frame: to wait for a selector would be to look every half second, and to measure that."""
_PICK = """
targets => targets.some(each => document.querySelector(each))
  || document.querySelector(".bl-row-choice[data-able]")?.click()
"""
"""Where a card must be picked up before it can be planted, that is done before the clock starts."""
_READ = 200
"""Milliseconds in which a reader at the least takes in the table."""
_GONE = 500
"""Milliseconds in which a kernel ends whose page has been left."""
_STILL = "() => Promise.allSettled(document.getAnimations().map(each => each.finished)).then(() => undefined)"
"""A click is timed from a page at rest: cards still on their way from the last one would share its frames."""


@contextmanager
def _sites() -> Iterator[tuple[str, str, str, tuple[str, str]]]:
    """The lessons, a table, and the yardsticks in Voilà as it comes; JupyterLab with its token, for both. The package
    is compiled, as the libraries it stands beside are.
    """
    compileall.compile_dir(ROOT / "bohnanza_lab", quiet=1)
    with tempfile.TemporaryDirectory() as name:
        folder, token = Path(name), "bench"
        for notebook, code in (("index", "1"), ("label", LABEL), ("button", BUTTON), ("table", TABLE)):
            write(folder / f"notebooks/{notebook}.ipynb", notebook, code)
        options = ("--no-browser", "--KernelManager.transport=ipc")
        with (
            gallery(ROOT, {"PYTHONDONTWRITEBYTECODE": ""}) as lessons,
            gallery(folder, {"PYTHONDONTWRITEBYTECODE": ""}) as own,
            pages(folder, *options, program=("-c", BARE)) as bare,
            jupyter(folder, token) as lab,
        ):
            render = "/voila/render/notebooks"
            yield lessons + render, own + render, bare.address + render, (lab, token)


def measure(browser: Browser) -> list[Measure]:
    """Page request to visible, and click to painted."""
    with _sites() as (lessons, own, bare, lab):
        lesson, app, label, home, first = in_turns(
            PAGE_ROUNDS,
            lambda: _page_to_visible(browser, f"{lessons}/{LESSON}", ".bl-walkthrough"),
            lambda: _page_to_visible(browser, f"{lessons}/play.ipynb", ".bl-board"),
            lambda: _page_to_visible(browser, f"{bare}/label.ipynb", ".widget-label"),
            lambda: first_move(browser.new_page(viewport=WINDOW), f"{lessons}/index.ipynb", HOME, ".bl-soil"),
            lambda: first_move(browser.new_page(viewport=WINDOW), f"{lessons}/{LESSON}", FIRST, "[data-near] .bl-soil"),
        )
        clicks, button = _clicks(
            _opened(browser, f"{own}/table.ipynb", ".bl-table"),
            _opened(browser, f"{bare}/button.ipynb", ".widget-button"),
        )
        lab_clicks, lab_button = _clicks(
            _opened_in_lab(browser, lab, "notebooks/table.ipynb", ".bl-table"),
            _opened_in_lab(browser, lab, "notebooks/button.ipynb", ".widget-button"),
        )
    hidden = [each for each in clicks if each[1]]
    beside_label, beside_button = "beside one Label in bare Voilà", "beside Button and HTML in bare Voilà"
    return [
        Measure(f"page request to a visible lesson, {beside_label}", _median(lesson), _median(label), LESSON_AT_MOST),
        Measure(f"page request to a visible app, {beside_label}", _median(app), _median(label), APP_AT_MOST),
        Measure("first move on the home page to painted, beside what was promised", _median(home), HOME_MS, 1.0),
        Measure(f"first move of a lesson to painted, {beside_button}", _median(first), _median(button), FIRST_AT_MOST),
        Measure(f"click on a table to painted, {beside_button}", _median(clicks), _median(button), CLICK_AT_MOST),
        Measure(f"the {len(hidden)} that turn hidden cards", _median(hidden), _median(button), HIDDEN_AT_MOST),
        Measure(
            "click on a table in JupyterLab to painted, beside Button and HTML there",
            _median(lab_clicks),
            _median(lab_button),
            LAB_AT_MOST,
        ),
    ]


Spent = tuple[float, bool]
"""Milliseconds, and whether a move was made that turns hidden cards."""


def in_turns(rounds: int, *measures: Callable[[], Spent]) -> list[list[Spent]]:
    """What each measure gave in all rounds; one round before them warms all up."""
    taken = [[measure() for measure in measures] for _ in range(rounds + 1)]
    return [list(each) for each in zip(*taken[1:], strict=True)]


def _median(taken: list[Spent]) -> float:
    return median(spent for spent, _ in taken)


def _opened(browser: Browser, address: str, selector: str) -> Page:
    page = browser.new_page(viewport=WINDOW)
    page.goto(address, wait_until="commit")
    page.wait_for_selector(selector, timeout=60_000)
    page.wait_for_timeout(500)
    return page


def _opened_in_lab(browser: Browser, lab: tuple[str, str], notebook: str, selector: str) -> Page:
    page = browser.new_page(viewport=WINDOW)
    open_notebook(page, lab, notebook)
    run_all(page)
    page.wait_for_selector(selector, timeout=60_000)
    page.wait_for_timeout(2000)
    return page


def _clicks(table: Page, plain: Page) -> list[list[Spent]]:
    taken = in_turns(
        CLICKS,
        lambda: click(table, MOVES, ".bl-board", "data-ply"),
        lambda: click(plain, [".widget-button"], ".widget-html-content"),
    )
    table.close()
    plain.close()
    return taken


def _page_to_visible(browser: Browser, address: str, selector: str) -> Spent:
    page = browser.new_page(viewport=WINDOW)
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(_VISIBLE, arg=selector, timeout=60_000)
    spent = (time.perf_counter() - start) * 1000
    page.goto("about:blank")  # left, not cut off: its kernel is to end before the next one begins
    page.wait_for_timeout(_GONE)
    page.close()
    return spent, False


def first_move(page: Page, address: str, component: str, place: str) -> Spent:
    """From the first click on a page until its board shows it; closes the page."""
    page.goto(address, wait_until="commit")
    page.wait_for_function(_VISIBLE, arg=f"{component} {place}", timeout=60_000)
    page.wait_for_timeout(_READ)
    spent, _ = page.evaluate(_CLICK, [[f"{component} {place}"], f"{component} .bl-board", "data-ply", []])
    page.close()
    return spent, False


def click(page: Page, targets: list[str], watched: str, attribute: str | None = None) -> Spent:
    """From a click on the first of these that is there until what is watched reads otherwise."""
    page.wait_for_timeout(60)
    page.evaluate(_PICK, targets)
    page.wait_for_timeout(60)
    page.evaluate(_STILL)
    page.wait_for_timeout(_READ)
    spent, asks = page.evaluate(_CLICK, [targets, watched, attribute, HIDDEN])
    return spent, asks
