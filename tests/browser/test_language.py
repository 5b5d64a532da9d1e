"""A browser of Mexico: every page is in Spanish until its reader chooses English, and then in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.text.words import words


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="es-MX", viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def speaks(page: Page, lang: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".page-languages [aria-current]")).to_have_attribute("hreflang", lang)
    expect(page.locator(".page-footer")).to_have_text(words(lang).say("frame.unofficial"))


@pytest.mark.parametrize("path", ["", "voila/render/notebooks/planting.ipynb", "voila/render/notebooks/play.ipynb"])
def test_every_page_is_in_the_language_of_the_browser(page: Page, site: str, path: str):
    page.goto(f"{site}/{path}")
    speaks(page, "es")
    if path:
        expect(page.get_by_role("group", name=words("es").say("page.centre.label")).first).to_be_visible()


def test_a_language_that_is_chosen_stays(page: Page, site: str):
    page.goto(f"{site}/voila/render/notebooks/planting.ipynb")
    page.locator(".page-languages a[hreflang=en]").click()
    speaks(page, "en")
    page.locator("a[rel=next]").click()
    speaks(page, "en")
    page.reload()
    speaks(page, "en")


def test_a_missing_page_is_told_in_it(page: Page, site: str):
    page.goto(f"{site}/voila/render/notebooks/nowhere.ipynb")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("h1")).to_have_text(words("es").say("error_page.missing"))
