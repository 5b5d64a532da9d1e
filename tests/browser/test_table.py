"""A table in a real page: played by keys alone, by touch alone, and to its end; and what it says without a kernel."""

from __future__ import annotations

import os
import re
import signal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Game, Table
from tests.browser.live import play
from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import arrow_to, axe, open_page, overflows, press, small_targets, tab_to, window

pytestmark = pytest.mark.drawn(2)


def one_screen() -> Table:
    game = Game.arrange(
        players=["Ana", "Ben", "Cem"],
        hands={"Ana": "Blue Soy Chili Green", "Ben": "Red Blue Stink", "Cem": "Soy Soy"},
        fields={"Ana": ["Blue", "Red Red", "Garden"], "Ben": ["Soy Soy", "Chili"]},
        draw="Soy Stink Garden Blue Green",
    )
    return Table(game, open_hands=True)


MORTAL = (
    """
import os
from ipywidgets import Label
Label(f"kernel {os.getpid()}")
""",
    """
from bohnanza_lab import Table
Table(players=3)
""",
)


def at_table(page: Page, table: Table) -> Locator:
    play(page, table)
    return page.locator(".bl-table")


def phase(table: Locator) -> Locator:
    return table.locator(".bl-board")


def look_as(page: Page, table: Locator, key: str, name: str) -> None:
    """Change the seat by keys: the arrow to the name, and Enter."""
    tab_to(page, table.get_by_role("toolbar", name="Who is looking"))
    press(page, key, "Enter")
    expect(table.get_by_role("group", name=f"{name}, your seat")).to_be_visible()
    tab_to(page, table.get_by_role("group", name=f"{name}, your seat"))


def test_a_whole_turn_with_a_trade_by_keys_alone(page: Page):
    table = at_table(page, one_screen())
    board, hand = phase(table), table.get_by_role("listbox", name="Your hand, front card first")
    tab_to(page, hand)
    press(page, "1")  # Blue on Blue
    expect(hand.get_by_role("option")).to_have_count(3)
    press(page, "n")  # no second card
    expect(board).to_have_attribute("data-phase", "trade")
    press(page, "n")  # turn over two
    turned = table.get_by_role("listbox", name="Turned-over cards of Ana")
    expect(turned.get_by_role("option")).to_have_count(2)

    tab_to(page, turned)
    press(page, "Home", "Enter")  # the turned-over Soy into the tray
    tab_to(page, table.get_by_role("radiogroup", name="Trade with"))
    arrow_to(page, "Ben")
    press(page, "Enter")
    tab_to(page, table.get_by_role("toolbar", name="Beans to ask for"))
    arrow_to(page, "Red")
    press(page, "Enter", "o")
    expect(table.locator(".bl-offer-text")).to_contain_text("Offer 1: Ana offers Ben Soy for Red.")
    look_as(page, table, "ArrowRight", "Ben")
    press(page, "a")
    expect(table.locator(".bl-offer-text")).to_have_count(0)
    expect(table.get_by_role("status")).to_have_text(re.compile("Ben accepts: Ana gives Soy and gets Red"))
    look_as(page, table, "ArrowLeft", "Ana")
    press(page, "n")  # end trading
    expect(board).to_have_attribute("data-phase", "plant-aside")

    aside = table.get_by_role("listbox", name="Cards set aside by Ana")
    tab_to(page, aside)
    press(page, "Enter", "2")  # Red on Red
    expect(aside).to_have_count(0)
    press(page, "Escape")
    near = table.get_by_role("group", name="Ana, your seat")
    tab_to(page, near)
    press(page, "Shift+3")  # a single Garden is protected by the Reds
    expect(table.locator(".bl-notice").first).to_contain_text("Bean")
    press(page, "Escape", "Shift+2")  # three Reds pay two coins and make room
    expect(near.locator(".bl-seat-head")).to_contain_text("2")
    press(page, "2")  # the Stink that is left
    expect(table.locator("[data-awaited]").get_by_text("Ben").first).to_be_visible()
    look_as(page, table, "ArrowRight", "Ben")
    press(page, "1")  # Soy on Soy
    expect(board).to_have_attribute("data-phase", "draw")
    look_as(page, table, "ArrowLeft", "Ana")
    press(page, "n")  # draw three
    expect(board).to_have_attribute("data-phase", "plant")
    expect(hand.get_by_role("option")).to_have_count(6)


def test_a_turn_by_touch_alone_on_a_telephone(browser: Browser):
    page = window(browser, "360x740")
    table = at_table(page, one_screen())
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


CHOICES = (
    ".bl-tray-send .bl-primary:not([data-idle])",
    ".bl-offer [data-able]",
    ".bl-gift-ways [data-able], .bl-gift-ways .bl-primary",
    ".bl-battle-cards [data-able]",
    '.bl-land[data-able="camp"]',
    '.bl-land[data-able="attack"][aria-pressed="false"]',
    "[data-near] .bl-field[data-open] .bl-place",
    ".bl-bar-moves button",
    ".bl-row-gifts [data-able]",
    "[data-near] .bl-harvest[data-able]",
    ".bl-row-choice[data-able]",
)
"""What the page says can be done: always the first that is there is clicked."""
WINS = {"rio-grande": "wins", "duel": r"wins with \$\d+\.\d0", "bohnaparte": "is crowned Bohnaparte"}


@pytest.mark.drawn(1, of="whole games")
@pytest.mark.parametrize("edition", WINS)
def test_a_whole_game_against_bots_by_clicks(page: Page, edition: str):
    options = {"exhaustions": 3} if edition == "bohnaparte" else {}
    table = Table(edition=edition, seed=5, bots=True, lang="en", **options)
    board = phase(at_table(page, table))
    result = board.get_by_role("group", name="How the game ended")
    for _ in range(900):
        # While the bots' moves are shown one after the other there is nothing to click.
        board.locator(", ".join([".bl-end", *CHOICES])).first.wait_for(timeout=30_000)
        if result.count():
            break
        # In one step, so that a bot's move cannot take away between the look and the press what was found.
        press = "(board, choices) => choices.map(each => board.querySelector(each)).find(Boolean)?.click()"
        board.evaluate(press, [*CHOICES])
    expect(result).to_contain_text(re.compile(WINS[edition]))
    expect(result.locator(".bl-ranking > li")).to_have_count(len(table.game.names))
    assert axe(page) == []


def test_the_page_says_so_when_the_kernel_is_gone(page: Page, own_pages: OwnPages):
    write(own_pages.folder / "table/mortal.ipynb", "A kernel that ends", *MORTAL)
    open_page(page, f"{own_pages.address}/table/mortal.ipynb")
    label, table = page.get_by_text(re.compile(r"^kernel \d+$")), page.locator(".bl-table")
    os.kill(int(label.inner_text().split()[1]), signal.SIGKILL)
    table.get_by_role("group", name="Ana, your seat").get_by_role("button", name=re.compile("^Field 1:")).click()
    expect(table.get_by_role("alert").filter(has_text="Python")).to_be_visible(timeout=20_000)
    expect(table.get_by_role("button", name="Load again")).to_be_visible()
