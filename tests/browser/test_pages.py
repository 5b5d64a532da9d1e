"""Every page of the gallery: whole, sound to axe by day and by night, narrow enough, asking nobody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looks import Asked, axe, open_page, overflows
from tests.contents import our_contents

CONTENTS = our_contents()
OF_COLOUR = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: by night nothing else of a page is different."""
PAGES = [CONTENTS.gallery.file, *(page.file for page in CONTENTS.lessons)]


@pytest.mark.parametrize("file", PAGES)
def test_a_page_is_sound_by_day_and_by_night_on_a_desk_and_in_a_hand(browser: Browser, site: str, file: str):
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    asked = Asked(page, site)
    open_page(page, f"{site}/voila/render/notebooks/{file}")
    page.wait_for_load_state("networkidle")
    assert page.get_by_text("There was an error when executing cell").count() == 0
    found = {}
    for theme in ("light", "dark"):
        if theme == "dark":
            page.get_by_role("button", name="Dark").click()
            page.wait_for_timeout(300)
        found[theme] = axe(page, rules=() if theme == "light" else OF_COLOUR)
    for width in (360, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(200)
        assert not overflows(page), f"{file} scrolls sideways at {width} px"
    assert found == {"light": [], "dark": []}
    assert asked.elsewhere == []
    context.close()


@pytest.mark.parametrize("file", PAGES)
def test_a_page_speaks_spanish_throughout(browser: Browser, site: str, file: str):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    open_page(page, f"{site}/voila/render/notebooks/{file}?lang=es")
    page.wait_for_load_state("networkidle")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.set_viewport_size({"width": 360, "height": 900})
    page.wait_for_timeout(200)
    assert not overflows(page), f"{file} scrolls sideways at 360 px in Spanish"
    # Where English documents say it is quoted in English, and code is code in every language.
    quoted = "#cells [lang=en], #cells .bl-rule-places, #cells code, #cells pre"
    page.evaluate("quoted => document.querySelectorAll(quoted).forEach(each => each.remove())", quoted)
    said = page.locator("#cells").inner_text()
    english = re.findall(r"\b(?:the|and|your|cards?|field|harvest|plant|trade|hand)\b", said, re.IGNORECASE)
    assert english == [], f"{file} still speaks English: {sorted(set(english))}"
    context.close()


def test_the_gallery_is_a_list_on_a_telephone_and_pictures_on_a_desk(browser: Browser, site: str):
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    open_page(page, f"{site}/voila/render/notebooks/{CONTENTS.gallery.file}")
    boxes = "[...document.querySelectorAll('.lesson-cards li')].map(each => each.getBoundingClientRect().toJSON())"
    pictures = "[...document.querySelectorAll('.lesson-cards img')].map(each => each.clientWidth)"
    cards = page.evaluate(boxes)
    assert len({card["x"] for card in cards}) == 1
    assert max(card["height"] for card in cards) < 160
    assert max(page.evaluate(pictures)) < 100
    page.set_viewport_size({"width": 1280, "height": 800})
    assert len({card["x"] for card in page.evaluate(boxes)}) >= 3
    assert min(page.evaluate(pictures)) > 200
    page.context.close()
