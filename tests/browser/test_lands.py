"""Bohnaparte and its Cavalry in Voilà: a turn of each by keys alone with its battles, a battle by touch alone on a
telephone, a game against bots to its end; without a fault that axe finds, by day and by night, in any width.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Game, Table
from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import arrow_to, axe, open_page, overflows, small_targets, unsound, window
from tests.browser.test_table import at_table

pytestmark = pytest.mark.drawn(2)


def bohnaparte() -> Table:
    game = Game.arrange(
        *("bohnaparte", ["Ana", "Ben", "Cem"]),
        phase="plant",
        turn=8,
        hands={"Ana": "Blue Soy Chili Garden", "Ben": "Red Stink Blue", "Cem": "Soy"},
        fields={"Ana": ["2*Soy", "Red"], "Ben": ["2*Stink", ""]},
        coins={"Ana": 5, "Ben": 3},
        depots={"Ana": "Green"},
        lands={"Ana": "Orange Mine-1 Quarry-1", "Ben": "White City-1 Farm-1", "Cem": "Black Village-2"},
        draw="Soy Red Stink Blue Green Chili",
    )
    return Table(game)


def cavalry() -> Table:
    game = Game.arrange(
        *("cavalry", ["Ana", "Ben", "Cem"]),
        phase="attack",
        turn=8,
        hands={"Ana": "Chili Garden", "Ben": "Blue Soy Red", "Cem": "Soy"},
        coins={"Ana": 3},
        lands={"Ana": "Orange Paddock-1 Forest-1", "Ben": "White Farm-1", "Cem": "Black"},
        traders={"Ana": "Stink Red"},
        draw="Green Soy Chili Blue",
    )
    return Table(game, open_hands=True)


MAPS = """
from bohnanza_lab.games.bohnaparte import Lands
Lands("cavalry", players=6)
"""
SMALL = ".bl-land, .bl-battle-cards [role=option], .bl-map-size"


def attack(page: Page, name: str, card: str) -> None:
    """L, Page Down, Enter, K, arrows, Enter."""
    page.keyboard.press("l")
    arrow_to(page, f"{name},", "PageDown")
    page.keyboard.press("Enter")
    lay(page, card)


def lay(page: Page, card: str) -> None:
    page.keyboard.press("k")
    arrow_to(page, card)
    page.keyboard.press("Enter")


def test_a_turn_of_bohnaparte_by_keys_alone_between_two_at_one_screen(page: Page):
    table = at_table(page, bohnaparte())
    board, keys, status = table.locator(".bl-board"), page.keyboard, table.get_by_role("status")
    panel = table.get_by_role("group", name="The land war")
    board.focus()

    keys.press("p")  # the Blue on the depot, the Soy on its field
    expect(status).to_have_text(re.compile("Ana stores Blue in the depot"))
    keys.press("1")
    expect(board).to_have_attribute("data-phase", "trade")
    keys.press("n")  # turn over two
    turned = table.get_by_role("listbox", name="Turned-over cards of Ana").get_by_role("option")
    expect(turned).to_have_count(2)
    keys.press("n")
    expect(board).to_have_attribute("data-phase", "plant-aside")
    turned.first.press("Enter")
    keys.press("1")  # Soy on Soy
    expect(turned).to_have_count(1)
    keys.press("2")  # Red on Red
    expect(board).to_have_attribute("data-phase", "attack")

    keys.press("l")
    arrow_to(page, "Quarry 1,", "PageDown")
    keys.press("Enter")
    expect(panel.get_by_text("Its stones build one Fortress")).to_be_visible()
    keys.press("k")
    expect(page.locator(":focus")).to_have_text("Build a Fortress below Quarry 1 with the stones from Quarry 1")
    keys.press("Enter")
    expect(status).to_have_text(re.compile("Quarry 1 is empty now"))

    attack(page, "City 1", "Chili")
    expect(panel).to_contain_text("Ben lays a card to defend City 1.")
    expect(panel).to_contain_text("always defends itself with at least 18")
    assert axe(page) == []
    expect(table.locator('.bl-round [data-face="bean"]')).to_have_count(0)
    keys.press("k")
    expect(page.locator(":focus")).to_have_text("Go on as Ben")
    keys.press("Enter")
    expect(page.locator(":focus")).to_have_text("I am Ben")
    keys.press("Enter")

    board.focus()
    assert "Chili" not in table.locator(".bl-battle").inner_text()
    lay(page, "Stink")
    expect(status).to_have_text(re.compile("Chili against Stink.*the Cannon wins for the attack.*Ana wins the battle"))
    expect(table.locator('.bl-round [data-face="bean"]')).to_have_count(2)
    expect(table.get_by_role("button", name="City 1, Ana’s")).to_be_visible()
    assert axe(page) == []

    table.get_by_role("toolbar", name="Who is looking").get_by_role("button", name="Ana").press("Enter")
    expect(page.locator(":focus")).to_have_text("I am Ana")
    keys.press("Enter")
    board.focus()
    keys.press("n")  # attack no more
    expect(board).to_have_attribute("data-phase", "draw")
    keys.press("n")
    expect(table.get_by_role("group", name="Ben").locator(".bl-tag-active")).to_be_visible()


def test_a_battle_by_touch_alone_on_a_telephone(browser: Browser):
    page = window(browser, "360x740")
    table = at_table(page, cavalry())
    board = table.locator(".bl-board")
    assert not overflows(page)
    table.get_by_role("button", name=re.compile("^Farm 1, Ben’s")).tap()
    table.get_by_role("option", name=re.compile("with Chili")).tap()
    expect(board).to_have_attribute("data-ply", "1")
    assert small_targets(page, SMALL, 44) == []
    table.get_by_role("option", name=re.compile("Defend with Blue")).tap()
    expect(table.locator(".bl-battle-outcome")).to_have_text("The attack has failed: Farm 1 holds.")
    assert unsound(page) == []
    table.get_by_role("button", name="Whole map").tap()
    assert page.evaluate("(room => room.scrollWidth <= room.clientWidth)(document.querySelector('.bl-map-scroll'))")
    assert small_targets(page, SMALL, 36) == []


def test_a_map_alone_says_what_each_landscape_gives(page: Page, own_pages: OwnPages):
    write(own_pages.folder / "lands/maps.ipynb", "Maps", MAPS)
    open_page(page, f"{own_pages.address}/lands/maps.ipynb")
    alone = page.locator(".bl-lands-alone")
    expect(alone).to_be_visible(timeout=60_000)
    expect(alone.get_by_text("invented", exact=True)).to_be_visible()
    alone.get_by_role("button", name="Forest 2, neutral").press("Enter")
    expect(alone.get_by_role("group", name="The land war")).to_contain_text("can buy a Trader")
    assert unsound(page) == []
