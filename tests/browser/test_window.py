"""The whole table in one window: whatever one acts on is in view together, and nothing is scrolled."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.scenes import scenes, show

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]
ACTED_ON = (
    ".bl-ribbon, .bl-far .bl-field, .bl-pile, .bl-turned, .bl-bar, .bl-seat[data-near] .bl-field, .bl-seat[data-near] "
    ".bl-row-card, .bl-offer, .bl-offer button, .bl-tray, .bl-kind, .bl-tray-send, .bl-gifts, .bl-gift-talk, "
    ".bl-map-lands, .bl-battle, .bl-land-doing"
)
OUTSIDE = """(wanted) => {
  const side = document.querySelector(".bl-side").getBoundingClientRect();
  return [...document.querySelectorAll(wanted)].flatMap((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const floor = part.closest(".bl-side") ? Math.min(side.bottom, innerHeight) : innerHeight;
    const inside = top >= 0 && bottom <= floor + 1 && left >= 0 && right <= innerWidth + 1;
    return inside ? [] : [`${part.className} ${Math.round(top)} to ${Math.round(bottom)} of ${Math.round(floor)}`];
  });
}"""


@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_all_that_one_acts_on_is_in_view_together(browser: Browser, width: int, height: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    heights: list[str] = []
    wrong: list[str] = []
    for name, game in scenes().items():
        show(page, game)
        _fill_tray(page)
        box = page.locator(".bl-board").bounding_box()
        assert box is not None
        heights.append(f"{box['height']:5.0f} of {height}: {name}")
        if box["y"] + box["height"] > height:
            wrong.append(heights[-1])
        wrong += [f"{name}: {part}" for part in page.evaluate(OUTSIDE, ACTED_ON)]
    page.close()
    print("\n".join(sorted(heights, reverse=True)))
    assert wrong == []


def _fill_tray(page: Page) -> None:
    """Three cards given and three asked for, where there is a tray."""
    cards, kinds = page.locator(".bl-seat[data-near] .bl-row-hand .bl-row-card"), page.locator(".bl-kind")
    if kinds.count():
        for place in range(min(3, cards.count())):
            cards.nth(place).dispatch_event("click")
        for place in range(3):
            kinds.nth(place).dispatch_event("click")


@pytest.mark.parametrize("width", [360, 768, 1280, 1920])
def test_a_hand_is_one_row_and_every_card_tells_its_number(browser: Browser, width: int) -> None:
    """Fifteen cards, the front one whole; of every other at least the roundel with its number."""
    page = browser.new_page(viewport={"width": width, "height": 800})
    show(page, scenes()["rio-grande, 5 players, fifteen cards"])
    boxes = page.locator(".bl-seat[data-near] .bl-row-hand .bl-card").evaluate_all(
        "cards => cards.map(card => card.getBoundingClientRect().toJSON())"
    )
    page.close()
    assert len(boxes) == 15
    assert len({round(box["bottom"]) for box in boxes}) == 1
    assert boxes[0]["right"] <= boxes[1]["left"]
    assert boxes[-1]["right"] <= width
    for card, following in pairwise(boxes[1:]):
        assert following["left"] - card["left"] >= 0.36 * card["width"]
