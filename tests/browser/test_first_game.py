"""The first games by clicks and taps: what is needed is in view, few words, and said once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from time import monotonic

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab import GuidedGame
from bohnanza_lab.text.words import words
from tests.browser.live import play
from tests.browser.page_checks import hidden, window
from tests.first_game import fresh, guide, guides, guides_line, played, trades

WORDS, CLICKS = 60, 4
"""What the first turn may take until the first trade: words of guide, prompts and buttons, and clicks."""
NEEDED = ".bl-pointed, [data-near] .bl-soil, [data-near] .bl-row-hand, .bl-bar .bl-button, .bl-offer .bl-button"
SHORT = ".bl-prompt, .bl-bar .bl-button, .bl-offer-answers .bl-button"
CROSSED = """fields => fields.filter(field => {
  const [sells, next] = [".bl-harvest", ".bl-follows"].map(part => field.querySelector(part)?.getBoundingClientRect());
  return sells?.width && next?.width && sells.bottom > next.top + 4 && next.bottom > sells.top + 4;
}).map(field => field.textContent)"""
"""The fields whose word for a harvest lies over the beans that may come next."""
HEARD = """() => {
  window.heard = [];
  const region = document.querySelector("[role=status]");
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
    characterData: true, childList: true, subtree: true,
  });
}"""


@pytest.fixture(params=["1280x800", "360x740"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Page:
    return window(browser, request.param)


def count(said: str) -> int:
    return len(re.findall(r"[\w’'-]+", said))


def first_turn(page: Page, lang: str = "en") -> Iterator[Locator]:
    """What is pressed from the first card to the first trade, and then to the end of the turn."""
    near, offer = page.locator(".bl-seat[data-near]"), page.locator(".bl-offer")
    yield near.locator("[data-drop='field:0:1'] .bl-soil")
    yield near.locator("[data-drop='field:0:3'] .bl-soil")
    yield page.locator(".bl-bar [data-kind=turn-over]")
    yield offer.get_by_role("button", name=words(lang).table("page")["offer.accept"].format(name="Ben"))
    yield page.locator(".bl-bar [data-kind=done]")
    yield page.locator(".bl-row-turned").get_by_role("option")
    yield near.locator("[data-drop='field:0:2'] .bl-soil")
    yield near.locator("[data-drop='field:0:2'] .bl-soil")
    yield page.locator(".bl-bar [data-kind=draw]")


def test_the_first_turn_by_clicks(page: Page) -> None:
    here: GuidedGame = deepcopy(fresh())
    play(page, here)
    page.evaluate(HEARD)
    told, said, clicks = [guide(here)], 0, 0
    for press in first_turn(page):
        expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(here.game.ply))
        expect(press).to_be_visible()
        assert hidden(page, NEEDED) == []
        if guide(here) and not page.locator("[data-picked].bl-prompt").count():  # where it says where a card can go
            expect(page.locator(".bl-guide")).to_have_text(guide(here))
            assert hidden(page, ".bl-guide") == []
        if not trades(here):
            said += sum(count(each) for each in page.locator(SHORT).all_inner_texts())
            clicks += 1
        press.click()
        page.wait_for_timeout(150)
        if guide(here) and guide(here) != told[-1]:
            told.append(guide(here))
    assert here.game.state.turn == 2
    assert said <= WORDS
    assert clicks == CLICKS
    heard = " ".join(page.evaluate("window.heard"))
    assert {each: heard.count(each) for each in told[1:-1]} == dict.fromkeys(told[1:-1], 1)


def test_the_first_trade_comes_within_45_seconds(browser: Browser) -> None:
    """Words at 130 a minute, a second and a half for each click, and the motions and waiting as measured."""
    here: GuidedGame = deepcopy(fresh())
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    play(page, here)
    begin = monotonic()
    for press in first_turn(page):
        expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(here.game.ply))
        press.click()
        page.wait_for_timeout(50)
        if trades(here):
            break
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(here.game.ply))
    assert trades(here) == 1
    assert WORDS / 130 * 60 + CLICKS * 1.5 + (monotonic() - begin) <= 45


def test_what_is_spoken_of_is_described_by_what_is_said(page: Page) -> None:
    here: GuidedGame = deepcopy(fresh())
    play(page, here)
    marked = page.locator(".bl-pointed")
    expect(marked).to_have_count(2)
    front = page.locator("[data-near] .bl-row-hand [role=option]").first
    for part in (front, page.locator("[data-drop='field:0:1'] .bl-soil")):
        expect(part).to_have_accessible_description("Red is in front: it must be planted. 2 Red wait in field 1.")
    page.locator("[data-drop='field:0:1'] .bl-soil").click()
    expect(front).to_have_accessible_description(re.compile("never a third"))


def speaking(game: str, lang: str = "en") -> Iterator[GuidedGame]:
    """A game on the guide's line, each time that the guide says something else."""
    last = ""
    for here in played(guides(game), lang=lang, game=game):
        if guide(here) and guide(here) != last:
            last = guide(here)
            yield deepcopy(here)


