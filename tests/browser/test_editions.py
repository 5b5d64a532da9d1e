"""The other editions: a turn of each by keys alone, a field bought, a chain, a harvest before the shuffle;
each without a fault that axe finds, by day and by night, and without sideways scrolling on a telephone.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bohnanza_lab import Game, Table
from tests.browser import page_checks
from tests.browser.page_checks import axe, overflows, resize
from tests.browser.test_every_window import ON_A_PAGE
from tests.browser.test_frame import DUSK
from tests.browser.test_table import at_table

pytestmark = pytest.mark.drawn(1)


def bean_duel() -> Table:
    game = Game.arrange(
        "bean-duel",
        2,
        phase="plant-offered",
        turned="Soy Red",
        turn=4,
        hands={"Ana": "Chili Wax Coffee Green", "Ben": "Blue Stink"},
        fields={"Ana": ["3*Blue", "2*Soy", ""], "Ben": ["2*Wax", "Stink"]},
        draw="Green Wax Soy Coffee Blue",
        discard="Stink",
    )
    return Table(game, open_hands=True)


def billabong() -> Table:
    game = Game.arrange(
        "billabong",
        3,
        hands={"Ana": "Red Chili", "Ben": "Soy Stink", "Cem": "Red"},
        fields={"Ana": ["3*Blue", "2*Soy"], "Ben": ["Chili", ""], "Cem": ["Green", ""]},
        coins={"Ana": "Red Soy Green Stink"},
        draw="Soy Blue Green Stink Red",
        rest="discard",
    )
    return Table(game, open_hands=True)


def table_of(page: Page, table: Table) -> Locator:
    found = at_table(page, table)
    found.locator(".bl-board").focus()
    return found


def tab_to(table: Locator, target: Locator) -> None:
    """By Tab from the beginning of the table."""
    table.locator(".bl-board").focus()
    page_checks.tab_to(table.page, target)


def press(table: Locator, *keys: str) -> None:
    """Keys, each after the kernel has answered the one before."""
    board = table.locator(".bl-board")
    for key in keys:
        ply = int(board.get_attribute("data-ply") or 0)
        table.page.keyboard.press(key)
        expect(board).to_have_attribute("data-ply", str(ply + 1))


def phase(table: Locator, key: str) -> None:
    expect(table.locator(".bl-board")).to_have_attribute("data-phase", key)


def is_sound(table: Locator) -> None:
    """No fault by day or by night, and no sideways scrolling on a telephone."""
    page = table.page
    resize(page, 360, 740)
    assert not overflows(page)
    resize(page, 1280, 900)
    for theme in ("dark", "light"):
        page.evaluate(ON_A_PAGE, [theme, DUSK if theme == "dark" else "white"])
        expect(page.locator(".bl")).to_have_attribute("data-theme", theme)
        assert axe(page, table) == []


def hand(table: Locator) -> Locator:
    return table.get_by_role("listbox", name=re.compile("^(Your hand|Tu mano)"))


def test_the_bean_duel_with_its_offers_and_its_chain(page: Page):
    table = table_of(page, bean_duel())
    offer = table.get_by_role("listbox", name="Ben leaves you an offer")
    tab_to(table, offer)
    page.keyboard.press("Enter")  # the Soy
    expect(table.get_by_role("button", name=re.compile("^Discard pile.*can go here"))).to_be_visible()
    press(table, "2", "x")  # is planted, and the Red that is left is discarded
    phase(table, "plant-discard")
    press(table, "3")  # the Chili from the hand
    tab_to(table, hand(table))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(table.get_by_role("button", name="Discard Green", exact=True)).to_be_visible()
    press(table, "x")
    phase(table, "open-draw")
    press(table, "n")
    row = table.get_by_role("listbox", name="Turned-over cards of Ana")
    cards = row.get_by_role("option").evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    assert cards == ["Green 14", "Wax 22", "Soy 12", "Green 14, from the discard pile"]
    expect(table.get_by_role("status")).to_have_text(re.compile("adds the matching cards from the discard pile: Green"))
    is_sound(table)

    tab_to(table, row)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    press(table, "2", "n")  # the Soy is planted, the rest left
    expect(table.get_by_role("listbox", name="Ana leaves Ben an offer").get_by_role("option")).to_have_count(3)
    press(table, "n")
    phase(table, "plant-offered")
    table.get_by_role("toolbar", name="Who is looking").get_by_role("button", name="Ben").press("Enter")
    expect(table.get_by_role("listbox", name="Ana leaves you an offer")).to_be_visible()


def test_billabong_with_a_third_field_bought_and_a_harvest_before_the_shuffle(page: Page):
    table = table_of(page, billabong())
    near = table.get_by_role("group", name="Ana, your seat")
    purchase = near.get_by_role("button", name="Buy a third field for 3 coins")
    tab_to(table, purchase)
    press(table, "Enter")
    expect(table.get_by_role("status")).to_have_text(
        "Ana buys field 3 for 3 coins: Stink, Green and Soy go back to the discard pile."
    )
    expect(near.get_by_role("button", name=re.compile("^Field 3: empty"))).to_be_visible()
    expect(purchase).to_have_count(0)
    expect(near.locator(".bl-seat-head")).to_contain_text("1 coin")
    press(table, "3", "n", "n", "n")  # the Red, no second card, turn over two, no trade
    phase(table, "plant-aside")
    tab_to(table, table.get_by_role("listbox", name="Turned-over cards of Ana"))
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    press(table, "2", "1", "n")  # the Soy, the Blue, and draw the last three
    phase(table, "harvest-window")
    expect(table.get_by_role("list", name="The phases of a turn")).to_contain_text("Harvest before the shuffle")
    is_sound(table)
    press(table, "Shift+1")  # the Blues go into the new pile
    page.keyboard.press("n")
    # Nobody else has anything to harvest, so nobody else is asked.
    phase(table, "plant")
    expect(table.get_by_role("status")).to_have_text(re.compile("The discards are shuffled.*Ben is the active player"))
