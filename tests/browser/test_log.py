"""The log is the whole game, and each of its lines a way back to the table of that moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from tests.bot_games import played
from tests.browser.live import play
from tests.browser.page_checks import TELEPHONE, overflows

pytestmark = pytest.mark.drawn(3)

SEEN = """(part) => {
  const { top, bottom } = part.getBoundingClientRect();
  const list = part.closest(".bl-log").querySelector(".bl-log-scroll").getBoundingClientRect();
  return top >= list.top - 1 && bottom <= Math.min(list.bottom, innerHeight) + 1;
}"""


def board(page: Page) -> Locator:
    return page.locator(".bl-board")


@pytest.mark.drawn(2)
@pytest.mark.parametrize("edition", [edition.id for edition in editions()])
def test_the_log_has_every_line_and_each_shows_its_table(page: Page, edition: str) -> None:
    game = played(edition, 2 if "duel" in edition else 3, 150)
    session = Tabletop(game, "en", 0)
    play(page, session)
    lines = page.locator(".bl-log-line")
    expect(lines).to_have_count(len(session.log()))
    board(page).focus()
    page.keyboard.press("j")
    assert lines.last.evaluate(SEEN)
    assert page.locator(".bl-log-turn").count() == game.turn
    for number in (0, lines.count() // 2):
        line = lines.nth(number)
        line.dispatch_event("click")
        expect(board(page)).to_have_attribute("data-ply", line.get_attribute("data-ply") or "")
        expect(board(page)).to_have_attribute("data-past", "true")
        expect(line).to_have_attribute("aria-current", "true")
        assert line.evaluate(SEEN)
    assert page.locator(".bl-harvest, .bl-tray, .bl-offer button, .bl-bar-moves [data-kind], [data-open]").count() == 0
    page.get_by_role("button", name="Back to now").click()
    expect(board(page)).to_have_attribute("data-ply", str(game.ply))
    assert not board(page).get_attribute("data-past")


def test_the_past_is_seen_from_ones_own_seat_and_leaves_the_present_as_it_was(page: Page) -> None:
    game = EngineGame.arrange(hands={"Ana": "Blue Soy Chili", "Ben": "Red Red"}, turned="Stink Green", phase="trade")
    game.play("Ben offer Ana Red for Soy")
    game.play("Ben withdraw 1")
    play(page, Tabletop(game, "en", 0))
    page.locator(".bl-seat[data-near] .bl-row-hand .bl-row-card").nth(2).click()
    laid = page.locator(".bl-tray")
    expect(laid.locator(".bl-card")).to_have_count(1)
    page.locator(".bl-log-line", has_text="Ben offers").click()
    expect(page.locator(".bl-offer-text")).to_contain_text("Ben offers Ana Red for Soy")
    expect(laid).to_have_count(0)
    assert page.locator(".bl-seat:not([data-near]) .bl-row-hand").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".bl-offer-text")).to_have_count(0)
    expect(laid.locator(".bl-card")).to_have_count(1)


def test_a_line_chosen_on_a_telephone_brings_its_table_into_view(browser: Browser) -> None:
    page = browser.new_page(**TELEPHONE)
    play(page, Tabletop(played("rio-grande", 4, 90), "en", 0))
    cut = "turns => turns.filter(turn => turn.scrollHeight > turn.clientHeight + 1).map(turn => turn.innerText)"
    assert page.locator(".bl-log-turn").evaluate_all(cut) == []
    page.locator(".bl-log-line").nth(40).tap()
    expect(page.get_by_role("button", name="Back to now")).to_be_in_viewport()
    assert not overflows(page)
    page.get_by_role("button", name="One move on").tap()
    page.get_by_role("button", name="Back to now").tap()
    expect(board(page)).to_have_attribute("data-ply", "90")


def test_the_log_unfolds_where_a_trade_leaves_it_no_room(page: Page) -> None:
    game = EngineGame.arrange("bohnaparte", 3, turned="Stink Green", phase="trade", hands={"Ana": "Blue Soy"})
    game.play("Ana offer Ben Blue")
    game.play("Ana withdraw 1")
    play(page, Tabletop(game, "en", 0))
    log, line = page.locator(".bl-log"), page.locator(".bl-log-line").first
    assert not line.evaluate(SEEN)
    log.locator("summary").click()
    expect(log).to_have_attribute("open", "")
    assert line.evaluate(SEEN)
    line.click()
    expect(page.locator(".bl-past")).to_be_visible()
