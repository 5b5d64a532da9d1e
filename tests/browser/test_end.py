"""The end of a game: who won, the picture of the game, its turning points; and what moves there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer
from tests.bot_games import played
from tests.browser.live import play, send
from tests.browser.page_checks import axe

pytestmark = pytest.mark.drawn(4)


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("edition", "players"), [("rio-grande", 4), ("duel", 2), ("bohnaparte", 4)])
def test_to_a_turning_point_and_back_by_keys_alone(page: Page, edition: str, players: int) -> None:
    session = Tabletop(played(edition, players), "en", 0)
    asked = play(page, session)
    moments = page.get_by_role("group", name="Turning points").get_by_role("button")
    expect(moments.first).to_be_visible()
    count = moments.count()
    assert axe(page) == []
    moments.first.focus()
    for number in range(1, count):
        page.keyboard.press("Tab")
        expect(moments.nth(number)).to_be_focused()
    ply = moments.last.get_attribute("data-moment") or ""
    page.keyboard.press("Enter")
    expect(page.locator(".bl-board")).to_have_attribute("data-past", "true")
    assert int(page.locator(".bl-board").get_attribute("data-ply") or 0) >= int(ply)
    expect(page.get_by_role("button", name="Back to now")).to_be_focused()
    assert page.locator(".bl-end").count() == 0
    page.keyboard.press("Enter")
    expect(moments.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to now")).to_be_focused()
    page.keyboard.press("Escape")
    expect(moments.last).to_be_focused()
    assert session.game.over
    assert [request["type"] for request in asked].count("review") == 1, "asked once, when the game is over"


def test_a_reader_who_does_not_see_the_lines_has_their_numbers(page: Page) -> None:
    game = played("duel", 2)
    play(page, Tabletop(game, "en", 0))
    rows = page.get_by_role("table", name="Dollars, turn by turn").get_by_role("row")
    expect(rows).to_have_count(game.turn + 2)
    earned = game.scores()
    assert rows.last.inner_text().split() == [str(game.turn), *(str(earned[name]) for name in game.names)]


def test_lines_are_told_apart_without_their_colours(page: Page) -> None:
    play(page, Tabletop(played("three-new-beans", 7), "en", 0))
    dashes = page.locator(".bl-course-name .bl-course-line").evaluate_all(
        "lines => lines.map(line => getComputedStyle(line).strokeDasharray)"
    )
    assert len({*dashes}) == 7


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_beans_sprout_once_and_not_for_who_prefers_no_motion(browser: Browser, motion: Any) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion=motion)
    session = Tabletop(played("rio-grande", 3), "en", 0, open_hands=True)
    seat, move, _ = session.game.undo()
    play(page, session)
    expect(page.locator(".bl-end")).to_have_count(0)
    send(page, session, text=f"{session.game.names[seat]} {move.text(session.game.names)}")
    sprouts = page.locator(".bl-end-joy .bl-art:not(.bl-icon)")
    expect(sprouts).to_have_count(3)
    names = "sprouts => sprouts.map(sprout => getComputedStyle(sprout).animationName)"
    assert {*sprouts.evaluate_all(names)} == ({"none"} if motion == "reduce" else {"bl-sprout"})
    page.locator(".bl-turning-point").first.click()
    page.get_by_role("button", name="Back to now").click()
    expect(sprouts).to_have_count(3)
    assert {*sprouts.evaluate_all(names)} == {"none"}


def test_a_rule_that_decided_is_opened_at_the_end(page: Page) -> None:
    play(page, Tabletop(played("rio-grande", 4), "en", 0))
    rule = page.locator(".bl-end .bl-rule", has_text="A tie")
    rule.locator("summary").first.click()
    expect(rule).to_contain_text("furthest from the starting player")
    assert axe(page) == []


def test_the_text_view_has_the_end_too(page: Page) -> None:
    play(page, Tabletop(played("rio-grande", 3), "en", 0))
    page.locator(".bl-board").focus()
    page.keyboard.press("t")
    expect(page.locator(".bl-text")).to_be_visible()
    page.locator(".bl-turning-point").first.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_focused()
    assert axe(page) == []


def test_with_reduced_motion_nothing_flies_and_every_step_of_the_bots_is_shown(page: Page) -> None:
    game = EngineGame("rio-grande", 4, seed=3)
    while game.phase != "draw":
        game.play((0, FarmerPlayer().decide(game.observation(0), game.legal_moves(0, offers=False))))
    session = Tabletop(game, "en", 0, dict.fromkeys((1, 2, 3), "farmer"))
    before = game.ply
    play(page, session)
    expect(page.get_by_role("combobox", name="Pace")).to_have_value("quick")
    send(page, session, text="Ana draw")
    moving = page.evaluate(
        """() => new Promise((resolve) => {
          const plies = new Set();
          let flying = 0;
          const look = () => {
            plies.add(Number(document.querySelector(".bl-board").dataset.ply));
            flying += document.getAnimations().length;
            if (plies.size > 1 && !document.querySelector("[data-kind=skip]")) resolve([[...plies], flying]);
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )
    plies, flying = moving
    assert [ply for ply in plies if ply > before] == [*range(before + 1, session.game.ply + 1)]
    assert flying == 0
