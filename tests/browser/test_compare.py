"""Two tables side by side in a real page: steps by keys without a kernel, where the editions part, axe, and 360 px."""

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


def test_it_is_stepped_through_by_keys_without_a_kernel(browser: Browser, lesson: str) -> None:
    page = opened(browser, lesson, 1280)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda said: sent.append(str(said))))
    compare = page.locator(".bl-compare")
    here, there = tables(page)
    compare.get_by_role("button", name="One step on").focus()
    sent.clear()
    page.keyboard.press("ArrowRight")
    said = compare.locator(".bl-caption[data-shown]")
    expect(said.locator(".bl-parting")).to_contain_text("First difference in play")
    expect(compare.get_by_role("status")).to_contain_text("Billabong: Not allowed.")
    expect(here.get_by_role("img", name="Field 1: 1 Red")).to_have_count(0)
    expect(there.get_by_role("img", name="Field 1: 1 Red")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(said.locator(".bl-caption-text")).to_contain_text("Stink finds an empty field.")
    expect(said.locator(".bl-parting")).to_have_count(0)
    page.keyboard.press("End")
    expect(compare.locator(".bl-steps-where")).to_have_text("Step 3 of 3")
    page.keyboard.press("d")
    expect(compare.locator(".bl-steps-where")).to_have_text("Start")
    page.keyboard.press("d")
    expect(compare.locator(".bl-steps-where")).to_have_text("Step 1 of 3")
    assert not [said for said in sent if "comm_msg" in said]


def test_the_rules_of_both_sides_open_by_keys(browser: Browser, lesson: str) -> None:
    page = opened(browser, lesson, 1280)
    compare = page.locator(".bl-compare")
    compare.get_by_role("slider").fill("1")
    behind = compare.locator(".bl-behind-title")
    behind.focus()
    page.keyboard.press("Enter")
    expect(compare.locator(".bl-conflict").first).to_contain_text("Contradiction B4:")
    title = compare.locator(".bl-behind .bl-rule-title").last
    title.focus()
    page.keyboard.press("Enter")
    expect(compare.get_by_text("Only if all your fields hold just one card")).to_be_visible()
    editions = compare.locator(".bl-behind .bl-rule-more-title").last
    expect(editions).to_be_visible()
    editions.focus()
    page.keyboard.press("Enter")
    expect(compare.locator(".bl-behind .bl-edition").last).to_be_visible()


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
