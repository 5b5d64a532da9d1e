"""The exercises, done on their pages by clicking alone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnanza_lab import Challenge, Quiz
from bohnanza_lab.course import copy_course
from bohnanza_lab.lessons.solutions import sealed_text
from bohnanza_lab.text.words import words
from tests.browser.clicking import solve
from tests.browser.page_checks import TABLES, ForeignRequests, axe, open_page, unsound
from tests.serving import ROOT, gallery
from tests.shown_cells import shown_cells
from tests.volume import DEEP, SEED

EXERCISES = ("exercises", "base-2", "editions", "duel", "bohnaparte", "cavalry")
OPENED = [(name, lang) for lang in ("es", "en") for name in EXERCISES] if DEEP else [("cavalry", "es"), ("duel", "en")]


def answer(page: Page, task: Locator, quiz: Quiz, lang: str) -> None:
    """Take a hint, choose wrongly, watch the answer if it can be watched, then choose rightly."""
    say = words(lang).say
    (question,) = quiz.attempt.questions
    right = next(place for place, choice in enumerate(question.choices) if choice.right)
    wrong = next(place for place, choice in enumerate(question.choices) if not choice.right)
    task.get_by_role("button", name=say("page.challenge.hint")).click()
    expect(task.locator(".bl-hints li")).to_have_text([str(question.hints[0])])
    task.locator(".bl-choice-button").nth(wrong).click()
    why, _, _ = str(question.choices[wrong].why).partition(" {ruling:")
    expect(task.locator(".bl-choice-why")).to_contain_text(why)
    if question.story:
        task.get_by_role("button", name=say("page.quiz.watch")).click()
        on = [task.get_by_role("button", name=say(f"page.walk.{way}")) for way in ("last", "forward")]
        on[0].or_(on[1]).last.click()
        expect(task.get_by_role("slider")).not_to_have_attribute("aria-valuetext", say("page.walk.begin"))
        task.get_by_role("button", name=say("page.quiz.table")).click()
    task.locator(".bl-choice-button").nth(right).click()
    expect(task.locator(".bl-asked")).to_have_attribute("data-outcome", "right")


def do(page: Page, tasks: Iterable[tuple[Locator, Challenge | Quiz]], lang: str) -> None:
    for place, task in tasks:
        if isinstance(task, Challenge):
            solve(place, task.problem, lang)
        else:
            answer(page, place, task, lang)


@pytest.mark.parametrize(("name", "lang"), OPENED)
def test_every_exercise_is_done_by_clicking(page: Page, site: str, name: str, lang: str) -> None:
    asked = ForeignRequests(page, site)
    open_page(page, f"{site}/voila/render/exercises/{name}.ipynb?lang={lang}")
    shown = shown_cells(ROOT / f"exercises/{name}.ipynb", lang).values()
    tasks = [each for each in shown if isinstance(each, Challenge | Quiz)]
    places = page.locator("[data-part]")
    expect(places).to_have_count(len(tasks))
    do(page, [*zip(places.all(), tasks, strict=True)][(SEED + (lang == "en")) % 2 :: 2 if DEEP else 4], lang)
    assert unsound(page, outside=TABLES) == []
    assert asked.elsewhere == []


# A course without its solutions, in a real page


def test_a_page_judges_answers_and_says_that_the_teacher_keeps_the_solutions(page: Page, tmp_path: Path) -> None:
    copy_course(tmp_path / "class", solutions=False)
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
