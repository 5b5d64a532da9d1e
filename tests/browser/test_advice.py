"""The advisor at a table: a hint, a bot's reason, bots that think for long, and the review after the game."""

from __future__ import annotations

import re

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
from tests.browser.page_checks import axe, overflows, press

pytestmark = [pytest.mark.usefixtures("sayings"), pytest.mark.drawn(4)]
__all__ = ["sayings"]

SIZES = [(360, 740), (1280, 800), (1920, 1080)]
HANDS = {"Ana": "Soy Blue", "Ben": "Red Green", "Cem": "Chili"}
FIELDS = {"Ana": "Soy / Red"}
OUTSIDE = """part => {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return top < 0 || bottom > innerHeight + 1 || left < 0 || right > innerWidth + 1 || scrollY > 0;
}"""


def begun(lang: str = "en") -> Tabletop:
    game = EngineGame.arrange(hands=HANDS, fields=FIELDS)
    return Tabletop(
        game, lang, bots={"Ben": PublicReasonAdvisor(), "Cem": FarmerPlayer()}, advisor=PublicReasonAdvisor()
    )


def after_ben(lang: str = "en") -> Tabletop:
    """A table at which Ben has moved, and can say why."""
    game = EngineGame.arrange(hands=HANDS, active="Ben")
    return Tabletop(
        game, lang, bots={"Ben": PublicReasonAdvisor(), "Cem": FarmerPlayer()}, advisor=PublicReasonAdvisor()
    )


def over(lang: str = "en") -> Tabletop:
    return Tabletop(played("rio-grande", 3), lang, bots=[1, 2], advisor=PublicReasonAdvisor())


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_lies_in_view_over_a_table_that_stays_as_it_is(
    browser: Browser, size: tuple[int, int], lang: str
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    session = begun(lang)
    before = session.game.record()
    play(page, session)
    say = words(lang).say
    page.get_by_role("button", name=say("page.advice.ask")).click()
    advice = page.locator(".bl-advice")
    expect(advice).to_contain_text("Plantar Soya en el campo 1" if lang == "es" else "Plant Soy in field 1")
    expect(advice.locator("li")).to_have_count(2)
    assert not advice.evaluate(OUTSIDE)
    assert not overflows(page)
    expect(page.locator("[role=status]")).to_contain_text(say("advice.hint"))
    assert axe(page) == []
    advice.get_by_role("button", name=say("page.notice.dismiss")).click()
    expect(advice).to_have_count(0)
    assert session.game.record() == before


def test_a_hint_and_a_reason_are_had_by_the_keyboard_alone(page: Page) -> None:
    play(page, after_ben())
    page.locator(".bl-board").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("ask what an experienced player would do")
    page.keyboard.press("Escape")
    page.locator(".bl-board").focus()
    page.keyboard.press("y")
    expect(page.locator(".bl-advice")).to_contain_text("Why Ben did that")
    expect(page.locator("[role=status]")).to_contain_text("I grow")
    page.keyboard.press("Escape")
    expect(page.locator(".bl-advice")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator("[role=status]")).to_contain_text("What I would do")


@pytest.mark.drawn(1)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_bot_is_asked_at_its_seat_and_in_the_log(browser: Browser, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    play(page, after_ben())
    page.get_by_role("button", name="Why did Ben do that?").click()
    expect(page.locator(".bl-advice")).to_contain_text("Why Ben did that")
    assert not page.locator(".bl-advice").evaluate(OUTSIDE)
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Why did Cem do that?")).to_have_count(0)
    page.locator(".bl-board").focus()
    press(page, "j", "Home", "ArrowDown", "Enter")
    page.get_by_role("button", name="Why this move?").click()
    expect(page.locator(".bl-advice")).to_contain_text("I grow 0 cards")
    assert not page.locator(".bl-advice").evaluate(OUTSIDE.replace(" || scrollY > 0", ""))


def test_who_was_refused_asks_why_not(page: Page) -> None:
    game = EngineGame.arrange(hands=HANDS, turned="Red Soy", phase="trade")
    play(
        page,
        Tabletop(game, "en", bots={"Ben": PublicReasonAdvisor(), "Cem": FarmerPlayer()}, advisor=PublicReasonAdvisor()),
    )
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


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_how_strong_the_bots_are_is_chosen_once_for_all(page: Page, lang: str) -> None:
    session = Play(lang=lang, page=True)
    session.begun = False
    play(page, session)
    say = words(lang).say
    level = page.locator("label", has_text=say("page.play.level")).locator("select")
    level.select_option(label=say("play.level.easy"))
    assert axe(page) == []
    page.locator(".bl-setup-foot .bl-primary").click()
    expect(page.locator(".bl-board")).to_be_visible()
    assert {*session.chosen()["seats"]} == {"you", "farmer"}


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_game_is_reviewed_by_mouse(browser: Browser, size: tuple[int, int], lang: str) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    play(page, over(lang))
    say = words(lang).say
    page.get_by_role("button", name=say("page.decisions.ask")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".bl-look-again > li")).to_have_count(3)
    assert not dialog.evaluate(OUTSIDE.replace(" || scrollY > 0", ""))
    assert axe(page) == []
    dialog.locator(".bl-look-again .bl-primary").first.click()
    expect(page.locator(".bl-past")).to_contain_text(say("page.past.close"))
    page.get_by_role("button", name=say("page.past.forward")).click()
    expect(page.locator(".bl-past .bl-prompt")).not_to_have_text("")
    assert axe(page) == []
    page.get_by_role("button", name=say("page.past.close")).click()
    expect(page.get_by_role("button", name=say("page.decisions.ask"))).to_be_focused()


def test_a_move_of_the_review_is_tried_again_at_its_table(page: Page) -> None:
    session = over()
    ended = session.game.ply
    play(page, session)
    page.get_by_role("button", name="Review my decisions").click()
    again = page.locator(".bl-look-again > li").first
    assert not re.search(r"\d[.,]\d", page.get_by_role("dialog").inner_text())
    again.get_by_role("button", name="Play again from here").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".bl-end")).to_have_count(0)
    expect(page.locator(".bl-board")).not_to_have_attribute("data-ply", str(ended))
    page.get_by_role("button", name="What would you do?").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".bl-laid-notice")).to_have_count(0)
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(ended))
    expect(page.get_by_role("button", name="Review my decisions")).to_be_visible()


def test_a_game_is_reviewed_by_the_keyboard_alone(page: Page) -> None:
    play(page, over())
    page.get_by_role("button", name="Review my decisions").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bl-look-again > li")).to_have_count(3)
    page.keyboard.press("Tab")
    while "better line" not in page.evaluate("document.activeElement.textContent"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to now")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[role=status]").first).to_contain_text("A better line: step 1 of")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Review my decisions")).to_be_focused()
