"""Advice at a step of a walk or a comparison: in view with all the rest, and on both tables by keys alone."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Compare, Walkthrough
from bohnanza_lab.text.words import words
from tests.browser.live import play
from tests.browser.page_checks import PAINTED, axe, press, unsound
from tests.contents import FOLDER
from tests.shown_cells import shown_cells

pytestmark = pytest.mark.drawn(2)

SIZES = [(360, 740), (1280, 800), (1920, 1080)]
LESSONS = {"planting": (1, "Ana"), "bohnaparte": (3, "Ana"), "duel-gifts": (2, "Uwe")}
"""A lesson of each of three games, a step of its first walk, and who has something to decide there."""
LOOK = """() => {
  const boxes = (parts) => [...document.querySelectorAll(parts)].filter((part) => part.offsetHeight)
    .map((part) => part.getBoundingClientRect());
  const laid = boxes(".bl-advice")[0];
  // The edge of a card may lie below it.
  const covered = (box) => laid && Math.min(laid.right, box.right) - Math.max(laid.left, box.left) > 8
    && Math.min(laid.bottom, box.bottom) - Math.max(laid.top, box.top) > 8;
  const outside = ({ top, left, right, bottom }) =>
    top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  return {
    outside: boxes(".bl-advice, .bl-board, .bl-told, .bl-steps").filter(outside).length,
    covered: boxes(".bl-told, .bl-steps, .bl-lesson-head, [data-near] .bl-row-card").filter(covered).length,
    places: boxes(".bl-board, .bl-told, .bl-steps").map(({ top, left, height }) => [top, left, height]),
  };
}"""

LAID = """() => {
  const boxes = (parts) => [...document.querySelectorAll(parts)].filter((part) => part.offsetHeight)
    .map((part) => part.getBoundingClientRect());
  const boards = boxes(".bl-board");
  const outside = boxes(".bl-laid-notice").filter((laid, side) =>
    laid.left < boards[side].left || laid.right > boards[side].right || laid.top < 0 || laid.bottom > innerHeight);
  const over = boxes(".bl-laid-notice").filter((laid) =>
    boxes("[data-near] .bl-row-card").some((card) =>
      Math.min(laid.right, card.right) - Math.max(laid.left, card.left) > 8 &&
      Math.min(laid.bottom, card.bottom) - Math.max(laid.top, card.top) > 8));
  return { outside, over_hand: over };
}"""
"""Notices of a comparison that are not over their own table, or that cover cards of the hand."""


@cache
def first_walk(name: str, lang: str) -> Walkthrough:
    shown = shown_cells(FOLDER / f"{name}.ipynb", lang).values()
    return next(each for each in shown if isinstance(each, Walkthrough))


def asks(page: Page) -> Locator:
    """The button that asks: of the two, the one that is seen."""
    return page.locator('[aria-keyshortcuts="I"]').filter(visible=True)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_advice_is_in_view_with_table_words_and_bar(
    browser: Browser, size: tuple[int, int], lesson: str, lang: str
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    asked = play(page, first_walk(lesson, lang))
    step, name = LESSONS[lesson]
    title = words(lang).say("advice.place", seat=name)
    for _ in range(step):
        page.locator('[aria-keyshortcuts="ArrowRight"]').click()
    page.evaluate(PAINTED)
    before = page.evaluate(LOOK)
    assert asked == []
    asks(page).click()
    expect(page.locator(".bl-advice")).to_contain_text(title)
    expect(page.get_by_role("status")).to_contain_text(title)
    assert [each["type"] for each in asked] == ["step-advice"]
    page.evaluate(PAINTED)
    assert page.evaluate(LOOK) == before == {"outside": 0, "covered": 0, "places": before["places"]}
    assert unsound(page) == []
    page.locator('[aria-keyshortcuts="ArrowRight"]').click()
    expect(page.locator(".bl-advice")).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [((360, 740), "es"), ((872, 679), "en"), ((1280, 800), "es")], ids=str)
def test_a_comparison_is_advised_on_both_tables_by_the_keyboard_alone(
    browser: Browser, size: tuple[int, int], lang: str
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    comparison = Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"], lang=lang)
    asked = play(page, comparison)
    page.locator('[aria-keyshortcuts="ArrowRight"]').focus()
    page.keyboard.press("i")
    advice, title = page.locator(".bl-advice"), words(lang).say("advice.place", seat="Ana")
    expect(advice).to_have_count(2)
    status = page.get_by_role("status")
    for edition in comparison.editions:
        expect(status).to_contain_text(f"{edition}: {title}:")
    sides = ["0", "1"]
    seen = advice.filter(visible=True)
    for side in sides if size[0] == 360 else sides[:1]:
        if size[0] == 360:
            page.locator(".bl-pair-switch .bl-chip").nth(int(side)).press("Enter")
        expect(seen).to_have_count(1 if size[0] == 360 else 2)
        page.evaluate(PAINTED)
        laid = page.evaluate(LAID)
        assert laid == {"outside": [], "over_hand": []}, laid
    assert axe(page) == []
    seen.first.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(advice).to_have_count(1)
    expect(asks(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    press(page, "ArrowRight", "i")
    expect(advice).to_have_count(2)
    assert [(each["step"], each["side"]) for each in asked] == [(0, 0), (0, 1), (1, 0), (1, 1)]
