"""A table in a real page: played by keys alone, by touch alone, and to its end; and what it says without a kernel."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import (
    TELEPHONE,
    axe,
    open_page,
    overflows,
    small_targets,
)

pytestmark = pytest.mark.drawn(2)

AROUND_ONE_SCREEN = """
from bohnanza_lab import Game, Table
game = Game.arrange(
    players=["Ana", "Ben", "Cem"],
    hands={"Ana": "Blue Soy Chili Green", "Ben": "Red Blue Stink", "Cem": "Soy Soy"},
    fields={"Ana": ["Blue", "Red Red", "Garden"], "Ben": ["Soy Soy", "Chili"]},
    draw="Soy Stink Garden Blue Green",
)
Table(game, open_hands=True)
"""
AGAINST_BOTS = """
from bohnanza_lab import Table
Table(players=["Ana", "Ben", "Cem", "Dia"], seed=11, bots=True)
"""
MORTAL = """
import os
from ipywidgets import Label
Label(f"kernel {os.getpid()}")
"""


@pytest.fixture(scope="module")
def tables(own_pages: OwnPages) -> str:
    folder = own_pages.folder / "table"
    write(folder / "screen.ipynb", "Around one screen", AROUND_ONE_SCREEN)
    write(folder / "bots.ipynb", "Against bots", AGAINST_BOTS)
    write(folder / "mortal.ipynb", "A kernel that ends", AROUND_ONE_SCREEN, MORTAL)
    return f"{own_pages.address}/table"


def at_table(page: Page, address: str) -> Locator:
    open_page(page, address)
    table = page.locator(".bl-table")
    expect(table).to_be_visible(timeout=60_000)
    return table


def end_of_game(board: Locator, choices: Sequence[str]) -> Locator:
    """What the page says at the end of a game, which is clicked to its end: of these choices always the first there."""
    result = board.get_by_role("group", name="How the game ended")
    for _ in range(900):
        # While the bots' moves are shown one after the other there is nothing to click.
        board.locator(", ".join([".bl-end", *choices])).first.wait_for(timeout=30_000)
        if result.count():
            break
        # In one step, so that a bot's move cannot take away between the look and the press what was found.
        press = "(board, choices) => choices.map(each => board.querySelector(each)).find(Boolean)?.click()"
        board.evaluate(press, [*choices])
    return result


def phase(table: Locator) -> Locator:
    return table.locator(".bl-board")


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the focus is inside a group; fails where no Tab leads there."""
    for _ in range(60):
        if target.evaluate("group => group.contains(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {target}")


def test_a_whole_turn_with_a_trade_by_keys_alone(page: Page, tables: str):
    table = at_table(page, f"{tables}/screen.ipynb")
    board = phase(table)
    hand = table.get_by_role("listbox", name="Your hand, front card first")
    keys = page.keyboard

    tab_to(page, hand)
    keys.press("1")  # Blue on Blue
    expect(hand.get_by_role("option")).to_have_count(3)
    keys.press("n")  # no second card
    expect(board).to_have_attribute("data-phase", "trade")
    keys.press("n")  # turn over two
    turned = table.get_by_role("listbox", name="Turned-over cards of Ana")
    expect(turned.get_by_role("option")).to_have_count(2)

    tab_to(page, turned)
    keys.press("Home")
    keys.press("Enter")  # the turned-over Soy into the tray
    tab_to(page, table.get_by_role("radiogroup", name="Trade with"))
    for _ in range(4):
        if "Ben" in page.evaluate("document.activeElement.textContent"):
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    tab_to(page, table.get_by_role("toolbar", name="Beans to ask for"))
    for _ in range(12):
        if "Red" in page.evaluate("document.activeElement.getAttribute('aria-label')"):
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    keys.press("o")
    expect(table.locator(".bl-offer-text")).to_contain_text("Offer 1: Ana offers Ben Soy for Red.")

    tab_to(page, table.get_by_role("toolbar", name="Who is looking"))
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(table.get_by_role("group", name="Ben, your seat")).to_be_visible()
    tab_to(page, table.get_by_role("listbox", name="Your hand, front card first"))
    keys.press("a")
    expect(table.locator(".bl-offer-text")).to_have_count(0)
    expect(table.get_by_role("status")).to_have_text(re.compile("Ben accepts: Ana gives Soy and gets Red"))

    tab_to(page, table.get_by_role("toolbar", name="Who is looking"))
    keys.press("ArrowLeft")
    keys.press("Enter")
    expect(table.get_by_role("group", name="Ana, your seat")).to_be_visible()
    tab_to(page, table.get_by_role("listbox", name="Your hand, front card first"))
    keys.press("n")  # end trading
    expect(board).to_have_attribute("data-phase", "plant-aside")

    aside = table.get_by_role("listbox", name="Cards set aside by Ana")
    tab_to(page, aside)
    keys.press("Enter")
    keys.press("2")  # Red on Red
    expect(aside).to_have_count(0)
    keys.press("Escape")
    tab_to(page, table.get_by_role("group", name="Ana, your seat"))
    keys.press("Shift+3")  # a single Garden is protected by the Reds
    notice = table.locator(".bl-notice").first
    expect(notice).to_contain_text("Bean")
    keys.press("Escape")
    keys.press("Shift+2")  # three Reds pay two coins and make room
    expect(table.get_by_role("group", name="Ana, your seat").locator(".bl-seat-head")).to_contain_text("2")
    keys.press("2")  # the Stink that is left
    expect(table.locator("[data-awaited]").get_by_text("Ben").first).to_be_visible()

    tab_to(page, table.get_by_role("toolbar", name="Who is looking"))
    keys.press("ArrowRight")
    keys.press("Enter")
    tab_to(page, table.get_by_role("group", name="Ben, your seat"))
    keys.press("1")  # Soy on Soy
    expect(board).to_have_attribute("data-phase", "draw")
    tab_to(page, table.get_by_role("toolbar", name="Who is looking"))
    keys.press("ArrowLeft")
    keys.press("Enter")
    tab_to(page, table.get_by_role("listbox", name="Your hand, front card first"))
    keys.press("n")  # draw three
    expect(board).to_have_attribute("data-phase", "plant")
    expect(table.get_by_role("listbox", name="Your hand, front card first").get_by_role("option")).to_have_count(6)


