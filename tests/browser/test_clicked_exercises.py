"""The exercises, done on their pages by clicking alone: of each notebook one half in Spanish, and the other in English.
At a push one is opened in Spanish, and in English those that differ, and half of its half is done. The seed of the
commit draws them, and which half is which.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Challenge, Quiz
from bohnanza_lab.text.words import words
from tests.browser.chosen import chosen
from tests.browser.clicking import solve
from tests.browser.page_checks import TABLES, ForeignRequests, axe, open_page, overflows
from tests.serving import ROOT
from tests.shown_cells import shown_cells
from tests.volume import DEEP, SEED

EXERCISES = [f"exercises/{name}.ipynb" for name in ("exercises", "base-2", "editions", "duel", "bohnaparte", "cavalry")]
OPENED = [(file, lang) for lang in ("es", "en") for file in chosen(EXERCISES, lang).notebooks]


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


@pytest.mark.parametrize(("file", "lang"), OPENED)
def test_every_exercise_is_done_by_clicking(browser: Browser, site: str, file: str, lang: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    asked = ForeignRequests(page, site)
    open_page(page, f"{site}/voila/render/{file}?lang={lang}")
    tasks = [each for each in shown_cells(ROOT / file, lang).values() if isinstance(each, Challenge | Quiz)]
    places = page.locator("[data-part]")
    expect(places).to_have_count(len(tasks))
    do(page, [*zip(places.all(), tasks, strict=True)][(SEED + (lang == "en")) % 2 :: 2 if DEEP else 4], lang)
    assert axe(page, outside=TABLES) == []
    assert not overflows(page)
    assert asked.elsewhere == []
    context.close()
