"""A hint marks on the table what it speaks of, covers none of it, and goes when its move is done."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.components.play import Play
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.settings import Settings
from tests.browser.live import play
from tests.browser.scenes import scene
from tests.browser.test_nothing_over_the_prompt import COVERED, SEEN_OF

pytestmark = pytest.mark.drawn(6)

SIZES = ((1280, 800), (360, 740), (375, 553))
TABLES = (
    "rio-grande, 3 players, start",
    "rio-grande, 3 players, set aside",
    "rio-grande, 5 players, three offers",
    "duel, 2 players, gift",
    "duel, 2 players, mine to claim",
    "bohnaparte, 3 players, attack",
)
CARD = "[data-near] .bl-row-hand .bl-row-card"
SOIL = "[data-near] .bl-soil"


@pytest.fixture(params=SIZES, ids=str)
def page(browser: Browser, request: pytest.FixtureRequest) -> Page:
    width, height = request.param
    held, size = width < 500, {"width": width, "height": height}
    return browser.new_page(viewport=size, has_touch=held, is_mobile=held, reduced_motion="reduce")


def at_start() -> Tabletop:
    hands = {"Ana": "Soy Blue", "Ben": "Red Green", "Cem": "Chili"}
    game = EngineGame.arrange(hands=hands, fields={"Ana": "Soy / Red"})
    return Tabletop(game, "en", bots=[1, 2], advisor=ADVISOR)


def ask(page: Page) -> None:
    page.get_by_role("button", name="What would you do?").click()
    expect(page.locator(".bl-laid-notice")).to_be_visible()


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_hint_marks_the_card_and_the_field_until_its_move_is_done(page: Page, by_hand: bool) -> None:
    play(page, at_start())
    ask(page)
    marked = page.locator(".bl-pointed")
    expect(marked).to_have_count(2)
    first, field = page.locator(CARD).first, page.locator(SOIL).first
    assert "bl-pointed" in (first.get_attribute("class") or "")
    assert "bl-pointed" in (field.get_attribute("class") or "")
    assert first.evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
    if by_hand:
        field.click()
    else:
        page.get_by_role("button", name="Do it").click()
    expect(page.locator(".bl-laid-notice")).to_have_count(0)
    expect(marked).to_have_count(0)
    expect(page.locator(CARD)).to_have_count(1)


def test_the_marks_go_with_the_hint(page: Page) -> None:
    play(page, at_start())
    ask(page)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".bl-pointed")).to_have_count(0)


@pytest.mark.parametrize("name", TABLES)
def test_a_hint_covers_neither_its_marks_nor_a_part_of_the_prompt(page: Page, name: str) -> None:
    game = scene(name)
    play(page, Tabletop(game, "en", bots=range(1, len(game.names)), advisor=ADVISOR))
    ask(page)
    notice = page.locator(".bl-laid-notice")
    assert page.locator(".bl-pointed").count() >= 2
    assert notice.evaluate(COVERED, ".bl-pointed") == []
    expect(notice.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
    seen = page.locator(".bl-prompt").first.evaluate(SEEN_OF)
    assert seen > 0.99 or (seen < 0.06 and page.viewport_size != {"width": 1280, "height": 800}), seen


def test_a_hint_about_an_offer_leaves_the_open_card_and_the_field_to_be_seen(page: Page) -> None:
    game = EngineGame.arrange(
        players=3,
        active="Ben",
        phase="trade",
        turned="Blue Soy",
        fields={"Ana": ["Chili", "2*Blue", "Red"], "Ben": ["2*Chili", "Garden", "Green"]},
        hands={"Ana": "Chili Blue Chili Green Stink Soy Black-eyed", "Ben": "Soy"},
    )
    game.play("Ben offer Ana Blue for Chili")
    chosen = Settings.default("rio-grande", 3).with_layout(Layout.from_game(game))
    play(page, Play(replace(chosen, names=game.names), lang="en"))  # what is above the board is there too
    ask(page)
    notice = page.locator(".bl-laid-notice")
    expect(notice).to_contain_text("Accept the offer of Ben")
    assert page.locator(".bl-pointed").count() >= 4
    assert notice.evaluate(COVERED, ".bl-pointed") == []
    expect(notice.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