def test_a_turn_by_touch_alone_on_a_telephone(browser: Browser, tables: str):
    page = browser.new_page(**TELEPHONE, reduced_motion="reduce")
    table = at_table(page, f"{tables}/screen.ipynb")
    board = phase(table)
    assert not overflows(page)
    near = table.get_by_role("group", name="Ana, your seat")
    # Each answer moves the page a little: the next tap waits for it, as a finger would.
    near.get_by_role("button", name=re.compile("^Field 1:")).tap()
    expect(board).to_have_attribute("data-ply", "1")
    board.get_by_role("button", name="Stop planting").tap()
    expect(board).to_have_attribute("data-ply", "2")
    board.get_by_role("button", name="Turn over 2 cards", exact=True).tap()
    expect(board).to_have_attribute("data-ply", "3")
    table.get_by_role("listbox", name="Turned-over cards of Ana").get_by_role("option", name="Soy").tap()
    near.get_by_role("option", name=re.compile("Chili")).tap()
    table.get_by_role("radio", name="Ben").tap()
    table.get_by_role("button", name=re.compile("Ask for Red")).tap()
    table.get_by_role("button", name="Offer", exact=True).tap()
    expect(table.locator(".bl-offer-text")).to_contain_text("Offer 1: Ana offers Ben Soy and Chili for Red.")
    assert not overflows(page)
    table.get_by_role("button", name="Answer as Ben").tap()
    expect(table.get_by_role("group", name="Ben, your seat")).to_be_visible()
    table.get_by_role("button", name=re.compile("Accept")).first.tap()
    expect(table.locator(".bl-offer-text")).to_have_count(0)
    table.get_by_role("toolbar", name="Who is looking").get_by_role("button", name="Ana").tap()
    expect(near).to_be_visible()
    board.get_by_role("button", name="End trading").tap()
    expect(board).to_have_attribute("data-phase", "plant-aside")
    assert small_targets(page, ".bl-table button, .bl-table [role=option]", 24) == []


@pytest.mark.drawn(1, of="whole games")
def test_a_whole_game_against_bots(page: Page, tables: str):
    """Whatever the page says can be done is clicked, until the page says who has won."""
    table = at_table(page, f"{tables}/bots.ipynb")
    board = phase(table)
    choices = (
        ".bl-tray-send .bl-primary:not([data-idle])",
        ".bl-offer [data-able]",
        "[data-near] .bl-field[data-open] .bl-place",
        ".bl-bar-moves button",
        "[data-near] .bl-harvest[data-able]",
        ".bl-row-choice[data-able]",
    )
    result = end_of_game(board, choices)
    expect(result).to_be_visible()
    expect(result.locator(".bl-ranking > li")).to_have_count(4)
    assert axe(page) == []


def test_the_page_says_so_when_the_kernel_is_gone(page: Page, tables: str):
    table = at_table(page, f"{tables}/mortal.ipynb")
    label = page.get_by_text(re.compile(r"^kernel \d+$"))
    os.kill(int(label.inner_text().split()[1]), signal.SIGKILL)
    table.get_by_role("group", name="Ana, your seat").get_by_role("button", name=re.compile("^Field 1:")).click()
    expect(table.get_by_role("alert").filter(has_text="Python")).to_be_visible(timeout=20_000)
    expect(table.get_by_role("button", name="Load again")).to_be_visible()
