"""A lesson on paper is a hand-out: every step with its words, room to answer, and the key on the last page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from bohnanza_lab.text.words import words
from tests.browser.page_checks import open_page
from tests.browser.paper import Sheet, sheets_of, words_of

pytestmark = pytest.mark.drawn(2)

PRINTED_TWICE = ("planting.ipynb", "trading.ipynb", "compare.ipynb")
"""Lessons that are printed in Spanish too, on the other paper and out of the dark."""
INCH = 96
SHEET_HEIGHTS = {"A4": (297 - 26) / 25.4 * INCH, "Letter": 11 * INCH - 26 / 25.4 * INCH}
SHEET_WIDTH = 182 / 25.4 * INCH

TOLD = """() => [...document.querySelectorAll(
  ".bl-caption-text, .bl-caption-why, .bl-compared-side p, .bl-goal-text, .bl-asked-text, .bl-choice-text")]
  .map((each) => {
    const seen = each.cloneNode(true);
    seen.querySelectorAll(".bl-unseen").forEach((part) => part.remove());
    // A ruling stands in brackets on paper, where nothing can be opened.
    for (const sign of seen.querySelectorAll(".bl-ruling-sign")) sign.remove();
    for (const ruling of seen.querySelectorAll(".bl-ruling")) {
      ruling.querySelector("b").append(":");
      ruling.prepend("[");
      ruling.append("]");
    }
    return seen.textContent;
  }).filter(Boolean)"""
"""What the components of a page tell, at whatever step: all of it is in the page, seen or not."""
BUTTONS = """() => {
  const prose = [...document.querySelectorAll(".jp-RenderedHTMLCommon")].map((each) => each.textContent).join(" ");
  const labels = [...document.querySelectorAll("header button, header a, nav a, .bl-button:not(.bl-board *)")]
    .map((each) => each.textContent.trim());
  return [...new Set(labels)].filter((label) => label.split(" ").length > 1 && !prose.includes(label));
}"""
"""What stands on buttons, and nowhere in the lesson. A move is told in the words of its button."""
KEYS_THERE = """() => {
  dispatchEvent(new Event("beforeprint"));
  const found = document.querySelectorAll(".bl-printed-answers").length;
  dispatchEvent(new Event("afterprint"));
  return found === document.querySelectorAll(":is(.bl-quiz, .bl-challenge)").length;
}"""
TALLEST = """() => {
  dispatchEvent(new Event("beforeprint"));
  const whole = [...document.querySelectorAll("body *")].filter(
    (each) => each.checkVisibility() && getComputedStyle(each).breakInside === "avoid");
  const tallest = Math.max(...whole.map((each) => each.getBoundingClientRect().height));
  dispatchEvent(new Event("afterprint"));
  return tallest + 80;
}"""
"""The height of the tallest thing that no page cuts, with the heading before it."""
TALL = """(most) => {
  dispatchEvent(new Event("beforeprint"));
  const whole = [...document.querySelectorAll("body *")].filter(
    (each) => each.checkVisibility() && getComputedStyle(each).breakInside === "avoid" && each.offsetHeight > most);
  const wide = [...document.querySelectorAll(".bl-handout *")].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1);
  const found = [...whole, ...wide].map((each) => `${each.className}: ${each.offsetHeight}, ${each.textContent}`);
  dispatchEvent(new Event("afterprint"));
  return found;
}"""
"""What is never cut by a page, but too large for one."""


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    open_page(page, address)
    page.wait_for_function(KEYS_THERE, polling=200)
    return page


def missing(told: list[str], sheets: list[Sheet]) -> list[str]:
    """What is told and is on no sheet as a whole. Where letters are joined or spaces lost is the printer's affair."""
    bare = ["".join(sheet.text.split()) for sheet in sheets]
    return [each for each in told if not any("".join(words_of(each).split()) in sheet for sheet in bare)]


