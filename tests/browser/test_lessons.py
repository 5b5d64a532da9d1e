"""Lessons in a real page: a challenge and a quiz by touch, a hand alone, and axe."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.text.rulebook.texts import ruling
from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import axe, open_page, overflows, resize, unsound, window

pytestmark = pytest.mark.drawn(2)

WALK = """
from bohnanza_lab import Walkthrough
Walkthrough(
    hands={"Ana": "Soy Blue Chili", "Ben": "Red Green", "Cem": "Soy"},
    fields={"Ana": ["Soy Soy", "Red"], "Ben": ["3*Stink"]},
    moves=["Ana plant 1", "Ana plant 2 !", ("Ana plant 3", "Blue finds an empty field."), "Ana turn-over"],
    title="Planting",
)
"""
SAID = "Nobody waits for Ana. {ruling:C0-22} Then Cem plants."
SIGNS = (
    f"""
from bohnanza_lab.lessons.lesson import Prose
Prose("{SAID}\\n\\n- Look. {{ruling:C0-28}}", "en")
""",
    f"""
from bohnanza_lab import Walkthrough
Walkthrough(hands={{"Ana": "Soy Red"}}, moves=[{{"say": "{SAID}"}}, "Ana plant 1"])
""",
)
TRY = """
from bohnanza_lab import Challenge, goals
Challenge(
    hands={"Ana": "Blue Soy", "Ben": "Red", "Cem": "Red"},
    fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
    coins={"Ana": 1},
    goal=goals.coins("Ana", at_least=3) & goals.planted("Ana", "Blue"),
    solution=["Ana harvest 3", "Ana plant 3"],
)
"""
CHECK = """
from bohnanza_lab import Choice, Question, Quiz
Quiz([
    Question("Which card is planted first?", [
        Choice("Soy", right=True, why="It is in front."),
        Choice("Blue", why="It stands behind Soy."),
    ], rule="planting.first_card", cards="Soy Blue"),
    Question("May Ana harvest field 2?", [
        Choice("Yes", why="Red is alone there, and field 1 holds more."),
        Choice("No", right=True),
    ], position={"hands": {"Ana": "Soy", "Ben": "Red", "Cem": "Red"}, "fields": {"Ana": ["Soy Soy", "Red"]}}),
])
"""
HANDS = """
from bohnanza_lab import Hand
Hand("Garden Red Black-eyed Soy Green Stink Chili Blue")
"""
FROM_RIGHT = 'Hand("Soy Blue Red", from_right=True)'


@pytest.fixture(scope="module")
def lesson(own_pages: OwnPages) -> str:
    write(own_pages.folder / "lessons/lesson.ipynb", "A lesson", WALK, TRY, CHECK, HANDS, FROM_RIGHT)
    return f"{own_pages.address}/lessons/lesson.ipynb"


def opened(page: Page, address: str) -> Page:
    open_page(page, address)
    page.locator(".bl-quiz").wait_for()
    return page


def test_a_solution_is_told_below_its_table_on_a_telephone_and_not_over_it(page: Page, lesson: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    challenge = opened(page, lesson).locator(".bl-challenge")
    challenge.locator(".bl-board").evaluate("board => { board.scrollIntoView(); scrollBy(0, -250); }")
    challenge.locator(".bl-board").press("s")
    expect(challenge.get_by_role("slider")).to_be_visible()
    edge = "challenge.querySelector('{}').getBoundingClientRect().{}"
    apart = f"{edge.format('.bl-lesson-foot', 'top')} >= {edge.format('.bl-stage', 'bottom')}"
    page.wait_for_function(f"challenge => {apart}", arg=challenge.element_handle())


def test_a_challenge_and_a_quiz_by_touch(browser: Browser, lesson: str) -> None:
    page = opened(window(browser, "360x740"), f"{lesson}?theme=dark&lang=es")
    assert not overflows(page)
    challenge = page.locator(".bl-challenge")
    challenge.locator("[data-near] .bl-field").nth(2).locator(".bl-harvest").tap()
    expect(challenge.locator(".bl-goal-par")).to_contain_text("1 jugada ·")
    challenge.locator("[data-near] .bl-field").nth(2).locator(".bl-soil").tap()
    expect(challenge.locator(".bl-verdict")).to_contain_text("Lo lograste en 2 jugadas.")
    quiz = page.locator(".bl-quiz")
    quiz.get_by_role("button", name="Blue").tap()
    expect(quiz.locator(".bl-choice-why")).to_contain_text("It stands behind Soy.")
    quiz.get_by_role("button", name="Soy").first.tap()
    expect(quiz.locator(".bl-rule")).to_have_count(1)
    quiz.get_by_role("button", name="No", exact=True).tap()
    expect(quiz.locator(".bl-score")).to_contain_text("1 de 2 correctas al primer intento")
    assert unsound(page) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_a_hand_alone_shows_every_card_in_its_order(browser: Browser, lesson: str, width: int) -> None:
    page = opened(window(browser, f"{width}x900", held=False), lesson)
    eight, from_right = page.locator(".bl-row-hand:not(.bl-seat *)").all()[-2:]
    edges = [card.bounding_box() for card in eight.locator(".bl-card").all()]
    lefts = [edge["x"] for edge in edges if edge and edge["width"] >= 36]
    assert len(lefts) == 8, "each card is large enough to be read"
    assert all(after - before >= 14 for before, after in pairwise(lefts)), "and shows its number"
    if width == 360:
        expect(eight).to_have_attribute("data-close", "")  # the names of cards that lie on top alone
    soy, _, red = (card.bounding_box() for card in from_right.locator(".bl-card").all())
    assert soy
    assert red
    assert soy["x"] > red["x"], "the front card is at the right"
    assert not overflows(page)


def test_a_sign_opens_its_ruling_in_prose_and_beside_a_table(page: Page, own_pages: OwnPages) -> None:
    write(own_pages.folder / "lessons/signs.ipynb", "Signs", *SIGNS)
    open_page(page, f"{own_pages.address}/lessons/signs.ipynb")
    sign = page.locator(".bl-caption[data-shown]").get_by_role("button", name="our ruling")
    opened = page.locator(".bl-caption[data-shown] .bl-ruling")
    expect(opened).to_be_hidden()
    sign.click()
    expect(opened).to_be_visible()
    expect(opened).to_contain_text(ruling("C0-22", "en"))
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    page.keyboard.press("Enter")
    expect(opened).to_be_visible()
    page.keyboard.press("Escape")

    said = page.locator(".bl-ruled")
    expect(said).to_have_count(2)
    said.first.locator("summary").click()
    expect(said.first).to_contain_text(ruling("C0-22", "en"))
    assert axe(page) == []
    resize(page, 360, 800)
    assert not overflows(page)
