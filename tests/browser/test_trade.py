"""Trading in a real browser: offers and the tray are drawn large enough to be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from bohnanza_lab.engine.game import EngineGame
from tests.browser.page_checks import axe, overflows
from tests.browser.scenes import scene, show

pytestmark = pytest.mark.drawn(2)

LETTERS = """() => [...document.querySelectorAll(".bl-offer[data-for-me] .bl-card, .bl-tray .bl-card")].map(card => [
  parseFloat(getComputedStyle(card, "::after").fontSize),
  parseFloat(getComputedStyle(card, "::before").fontSize),
  card.dataset.name,
])"""
"""How large the name and the number of each card in an offer and in the tray are, in pixels."""


def _many_offers() -> EngineGame:
    game = EngineGame.arrange(
        "rio-grande",
        5,
        hands={
            "Ana": "Soy Soy Chili Blue Red Garden",
            "Ben": "Red Green",
            "Cem": "Chili Chili",
            "Dia": "Soy",
            "Eva": "Black-eyed",
        },
        phase="trade",
        turned="Soy Green",
    )
    for said in (
        "Ben offer Ana Red Green for Soy",
        "Cem offer Ana Chili Chili for Soy Red",
        "Dia offer Ana - for Soy",
        "Ana offer anyone Green for Blue",
        "Eva offer Ana Black-eyed",
    ):
        game.play(said)
    return game


@pytest.mark.parametrize(
    ("width", "height", "least", "name_least"), [(360, 740, 11, 10), (1280, 800, 11, 11), (1920, 1080, 16, 16)]
)
def test_cards_of_a_trade_can_be_read(
    browser: Browser, width: int, height: int, least: float, name_least: float
) -> None:
    """Numbers and names have letters of so many pixels at least. On a telephone the sentence has the names too, so that
    a card may lack its name.
    """
    page = browser.new_page(viewport={"width": width, "height": height})
    for name in ("rio-grande, 5 players, trade", "three-new-beans, 7 players, trade", "bohnaparte, 3 players, trade"):
        show(page, scene(name))
        _lay(page)
        found = page.evaluate(LETTERS)
        assert len(found) >= 6, name
        for letters, digits, bean in found:
            assert digits >= least, (name, bean, digits)
            assert letters >= name_least or (width == 360 and letters == 0), (name, bean, letters)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_many_offers_leave_the_tray_where_it_is(browser: Browser, lang: str, width: int, height: int) -> None:
    """The newest offer to the reader comes first; the others are scrolled to, and the page is not."""
    page = browser.new_page(viewport={"width": width, "height": height})
    show(page, _many_offers(), lang)
    _lay(page)
    assert re.search("^O[a-z]+ 5:", page.locator(".bl-offer-text").first.inner_text())
    assert page.locator(".bl-offer").count() == 5
    assert not overflows(page)
    if width > 1000:
        for part in (
            page.locator(".bl-offer").first.locator("button").all() + page.locator(".bl-tray-send button").all()
        ):
            box = part.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height
    assert [found for found in axe(page) if "heading-one" not in found] == []  # a table alone has no heading


def _lay(page: Page) -> None:
    """Two cards given and two asked for."""
    cards = page.locator(".bl-seat[data-near] .bl-row-hand .bl-row-card")
    for place in range(2):
        cards.nth(place).dispatch_event("click")
        page.locator(".bl-kind").nth(place + 2).dispatch_event("click")
