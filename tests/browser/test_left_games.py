"""A game that is left for another one comes back in one step: by a button, or the browser's Back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from bohnanza_lab.components.play import Play
from tests.browser.live import play, send
from tests.browser.page_checks import axe


def board(page: Page) -> Locator:
    return page.locator(".bl-board")


def search(page: Page, moves: bool) -> str:
    """The query of the page, once it has followed the table: an address is written after the table is painted."""
    page.wait_for_function("moves => location.search.includes('moves=') === moves", arg=moves)
    return str(page.evaluate("location.search"))


def test_a_new_deal_is_given_back_by_a_button_and_by_the_browser(page: Page) -> None:
    session = Play("edition=rio-grande&seed=7", lang="en", page=True)
    play(page, session, "?edition=rio-grande&seed=7")
    send(page, session, text="Ana plant 1")
    expect(board(page)).to_have_attribute("data-ply", "1")
    here = search(page, moves=True)
    assert "moves=Ana%20plant%201" in here

    page.get_by_role("button", name="New deal").click()
    expect(board(page)).to_have_attribute("data-ply", "0")
    search(page, moves=False)
    assert axe(page) == []
    page.locator(".bl-left-game button").click()
    expect(board(page)).to_have_attribute("data-ply", "1")
    assert search(page, moves=True) == here

    page.get_by_role("button", name="New deal").click()
    expect(board(page)).to_have_attribute("data-ply", "0")
    there = search(page, moves=False)
    page.go_back()
    expect(board(page)).to_have_attribute("data-ply", "1")
    assert search(page, moves=True) == here
    assert session.chosen()["seed"] == 7
    page.go_forward()
    expect(board(page)).to_have_attribute("data-ply", "0")
    assert search(page, moves=False) == there
    page.go_back()
    expect(board(page)).to_have_attribute("data-ply", "1")
    send(page, session, text="Ana done")
    expect(board(page)).to_have_attribute("data-ply", "2")
