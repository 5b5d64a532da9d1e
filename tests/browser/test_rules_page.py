"""The page that answers a question about the rules: typed in a player's words, or named by an address. Whether all
questions are answered is in ``tests/test_questions.py``.
"""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import axe, open_page, overflows
from tests.test_questions import QUESTIONS

WINDOWS = {"desk": (1280, 800), "telephone": (360, 740), "small telephone": (375, 553)}
KEY = 200
"""Milliseconds between two keys: five in a second."""
WITHIN = 10.0
"""Seconds from the page's request to an answer that is read."""


def opened(browser: Browser, site: str, window: str, address: str = "") -> Page:
    width, height = WINDOWS[window]
    page = browser.new_page(viewport={"width": width, "height": height})
    open_page(page, f"{site}/voila/render/notebooks/rules.ipynb{address}")
    return page


@pytest.mark.parametrize("window", WINDOWS)
def test_a_question_is_answered_in_view_without_a_request(browser: Browser, site: str, window: str):
    page = opened(browser, site, window)
    field = page.get_by_role("searchbox", name="Ask a rule")
    field.focus()
    page.context.set_offline(True)
    field.press_sequentially("refuse a gift", delay=20)
    first = page.locator("[data-entry]").first
    expect(first).to_have_attribute("data-entry", "trading.gifts")
    expect(first.get_by_text("if they refuse, the cards stay with you")).to_be_in_viewport(ratio=1)
    assert not overflows(page)
    assert not axe(page)
    field.fill("zzzz")
    expect(page.get_by_text("No rule has these words").last).to_be_visible()
    field.fill("")
    expect(page.get_by_role("heading", name="Harvesting")).to_be_visible()
    page.close()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_answer_is_found_within_ten_seconds(browser: Browser, site: str, lang: str):
    """The longest question of two games is typed until an answer to it stands among the first three."""
    for edition in ("rio-grande", "duel"):
        asked = max((each for each in QUESTIONS if each["edition"] == edition), key=lambda each: len(each["ask"][lang]))
        answer = ",".join(f'[data-entry="{each}"]:nth-child(-n + 4)' for each in asked["answers"])
        page = browser.new_page(viewport={"width": 360, "height": 740})
        began = time.monotonic()
        page.goto(f"{site}/voila/render/notebooks/rules.ipynb?lang={lang}&edition={edition}")
        field = page.get_by_role("searchbox")
        field.focus()
        for letter in asked["ask"][lang]:
            field.press_sequentially(letter, delay=KEY)
            if page.locator(answer).count() and not page.get_by_role("heading", level=3).count():
                break
        expect(page.locator(answer).first).to_be_visible()
        assert time.monotonic() - began < WITHIN, asked["id"]
        page.close()


def test_an_address_opens_its_entry_in_the_edition_that_it_names(browser: Browser, site: str):
    page = opened(browser, site, "telephone", "?edition=duel#bonus.hand")
    entry = page.locator('[data-entry="bonus.hand"]')
    expect(entry.get_by_text("The Duel").first).to_be_visible()
    expect(entry).to_be_in_viewport()
    expect(page.locator("details[open]")).to_have_count(1)
    page.get_by_label("Edition").select_option(label="Rio Grande")
    expect(entry).to_have_count(0)
    page.close()
