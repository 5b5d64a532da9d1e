"""The exercises but those on the landscapes, done on their pages by clicking alone, to the last one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Challenge, Quiz
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.challenge import Problem
from tests.browser.looks import Asked, axe, open_page, overflows
from tests.clicked import shown


def seat(task: Locator) -> Locator:
    return task.locator(".bl-seat[data-near]")


def plant(task: Locator, *words: str) -> None:
    """Plant the front card of the hand in a field, or a card that lies open or beside the fields."""
    *bean, field = words
    if bean:
        open_cards = task.get_by_role(
            "listbox", name=re.compile("^(Turned-over|Open|Cards set aside|.*offer)")
        ).get_by_role("option")
        open_cards.filter(has=task.page.locator(f"[data-name^='{bean[0].partition('-')[0]}']")).first.click()
    seat(task).get_by_role("button", name=re.compile(f"^Field {field}:")).click()


def offer(task: Locator, partner: str, given: str, _for: str = "", wanted: str = "") -> None:
    cards = task.get_by_role("listbox", name=re.compile("^(Turned-over|Your hand)")).get_by_role("option", name=given)
    cards.first.click()
    task.get_by_role("radio", name=partner).click()
    if wanted:
        task.get_by_role("button", name=re.compile(f"Ask for {wanted}")).click()
    task.get_by_role("button", name="Offer" if wanted else "Offer as a gift", exact=True).click()


def click(task: Locator, move: str) -> None:
    """Do one move of the solution."""
    _, verb, *words = move.split()
    button = {
        "harvest": lambda: seat(task).get_by_role("button", name=f"Harvest field {words[0]}"),
        "buy-field": lambda: seat(task).get_by_role("button", name=re.compile("^Buy a third field")),
        "turn-over": lambda: task.get_by_role("button", name=re.compile("^Turn over"), exact=False),
        "draw": lambda: task.get_by_role("button", name=re.compile("^Draw")),
        "done": lambda: task.get_by_role("button", name=re.compile("^(End trading|Stop planting)")),
        "claim": lambda: task.get_by_role("button", name=re.compile(f"^Claim bo.h.nus card {words[0][1:]} ")),
    }.get(verb)
    if button:
        button().first.click()
    elif verb == "plant":
        plant(task, *words)
    else:
        offer(task, *words)


def solve(task: Locator, problem: Problem) -> None:
    """Make the moves of the solution; each waits until the table shows what came of the last one, bots included."""
    attempt = Attempt(problem)
    for move in problem.line:
        expect(task.locator(".bl-board")).to_have_attribute("data-ply", str(attempt.game.ply))
        expect(task.locator(".bl-offer")).to_have_count(len(attempt.game.state.offers))
        click(task, move)
        attempt.play(move)
    expect(task.locator(".bl-verdict")).to_contain_text(f"Done in {len(problem.line)} moves.")


def answer(page: Page, task: Locator, quiz: Quiz) -> None:
    """Take a hint, choose wrongly, watch the answer if it can be watched, then choose rightly."""
    (question,) = quiz.attempt.questions
    right = next(place for place, choice in enumerate(question.choices) if choice.right)
    wrong = next(place for place, choice in enumerate(question.choices) if not choice.right)
    task.get_by_role("button", name="Give me a hint").click()
    expect(task.locator(".bl-hints li")).to_have_text([str(question.hints[0])])
    task.locator(".bl-choice-button").nth(wrong).click()
    expect(task.locator(".bl-choice-why")).to_contain_text(str(question.choices[wrong].why))
    if question.story:
        task.get_by_role("button", name="Watch the answer").click()
        task.get_by_role("button", name="To the end").or_(task.get_by_role("button", name="One step on")).last.click()
        expect(task.get_by_role("slider")).not_to_have_attribute("aria-valuetext", "Start")
        task.get_by_role("button", name="Back to the question").click()
    task.locator(".bl-choice-button").nth(right).click()
    expect(task.locator(".bl-asked")).to_have_attribute("data-outcome", "right")


@pytest.mark.parametrize("name", ["exercises", "base-2", "editions", "duel"])
def test_every_exercise_is_done_by_clicking(browser: Browser, site: str, name: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    asked = Asked(page, site)
    open_page(page, f"{site}/voila/render/exercises/{name}.ipynb")
    tasks = [each for each in shown(name, "en").values() if isinstance(each, Challenge | Quiz)]
    places = page.locator("[data-part]")
    expect(places).to_have_count(len(tasks))
    for place, task in zip(places.all(), tasks, strict=True):
        if isinstance(task, Challenge):
            solve(place, task.problem)
        else:
            answer(page, place, task)
    assert axe(page) == []
    assert not overflows(page)
    assert asked.elsewhere == []
    context.close()
