"""What is to be done and the cards for it are in view together before anything is scrolled, in small windows too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import open_page

pytestmark = pytest.mark.drawn(4)

WINDOWS = {"telephone": (360, 740), "small telephone": (375, 553), "200 %": (640, 400)}
PARTS = {
    "home": ("index.ipynb", ".bl-first-move", ".bl-prompt"),
    "app": ("play.ipynb?players=3&seats=you,trader,trader&open=yes&seed=7", ".bl-play", ".bl-prompt"),
    **{
        lesson: (f"{lesson}.ipynb#Try-it-yourself", ".bl-challenge", ".bl-goal-text")
        for lesson in ("table", "planting", "trading", "gifts", "set-aside", "harvesting", "duel-gifts", "bohnaparte")
    },
}
SEEN = """([part, asked]) => {
  const within = document.querySelector(part);
  return [asked, "[data-near] .bl-soil", "[data-near] .bl-row-hand"].filter((each) => {
    const found = within?.querySelector(each)?.getBoundingClientRect();
    return !found || found.top < -1 || found.bottom > innerHeight + 1;
  });
}"""
"""Which of what is asked, the own fields and the own hand is not whole in the window."""


def opened(browser: Browser, size: tuple[int, int], address: str) -> Page:
    width, height = size
    held: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    page = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", **held).new_page()
    open_page(page, address)
    return page


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", PARTS)
def test_the_task_and_its_cards_are_seen_together(browser: Browser, site: str, name: str, window: str) -> None:
    file, part, asked = PARTS[name]
    page = opened(browser, WINDOWS[window], f"{site}/voila/render/notebooks/{file}")
    expect(page.locator(f"{part} [data-near] .bl-row-hand").first).to_be_attached(timeout=60_000)
    page.wait_for_timeout(700)
    assert page.evaluate(SEEN, [part, asked]) == []
    page.context.close()
