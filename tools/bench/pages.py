"""Pages in Voilà, beside the plainest pages there are: how soon a lesson is seen, how soon a click is.

A click on a table is painted when the whole table that it leads to is: every card, every button, the log. The kernel
has told the page before what follows from most moves, also from one that turns over or draws cards where nobody hides
a hand from others at the page; for the rest it is asked first, as the yardstick's is. The bounds are on all clicks of
some rounds of play together, and on those that turn hidden cards.

Every measure alternates with its yardstick in the same browser, so that a noisy machine slows both. The yardsticks are
a notebook with one ``Label``, in Voilà as it comes, and a notebook with a ``Button`` that changes an ``HTML``, on the
server of the lessons. What a Label takes on that server, where its kernel is forked too, is told beside it.

The first move of a stored page is on its board before there is any kernel, as soon as any other that is known; then the
kernel that it has started answers. The first move of the home page needs none.
"""

from __future__ import annotations

import compileall
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import nbformat
from playwright.sync_api import Browser, Page

from tests.serving import OF_VOILA, ROOT, gallery
from tools.bench.measure import Measure
from tools.load.measurement import bare_label

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
"""The table on whose board the first move of a stored lesson is made."""
HOME = ".bl-first-move"
MOVES = [
    ".bl-bar-moves button",
    ".bl-field[data-open] .bl-place",
    ".bl-harvest[data-able]",
]
"""What a click on the table plays, the first of these that is there: every one is a round trip to the kernel."""
HIDDEN = ["turn-over", "draw"]
"""Of these, the moves that turn hidden cards."""
PAGE_ROUNDS = 40
"""A shared machine is fast and slow for half a minute at a time: of eight rounds, ratios from 1.08 to 1.30 came."""
CLICKS = 120
"""One in five of them turns hidden cards."""
STORED_AT_MOST = 0.30
HOME_AT_MOST = 0.72
"""One second, where a Label in bare Voilà takes 1.4: what it took on a quiet machine when the second was promised."""
FIRST_AT_MOST = 1.5
STARTED_AT_MOST = 0.37
"""The same for 350 ms, beside a Label on the lessons' server, which took 950: both fork a kernel."""
PAGE_AT_MOST = 1.15
CLICK_AT_MOST = 1.5
HIDDEN_AT_MOST = 2.0

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
  setTimeout(() => reject(new Error(`no answer to a click on ${targets}`)), 10000);
})
"""
"""Milliseconds from a click to the first frame after what is watched reads otherwise, and whether it was one of the
moves that turn hidden cards.
"""
_ANSWERED = """
{
  addEventListener("click", () => { window.clicked = performance.now(); }, true);
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if ("id" in JSON.parse(data).message) window.answered ??= performance.now();
      });
    }
  };
}
"""
"""Remembers when the reader has clicked, and when the kernel of a stored page has first answered."""
_VISIBLE = "selector => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })"
"""Asked at each frame: to wait for a selector would be to look every half second, and to measure that."""
_PICK = """
targets => targets.some(each => document.querySelector(each))
  || document.querySelector(".bl-row-choice[data-able]")?.click()
