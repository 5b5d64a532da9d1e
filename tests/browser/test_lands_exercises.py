"""The exercises on Bohnaparte and the Cavalry on their pages: every question answered, every goal reached by clicks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Quiz
from tests.browser.looks import open_page
from tests.serving import ROOT
from tests.shown_cells import shown_cells

WAYS: dict[str, dict[str, list[str]]] = {
    "bohnaparte": {
        "Win the City": ["buy", "store Blue", "plant Green", "City 1 with Blue"],
        "Mine, Village and City": ["Iron mine 1 with Blue", "City 2 with Chili", "Village 1 with Stink"],
        "Keep the Farm and the City": ["Defend with Chili", "Defend with Blue"],
        "Be crowned now": ["City 1 with Blue", "fortify City 1", "Village 2 with Chili"],
    },
    "cavalry": {
        "Soy, Red, Blue, Blue": ["buy", "draw", "take Red", "take Blue", "take Blue"],
        "Paddock and Village": ["Horse paddock 2 with Blue", "Village 4 with Cavalry"],
        "Win now": ["Forest 1 with Chili", "Farm 3 with Blue"],
    },
}


@pytest.mark.parametrize("notebook", WAYS)
def test_every_task_is_solved_by_clicking(browser: Browser, site: str, notebook: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    open_page(page, f"{site}/voila/render/exercises/{notebook}.ipynb")
    answer_all(page, notebook)
    for title, way in WAYS[notebook].items():
        task = page.locator(".bl-challenge").filter(has_text=title)
        expect(task).to_have_count(1)
        for number, step in enumerate(way, 1):
            make(task, step)
            expect(task.locator(".bl-goal-par")).to_contain_text(re.compile(rf"\b{number} move"))
            # While the others' moves are still shown, a click would only skip them.
            expect(task.locator("[data-kind=skip]")).to_have_count(0)
        expect(task.locator(".bl-verdict")).to_contain_text(f"Done in {len(way)} moves.")
    context.close()


def answer_all(page: Page, notebook: str) -> None:
    """Choose a wrong answer and then the right one in every quiz: both are told why."""
    shown = shown_cells(ROOT / f"exercises/{notebook}.ipynb", "en").values()
    quizzes = [each for each in shown if isinstance(each, Quiz)]
    places = page.locator(".bl-quiz")
    expect(places).to_have_count(len(quizzes))
    for number, quiz in enumerate(quizzes):
        (question,) = quiz.attempt.questions
        for right in (False, True):
            place, choice = next((at, each) for at, each in enumerate(question.choices) if each.right is right)
            places.nth(number).locator(".bl-choice-button").nth(place).click()
            expect(places.nth(number)).to_contain_text(str(choice.why))


def make(task: Locator, step: str) -> None:
    """Make one move with the mouse."""
    verb, _, card = step.partition(" ")
    battle = re.fullmatch(r"(.+) with (.+)", step)
    if battle:
        if battle[1] != "Defend":
            task.get_by_role("button", name=re.compile(rf"^{battle[1]}, ")).click()
        task.locator(".bl-battle-cards").get_by_role("option", name=battle[2]).first.click()
    elif verb == "buy":
        task.get_by_role("button", name=re.compile("^Buy a .+ for 3 thalers$")).click()
    elif verb == "fortify":
        task.get_by_role("button", name=re.compile(f"^{card}, yours")).click()
        task.get_by_role("button", name=f"Build a Fortress below {card}").click()
    elif verb == "draw":
        task.get_by_role("button", name="Draw 3 cards", exact=True).click()
    else:
        task.get_by_role("option", name=card).first.click()
    if verb == "store":
        task.get_by_role("button", name=re.compile("Munitions depot: 0 of 3")).click()
    elif verb == "plant":
        task.get_by_role("button", name=re.compile("^Field 1:")).click()
