"""Each lesson and exercise opened once: it runs to its end, is drawn whole, fits a hand and asks nobody else.

At each push every other one is opened in Spanish and the rest in English, in ``make deep`` all in both.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from bohnanza_lab.text.words import words
from tests.browser.page_checks import TELEPHONE, ForeignRequests, open_page, overflows
from tests.contents import our_contents
from tests.serving import ROOT
from tests.volume import DEEP

NOTEBOOKS = [f"notebooks/{page.file}" for page in our_contents().lessons]
EXERCISES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "exercises").glob("*.ipynb"))
OPENED = [
    (file, lang)
    for number, file in enumerate([*NOTEBOOKS, *EXERCISES])
    for place, lang in enumerate(("es", "en"))
    if DEEP or number % 2 == place
]


@pytest.fixture(scope="module")
def hand(browser: Browser) -> Iterator[BrowserContext]:
    """A telephone, which keeps what all pages have in common."""
    with browser.new_context(**TELEPHONE) as context:
        yield context


@pytest.mark.parametrize(("file", "lang"), OPENED)
def test_it_runs_to_its_end_and_fits_a_hand(hand: BrowserContext, site: str, file: str, lang: str) -> None:
    page = hand.new_page()
    asked = ForeignRequests(page, site)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    open_page(page, f"{site}/voila/render/{file}?lang={lang}")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("main :is(h1, .bl)").count() > 0
    assert page.get_by_text(words(lang).table("frame")["broken"]).count() == 0
    assert not overflows(page)
    assert [*failed, *asked.elsewhere] == []
    page.close()
