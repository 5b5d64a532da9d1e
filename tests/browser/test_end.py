"""The end of a game: who won, the picture of the game, its turning points, and the next game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.play import Play
from bohnanza_lab.components.tabletop import Tabletop
from tests.bot_games import played
from tests.browser.live import play, send
from tests.browser.page_checks import axe

pytestmark = pytest.mark.drawn(4)


def app(edition: str, players: int) -> Play:
    """The app with a game that is over."""
    session = Play(f"edition={edition}&players={players}&seed=3", lang="en", page=True)
    session.set_game(played(edition, players), 0, session.sitting.bots, open_hands=False)
    return session


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


def test_the_next_game_and_the_way_back_to_this_one(page: Page) -> None:
    session = app("rio-grande", 3)
    play(page, session)
    end, ends = page.locator(".bl-end"), session.game.ply
    end.get_by_role("button", name="New deal").click()
    expect(page.locator(".bl-end")).to_have_count(0)
    assert session.chosen()["seed"] != 3
    page.get_by_role("button", name="Back to the game before").first.click()
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(ends))
    end.get_by_role("button", name="This deal again").click()
    expect(page.locator(".bl-end")).to_have_count(0)
    assert (session.game.ply, session.chosen()["seed"]) < (ends, 4)
    page.locator(".bl-board").focus()
    page.keyboard.press("u")
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(ends))
    end.get_by_role("button", name="Another game").click()
    expect(page.locator(".bl-setup")).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()
    expect(end).to_be_visible()


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
