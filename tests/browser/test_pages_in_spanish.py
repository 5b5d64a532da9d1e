"""The pages of the gallery in Spanish, each opened once: whole, in Spanish throughout, narrow enough, and sound to axe
by day or by night; its steps are in view, and its challenge is solved.

Spanish takes more room than English. The seed draws which pages are seen by night.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.text.words import words
from tests.browser.clicking import solve_all
from tests.browser.page_checks import TABLES, axe, notebook_of, open_page, overflows, resize
from tests.browser.test_pages import CONTENTS, IN_SPANISH, SOLVED, TO_SOLVE
from tests.browser.test_steps import faults
from tests.contents import FOLDER
from tests.volume import SEED

BROKEN = words("es").table("frame")["broken"]
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
    theme = Random(f"{SEED} {request.param}").choice(("light", "dark"))
    open_page(page, f"{site}/voila/render/notebooks/{request.param}?lang=es&theme={theme}")
    yield page
    context.close()


@pytest.mark.parametrize("opened", [*IN_SPANISH, CONTENTS.gallery.file], indirect=True, scope="module")
def test_a_page_speaks_spanish_throughout_and_is_sound_in_a_hand(opened: Page) -> None:
    expect(opened.locator("html")).to_have_attribute("lang", "es")
    assert opened.get_by_text(BROKEN).count() == 0
    for width in (1920, 360):
        resize(opened, width, 900)
        assert not overflows(opened), f"it scrolls sideways at {width} px in Spanish"
    said = opened.evaluate(SAID)
    english = re.findall(r"\b(?:the|and|your|cards?|field|harvest|plant|trade|hand)\b", said, re.IGNORECASE)
    assert len(said) > 100
    assert english == [], f"it still speaks English: {sorted(set(english))}"
    assert axe(opened, outside=TABLES) == []


# The same list in the same order: pytest runs what asks for one page together, and opens it once.
@pytest.mark.parametrize("opened", IN_SPANISH, indirect=True, scope="module")
def test_table_and_words_are_in_view_together_at_every_step_and_the_challenge_is_solved(opened: Page) -> None:
    assert faults(opened, 1280, 800) == []
    if (file := notebook_of(opened)) in TO_SOLVE and file not in SOLVED:
        solve_all(opened, FOLDER / file, "es")
