"""A question below its table: it stays in view over the table, leaves most of the window to it, and answers in view."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.live import play
from tests.browser.page_checks import PAINTED, resize
from tests.serving import ROOT
from tests.shown_cells import shown_cells

pytestmark = pytest.mark.drawn(1)

SHARE = """document.querySelector(".bl-asked-answer").getBoundingClientRect().height / innerHeight"""
SEEN = """why => {
  const [own, box] = [why, why.closest(".bl-asked-answer")].map((part) => part.getBoundingClientRect());
  return own.top >= Math.max(0, box.top) - 1 && own.bottom <= Math.min(innerHeight, box.bottom) + 1;
}"""


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (375, 553)], ids=str)
@pytest.mark.parametrize(
    ("exercises", "cell"), [("bohnaparte", "siege-answer"), ("base-2", "only-answer"), ("cavalry", "river-answer")]
)
def test_it_takes_two_fifths_of_the_window_at_most_and_answers_in_view(
    browser: Browser, exercises: str, cell: str, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, has_touch=True, is_mobile=True)
    play(page, shown_cells(ROOT / f"exercises/{exercises}.ipynb", "en")[cell])
    resize(page, *size)
    assert page.evaluate(SHARE) <= 0.4
    for number, choice in enumerate(page.locator(".bl-choice-button").all(), 1):
        choice.click()
        page.locator(".bl-choice-why").nth(number - 1).wait_for()
        page.evaluate(f"{PAINTED}.then(() => {PAINTED})")
        assert choice.locator("xpath=following-sibling::*").evaluate(SEEN), number
        assert page.evaluate(SHARE) <= 0.4
        if page.locator(".bl-asked[data-outcome=right]").count():
            break
    else:
        raise AssertionError("none of the choices is right")
