"""Keys are spoken of where there is a keyboard, and nowhere else; on a page with one table they need no focus."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.advisors import sayings
from tests.browser.live import play
from tests.browser.page_checks import TELEPHONE, press
from tests.browser.test_advice import begun
from tests.browser.test_every_window import open_scene

__all__ = ["sayings"]

ADVICE = """() => [...document.querySelectorAll(".bl-menu")].forEach((menu) => { menu.open = true }) ??
  [...document.querySelectorAll("[aria-keyshortcuts='?'], .bl-unseen")]
  .filter(each => each.checkVisibility() && /\\bkeys\\b/.test(each.getAttribute("aria-label") ?? each.textContent))
  .map(each => each.getAttribute("aria-label") ?? each.textContent)"""
"""The buttons that list the keys, and what is only said of keys."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    "name", ["walk: table", "compare: one card", "challenge: trading", "drill", "editor", "table: claim", "quiz: worth"]
)
def test_advice_about_keys_is_for_who_has_a_keyboard(browser: Browser, name: str) -> None:
    desk: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
    tablet = TELEPHONE | {"viewport": {"width": 1280, "height": 800}}
    said = []
    for window in (desk, TELEPHONE, tablet):
        page = browser.new_page(**window)
        open_scene(page, name)
        said.append(page.evaluate(ADVICE))
        page.close()
    assert bool(said[0]) == (name not in {"drill", "quiz: worth"}), "a desk has a list of the keys"
    assert said[1:] == [[], []]


# Keys of one letter on a page with one table need no focus there


ON_A_PAGE = "document.body.dataset.voila = ''"
"""As Voilà marks a page, which is no notebook of JupyterLab."""
TWO_TABLES = "document.body.append(document.querySelector('.bl-board').cloneNode(true))"
WRITING = "document.body.append(document.createElement('input')); document.body.lastElementChild.focus()"


def kinds(asked: list[dict[str, Any]]) -> list[str]:
    return [each["type"] for each in asked if each["type"] in ("advice", "move")]


@pytest.mark.usefixtures("sayings")
def test_a_hint_comes_from_the_first_moment(page: Page) -> None:
    asked = play(page, begun())
    page.evaluate(ON_A_PAGE)
    page.keyboard.press("i")
    expect(page.locator(".bl-advice")).to_be_visible()
    page.locator("h1").click(force=True)
    press(page, "Escape", "?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("i")
    assert kinds(asked) == ["advice"]


@pytest.mark.usefixtures("sayings")
def test_a_letter_in_the_toolbar_is_for_the_table_too(page: Page) -> None:
    asked = play(page, begun())
    page.evaluate(ON_A_PAGE)
    page.locator("[data-near] .bl-soil").first.click()
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_be_visible()
    page.locator(".bl-tools button").first.focus()
    page.keyboard.press("n")
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_have_count(0)
    assert kinds(asked) == ["move", "move"]


@pytest.mark.usefixtures("sayings")
@pytest.mark.parametrize("case", ["notebook", "two tables", "writing", "switched off"])
def test_it_is_left_alone_elsewhere(page: Page, case: str) -> None:
    if case == "switched off":
        page.add_init_script("localStorage.setItem('bohnanza-lab.single-keys', 'off')")
    asked = play(page, begun())
    if case != "notebook":
        page.evaluate(ON_A_PAGE)
    if case in ("two tables", "writing"):
        page.evaluate(TWO_TABLES if case == "two tables" else WRITING)
    press(page, "i", "n")
    page.wait_for_timeout(300)
    assert kinds(asked) == []