"""
"""Where a card must be picked up before it can be planted, that is done before the clock starts."""
_READ = 200
"""Milliseconds in which a reader at the least takes in the table: the page is told meanwhile what comes next."""
_GONE = 500
"""Milliseconds in which a kernel ends whose page has been left."""
_STILL = "() => Promise.allSettled(document.getAnimations().map(each => each.finished)).then(() => undefined)"
"""A click is timed from a page at rest: cards still on their way from the last one would share its frames."""


@contextmanager
def _site() -> Iterator[str]:
    """The lessons and the yardsticks, served together; the package compiled, as the libraries it stands beside are, and
    its words kept as they were parsed, as on a machine that has shown a page before.
    """
    compileall.compile_dir(ROOT / "bohnanza_lab", quiet=1)
    with tempfile.TemporaryDirectory() as folder:
        notebooks = Path(folder, "notebooks")
        shutil.copytree(ROOT / "notebooks", notebooks)
        for name, code in (("label", LABEL), ("button", BUTTON), ("table", TABLE)):
            cell = nbformat.v4.new_code_cell(code.strip(), id=name)
            notebook = nbformat.v4.new_notebook(cells=[cell])
            notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
            nbformat.write(notebook, notebooks / f"bench-{name}.ipynb")
        with gallery(Path(folder), {"PYTHONDONTWRITEBYTECODE": ""}) as address:
            yield f"{address}/voila/render/notebooks"


def measure(browser: Browser) -> list[Measure]:
    """Page request to visible, and click to painted."""
    with _site() as site, bare_label() as bare:
        stored, lesson, plain_label, own_label, home, first, answered = _in_turns(
            PAGE_ROUNDS,
            lambda: _page_to_visible(browser, f"{site}/{LESSON}", ".bl-walkthrough"),
            lambda: _page_to_visible(browser, f"{site}/{LESSON}{OF_VOILA}", ".bl-walkthrough"),
            lambda: _page_to_visible(browser, bare.page, ".widget-label"),
            lambda: _page_to_visible(browser, f"{site}/bench-label.ipynb", ".widget-label"),
            lambda: _page_to_visible(browser, f"{site}/index.ipynb", f"{HOME} .bl-soil", moves=True),
            lambda: _first_move(browser, f"{site}/{LESSON}"),
            lambda: _first_move(browser, f"{site}/{LESSON}", answered=True),
        )
        table = _opened(browser, f"{site}/bench-table.ipynb", ".bl-table")
        plain = _opened(browser, f"{site}/bench-button.ipynb", ".widget-button")
        clicks, plain_clicks = _in_turns(
            CLICKS,
            lambda: _click(table, MOVES, ".bl-board", "data-ply"),
            lambda: _click(plain, [".widget-button"], ".widget-html-content"),
        )
        table.close()
        plain.close()
    seen, label, button = _median(lesson), _median(plain_label), _median(plain_clicks)
    known, asked = ([spent for spent, asks in clicks if asks is which] for which in (False, True))
    return [
        Measure(
            "page request to a visible lesson, beside one Label in bare Voilà", _median(stored), label, STORED_AT_MOST
        ),
        Measure("the same where the lesson has a kernel of its own", seen, label, PAGE_AT_MOST),
        Measure("and beside one Label on the lessons' server", seen, _median(own_label)),
        Measure(
            "page request to an answered first move on the home page, beside one Label in bare Voilà",
            _median(home),
            label,
            HOME_AT_MOST,
        ),
        Measure(
            "first move of a stored lesson to painted, beside Button and HTML", _median(first), button, FIRST_AT_MOST
        ),
        Measure(
            "and to the answer of the kernel that it starts, beside one Label on the lessons' server",
            _median(answered),
            _median(own_label),
            STARTED_AT_MOST,
        ),
        Measure("click on a table to painted, beside Button and HTML", median(known + asked), button, CLICK_AT_MOST),
        Measure(f"of them the {len(known)} that turn no hidden card", median(known), button),
        Measure(f"and the {len(asked)} that do", median(asked), button, HIDDEN_AT_MOST),
    ]


Spent = tuple[float, bool]
"""Milliseconds, and whether a move was made that turns hidden cards."""


def _in_turns(rounds: int, *measures: Callable[[], Spent]) -> list[list[Spent]]:
    """What each measure gave in all rounds; one round before them warms all up."""
    taken = [[measure() for measure in measures] for _ in range(rounds + 1)]
    return [list(each) for each in zip(*taken[1:], strict=True)]


def _median(taken: list[Spent]) -> float:
    return median(spent for spent, _ in taken)


def _opened(browser: Browser, address: str, selector: str) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address, wait_until="commit")
    page.wait_for_selector(selector, timeout=60_000)
    page.wait_for_timeout(500)
    return page


def _page_to_visible(browser: Browser, address: str, selector: str, *, moves: bool = False) -> Spent:
    """Until something is seen, or until it has also been clicked and its component has become another one."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_function(_VISIBLE, arg=selector, timeout=60_000)
    if moves:
        page.evaluate(_CLICK, [[selector], ".bl-board", "data-ply", []])
    spent = (time.perf_counter() - start) * 1000
    page.goto("about:blank")  # left, not cut off: its kernel is to end before the next one begins
    page.wait_for_timeout(_GONE)
    page.close()
    return spent, False


def _first_move(browser: Browser, address: str, *, answered: bool = False) -> Spent:
    """From the first click on a page without a kernel until its board shows it, or until a kernel has answered."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(_ANSWERED)
    page.goto(address, wait_until="commit")
    page.wait_for_function(_VISIBLE, arg=f"{FIRST} .bl-board", timeout=60_000)
    page.wait_for_timeout(_READ)
    spent, _ = page.evaluate(_CLICK, [[f"{FIRST} [data-near] .bl-soil"], f"{FIRST} .bl-board", "data-ply", []])
    page.wait_for_function("() => window.answered", timeout=60_000)
    if answered:
        spent = page.evaluate("window.answered - window.clicked")
    page.goto("about:blank")
    page.wait_for_timeout(_GONE)
    page.close()
    return spent, False


def _click(page: Page, targets: list[str], watched: str, attribute: str | None = None) -> Spent:
    page.wait_for_timeout(60)
    page.evaluate(_PICK, targets)
    page.wait_for_timeout(60)
    page.evaluate(_STILL)
    page.wait_for_timeout(_READ)
    spent, asks = page.evaluate(_CLICK, [targets, watched, attribute, HIDDEN])
    return spent, asks
