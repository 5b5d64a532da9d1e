"""A lesson from its first line to its last by keys, and the gallery's whole way on to the next."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.page_checks import open_page


def test_the_lesson_on_planting_is_finished_by_keys_alone(page: Page, site: str):
    keys = page.keyboard
    open_page(page, f"{site}/voila/render/notebooks/planting.ipynb")
    page.locator(".bl-quiz").wait_for(timeout=60_000)

    for walk in page.locator(".bl-walkthrough").all():
        walk.get_by_role("button", name="One step on").focus()
        steps = walk.get_by_role("slider")
        for _ in range(int(steps.get_attribute("max") or 0)):
            keys.press("ArrowRight")
        expect(steps).to_have_value(steps.get_attribute("max") or "")

    challenge = page.locator(".bl-challenge")
    challenge.locator(".bl-board").focus()
    keys.press("1")
    expect(challenge.locator(".bl-goal-par")).to_contain_text("1 move")
    keys.press("2")
    expect(challenge.locator(".bl-verdict")).to_contain_text("Done in 2 moves.")

    quiz = page.locator(".bl-quiz")
    for answer in ("In field 2 or in field 3", "Yes", "No, not while the Garden lies there"):
        quiz.get_by_role("button", name=re.compile(re.escape(answer) + "$")).first.focus()
        keys.press("Enter")
    expect(quiz.locator(".bl-score")).to_contain_text("3 of 3")

    page.get_by_role("link", name=re.compile("^Next lesson")).focus()
    keys.press("Enter")
    page.wait_for_url(re.compile(r"must-and-may\.ipynb"))
