"""A page shows the present state also where a translator, a reading aid or an extension has touched its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Table
from bohnanza_lab.components.component import Component
from tests.browser.live import play
from tests.contents import FOLDER
from tests.shown_cells import shown_cells

TOUCH = Path(__file__).with_name("touch.js").read_text(encoding="utf-8")
NEXT = ".bl-steps-buttons .bl-primary"
TIMED = """
window.spent = 0;
window.looks = 0;
const timed = (run) => function (...given) {
  window.looks += 1;
  const begin = performance.now();
  try {
    return run.apply(this, given);
  } finally {
    window.spent += performance.now() - begin;
  }
};
window.MutationObserver = class extends MutationObserver {
  constructor(react) {
    super(timed(react));
  }
};
MutationObserver.prototype.takeRecords = timed(MutationObserver.prototype.takeRecords);
"""
"""Adds up the time in which the page looks at what others have changed."""
WAYS = (
    "replaces",
    "inserts and removes",
    "appends and removes",
    "wraps",
    "surrounds",
    "splits",
    "makes spans of words",
)
TEXT = """() => {
  const shown = document.querySelector("main").cloneNode(true);
  for (const said of shown.querySelectorAll("[role=status]")) said.remove();
  return shown.textContent.toUpperCase().replace(/\\s+/g, "");
}"""
"""What the page shows, in capitals, without what is only heard, which comes a moment later."""
QUIET = (
    "new Promise(done => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))))"
)


def walkthrough() -> Component:
    found: Component = shown_cells(FOLDER / "harvesting.ipynb", "en")["edge-steps"]
    return found


def quiz() -> Component:
    cells = shown_cells(FOLDER / "harvesting.ipynb", "en")
    return next(cell for cell in cells.values() if type(cell).__name__ == "Quiz")


def table() -> Component:
    return Table(bots=True, seed=7)


CLICKS: dict[str, tuple[Callable[[], Component], tuple[str, ...]]] = {
    "walkthrough": (walkthrough, (NEXT,) * 4),
    "quiz": (quiz, (".bl-choice-button:not([aria-disabled])",) * 4),
    "table": (table, (".bl-soil.bl-place",) * 2),
}
"""What is clicked, one after the other."""


@pytest.fixture
def pages(browser: Browser) -> Iterator[tuple[Page, Page]]:
    two = [browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") for _ in range(2)]
    for page in two:
        page.add_init_script(TOUCH)
    yield two[0], two[1]
    for page in two:
        page.close()


@pytest.mark.drawn(4)
@pytest.mark.parametrize("always", [False, True], ids=["once", "always"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("component", CLICKS)
def test_what_is_shown_is_the_present_state(pages: tuple[Page, Page], component: str, way: str, always: bool) -> None:
    made, clicks = CLICKS[component]
    plain, touched = pages
    for page in pages:
        play(page, made())
    touched.evaluate(f"touchText({way!r}, {{ always: {str(always).lower()} }})")
    assert touched.evaluate(TEXT) == plain.evaluate(TEXT)
    before = plain.evaluate(TEXT)
    for click in clicks:
        for page in pages:
            page.locator(click).first.evaluate("it => it.click()", timeout=5000)
            page.wait_for_timeout(150)
            page.evaluate(QUIET)
        assert touched.evaluate(TEXT) == plain.evaluate(TEXT), click
    assert plain.evaluate(TEXT) != before
    assert touched.evaluate("window.touches") > 10


def test_who_rewrites_again_and_again_is_no_endless_fight(page: Page) -> None:
    page.add_init_script(TOUCH)
    play(page, walkthrough())
    page.evaluate("touchText('fights', { always: true })")
    page.wait_for_timeout(300)
    touches = page.evaluate("window.touches")
    page.wait_for_timeout(700)
    assert page.evaluate("window.touches") == touches
    where = page.locator(".bl-steps-where")
    before = where.inner_text()
    page.locator(NEXT).click()
    page.wait_for_timeout(1000)
    after = page.evaluate("window.touches")
    assert where.inner_text() != before
    page.wait_for_timeout(500)
    assert page.evaluate("window.touches") == after < 4000


def test_text_that_was_touched_costs_a_click_less_than_a_millisecond(page: Page) -> None:
    page.add_init_script(TIMED)
    page.add_init_script(TOUCH)
    play(page, walkthrough())
    page.evaluate("touchText('replaces')")
    page.evaluate(QUIET)
    spent = []
    for _ in range(4):
        page.evaluate("window.spent = 0")
        page.locator(NEXT).click()
        page.evaluate(QUIET)
        spent.append(page.evaluate("window.spent"))
    assert page.evaluate("window.looks") > len(spent)
    assert median(spent) < 1, spent


def test_a_lesson_that_is_served_shows_the_present_state(page: Page, site: str) -> None:
    page.add_init_script(TOUCH)
    page.goto(f"{site}/voila/render/notebooks/harvesting.ipynb")
    story = page.locator(".bl-walkthrough").first
    story.wait_for()
    page.evaluate("touchText('replaces', { always: true, root: document.body })")
    where = story.locator(".bl-steps-where")
    for step in (1, 2):
        story.locator(NEXT).click()
        expect(where).to_contain_text(re.compile(f"STEP {step} OF"))
    expect(where.locator("font")).to_have_count(1)
