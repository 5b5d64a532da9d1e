"""The drill in a real page: answered by keys and by taps, in view together, remembered by the browser."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab.engine.editions import editions
from tests.browser.live import play
from tests.browser.page_checks import open_page, unsound, window
from tests.browser.test_every_window import cells

pytestmark = pytest.mark.drawn(3)

DRILL = "voila/render/notebooks/drill.ipynb"
KEPT = "bohnanza-lab.drill.2/"
QUESTIONS = 8


def opened(page: Page, address: str) -> Locator:
    open_page(page, address)
    asked = page.locator(".bl-drill-asked")
    expect(asked).to_be_visible(timeout=60_000)
    return asked


def answer_and_go_on(page: Page, key: str = "1") -> None:
    page.keyboard.press(key)
    expect(page.locator(".bl-drill-next")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".bl-drill-next")).to_have_count(0)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("edition", [made.id for made in editions()])
def test_questions_of_every_edition_are_answered_by_keys(page: Page, site: str, edition: str):
    opened(page, f"{site}/{DRILL}?edition={edition}")
    expect(page.get_by_role("combobox")).to_have_value(edition)
    for _ in range(QUESTIONS):
        answer_and_go_on(page)
    kinds = page.evaluate("key => Object.keys(JSON.parse(localStorage.getItem(key)))", KEPT)
    assert len(kinds) >= 6
    assert all(kind.startswith(f"{edition}/") for kind in kinds)


@pytest.mark.parametrize("size", ["1024x600", "1280x800", "1920x1080"])
def test_a_desk_shows_few_cards_large(browser: Browser, size: str):
    page = window(browser, size)
    play(page, cells("drill", "en")["objective"])
    for _ in range(QUESTIONS):
        table = page.locator(".bl-drill-table")
        shares = "part => [part.offsetWidth / innerWidth, part.offsetHeight / innerHeight]"
        (wide, high), cards = (
            table.evaluate(shares),
            table.locator(".bl-soil, .bl-card").evaluate_all(
                "all => Math.max(...all.map((each) => each.getBoundingClientRect().height)) / innerHeight"
            ),
        )
        assert cards > 0.28 or high > 0.5 or wide > 0.6
        answer_and_go_on(page)


def test_the_browser_remembers_until_it_is_told_to_forget(page: Page, site: str):
    opened(page, f"{site}/{DRILL}")
    first = page.locator(".bl-asked-text").inner_text()
    answer_and_go_on(page)
    # The next page goes on with the kinds that have not been asked yet.
    opened(page, f"{site}/{DRILL}")
    assert unsound(page) == []
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", KEPT))
    assert list(kept) == ["rio-grande/plant"]
    assert first.startswith("In which field")
    expect(page.locator(".bl-asked-text")).to_contain_text("You harvest field")
    page.get_by_role("button", name="Forget my answers").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("button", name="Forget my answers")).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", KEPT) is None
