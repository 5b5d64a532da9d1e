"""The editor in a real page: a position is laid by hand, sent by link, opened and played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from bohnanza_lab import Game
from bohnanza_lab.engine import game as engine
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.settings import read_settings
from tests.browser.page_checks import (
    ForeignRequests,
    hidden,
    open_page,
    small_targets,
    tool,
    unsound,
    window,
)

pytestmark = pytest.mark.drawn(2)

EDITOR = "voila/render/notebooks/editor.ipynb"
APP = "voila/render/notebooks/play.ipynb"


def editor(page: Page, address: str) -> Locator:
    open_page(page, address)
    here = page.locator(".bl-laying")
    expect(here).to_be_visible(timeout=60_000)
    return here


def zone(here: Locator, name: str) -> Locator:
    return here.locator(f'[data-zone="{name}"]')


def place(here: Locator, name: str) -> Locator:
    return zone(here, name).locator(".bl-zone-place")


def cards(here: Locator, name: str) -> Locator:
    return zone(here, name).locator(".bl-zone-card")


def take(here: Locator, card: str) -> None:
    here.locator(f'[data-card-key="{card}"]').click()


def laid_at(here: Locator) -> engine.EngineGame:
    """The game that begins in the position, by the link to it."""
    href = here.locator(".bl-outcome a").get_attribute("href")
    assert href is not None
    return read_settings(href).deal()


def said(here: Locator, text: str) -> None:
    expect(here.locator(".bl-outcome")).to_contain_text(text)


@pytest.mark.drawn(1)
@pytest.mark.parametrize("made", editions(), ids=lambda made: made.id)
def test_a_position_is_laid_by_hand_sent_by_link_opened_and_played_on(
    browser: Browser, page: Page, site: str, made: engine.Edition
):
    asked = ForeignRequests(page, site)
    seats = ",".join(["you", *["person"] * (made.players[0] - 1)])
    here = editor(page, f"{site}/{EDITOR}?edition={made.id}&seats={seats}&seed=3")
    here.get_by_role("button", name="Clear", exact=True).click()
    expect(cards(here, "hand:0")).to_have_count(0)
    take(here, "soy")
    for name in ("hand:0", "hand:0", "field:0:1"):
        place(here, name).click()
    expect(cards(here, "hand:0")).to_have_count(2)
    take(here, "chili")
    place(here, "field:1:2").click()
    place(here, "discard").click()
    here.get_by_role("button", name="Number of coins of Ana: one more").click()
    here.get_by_role("button", name="Number of coins of Ana: one more").click()
    expect(cards(here, "coins:0")).to_have_count(2)
    if made.id == "bean-duel":
        here.get_by_label("Phase", exact=True).select_option(label="Plant and discard")
    if made.id == "duel":
        here.get_by_role("button", name="Bo(h)nus cards", exact=True).click()
        take(here, "#7")
        place(here, "bonus:0").click()
    if made.game == "bohnaparte":
        here.get_by_role("button", name="The map", exact=True).click()
        take(here, "marker:0")
        here.locator('[data-land="city-1"]').click()
        expect(here.locator('[data-land="city-1"]')).to_have_attribute("data-owned", "true")
    said(here, "This position can be played.")
    assert unsound(page, here) == []
    laid = laid_at(here)
    assert (len(laid.hand(0)), laid.coins(0), laid.discard_count) == (2, 2, 1)
    assert made.game != "bohnaparte" or laid.table.owner("city-1") == "Ana"
    assert made.id != "duel" or laid.table.bonus("Ana") == (7,)

    here.get_by_role("link", name="Play from here").click()
    page.wait_for_url(re.compile(r"/play\.ipynb"))
    board = page.locator(".bl-board")
    expect(board).to_have_attribute("data-ply", "0", timeout=60_000)
    expect(page.locator(".bl-play-what")).to_contain_text("A position laid by hand")
    hand = page.locator("[data-near] .bl-hand .bl-row-card")
    expect(hand).to_have_count(2)
    board.focus()
    page.keyboard.press("1")
    expect(board).to_have_attribute("data-ply", "1")
    page.wait_for_url(re.compile("moves="))
    link = page.url
    page.keyboard.press("u")
    expect(board).to_have_attribute("data-ply", "0")
    expect(hand).to_have_count(2)

    other = browser.new_context(viewport={"width": 1280, "height": 800})
    there = other.new_page()
    open_page(there, link)
    expect(there.locator(".bl-board")).to_have_attribute("data-ply", "1", timeout=60_000)
    expect(there.locator("[data-near] .bl-hand .bl-row-card")).to_have_count(1)
    tool(there, "Start over").click()
    expect(there.locator("[data-near] .bl-hand .bl-row-card")).to_have_count(2)
    other.close()
    assert asked.elsewhere == []


def test_it_is_done_by_touch_on_a_telephone_in_the_dark(browser: Browser, site: str):
    page = window(browser, "360x740")
    here = editor(page, f"{site}/{EDITOR}?lang=es&theme=dark&edition=duel&seed=3")
    here.get_by_role("button", name="Vaciar", exact=True).tap()
    here.locator('[data-card-key="soy"]').tap()
    for name in ("hand:0", "hand:0", "field:0:2"):
        place(here, name).tap()
    expect(cards(here, "hand:0")).to_have_count(2)
    expect(cards(here, "field:0:2")).to_have_count(1)
    assert hidden(page, '[data-card-key="soy"], [data-zone="field:0:2"] .bl-zone-card') == []
    here.locator('[data-card-key="chili"]').tap()
    place(here, "field:0:2").tap()
    expect(here.locator(".bl-notice")).to_contain_text("Picante no se puede plantar sobre Soya")
    here.get_by_role("button", name="A la caja", exact=True).tap()
    cards(here, "hand:0").first.tap()
    expect(cards(here, "hand:0")).to_have_count(1)
    here.get_by_text("El momento de la partida", exact=True).tap()
    here.get_by_label("De quién es el turno").select_option("Ben")
    said(here, "A Ben le toca plantar, pero no tiene cartas en la mano.")
    here.get_by_label("De quién es el turno").select_option("Ana")
    said(here, "Esta posición se puede jugar.")
    assert unsound(page, here) == []
    assert small_targets(page, ".bl-laying :is(button, select, summary, input, a)", 20) == []
    here.get_by_role("link", name="Jugar desde aquí").tap()
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", "0", timeout=60_000)
    assert "lang=es" in page.url


def test_cards_are_dragged(page: Page, site: str):
    here = editor(page, f"{site}/{EDITOR}")
    here.locator('[data-card-key="blue"]').drag_to(place(here, "hand:0"))
    expect(cards(here, "hand:0")).to_have_count(1)
    here.locator('[data-card-key="red"]').drag_to(cards(here, "hand:0").first)
    expect(cards(here, "hand:0").first).to_have_attribute("aria-label", "Red, 1 of 2")
    cards(here, "hand:0").first.drag_to(place(here, "field:1:1"))
    expect(cards(here, "field:1:1")).to_have_count(1)
    cards(here, "field:1:1").first.drag_to(here.locator(".bl-box-head"))
    expect(cards(here, "field:1:1")).to_have_count(0)
    expect(cards(here, "hand:0")).to_have_count(1)


def test_it_leaves_as_text_and_as_python_and_comes_back(context: BrowserContext, site: str):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    here = editor(page, f"{site}/{EDITOR}?edition=billabong&players=4&seed=2")
    here.get_by_label("Third field of Ana").check()
    take(here, "red")
    place(here, "field:0:3").click()
    expect(cards(here, "field:0:3")).to_have_count(1)
    laid = laid_at(here)
    here.get_by_role("button", name="Copy as Python").click()
    code = page.evaluate("navigator.clipboard.readText()")
    assert eval(code, {"Game": Game}) == laid
    here.get_by_role("button", name="Copy as text").click()
    text = page.evaluate("navigator.clipboard.readText()")
    assert engine.EngineGame.from_position(text) == laid
    here.get_by_role("button", name="Copy link").click()
    assert read_settings(page.evaluate("navigator.clipboard.readText()")).deal() == laid
    here.get_by_role("button", name="Clear", exact=True).click()
    expect(cards(here, "hand:0")).to_have_count(0)
    here.get_by_text("The position as text").click()
    area = here.get_by_role("textbox", name="The position as text")
    area.fill(text.replace("hand", "hnad", 1))
    here.get_by_role("button", name="Lay this position").click()
    expect(here.locator(".bl-notice")).to_contain_text("This line cannot be read: “hnad Ana")
    area.fill(text)
    here.get_by_role("button", name="Lay this position").click()
    expect(cards(here, "field:0:3")).to_have_count(1)
    assert laid_at(here) == laid
    page.reload(wait_until="commit")
    here = page.locator(".bl-laying")
    expect(cards(here, "field:0:3")).to_have_count(1, timeout=60_000)


def test_a_game_is_taken_to_the_editor_and_back(page: Page, site: str):
    open_page(page, f"{site}/{APP}?edition=spanish&seats=you,person,person&seed=5")
    board = page.locator(".bl-board")
    expect(board).to_have_attribute("data-ply", "0", timeout=60_000)
    board.focus()
    page.keyboard.press("1")
    expect(board).to_have_attribute("data-ply", "1")
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("dialog").get_by_role("link", name="Edit position").click()
    here = page.locator(".bl-laying")
    expect(cards(here, "field:0:1")).to_have_count(1, timeout=60_000)
    expect(cards(here, "hand:0")).to_have_count(4)
    cards(here, "field:0:1").first.click()
    place(here, "field:0:2").click()
    expect(cards(here, "field:0:2")).to_have_count(1)
    here.get_by_role("link", name="Play from here").click()
    page.wait_for_url(re.compile(r"/play\.ipynb"))
    expect(page.locator("[data-near] .bl-field").nth(1).locator(".bl-card")).to_have_count(1, timeout=60_000)
    page.go_back()
    expect(cards(page.locator(".bl-laying"), "field:0:2")).to_have_count(1, timeout=60_000)
