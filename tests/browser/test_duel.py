"""The Duel in a real page: a turn by keys alone, a bluff by touch, a bluff called, a whole game against a bot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import Bean, Game, Table
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.games.duel.engine.moves import Gift
from bohnanza_lab.players import FarmerPlayer
from tests.browser.page_checks import arrow_to, overflows, press, tab_to, window
from tests.browser.test_table import at_table, phase

pytestmark = pytest.mark.drawn(2)


class Bluffer(FarmerPlayer):
    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return Gift(Bean.GREEN) if Gift(Bean.GREEN) in moves else super().decide(seen, moves)


def lay(**position: Any) -> Game:
    usual = {
        "hands": {"Uwe": "Black-eyed Soy Red Chili", "Susanne": "Stink Soy Blue"},
        "fields": {"Uwe": ["2*Red", "3*Blue", "Stink"], "Susanne": ["Garden", "Chili", "-"]},
        "bonus": {"Uwe": "#10 #19 #26", "Susanne": "#8 #24 #32"},
        "draw": "Soy Chili Blue Green Garden",
    }
    return Game.arrange("duel", ["Uwe", "Susanne"], coins={"Uwe": 4, "Susanne": 4}, **usual | position)


def dollars(table: Locator, who: str) -> Locator:
    return table.get_by_role("group", name=who).locator(".bl-coins")


def look_as(page: Page, table: Locator, key: str, name: str) -> None:
    """Change the seat by keys: the arrow to the name, Enter, and Enter on the curtain's button."""
    tab_to(page, table.get_by_role("toolbar", name="Who is looking"))
    press(page, key, "Enter")
    expect(table.get_by_role("button", name=f"I am {name}")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, table.get_by_role("group", name=f"{name}, your seat"))


def test_a_turn_with_a_claim_and_a_gift_by_keys_alone(page: Page):
    table = at_table(page, Table(lay()))
    board = phase(table)
    keys = page.keyboard
    said = table.get_by_role("status")

    tab_to(page, table.get_by_role("listbox", name="Your hand, front card first"))
    keys.press("1")  # Black-eyed on 2 Red: bo(h)nus card 10
    expect(board).to_have_attribute("data-phase", "claim-window")
    expect(board.locator(".bl-prompt")).to_contain_text("Does your field 1 fulfil one of your bo(h)nus cards?")
    keys.press("c")
    expect(said).to_have_text(re.compile("Uwe claims a bo.h.nus card with field 1: 2 Red and Black-eyed"))
    expect(dollars(table, "Uwe, your seat")).to_contain_text("$5.40")
    keys.press("n")  # no second card
    expect(board).to_have_attribute("data-phase", "gift")
    keys.press("n")  # turn over three
    expect(table.get_by_role("listbox", name="Turned-over cards of Uwe").get_by_role("option")).to_have_count(3)

    keys.press("g")
    arrow_to(page, "Soy")
    keys.press("Enter")
    expect(said).to_have_text(re.compile("Soy 12 chosen"))
    keys.press("o")
    expect(said).to_have_text(re.compile("Offer 1: Uwe offers Susanne Soy as a gift"))

    look_as(page, table, "ArrowRight", "Susanne")
    keys.press("a")
    expect(said).to_have_text(re.compile("Susanne accepts a gift from Uwe: Soy"))
    expect(board).to_have_attribute("data-phase", "plant-gifts")

    look_as(page, table, "ArrowLeft", "Uwe")
    tab_to(page, table.get_by_role("listbox", name="Turned-over cards of Uwe"))
    keys.press("Enter")
    keys.press("3")  # Chili on Stink: the next number
    expect(table.get_by_role("listbox", name="Turned-over cards of Uwe").get_by_role("option")).to_have_count(1)
    tab_to(page, table.get_by_role("group", name="Uwe, your seat"))
    keys.press("2")  # Blue on Blue
    expect(board).to_have_attribute("data-phase", "plant-gifts")
    expect(table.get_by_text("Waiting for Susanne")).to_be_visible()
    look_as(page, table, "ArrowRight", "Susanne")
    keys.press("3")  # the gift
    expect(board).to_have_attribute("data-phase", "draw-bonus")

    look_as(page, table, "ArrowLeft", "Uwe")
    keys.press("n")  # draw two
    expect(said).to_have_text(re.compile("Uwe draws Green and Garden"))
    press(page, "e", "Enter")
    expect(said).to_have_text(re.compile("Bo.h.nus card 19 chosen"))
    keys.press("x")
    expect(said).to_have_text(re.compile("Uwe discards a bo.h.nus card"))
    look_as(page, table, "ArrowRight", "Susanne")
    keys.press("n")  # keep them
    expect(board).to_have_attribute("data-phase", "plant")
    expect(table.get_by_role("group", name="Susanne, your seat")).to_contain_text("active")

    keys.press("?")
    listed = page.get_by_role("dialog", name="Rules")
    expect(listed).to_contain_text("claim a bo(h)nus card")
    expect(listed).not_to_contain_text("answer it with another")


def test_a_bluff_by_touch_on_a_telephone(browser: Browser):
    page = window(browser, "360x740")
    game = lay(phase="gift", turned="Soy Green Blue", hands={"Uwe": "Red", "Susanne": "Stink"})
    table = at_table(page, Table(game, bots=["Susanne"]))
    table.get_by_role("option", name="Chili 18").tap()
    expect(table.get_by_text("If Susanne accepts, you pay a card")).to_be_visible()
    assert not overflows(page)
    table.get_by_role("button", name="Bluff: offer Chili as a gift").tap()
    expect(table.get_by_role("status")).to_have_text(re.compile("Susanne accepts, but Uwe has no Chili to give"))
    expect(dollars(table, "Uwe, your seat")).to_contain_text("$3.00")
    expect(dollars(table, "Susanne")).to_contain_text("$5.00")
    assert not overflows(page)


def test_a_bluff_is_called(page: Page):
    game = lay(phase="gift", turned="Soy Blue Blue", active="Susanne")
    table = at_table(page, Table(game, bots={"Susanne": Bluffer()}))
    offered = table.get_by_role("listbox", name="The gift cards by number").get_by_role("option", name="Green")
    expect(offered).to_have_attribute("aria-label", "Green 14, offered by Susanne")
    assert table.locator("[href='#bl-icon-bluff']").count() == 0
    table.get_by_role("button", name="Accept", exact=True).click()
    called = re.compile("Uwe accepts, but Susanne has no Green.*a bluff")
    expect(table.locator(".bl-log-line", has_text=called)).to_have_count(1)
    expect(dollars(table, "Uwe, your seat")).to_contain_text("$5.00")
    expect(dollars(table, "Susanne")).to_contain_text("$3.00")
