"""What a reader clicks, and the smallest windows, in Firefox and in WebKit."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bohnanza_lab.text.words import words
from tests.browser.page_checks import DRAWN, PAINTED
from tests.browser.scenes import PAGE, STATIC
from tests.browser.test_every_window import AUDIT, SCENES
from tests.browsers.window import BROWSERS, Window
from tests.serving import Site, pages

WISHES = """() => {
  window.wishes = [];
  const note = (name) => {
    const before = window[name];
    window[name] = new Proxy(before, {
      apply: (target, self, args) => (window.wishes.push(String(args[0])), Reflect.apply(target, self, args)),
      construct: (target, args) => (window.wishes.push(String(args[0])), Reflect.construct(target, args)),
    });
  };
  ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"].forEach(note);
}"""
"""Notes from now on what a page asks of its server."""


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with pages() as site:
        yield site


@pytest.fixture(scope="module", params=BROWSERS)
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    with BROWSERS[request.param]() as window:
        yield window


def visit(window: Window, site: Site, name: str, query: str = "lang=en&theme=light") -> None:
    window.open(f"{site.address}/voila/render/notebooks/{name}.ipynb?{query}")
    drawn(window)


def drawn(window: Window) -> None:
    window.until("() => Boolean(document.querySelector('#cells:not([hidden])'))")
    window.until(DRAWN)


def test_a_lesson_is_read_stepped_answered_and_kept(window: Window, site: Site):
    """All that needs the server is an answer to a question."""
    visit(window, site, "planting")
    window.run(WISHES)
    caption = window.run("() => document.querySelector('.bl-caption[data-shown]').innerText")
    for _ in range(3):
        window.click(".bl-steps-buttons button", words("en").say("page.walk.forward"))
    window.until("before => document.querySelector('.bl-caption[data-shown]').innerText !== before", caption)
    assert window.run("() => wishes") == []
    window.click(".bl-choice-button", "Only in field 2")
    window.sees(".bl-quiz .bl-choice:is([data-right], [data-wrong])")
    window.click(".bl-choice-button", "In field 2 or in field 3")
    window.sees(".bl-quiz .bl-choice[data-right]", "In field 2 or in field 3")
    window.reload()
    drawn(window)
    window.sees(".page-resume", "You were here before")
    window.sees(".bl-quiz .bl-choice[data-right]", "In field 2 or in field 3")


def test_a_challenge_is_hinted_at_and_solved(window: Window, site: Site):
    visit(window, site, "planting")
    window.click(".bl-challenge .bl-helping button", "Give me a hint")
    window.sees(".bl-challenge .bl-hints li")
    window.click(".bl-challenge .bl-seat[data-near] [aria-label^='Field 1']")
    window.sees(".bl-challenge", "1 move")
    window.click(".bl-challenge .bl-seat[data-near] [aria-label^='Field 2']")
    window.sees(".bl-challenge .bl-verdict[data-outcome=right]")


def test_a_page_changes_its_language_and_its_light(window: Window, site: Site):
    visit(window, site, "planting", "lang=en")
    for theme in ("dark", "light"):
        paper = window.run("() => getComputedStyle(document.querySelector('main')).backgroundColor")
        window.click(".page-theme")
        window.until("theme => document.documentElement.dataset.theme === theme", theme)
        assert window.run("() => getComputedStyle(document.querySelector('main')).backgroundColor") != paper
    window.click(".page-languages a", "Español")
    window.sees("h1", "Plantar")
    drawn(window)
    window.click(".bl-steps-buttons button", words("es").say("page.walk.forward"))


def test_a_newcomer_makes_the_first_moves_on_the_home_page(window: Window, site: Site):
    visit(window, site, "index")
    window.run("() => localStorage.clear()")
    window.reload()
    drawn(window)
    window.click(".bl-guided-game [aria-label^='Field 1']")
    window.sees(".bl-guided-game .bl-prompt", "Blue")
    window.click(".bl-guided-game [aria-label^='Field 3']")
    window.click(".bl-guided-game .bl-harvest")
    window.sees(".bl-guided-game .bl-prompt", "The whole field goes")


def test_a_drill_is_answered(window: Window, site: Site):
    visit(window, site, "drill")
    for _ in range(2):
        window.click(".bl-drill-choices .bl-choice-button")
        window.click(".bl-drill-next")
        window.until("() => !document.querySelector('.bl-drill-next')")


def test_a_move_is_made_at_a_table_and_advice_is_asked_for(window: Window, site: Site):
    visit(window, site, "play", "lang=en&edition=rio-grande&seed=3")
    window.sees(".bl-board[data-ply='0']")
    window.click(".bl-tools button", "What would you do?")
    window.sees(".bl-advice", "Plant")
    window.click(".bl-advice button")
    window.click(".bl-seat[data-near] [aria-label^='Field 1']")
    window.sees(".bl-board[data-ply='1']")
    window.click(".bl-tools button", "Undo")
    window.sees(".bl-board[data-ply='0']")


SMALLEST = ((320, 568), (360, 560), (375, 553), (640, 360), (667, 375))
ASKS = {"drill"}
"""What shows nothing before it was answered."""


@pytest.fixture(scope="module")
def drawing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page that draws the components it is told, and needs no kernel."""
    folder = tmp_path_factory.mktemp("drawing")
    shutil.copytree(STATIC, folder, dirs_exist_ok=True)
    Path(folder, "index.html").write_text(PAGE, encoding="utf-8")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None: ...

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ASKS])
def test_nothing_is_covered_cut_off_or_jumps_in_the_smallest_windows(window: Window, drawing: str, name: str):
    component = SCENES[name]()
    window.open(drawing, *SMALLEST[0])
    window.until("() => Boolean(window.draw)")
    window.run("told => draw(told)", {"props": component.props(), "state": component.state()})
    found: dict[str, list[str]] = {}
    for width, height in SMALLEST:
        window.resize(width, height)
        window.run(f"() => {PAINTED}.then(() => {PAINTED})")
        assert window.run("() => [innerWidth, innerHeight]") == [width, height]
        if faults := sorted(window.run(AUDIT)):
            found[f"{width}x{height}"] = faults
    assert found == {}


WRITES = """text => {
  const field = document.querySelector(".page-task-field");
  field.value = text;
  field.dispatchEvent(new Event("input"));
  field.dispatchEvent(new FocusEvent("focus"));
}"""
"""Writes in the first code task. A window that no person looks at has no focus to give."""


def test_a_code_task_is_checked_in_the_browser(window: Window, site: Site, monkeypatch: pytest.MonkeyPatch):
    """In a worker, by a Python that may run there under the policy of the class server."""
    monkeypatch.setattr("tests.browsers.window.SOON", 60.0)  # Python takes its time to start on a busy machine
    window.open(f"{site.address}/voila/render/exercises/exercises.ipynb?lang=es")
    drawn(window)
    window.run(WRITES, "queue.check(hand_afte)")
    window.sees(".page-task .cm-line", "hand_afte")
    window.click(".page-task-check")
    window.sees('.page-task-verdict[data-state="broken"]', "name 'hand_afte' is not defined")