@pytest.mark.parametrize(("game", "lang"), [("whole", "en"), ("whole", "es"), ("duel", "en")])
def test_what_the_guide_says_and_speaks_of_is_in_view(page: Page, game: str, lang: str) -> None:
    said: list[str] = []
    for here in speaking(game, lang):
        other = page.context.new_page()
        play(other, here)
        told = other.locator(".bl-guide")
        expect(told).to_have_text(guide(here))
        assert hidden(other, ".bl-guide, .bl-bar .bl-button, [data-near] .bl-row-hand") == [], guide(here)
        assert other.locator("[data-near] .bl-field").evaluate_all(CROSSED) == [], guide(here)
        if here.table()["guide"]["places"]:
            assert other.locator(".bl-pointed").count() > 0, guide(here)
        said += other.locator(SHORT).all_inner_texts()
        other.close()
    assert len(said) > 9
    assert sum(map(count, said)) <= 400


def test_the_first_own_offer_is_made_by_tapping_what_the_guide_speaks_of(page: Page) -> None:
    here = next(each for each in speaking("short") if guide(each).startswith("Ben grows Green"))
    before = trades(here)
    play(page, here)
    page.locator("[data-near] .bl-row-hand .bl-pointed").click()
    page.locator(".bl-row-turned .bl-pointed").click()
    page.get_by_role("button", name="Offer", exact=True).click()
    expect(page.locator(".bl-guide")).to_contain_text("Cards from a trade")
    assert trades(here) == before + 1


def test_a_whole_game_begins_at_the_end_of_the_short_one(page: Page) -> None:
    *_, here = played(guides_line())
    here = deepcopy(here)
    play(page, here)
    page.get_by_role("button", name="Play a whole game").click()
    expect(page.locator(".bl-guide")).to_have_text("A whole game: 5 cards each, 3 empty fields, four phases a turn.")
    page.locator("[data-near] [data-drop='field:0:1'] .bl-soil").click()
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", "1")
    said = guide(here)
    again = page.context.new_page()
    play(again, deepcopy(fresh()))
    again.get_by_role("button", name="Continue: Your first game, turn 1").click()
    expect(again.locator(".bl-guide")).to_have_text(said)
    expect(again.locator(".bl-board")).to_have_attribute("data-ply", "1")


def test_the_first_gift_is_answered_within_20_seconds(page: Page) -> None:
    """All that is said about it and above the table, at 130 words a minute, and the motions and waiting as measured."""
    here = deepcopy(fresh(game="duel"))
    begin = monotonic()
    play(page, here)
    decline = page.locator(".bl-gift-talk").get_by_role("button", name="Decline")
    expect(decline).to_be_visible()
    assert hidden(page, ".bl-guide, .bl-gift-talk, .bl-gift-talk .bl-button") == []
    said = page.locator(".bl-objective, .bl-prompt, .bl-gift-talk").all_inner_texts()
    decline.click()
    expect(page.locator(".bl-guide")).to_contain_text("A gift must be offered")
    assert sum(map(count, said)) / 130 * 60 + 1.5 + (monotonic() - begin) <= 20


def test_the_text_view_says_it_too(page: Page) -> None:
    here: GuidedGame = deepcopy(fresh())
    play(page, here)
    page.locator(".bl-board").focus()
    page.keyboard.press("T")
    expect(page.locator(".bl-text")).to_contain_text("Red is in front: it must be planted.")


def test_a_name_has_as_much_room_on_the_front_card_as_on_the_next(page: Page) -> None:
    play(page, deepcopy(fresh()))
    cards = page.locator("[data-near] .bl-row-hand .bl-card")
    front, following = cards.evaluate_all(
        "cards => cards.slice(0, 2).map(card => [getComputedStyle(card, '::after').width, card.offsetWidth])"
    )
    assert float(front[0][:-2]) - front[1] >= float(following[0][:-2]) - following[1]


def test_the_beans_of_a_bonus_card_are_drawn_on_it(page: Page) -> None:
    play(page, deepcopy(fresh(game="duel")))
    beans = page.locator("[data-near] .bl-row-bonus .bl-bean")
    assert beans.count() > 3
    assert min(beans.evaluate_all("beans => beans.map(bean => bean.getBoundingClientRect().width)")) >= 10
