"""Keys are spoken of where there is a keyboard, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.test_every_window import open_scene

ADVICE = """() => [...document.querySelectorAll(".bl-menu")].forEach((menu) => { menu.open = true }) ??
  [...document.querySelectorAll("[aria-keyshortcuts='?'], .bl-unseen")]
  .filter(each => each.checkVisibility() && (each.matches("button") || /\\bkeys\\b/.test(each.textContent)))
  .map(each => each.getAttribute("aria-label") ?? each.textContent)"""
"""The buttons that list the keys, and what is only said of keys."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    "name", ["walk: table", "compare: one card", "challenge: trading", "drill", "editor", "table: claim", "quiz: worth"]
)
def test_advice_about_keys_is_for_who_has_a_keyboard(browser: Browser, name: str) -> None:
    desk: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
    hand: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    tablet = hand | {"viewport": {"width": 1280, "height": 800}}
    said = []
    for window in (desk, hand, tablet):
        page = browser.new_page(**window)
        open_scene(page, name)
        said.append(page.evaluate(ADVICE))
        page.close()
    assert bool(said[0]) == (name not in {"drill", "quiz: worth"}), "a desk has a list of the keys"
    assert said[1:] == [[], []]