def faults(page: Page, size: str, lang: str) -> list[str]:
    """What is wrong with a page on paper of this size."""
    told, buttons = page.evaluate(TOLD), page.evaluate(BUTTONS)
    sheets = sheets_of(page, size)
    found = [f"not on paper as a whole: {each}" for each in missing(told, sheets)]
    found += [f"a button: {each}" for each in buttons if any(each in sheet.text for sheet in sheets)]
    table = words(lang).table("page")
    title = page.locator("#cells h1, .page-header h1").first.evaluate("each => each.firstChild.textContent.trim()")
    # More than a third of a page is empty only where what comes next is whole and has no room there.
    page.set_viewport_size({"width": round(SHEET_WIDTH), "height": 1000})
    page.emulate_media(media="print")
    tallest = page.evaluate(TALLEST) / SHEET_HEIGHTS[size]
    last = len(sheets) - any(table["print.key"] in sheet.text for sheet in sheets)
    for number, sheet in enumerate(sheets, 1):
        if 0.95 - sheet.bottom > max(1 / 3, tallest) and number < last:
            found.append(f"page {number} is emptier than it has to be")
        if sheet.left < 0.05 or sheet.right > 0.95:
            found.append(f"page {number} goes over its margins: {sheet}")
        numbered = words(lang).say("frame.sheet", page=number, pages=len(sheets))
        foot = words(lang).say("frame.unofficial")
        for said in (title, *words(lang).say("frame.signed").split("  "), numbered, foot):
            if words_of(said) not in sheet.text:
                found.append(f"page {number} does not say {said}")
    if page.locator(":is(.bl-quiz, .bl-challenge)").count():
        key = table["print.key"]
        found += [f"the key is on page {number}" for number, sheet in enumerate(sheets[:-1], 1) if key in sheet.text]
        if key not in sheets[-1].text:
            found.append("the key is not on the last page")
    found += [f"too large for a page: {each}" for each in page.evaluate(TALL, SHEET_HEIGHTS[size])]
    return found


@pytest.mark.drawn(1)
@pytest.mark.parametrize("file", PRINTED_TWICE)
def test_a_hand_out_is_as_good_in_spanish_on_letter_paper_and_out_of_the_dark(browser: Browser, site: str, file: str):
    page = opened(browser, f"{site}/voila/render/notebooks/{file}?lang=es&theme=dark")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor") != "rgb(255, 255, 255)"
    # Ink is what is darker than paper: a dark ground would reach over the margins.
    assert faults(page, "Letter", "es") == []


@pytest.fixture(scope="module")
def planting(browser: Browser, site: str) -> Iterator[Page]:
    page = opened(browser, f"{site}/voila/render/notebooks/planting.ipynb")
    yield page
    page.context.close()


def test_a_page_that_is_not_printed_does_no_work_for_it(planting: Page):
    assert planting.locator(".bl-handout, [data-printed]").count() == 0
    sheets_of(planting)
    assert planting.locator(".bl-handout, [data-printed]").count() == 0
    assert planting.locator(".bl-walkthrough").first.is_visible()


def test_the_key_says_what_is_right_and_why(planting: Page):
    key = sheets_of(planting)[-1].text
    for said in (
        "Two fields, two beans 1. Ana: Plant Blue in field 1 2. Ana: Plant Red in field 2",
        "1. B In field 2 or in field 3 It makes the Chili column longer",
        "2. A Yes",
    ):
        assert said in key


def test_a_hand_out_is_the_lesson_as_it_was_whatever_has_been_tried(browser: Browser, site: str):
    page = opened(browser, f"{site}/voila/render/notebooks/planting.ipynb")
    first = [sheet.text for sheet in sheets_of(page)]
    challenge = page.locator(".bl-challenge")
    challenge.get_by_role("option").first.click()
    challenge.get_by_role("button", name="Field 3").first.click()
    page.locator(".bl-challenge .bl-verdict").wait_for()
    page.locator(".bl-choice-button").first.click()
    page.locator(".bl-choice-why").first.wait_for()
    page.locator(".bl-walkthrough").first.get_by_role("button", name="One step on").click()
    assert [sheet.text for sheet in sheets_of(page)] == first


def test_the_beans_are_told_apart_without_colour(browser: Browser, site: str):
    page = opened(browser, f"{site}/voila/render/notebooks/table.ipynb")
    said = " ".join(sheet.text for sheet in sheets_of(page))
    for number, bean in ((8, "Red"), (12, "Soy"), (20, "Blue"), (6, "Garden"), (18, "Chili")):
        assert f"{number} {bean}" in said
