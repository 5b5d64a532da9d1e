"""Two tables side by side in a real page: where the editions part, axe, and 360 px."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import open_page, unsound

pytestmark = pytest.mark.drawn(2)

COMPARE = """
from bohnanza_lab import Compare
Compare(
    "rio-grande", "billabong",
    hands={"Ana": "Stink Blue Soy", "Ben": "Red", "Cem": "Soy", "Dia": "Red"},
    fields={"Ana": ["Red", "-"], "Ben": ["3*Stink"]},
    moves=["Ana harvest 1", ("Ana plant 2", "Stink finds an empty field."), "Ana plant 1"],
)
"""
CARD = """
from bohnanza_lab import RuleCard
RuleCard("harvest.protection")
"""


@pytest.fixture(scope="module")
def lesson(own_pages: OwnPages) -> str:
    write(own_pages.folder / "compare/compare.ipynb", "Same deal, other rules", COMPARE, CARD)
    return f"{own_pages.address}/compare/compare.ipynb"


def opened(browser: Browser, address: str, width: int) -> Page:
    page = browser.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce").new_page()
    open_page(page, address)
    page.locator(".bl-compare").wait_for()
    return page


def tables(page: Page) -> list[Locator]:
    boards = page.locator(".bl-compare .bl-board")
    expect(boards).to_have_count(2)
    return [boards.nth(0), boards.nth(1)]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("look", ["theme=light", "theme=dark&lang=es"])
@pytest.mark.parametrize("width", [360, 1280])
def test_it_pleases_axe_and_never_scrolls_sideways(browser: Browser, lesson: str, look: str, width: int) -> None:
    page = opened(browser, f"{lesson}?{look}", width)
    compare = page.locator(".bl-compare")
    compare.get_by_role("slider").fill("1")
    expect(compare.locator(".bl-caption[data-shown] .bl-parting")).to_be_visible()
    compare.locator(".bl-behind-title").click()
    for title in compare.locator(".bl-behind .bl-rule-title").all():
        title.click()
    here, there = tables(page)
    if width == 1280:
        expect(here).to_be_visible()
        expect(there).to_be_visible()
    else:
        # One table has room: the other is a tap away.
        expect(there).to_be_hidden()
        compare.get_by_role("button", name="Billabong", exact=True).click()
        expect(there).to_be_visible()
        expect(here).to_be_hidden()
    assert unsound(page) == []
