"""A page shows the present state also where a translator, a reading aid or an extension has touched its text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bohnanza_lab import Quiz, Table, Walkthrough
from bohnanza_lab.components.component import Component
from tests.browser.live import play
from tests.browser.page_checks import window
from tests.contents import FOLDER
from tests.shown_cells import shown_cells

TOUCH = Path(__file__).with_name("touch.js").read_text(encoding="utf-8")
NEXT = ".bl-steps-buttons .bl-primary"
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


def of_harvesting(kind: type[Component]) -> Component:
    cells = shown_cells(FOLDER / "harvesting.ipynb", "en").values()
    return next(cell for cell in cells if isinstance(cell, kind))


CLICKS: dict[str, tuple[Callable[[], Component], tuple[str, ...]]] = {
    "walkthrough": (lambda: of_harvesting(Walkthrough), (NEXT,) * 4),
    "quiz": (lambda: of_harvesting(Quiz), (".bl-choice-button:not([aria-disabled])",) * 4),
    "table": (lambda: Table(bots=True, seed=7), (".bl-soil.bl-place",) * 2),
}
"""What is clicked, one after the other."""


@pytest.fixture
def pages(browser: Browser) -> tuple[Page, Page]:
    two = window(browser), window(browser)
    for page in two:
        page.add_init_script(TOUCH)
    return two


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
    play(page, of_harvesting(Walkthrough))
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
