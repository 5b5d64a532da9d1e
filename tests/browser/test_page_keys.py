"""Keys of one letter on a page with one table: they need no focus there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.advisors import sayings
from tests.browser.live import play
from tests.browser.page_checks import press
from tests.browser.test_advice import begun

pytestmark = pytest.mark.usefixtures("sayings")
__all__ = ["sayings"]

ON_A_PAGE = "document.body.dataset.voila = ''"
"""As Voilà marks a page, which is no notebook of JupyterLab."""
TWO_TABLES = "document.body.append(document.querySelector('.bl-board').cloneNode(true))"
WRITING = "document.body.append(document.createElement('input')); document.body.lastElementChild.focus()"


def kinds(asked: list[dict[str, Any]]) -> list[str]:
    return [each["type"] for each in asked if each["type"] in ("advice", "move")]


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


def test_a_letter_in_the_toolbar_is_for_the_table_too(page: Page) -> None:
    asked = play(page, begun())
    page.evaluate(ON_A_PAGE)
    page.locator("[data-near] .bl-soil").first.click()
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_be_visible()
    page.locator(".bl-tools button").first.focus()
    page.keyboard.press("n")
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_have_count(0)
    assert kinds(asked) == ["move", "move"]


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
