"""A verdict is in view when it comes, its reason before the way to try again. A question that stays over its table
leaves most of the window to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Challenge
from bohnanza_lab.components.component import Component
from tests.browser.live import play, send
from tests.browser.page_checks import PAINTED, resize
from tests.contents import FOLDER
from tests.serving import ROOT
from tests.shown_cells import shown_cells

pytestmark = pytest.mark.drawn(1)

WINDOWS = [(320, 568), (740, 360), (1280, 800)]
SEEN = """part => {
  const box = part.getBoundingClientRect();
  let [top, bottom] = [0, innerHeight];
  for (let each = part.parentElement; each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).overflowY === "visible") continue;
    const around = each.getBoundingClientRect();
    [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
  }
  const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return box.top >= top - 1 && box.bottom <= bottom + 1 && (part.contains(over) || over.contains(part));
}"""
"""Whether a part is wholly in the window, and nothing lies over its middle."""
BEFORE = "(one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)"


CHALLENGES = {
    "harvesting": ("Ana harvest 2",),
    "must-and-may": ("Ana harvest 1",),
    "bohnaparte": ("Ana attack Farm-1 from hand@3",),
    "duel-gifts": ("Ana turn-over", "Ana gift Chili"),
}
"""Lessons, and moves with which their challenge goes wrong: in the second one sees on the table what comes of it."""


def opened(browser: Browser, component: Component, size: tuple[int, int]) -> Page:
    """In a window of that size; where it is small, what is pressed is pressed with a finger."""
    held: dict[str, Any] = {"has_touch": True, "is_mobile": True} if min(size) < 700 else {}
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", **held)
    play(page, component)
    resize(page, *size)
    return page


def in_view(part: Locator) -> bool:
    part.page.evaluate(f"{PAINTED}.then(() => {PAINTED})")
    seen: bool = part.evaluate(SEEN)
    return seen


def answered(page: Page) -> Iterator[Locator]:
    """Choose one answer after the other until one is right: the reason of each."""
    for choice in page.locator(".bl-choice-button").all():
        choice.click()
        reason = choice.locator("xpath=following-sibling::*")
        expect(reason).to_be_visible()
        yield reason
        if page.locator("[data-outcome=right]").count():
            return
    raise AssertionError("none of the choices is right")


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("lesson", CHALLENGES)
def test_the_verdict_of_a_challenge_is_in_view(browser: Browser, lesson: str, size: tuple[int, int]) -> None:
    found = shown_cells(FOLDER / f"{lesson}.ipynb", "en").values()
    challenge = next(each for each in found if isinstance(each, Challenge))
    page = opened(browser, challenge, size)
    verdict = page.locator(".bl-verdict")
    page.locator(".bl-board").scroll_into_view_if_needed()
    for move in CHALLENGES[lesson]:
        send(page, challenge, text=move)
    expect(verdict).to_have_attribute("data-outcome", "wrong")
    reason, again = verdict.locator("p"), verdict.get_by_role("button", name="Try again")
    assert in_view(reason)
    assert reason.evaluate(BEFORE, again.element_handle())
    assert in_view(again)
    again.click()
    expect(verdict).to_have_count(0)
    for move in challenge.problem.line:
        expect(page.locator("[data-kind=skip]")).to_have_count(0)
        send(page, challenge, text=move)
    expect(verdict).to_have_attribute("data-outcome", "right")
    assert in_view(reason)


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize(
    ("file", "cell"),
    [
        ("notebooks/planting", "check-quiz"),
        ("exercises/exercises", "worth-answer"),
        ("exercises/bohnaparte", "near-answer"),
    ],
)
def test_the_verdict_of_a_question_is_in_view(browser: Browser, file: str, cell: str, size: tuple[int, int]) -> None:
    page = opened(browser, shown_cells(ROOT / f"{file}.ipynb", "en")[cell], size)
    for reason in answered(page):
        assert in_view(reason)


SHARE = "document.querySelector('.bl-asked-answer').getBoundingClientRect().height / innerHeight"
"""How much of the window a question takes that stands over its table."""


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (375, 553)], ids=str)
@pytest.mark.parametrize(
    ("file", "cell"), [("bohnaparte", "siege-answer"), ("base-2", "only-answer"), ("cavalry", "river-answer")]
)
def test_a_question_leaves_its_table_three_fifths_of_a_telephone_and_answers_in_view(
    browser: Browser, file: str, cell: str, size: tuple[int, int]
) -> None:
    page = opened(browser, shown_cells(ROOT / f"exercises/{file}.ipynb", "en")[cell], size)
    assert page.evaluate(SHARE) <= 0.4
    for reason in answered(page):
        assert in_view(reason)
        assert page.evaluate(SHARE) <= 0.4
