"""The drill in a real page: answered by keys and by taps, in view together, remembered by the browser."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab.components.drill import Drill
from bohnanza_lab.engine.editions import editions
from tests.browser.live import play
from tests.browser.page_checks import TELEPHONE, axe, open_page, unsound
from tests.browser.test_every_window import cells

pytestmark = pytest.mark.drawn(3)

DRILL = "voila/render/notebooks/drill.ipynb"
KEPT = "bohnanza-lab.drill.2/"
QUESTIONS = 8
PARTS = ".bl-drill-table, .bl-asked-text, .bl-drill-choices"
SPAN = """(parts) => {
  const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}"""
"""From the top of the table to the bottom of the last choice: all of it is to be in view together."""


HEIGHTS = """() => new Promise((done) => {
  const heights = new Set();
  const look = (left) => {
    heights.add(document.querySelector(".bl-row-hand").getBoundingClientRect().height);
    if (left) requestAnimationFrame(() => look(left - 1));
    else done([...heights]);
  };
  look(6);
})"""
"""How high a hand is in some frames, one after the other."""


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


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", [made.id for made in editions()])
def test_questions_of_every_edition_are_answered_by_keys(page: Page, site: str, edition: str):
    opened(page, f"{site}/{DRILL}?edition={edition}")
    expect(page.get_by_role("combobox")).to_have_value(edition)
    spans: list[float] = []
    for _ in range(QUESTIONS):
        spans.append(page.evaluate(SPAN, PARTS))
        answer_and_go_on(page)
    kinds = page.evaluate("key => Object.keys(JSON.parse(localStorage.getItem(key)))", KEPT)
    page.close()
    assert max(spans) < 800
    assert len(kinds) >= 6
    assert all(kind.startswith(f"{edition}/") for kind in kinds)


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 800), (1920, 1080)])
def test_a_desk_shows_few_cards_large_and_many_without_scrolling(browser: Browser, width: int, height: int):
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    play(page, cells("drill", "en")["objective"])
    for _ in range(QUESTIONS):
        table = page.locator(".bl-drill-table")
        tallest = table.locator(".bl-soil, .bl-card").evaluate_all(
            "all => Math.max(...all.map((each) => each.getBoundingClientRect().height))"
        )
        whole = table.bounding_box()
        assert whole
        assert whole["y"] + whole["height"] < height
        assert tallest > 0.28 * height or whole["height"] > 0.5 * height or whole["width"] > 0.6 * width
        answer_and_go_on(page)


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("lang", "theme", "edition"), [("en", "light", "duel"), ("es", "dark", "bohnaparte")])
def test_a_telephone_shows_question_table_and_choices_together(
    browser: Browser, site: str, lang: str, theme: str, edition: str
):
    context = browser.new_context(**TELEPHONE, reduced_motion="reduce")
    page = context.new_page()
    opened(page, f"{site}/{DRILL}?edition={edition}&lang={lang}&theme={theme}")
    spans: list[float] = []
    for number in range(QUESTIONS):
        spans.append(page.evaluate(SPAN, PARTS))
        page.locator(".bl-choice-button").last.tap()
        expect(page.locator(".bl-drill-next")).to_be_in_viewport()
        if number == 0:
            assert unsound(page) == []
        page.locator(".bl-drill-next").tap()
        expect(page.locator(".bl-drill-next")).to_have_count(0)
    assert axe(page) == []
    context.close()
    assert max(spans) < 740


@pytest.mark.parametrize(("seed", "cards"), [(11, 5), (3, 6), (9, 7)])
def test_a_hand_keeps_its_size(browser: Browser, seed: int, cards: int):
    page = browser.new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    drill = Drill("rio-grande", seed=seed)
    assert drill.answer({"id": 1, "type": "ask", "kind": "trade"})["ok"]
    play(page, drill)
    expect(page.locator(".bl-row-hand > *")).to_have_count(cards)
    assert len(page.evaluate(HEIGHTS)) == 1


def test_the_browser_remembers_until_it_is_told_to_forget(page: Page, site: str):
    opened(page, f"{site}/{DRILL}")
    first = page.locator(".bl-asked-text").inner_text()
    answer_and_go_on(page)
    # The next page goes on with the kinds that have not been asked yet.
    opened(page, f"{site}/{DRILL}")
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", KEPT))
    assert list(kept) == ["rio-grande/plant"]
    assert first.startswith("In which field")
    expect(page.locator(".bl-asked-text")).to_contain_text("You harvest field")
    page.get_by_role("button", name="Forget my answers").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("button", name="Forget my answers")).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", KEPT) is None
