"""An exercise on its page: a wrong way is told why, tried again, and comes right."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.page_checks import ForeignRequests, axe, open_page


def test_an_exercise_goes_wrong_is_told_why_and_comes_right(browser: Browser, site: str):
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    asked = ForeignRequests(page, site)
    open_page(page, f"{site}/voila/render/exercises/exercises.ipynb")
    task = page.locator(".bl-challenge").filter(has_text="Room for three")
    expect(task).to_have_count(1, timeout=60_000)
    task.scroll_into_view_if_needed()
    table, verdict, moves = task.locator(".bl-board"), task.locator(".bl-verdict"), task.locator(".bl-goal-par")

    harvest(table, 2)
    expect(moves).to_contain_text("1 move")
    plant(table, "Blue", 2)
    expect(moves).to_contain_text("2 moves")
    plant(table, "Blue", 2)
    expect(verdict).to_contain_text("Now the two Blue protect the Chili")
    assert axe(page) == []
    verdict.get_by_role("button", name="Try again").click()
    expect(verdict).to_have_count(0)

    for field in (2, 1):
        harvest(table, field)
    expect(moves).to_contain_text("2 moves")
    for number, (bean, field) in enumerate((("Blue", 1), ("Blue", 1), ("Green", 2)), 3):
        plant(table, bean, field)
        expect(moves).to_contain_text(f"{number} moves")
    expect(verdict).to_contain_text("Done in 5 moves.")
    assert asked.elsewhere == []
    context.close()


def harvest(table: Locator, field: int) -> None:
    table.get_by_role("button", name=f"Harvest field {field}").first.click()


def plant(table: Locator, bean: str, field: int) -> None:
    near = table.get_by_role("group", name="Ana, your seat")
    table.get_by_role("option", name=bean).first.click()
    near.get_by_role("button", name=re.compile(f"^Field {field}:")).click()
