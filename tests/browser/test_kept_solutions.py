"""A course without its solutions, in a real page: answers are judged, and the solutions are the teacher's."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from bohnanza_lab.course import copy_course
from bohnanza_lab.lessons.solutions import sealed_text
from tests.browser.page_checks import axe, open_page
from tests.serving import gallery


def test_a_page_judges_answers_and_says_that_the_teacher_keeps_the_solutions(browser: Browser, tmp_path: Path) -> None:
    copy_course(tmp_path / "class", solutions=False)
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    with gallery(tmp_path / "class") as address:
        open_page(page, f"{address}/voila/render/exercises/duel.ipynb")
        kept = sealed_text()["en"]
        task = page.locator(".bl-quiz").first
        task.get_by_role("button", name="Watch the answer").click()
        expect(task).to_contain_text(kept)
        task.get_by_role("button", name="Back to the question").click()
        task.locator(".bl-choice-button").nth(0).click()
        expect(task.locator(".bl-choice-why")).to_contain_text("You have read each kind by itself.")
        task.locator(".bl-choice-button").nth(1).click()
        expect(task.locator(".bl-asked")).to_have_attribute("data-outcome", "right")
        goal = page.locator(".bl-challenge").first
        goal.get_by_role("button", name="Show a solution").click()
        expect(goal).to_contain_text(kept)
        assert axe(page) == []
    context.close()
