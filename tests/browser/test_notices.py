"""A refused move: the answer lies over the board in the window, nothing moves, and what one needs is not covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from tests.browser.live import play
from tests.browser.page_checks import axe

pytestmark = pytest.mark.drawn(2)

NEEDED = (
    "[data-near] .bl-row-card, [data-near] .bl-soil, [data-near] .bl-harvest, .bl-tray, .bl-kind, .bl-tray-send button"
)
PLACES = """() => [...document.querySelectorAll(".bl-board, .bl-board *")]
  .filter((part) => !part.closest(".bl-laid-notice") && part.checkVisibility())
  .map((part) => `${part.getAttribute("class")} ${JSON.stringify(part.getBoundingClientRect())}`)"""
COVERED = """(needed) => {
  const notice = document.querySelector(".bl-laid-notice").getBoundingClientRect();
  return [...document.querySelectorAll(needed)].reduce((sum, part) => {
    const box = part.getBoundingClientRect();
    const across = Math.min(notice.right, box.right) - Math.max(notice.left, box.left);
    const down = Math.min(notice.bottom, box.bottom) - Math.max(notice.top, box.top);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
}"""
"""How many square pixels of what one needs lie below the notice."""


def trading() -> EngineGame:
    return EngineGame.arrange(
        "rio-grande",
        5,
        hands={0: ["Soy", "Blue", "Red", "Chili", "Stink", "Soy", "Blue"]},
        fields={0: [["Soy"] * 3, ["Red"]], 1: [["Blue"] * 4, ["Stink"]]},
        phase="trade",
        turned=["Blue", "Green"],
    )


def harvest_refused(page: Page, lang: str) -> list[str]:
    """Harvest the one bean that is protected. Returns where everything lay before."""
    play(page, Tabletop(trading(), lang, 0))
    page.evaluate("document.querySelector('.bl-board').scrollIntoView()")
    page.wait_for_timeout(200)
    before: list[str] = page.evaluate(PLACES)
    page.locator("[data-near] .bl-harvest").nth(1).click()
    notice = page.locator(".bl-laid-notice")
    expect(notice).to_be_in_viewport(ratio=0.99)
    return before


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("width", "height", "most"), [(1280, 800, 0), (1920, 1080, 0), (360, 740, 3000)])
def test_a_refusal_moves_nothing_and_covers_nothing_that_one_needs(
    browser: Browser, width: int, height: int, most: int, lang: str
) -> None:
    """A telephone has no room beside what one needs: it lies over the other seats and as little more as it can."""
    phone = width < 500
    page = browser.new_page(
        viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    before = harvest_refused(page, lang)
    assert page.evaluate(PLACES) == before
    assert page.evaluate(COVERED, NEEDED) <= most
    assert axe(page) == []
    page.locator(".bl-laid-notice").get_by_role("button").first.click()
    expect(page.locator(".bl-laid-notice")).to_have_count(0)


def test_its_rule_is_opened_in_the_window_and_it_goes_along_with_the_page(page: Page) -> None:
    harvest_refused(page, "en")
    page.evaluate("document.body.style.paddingBottom = '900px'")
    notice = page.locator(".bl-laid-notice")
    notice.locator("summary").first.click()
    expect(notice.locator("details").first).to_have_attribute("open", "")
    expect(notice).to_be_in_viewport(ratio=0.99)
    lies = "document.querySelector('.bl-laid-notice').getBoundingClientRect().top"
    top = page.evaluate(lies)
    page.evaluate("scrollBy(0, 30)")
    page.wait_for_function(f"Math.abs({lies} - {top - 30}) < 1")
    page.locator(".bl-board").focus()
    page.keyboard.press("Escape")
    expect(notice).to_have_count(0)
