"""The keyboard is soon at what is to be done, and keeps its place after an action, a verdict and a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Play
from bohnanza_lab.components.component import Component
from tests.browser.live import play
from tests.browser.page_checks import PAINTED, open_page, press, tool
from tests.browser.test_every_window import SCENES, cell
from tests.browser.test_in_view import planting
from tests.contents import our_contents

pytestmark = pytest.mark.drawn(3)

LOST = "!document.activeElement || document.activeElement === document.body"
TO_DO = """() => {
  const to = document.activeElement.closest(".bl");
  return Boolean(to) && !document.activeElement.closest(".bl-rule, .bl-tools, .bl-ruling-at");
}"""
"""Whether the focus is on what is to be done in a lesson: to step on, to answer or to play."""
STOPS = 6


LESSONS = [page.file for page in our_contents().lessons if not page.file.startswith(("study-", "teach."))]
"""In those on studies and on teaching there is nothing to do but to read."""


@pytest.mark.drawn(3)
@pytest.mark.parametrize("lesson", LESSONS)
def test_few_stops_lead_to_what_is_to_be_done(browser: Browser, site: str, lesson: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    open_page(page, f"{site}/voila/render/notebooks/{lesson}")
    press(page, "Tab", "Enter")
    stops = 0
    while stops < STOPS and not page.evaluate(TO_DO):
        page.keyboard.press("Tab")
        stops += 1
    assert page.evaluate(TO_DO), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def pressed(page: Page, keys: Sequence[str]) -> list[str]:
    """The keys after which nothing has the focus."""
    lost = []
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(300)
        page.evaluate(f"{PAINTED}.then(() => {PAINTED})")
        if page.evaluate(LOST):
            lost.append(key)
    return lost


TO_BOARD = "document.querySelector('[data-near] .bl-row-hand [data-stop]').focus()"
TO_STEPS = "document.querySelector('.bl-steps .bl-primary').focus()"
TO_CHOICE = "document.querySelector('.bl-choice-button').focus()"


DONE: dict[str, tuple[Callable[[], Component], str, str]] = {
    "challenge": (lambda: planting("en"), TO_BOARD, "1 Shift+2 b i Shift+3 u Shift+3 3 s s ? Escape t Tab t"),
    "walk": (SCENES["walk: together"], TO_STEPS, "Enter 1 2 3 Enter Enter End Home Space Space ? Escape q"),
    "quiz": (cell("exercises/exercises", "worth-answer"), TO_CHOICE, "Enter Tab Enter Tab Enter Tab Enter"),
    "questions": (cell("planting", "check-quiz"), TO_CHOICE, "Enter Tab Enter Tab Enter Tab Enter Tab Enter"),
    "comparison": (SCENES["compare: one card"], TO_STEPS, "Enter Enter d End Home ? Escape"),
    "table": (lambda: Play(lang="en"), TO_BOARD, "1 2 n u r i Escape j Enter Escape ? Escape t Shift+Tab Tab / Escape"),
}
"""What is shown, where the focus is first, and the keys that are pressed."""


@pytest.mark.parametrize("name", DONE)
def test_nothing_that_is_done_loses_the_focus(page: Page, name: str) -> None:
    component, at, keys = DONE[name]
    play(page, component())
    page.evaluate(at)
    assert pressed(page, keys.split()) == []


@pytest.mark.parametrize("name", ["Another game", "Saved games", "Rules and keys"])
def test_a_dialog_gives_the_focus_back(page: Page, name: str) -> None:
    play(page, Play(lang="en"))
    opener = page.get_by_role("button", name=name, exact=True)
    if name == "Rules and keys":
        tool(page, name).press("Enter")
        opener = page.locator(".bl-menu > summary")
    else:
        opener.press("Enter")
    dialog = page.get_by_role("dialog", name=name.partition(" and ")[0])
    expect(dialog.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
