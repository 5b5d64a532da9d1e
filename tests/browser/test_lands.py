"""Bohnaparte and its Cavalry in Voilà: a turn of each by keys alone with its battles, a battle by touch alone on a
telephone, a game against bots to its end; without a fault that axe finds, by day and by night, in any width.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Choice, Game, Question, Quiz
from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import TELEPHONE, axe, open_page, overflows, resize, small_targets, unsound
from tests.browser.scenes import show_component
from tests.browser.test_table import at_table, end_of_game

pytestmark = pytest.mark.drawn(2)

BOHNAPARTE = """
from bohnanza_lab import Game, Table
game = Game.arrange(
    "bohnaparte", ["Ana", "Ben", "Cem"], phase="plant", turn=8,
    hands={"Ana": "Blue Soy Chili Garden", "Ben": "Red Stink Blue", "Cem": "Soy"},
    fields={"Ana": ["2*Soy", "Red"], "Ben": ["2*Stink", ""]}, coins={"Ana": 5, "Ben": 3}, depots={"Ana": "Green"},
    lands={"Ana": "Orange Mine-1 Quarry-1", "Ben": "White City-1 Farm-1", "Cem": "Black Village-2"},
    draw="Soy Red Stink Blue Green Chili",
)
Table(game)
"""
CAVALRY = """
from bohnanza_lab import Game, Table
game = Game.arrange(
    "cavalry", ["Ana", "Ben", "Cem"], phase="attack", turn=8,
    hands={"Ana": "Chili Garden", "Ben": "Blue Soy Red", "Cem": "Soy"}, coins={"Ana": 3},
    lands={"Ana": "Orange Paddock-1 Forest-1", "Ben": "White Farm-1", "Cem": "Black"}, traders={"Ana": "Stink Red"},
    draw="Green Soy Chili Blue",
)
Table(game, open_hands=True)
"""
AGAINST_BOTS = """
from bohnanza_lab import Table
Table(edition="bohnaparte", players=["Ana", "Ben", "Cem"], seed=5, bots=True, exhaustions=3)
"""
MAPS = """
from bohnanza_lab.games.bohnaparte import Lands
Lands("cavalry", players=6)
"""
CHOICES = (
    ".bl-tray-send .bl-primary:not([data-idle])",
    ".bl-offer [data-able]",
    "[data-near] .bl-field[data-open] .bl-place",
    ".bl-battle-cards [data-able]",
    '.bl-land[data-able="camp"]',
    '.bl-land[data-able="attack"][aria-pressed="false"]',
    ".bl-bar-moves button",
    "[data-near] .bl-harvest[data-able]",
    ".bl-row-choice[data-able]",
)
SMALL = ".bl-land, .bl-battle-cards [role=option], .bl-map-size"


@pytest.fixture(scope="module")
def tables(own_pages: OwnPages) -> str:
    pages = {"bohnaparte": BOHNAPARTE, "cavalry": CAVALRY, "bots": AGAINST_BOTS, "maps": MAPS}
    for name, code in pages.items():
        write(own_pages.folder / f"lands/{name}.ipynb", name.capitalize(), code)
    return f"{own_pages.address}/lands"


def focused(page: Page) -> str:
    """What a screen reader would say of the focused element."""
    said: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
    return said


def go_to(page: Page, name: str) -> None:
    """On the map, by the key for the next landscape where something can be done."""
    for _ in range(40):
        if focused(page).startswith(f"{name},"):
            return
        page.keyboard.press("PageDown")
    raise AssertionError(f"no Page Down leads to {name}, but to {focused(page)}")


def attack(page: Page, name: str, card: str) -> None:
    """L, Page Down, Enter, K, arrows, Enter."""
    page.keyboard.press("l")
    go_to(page, name)
    page.keyboard.press("Enter")
    lay(page, card)


def lay(page: Page, card: str) -> None:
    page.keyboard.press("k")
    for _ in range(12):
        if card in focused(page):
            break
        page.keyboard.press("ArrowRight")
    assert card in focused(page)
    page.keyboard.press("Enter")


def test_a_turn_of_bohnaparte_by_keys_alone_between_two_at_one_screen(page: Page, tables: str):
    table = at_table(page, f"{tables}/bohnaparte.ipynb")
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
    go_to(page, "Quarry 1")
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


def test_a_charge_of_two_rounds_by_keys_alone(page: Page, tables: str):
    table = at_table(page, f"{tables}/cavalry.ipynb")
    board, keys, status = table.locator(".bl-board"), page.keyboard, table.get_by_role("status")
    panel = table.get_by_role("group", name="The land war")
    board.focus()

    attack(page, "Farm 1", "Cavalry")
    expect(panel.get_by_role("img", name="Ana: Cavalry, 17")).to_be_visible()
    lay(page, "Blue")
    expect(status).to_have_text(re.compile("Cavalry against Blue.*stands on its head"))
    expect(table.get_by_role("button", name=re.compile("Horse paddock 1, yours, Cavalry on its head"))).to_be_visible()
    expect(panel.get_by_text("Round 2")).to_be_visible()
    lay(page, "Chili")
    expect(panel).to_contain_text("Ben lays a card to defend Farm 1.")
    lay(page, "Soy")
    expect(status).to_have_text(re.compile("Chili against Soy.*Ana wins the battle and takes Farm 1"))
    assert axe(page) == []

    board.focus()
    keys.press("n")
    expect(board).to_have_attribute("data-phase", "draw")
    keys.press("n")  # three cards come to lie on the Trader
    trader = table.get_by_role("listbox", name="Trader of Ana")
    expect(trader.get_by_role("option")).to_have_count(5)
    for left in (4, 3):
        trader.get_by_role("option").first.press("Enter")
        expect(trader.get_by_role("option")).to_have_count(left)
    trader.get_by_role("option").first.press("Enter")
    expect(board).to_have_attribute("data-phase", re.compile("plant"))
    keys.press("t")
    expect(table.locator(".bl-text")).to_contain_text("Landscapes of Ana: Forest 1, Orange encampment, Farm 1")


def test_a_battle_by_touch_alone_on_a_telephone(browser: Browser, tables: str):
    page = browser.new_page(**TELEPHONE, reduced_motion="reduce")
    table = at_table(page, f"{tables}/cavalry.ipynb")
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


@pytest.mark.drawn(1, of="whole games")
def test_a_game_against_bots_to_its_end(page: Page, tables: str):
    """Whatever the page says can be done is clicked, battles first, until the page says who is crowned."""
    table = at_table(page, f"{tables}/bots.ipynb")
    board = table.locator(".bl-board")
    result = end_of_game(board, CHOICES)
    expect(result).to_contain_text("is crowned Bohnaparte")
    expect(result.locator(".bl-ranking > li")).to_have_count(3)
    assert axe(page) == []


def test_a_map_alone_says_what_each_landscape_gives(page: Page, tables: str):
    open_page(page, f"{tables}/maps.ipynb")
    alone = page.locator(".bl-lands-alone")
    expect(alone).to_be_visible(timeout=60_000)
    expect(alone.get_by_text("invented", exact=True)).to_be_visible()
    alone.get_by_role("button", name="Forest 2, neutral").press("Enter")
    expect(alone.get_by_role("group", name="The land war")).to_contain_text("can buy a Trader")
    assert unsound(page) == []


def test_a_question_about_a_map_has_it_beside_its_choices_in_one_window(page: Page):
    choices = [Choice("Two", right=True, why="Both."), Choice("Three", why="One of them is a River.")]
    table = Game("bohnaparte", 4, seed=2)
    show_component(page, Quiz([Question("How many?", choices, position=table), Question("And now?", choices)]))
    asked = page.locator(".bl-asked").first
    expect(asked.locator(".bl-land-name").first).to_be_visible()
    assert asked.evaluate("asked => asked.offsetHeight") < 800
    board, last = (asked.locator(part).last.bounding_box() for part in (".bl-board", ".bl-choice-button"))
    assert board is not None
    assert last is not None
    assert last["x"] > board["x"] + board["width"]
    assert last["y"] + last["height"] < board["y"] + board["height"]
    assert asked.locator(".bl-board").evaluate("board => board.scrollHeight - board.clientHeight") == 0
    # On a telephone the question stays in view while the map above it is looked at.
    resize(page, 360, 740)
    asked.locator(".bl-map").evaluate("map => map.scrollIntoView({ block: 'start' })")
    expect(asked.locator(".bl-map-scroll")).to_be_in_viewport(ratio=0.9)
    for part in (".bl-asked-text", ".bl-choice-button >> nth=-1"):
        expect(asked.locator(part)).to_be_in_viewport(ratio=1)
    # It never lies over what has the focus.
    page.evaluate("scrollTo(0, 0)")
    for reached in asked.locator("[data-stop]").all():
        reached.focus()
        stop, answer = reached.bounding_box(), asked.locator(".bl-asked-answer").bounding_box()
        assert stop is not None
        assert answer is not None
        assert stop["y"] + stop["height"] <= answer["y"], reached.get_attribute("aria-label")
