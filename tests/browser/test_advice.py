"""The advisor at a table: a hint, a bot's reason, bots that think for long, and the review after the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.play import Play
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer, LookAheadPlayer
from bohnanza_lab.text.words import words
from tests.advisors import PublicReasonAdvisor, sayings
from tests.bot_games import played
from tests.browser.live import play
from tests.browser.page_checks import axe, hidden, press, window

pytestmark = [pytest.mark.usefixtures("sayings"), pytest.mark.drawn(4)]
__all__ = ["sayings"]

HANDS = {"Ana": "Soy Blue", "Ben": "Red Green", "Cem": "Chili"}


def table(game: EngineGame) -> Tabletop:
    bots = {"Ben": PublicReasonAdvisor(), "Cem": FarmerPlayer()}
    return Tabletop(game, "en", bots=bots, advisor=PublicReasonAdvisor())


def begun() -> Tabletop:
    return table(EngineGame.arrange(hands=HANDS, fields={"Ana": "Soy / Red"}))


def after_ben() -> Tabletop:
    """A table at which Ben has moved, and can say why."""
    return table(EngineGame.arrange(hands=HANDS, active="Ben"))


def over(lang: str = "en") -> Tabletop:
    return Tabletop(played("rio-grande", 3), lang, bots=[1, 2], advisor=PublicReasonAdvisor())


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_hint_marks_what_it_speaks_of_until_it_is_closed_or_its_move_is_done(page: Page, by_hand: bool) -> None:
    session = begun()
    before = session.game.record()
    play(page, session)
    notice, marked = page.locator(".bl-laid-notice"), page.locator(".bl-pointed")
    for last in (False, True):
        page.get_by_role("button", name="What would you do?").click()
        expect(page.locator(".bl-advice")).to_contain_text("Plant Soy in field 1")
        expect(page.locator(".bl-advice li")).to_have_count(2)
        expect(marked).to_have_count(2)
        card, field = (page.locator(f"[data-near] {each}.bl-pointed") for each in (".bl-row-card", ".bl-soil"))
        expect(card).to_have_css("outline-style", "solid")
        assert session.game.record() == before
        if not last:
            assert axe(page) == []
            page.get_by_role("button", name="Close").click()
        elif by_hand:
            field.click()
        else:
            page.get_by_role("button", name="Do it").click()
        expect(notice).to_have_count(0)
        expect(marked).to_have_count(0)
    expect(page.locator("[data-near] .bl-row-hand .bl-row-card")).to_have_count(1)


@pytest.mark.parametrize("size", ["360x740", "1280x800"])
def test_a_bot_is_asked_at_its_seat_and_in_the_log(browser: Browser, size: str) -> None:
    page = window(browser, size)
    play(page, after_ben())
    page.get_by_role("button", name="Why did Ben do that?").click()
    expect(page.locator(".bl-advice")).to_contain_text("Why Ben did that")
    assert hidden(page, ".bl-advice") == axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Why did Cem do that?")).to_have_count(0)
    page.locator(".bl-board").focus()
    press(page, "j", "Home", "ArrowDown", "Enter")
    page.get_by_role("button", name="Why this move?").click()
    expect(page.locator(".bl-advice")).to_contain_text("I grow 0 cards")
    assert hidden(page, ".bl-advice") == []


def test_who_was_refused_asks_why_not(page: Page) -> None:
    game = EngineGame.arrange(hands=HANDS, turned="Red Soy", phase="trade")
    play(page, table(game))
    page.get_by_role("button", name="Trade with Ben").first.click()
    page.locator(".bl-turned [data-stop]").first.click()
    page.get_by_role("button", name="Offer as a gift").click()
    page.get_by_role("button", name="Why not?").click()
    expect(page.locator(".bl-advice")).to_contain_text("Decline the offer of Ana")


def test_the_page_says_which_bot_is_thinking(page: Page) -> None:
    game = EngineGame.arrange(hands=HANDS, phase="draw")
    bots = {"Ben": LookAheadPlayer(simulations=8), "Cem": LookAheadPlayer(simulations=8)}
    session = Tabletop(game, "en", bots=bots)
    asked = play(page, session)
    page.evaluate(
        """() => {
          window.heard = [];
          const region = document.querySelector("[role=status]");
          const changes = new MutationObserver(() => window.heard.push(region.textContent));
          changes.observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.locator('[data-kind="draw"]').click()
    expect(page.locator('[data-kind="pass"], [data-kind="done"], .bl-harvest').first).to_be_visible()
    page.wait_for_function("() => window.heard.some(said => said.includes('Ben is thinking it over'))")
    page.wait_for_function("() => !document.querySelector('.bl-thinking')")
    assert [each["type"] for each in asked].count("go-on") > 1


def test_how_strong_the_bots_are_is_chosen_once_for_all(page: Page) -> None:
    session = Play(lang="es", page=True)
    session.begun = False
    play(page, session)
    say = words("es").say
    level = page.locator("label", has_text=say("page.play.level")).locator("select")
    level.select_option(label=say("play.level.easy"))
    assert axe(page) == []
    page.locator(".bl-setup-foot .bl-primary").click()
    expect(page.locator(".bl-board")).to_be_visible()
    assert {*session.chosen()["seats"]} == {"you", "farmer"}


@pytest.mark.parametrize(("size", "lang"), [("360x740", "es"), ("1280x800", "en")])
def test_a_game_is_reviewed_by_mouse(browser: Browser, size: str, lang: str) -> None:
    page = window(browser, size)
    play(page, over(lang))
    say = words(lang).say
    page.get_by_role("button", name=say("page.decisions.ask")).click()
    expect(page.locator(".bl-look-again > li")).to_have_count(3)
    assert hidden(page, "dialog[open]") == axe(page) == []
    page.locator(".bl-look-again .bl-primary").first.click()
    expect(page.locator(".bl-past")).to_contain_text(say("page.past.close"))
    page.get_by_role("button", name=say("page.past.forward")).click()
    expect(page.locator(".bl-past .bl-prompt")).not_to_have_text("")
    assert axe(page) == []
    page.get_by_role("button", name=say("page.past.close")).click()
    expect(page.get_by_role("button", name=say("page.decisions.ask"))).to_be_focused()
