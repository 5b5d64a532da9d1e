"""Every page of the gallery in Spanish, opened once: in Spanish throughout, narrow enough, sound to axe, and every step
in view.

Spanish takes more room than English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clicking import solve_all
from tests.browser.looks import axe, notebook_of, open_page, overflows, resize
from tests.browser.test_pages import OF_COLOUR, TO_SOLVE, of_each_lesson, of_each_page
from tests.browser.test_steps import faults
from tests.contents import FOLDER

SAID = """() => {
  const quoted = [...document.querySelectorAll("#cells [lang=en], #cells .bl-rule-places, #cells code, #cells pre")];
  const shown = quoted.map((each) => each.style.cssText);
  quoted.forEach((each) => each.style.setProperty("display", "none", "important"));
  const said = document.querySelector("#cells").innerText;
  quoted.forEach((each, at) => each.style.cssText = shown[at]);
  return said;
}"""
"""What a page says in its own words. Where English documents say it is quoted in English, and code is code in every
language.
"""


@pytest.fixture(scope="module")
def opened(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page for all that is asked of it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    open_page(page, f"{site}/voila/render/notebooks/{request.param}?lang=es")
    page.wait_for_load_state("networkidle")
    yield page
    context.close()


@of_each_page
def test_a_page_speaks_spanish_throughout(opened: Page) -> None:
    expect(opened.locator("html")).to_have_attribute("lang", "es")
    resize(opened, 360, 900)
    assert not overflows(opened), "it scrolls sideways at 360 px in Spanish"
    said = opened.evaluate(SAID)
    english = re.findall(r"\b(?:the|and|your|cards?|field|harvest|plant|trade|hand)\b", said, re.IGNORECASE)
    assert len(said) > 100
    assert english == [], f"it still speaks English: {sorted(set(english))}"


@of_each_page
def test_a_page_is_sound_in_spanish_in_a_hand(opened: Page) -> None:
    """Its colours are those of the English page."""
    resize(opened, 360, 900)
    assert axe(opened, without=OF_COLOUR) == []


@of_each_lesson
def test_table_and_words_are_in_view_together_at_every_step(opened: Page) -> None:
    assert faults(opened, 1280, 800) == []


@pytest.mark.parametrize("opened", TO_SOLVE[1::2], indirect=True, scope="module")
def test_the_challenge_of_a_lesson_is_solved_by_clicking(opened: Page) -> None:
    opened.set_viewport_size({"width": 1280, "height": 800})
    solve_all(opened, FOLDER / notebook_of(opened), "es")
