"""What opens at a table lies neither over what is to be done nor over what it speaks of."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from tests.advisors import PublicReasonAdvisor, sayings
from tests.browser.live import play
from tests.browser.scenes import scene

pytestmark = [pytest.mark.usefixtures("sayings"), pytest.mark.drawn(8)]
__all__ = ["sayings"]

DESKS = {"desk": (1280, 800), "wide": (1920, 1080)}
PHONE = (360, 740)
TABLES = ("rio-grande, 3 players, start", "rio-grande, 5 players, three offers", "duel, 2 players, claim")
COVERED = """(box, over) => {
  const a = box.getBoundingClientRect();
  return [...document.querySelectorAll(over)].filter((part) => {
    const b = part.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1 && high > 1;
  }).map((part) => part.className || part.localName);
}"""
"""Which of these parts a box lies over."""
ASKED = ".bl-prompt, .bl-bar-moves button"
FIELDS = ".bl-soil, .bl-turned .bl-row-card, [data-near] .bl-row-hand .bl-row-card"


@pytest.fixture(params=DESKS)
def desk(browser: Browser, request: pytest.FixtureRequest) -> Page:
    width, height = DESKS[request.param]
    return browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")


@pytest.fixture
def phone(browser: Browser) -> Page:
    size = {"width": PHONE[0], "height": PHONE[1]}
    return browser.new_page(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")


def covered(box: Locator, over: str) -> list[str]:
    found: list[str] = box.evaluate(COVERED, over)
    return found


def table(name: str) -> Tabletop:
    game = scene(name)
    others = list(range(1, len(game.names)))
    return Tabletop(game, "en", bots=dict.fromkeys(others, PublicReasonAdvisor()), advisor=PublicReasonAdvisor())


def at_start() -> Tabletop:
    game = EngineGame.arrange(
        hands={"Ana": "Soy Blue", "Ben": "Red Green", "Cem": "Chili"}, fields={"Ana": "Soy / Red"}
    )
    return Tabletop(game, "en", bots=[1, 2], advisor=PublicReasonAdvisor())


def with_offers() -> Tabletop:
    """A table where two offers wait for an answer: a hint speaks of one of them."""
    game = EngineGame.arrange(
        phase="trade",
        turned="Green Blue",
        hands={"Ana": "Stink Green Black-eyed Blue", "Ben": "Red Blue", "Cem": "Black-eyed"},
        fields={"Ana": "Red / - / -"},
    )
    game.play("Ben offer Ana Red Blue for Green")
    game.play("Cem offer Ana Black-eyed for Green")
    return Tabletop(game, "en", bots=[1, 2], advisor=PublicReasonAdvisor())


@pytest.mark.parametrize("name", TABLES)
def test_what_is_explained_leaves_the_prompt_in_view(desk: Page, name: str) -> None:
    play(desk, table(name))
    popover = desk.locator(".bl-meter-popover:popover-open")
    explained = desk.locator(".bl-board :is(.bl-row-card, .bl-soil, [data-tip])").all()
    assert len(explained) > 10
    for each in explained:
        if not each.is_visible():
            continue
        each.dispatch_event("explain")
        desk.wait_for_timeout(500 if popover.count() == 0 else 160)
        if popover.count() == 0:
            continue
        lies = covered(popover, f"{ASKED}, .bl-page-head button")
        assert lies == [], each.evaluate("part => part.outerHTML.slice(0, 200)")
        desk.keyboard.press("Escape")


def test_no_card_opens_where_one_has_just_clicked(desk: Page) -> None:
    play(desk, at_start())
    field = desk.locator("[data-near] .bl-soil").first
    popover = desk.locator(".bl-meter-popover:popover-open")
    box = field.bounding_box()
    assert box
    desk.mouse.move(box["x"] + 20, box["y"] + 40)
    expect(popover).to_have_count(1)
    desk.mouse.click(box["x"] + 20, box["y"] + 40)
    expect(desk.locator(".bl-bar-moves [data-kind=done]")).to_be_visible()
    desk.mouse.move(box["x"] + 24, box["y"] + 44)
    for _ in range(6):
        desk.wait_for_timeout(200)
        assert popover.count() == 0
    desk.wait_for_timeout(1200)
    desk.mouse.move(box["x"] + 200, box["y"] + 300)
    desk.mouse.move(box["x"] + 20, box["y"] + 40)
    expect(popover).to_have_count(1)


@pytest.mark.parametrize("name", ["start", *TABLES[1:]])
def test_a_hint_lies_beside_what_it_speaks_of(desk: Page, name: str) -> None:
    play(desk, at_start() if name == "start" else table(name))
    desk.get_by_role("button", name="What would you do?").click()
    notice = desk.locator(".bl-laid-notice")
    expect(notice).to_be_visible()
    assert covered(notice, f"{ASKED}, {FIELDS}") == []


@pytest.mark.parametrize("name", ["start", TABLES[1]])
def test_on_a_telephone_a_hint_takes_the_place_of_the_prompt(phone: Page, name: str) -> None:
    play(phone, at_start() if name == "start" else table(name))
    phone.get_by_role("button", name="What would you do?").click()
    notice = phone.locator(".bl-laid-notice")
    expect(notice).to_be_visible()
    expect(notice).to_be_in_viewport()
    if name == "start":
        assert covered(notice, ".bl-prompt") != []
    assert covered(notice, f"[data-near] .bl-soil, {FIELDS.partition(', ')[2]}") == []


@pytest.mark.parametrize("head", [0, 130])
@pytest.mark.parametrize("size", ["360x740", "375x553", "640x400", "1280x800"])
def test_a_hint_about_an_offer_leaves_the_offers_and_the_prompt_or_its_place(
    browser: Browser, size: str, head: int
) -> None:
    """Also below the head of a page, as in the app."""
    width, height = map(int, size.split("x"))
    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=width < 700, reduced_motion="reduce")
    play(page, with_offers())
    page.add_style_tag(content=f"body {{ padding-top: {head * (height > 700)}px }}")
    expect(page.locator(".bl-offer[data-for-me]")).to_have_count(2)
    page.get_by_role("button", name="What would you do?").click()
    notice = page.locator(".bl-laid-notice")
    expect(notice).to_be_visible()
    assert covered(notice, ".bl-offer[data-for-me], [data-near] .bl-soil") == []
    seen = page.locator(".bl-prompt").evaluate(SEEN_OF)
    assert seen > 0.99 or seen < 0.06


SEEN_OF = """prompt => {
  const box = prompt.getBoundingClientRect(), over = document.querySelector(".bl-laid-notice").getBoundingClientRect();
  const wide = Math.min(box.right, over.right) - Math.max(box.left, over.left);
  const high = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  return 1 - Math.max(0, wide) * Math.max(0, high) / (box.width * box.height);
}"""
"""How much of a part is seen beside what is laid over the table."""
HELD = ("360x740", "375x553", "640x400", "740x360")


TRIED = (".bl-pile.bl-place", "[data-near] .bl-harvest:not([data-able])", "[data-near] .bl-row-hand .bl-row-card")
"""What is tapped and refused: the draw pile when it is not its time, a harvest, and a card that goes into no field."""


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", HELD)
@pytest.mark.parametrize("name", [*TABLES[:2], "duel, 2 players, gift", "bohnaparte, 3 players, start"])
def test_a_refusal_on_a_telephone_takes_the_place_of_the_prompt_or_leaves_it(
    browser: Browser, name: str, size: str, lang: str
) -> None:
    width, height = map(int, size.split("x"))
    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce")
    play(page, Tabletop(scene(name), lang, 0))
    notice, found = page.locator(".bl-laid-notice"), 0
    for tried in TRIED:
        part = page.locator(tried).last
        if not part.is_visible():
            continue
        part.click()
        if "card" in tried:
            page.locator("[data-near] .bl-soil").nth(1).click()
        page.wait_for_timeout(250)
        if notice.count() == 0:
            continue
        found += 1
        seen = page.locator(".bl-prompt").evaluate(SEEN_OF)
        assert seen > 0.99 or seen < 0.06, (tried, seen)
        notice.locator(".bl-square").first.click()
        page.keyboard.press("Escape")
    assert found
