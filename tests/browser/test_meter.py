"""A beanometer for every card that one might trade or plant: by pointing, by the focus, by a long press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from tests.browser.live import play
from tests.browser.page_checks import axe, covered, hidden, tab_to, window
from tests.browser.scenes import scene, show, show_component
from tests.browser.test_every_window import SCENES

pytestmark = pytest.mark.drawn(2)

SHOWN = ".bl-meter-popover"
PRESS = 700
"""How long a finger stays on a card, in milliseconds."""


def _planting() -> EngineGame:
    """Everybody has cards set aside, and the active player one that was turned over."""
    game = EngineGame.arrange(
        "rio-grande",
        3,
        hands={"Ana": "Soy Blue Red", "Ben": "Green Chili", "Cem": "Stink"},
        fields={"Ana": ["2*Soy", "Blue"], "Ben": ["3*Green"], "Cem": ["Chili"]},
        phase="trade",
        turned="Soy Stink",
    )
    for said in ("Ana offer Ben Blue for Green", "Ben accept 1", "Ana done"):
        game.play(said)
    return game


def _depot() -> EngineGame:
    return EngineGame.arrange(
        "bohnaparte",
        3,
        hands={"Ana": "Soy Blue Red"},
        depots={"Ana": "Chili Green"},
        phase="attack",
        coins={"Ana": "Soy"},
    )


SEEN = """card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 3, y + height / 2);
  const row = (part) => part?.closest(".bl-row, .bl-column");
  return card.contains(hit) || (hit !== null && row(hit) === row(card));
}"""
"""Whether a card is seen where a finger presses it."""
TRADE = "rio-grande, 5 players, trade"
LAID = "a card of the hand laid in the tray"
CARDS = {
    TRADE: (
        "[data-near] .bl-row-hand .bl-row-card",
        ".bl-row-turned .bl-row-card",
        ".bl-far .bl-soil",
        "[data-near] .bl-soil",
        ".bl-offer .bl-row-card",
        ".bl-kind",
    ),
    LAID: (".bl-tray .bl-row-card",),
    "set aside": ("[data-near] .bl-row-aside .bl-row-card", ".bl-far .bl-row-aside .bl-row-card"),
    "duel, 2 players, gift": (".bl-row-gifts .bl-row-card", ".bl-far .bl-soil"),
    "depot": (".bl-row-depot .bl-row-card",),
    "bohnaparte, 3 players, trade": ("[data-near] .bl-row-hand .bl-row-card",),
}
"""Tables, and the cards there that one might trade or plant."""


def _show(page: Page, name: str, lang: str = "en") -> None:
    made = {"set aside": _planting, "depot": _depot, LAID: lambda: scene(TRADE)}
    show(page, made[name]() if name in made else scene(name), lang)
    if name == LAID:
        page.locator("[data-near] .bl-row-hand .bl-row-card").last.dispatch_event("click")


def _reach(page: Page, card: str) -> Locator:
    """The first of these cards, in the window. A seat that is folded on a narrow screen is opened for it."""
    here = page.locator(card).first
    if not here.is_visible():
        seat = here.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' bl-seat ')]")
        seat.locator(".bl-seat-summary").click()
        # nothing opens just after a click
        page.wait_for_timeout(2000)
    here.scroll_into_view_if_needed()
    if not here.evaluate(SEEN):  # the tray lies over the foot of a low page
        here.evaluate("card => card.scrollIntoView({ block: 'center' })")
    return here


def _stands_beside(page: Page, card: Locator) -> None:
    """The beanometer of this card is shown inside the window, and not over the card."""
    shown = page.locator(SHOWN)
    expect(shown).to_be_visible()
    bean = card.evaluate(
        "card => (card.matches('[data-bean]') ? card : [...card.querySelectorAll('[data-bean]')].at(-1)).dataset.bean"
    )
    expect(shown.locator(f".bl-bean[data-of='{bean}']")).to_have_count(1)
    assert hidden(page, SHOWN) == []
    card.evaluate("card => card.setAttribute('data-reached', '')")
    assert covered(page, SHOWN, "[data-reached]") == []
    card.evaluate("card => card.removeAttribute('data-reached')")


def _long_press(page: Page, card: Locator) -> None:
    box, device = card.bounding_box(), page.context.new_cdp_session(page)
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 3, "y": box["y"] + box["height"] / 2}
    device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.wait_for_timeout(PRESS)
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.drawn(2)
@pytest.mark.parametrize("by", ["pointing at a desk", "pointing", "pressing", "keys at a desk"])
@pytest.mark.parametrize("name", CARDS)
def test_a_card_shows_its_beanometer_and_does_nothing_else(browser: Browser, by: str, name: str) -> None:
    """By keys it is said too; Escape, or a tap elsewhere, puts it away and nothing else."""
    page = window(browser, "1280x800" if "desk" in by else "360x740")
    _show(page, name, "es")
    for card in CARDS[name]:
        here = page.locator(f"{card}[tabindex='0']").first if "keys" in by else _reach(page, card)
        before = page.locator(".bl-board").inner_text()
        if "keys" in by:
            tab_to(page, here)
        elif by == "pressing":
            _long_press(page, here)
        else:
            here.hover(force=True)
        _stands_beside(page, here)
        if "keys" in by:
            expect(page.locator("[aria-live='polite']:not([role])")).to_have_text(re.compile(r"\d cartas pagan \d"))
            continue
        if by == "pressing":
            page.locator(".bl-ribbon").dispatch_event("pointerdown", {"pointerType": "touch"})
        else:
            page.keyboard.press("Escape")
        expect(page.locator(SHOWN)).to_have_count(0)
        assert page.locator(".bl-board").inner_text() == before
    if "keys" in by:
        page.locator(":focus").evaluate("card => card.blur()")
        expect(page.locator(SHOWN)).to_have_count(0)


PRINTED = """all => all.map((part) => [part.dataset.print, parseFloat(getComputedStyle(part, "::before").fontSize)])"""


def test_a_bonus_card_is_shown_in_large_where_its_small_print_is_left_out(browser: Browser) -> None:
    """By the focus, by pointing and by a long press."""
    page = window(browser, "360x740")
    show(page, scene("duel, 2 players, claim"))
    card = page.locator("[data-near] .bl-row-bonus .bl-row-card").first
    number, *others = card.locator("[data-print]").evaluate_all(PRINTED)
    assert number[1] == 0
    assert min(size for _, size in others) >= 10
    shown = page.locator(SHOWN)
    for reach in (card.focus, card.hover):
        page.keyboard.press("Tab")
        reach()
        expect(shown).to_be_visible()
        large = shown.locator("[data-print]").evaluate_all(PRINTED)
        assert [text for text, _ in large] == [text for text, _ in (number, *others)]
        assert min(size for _, size in large) >= 15
        expect(shown).to_contain_text(f"card {number[0]}: ")
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    _long_press(page, card)
    expect(shown).to_contain_text("worth $")


def test_a_beanometer_can_be_pointed_at_and_is_sound(browser: Browser) -> None:
    page = window(browser)
    _show(page, TRADE)
    page.locator("[data-near] .bl-row-hand .bl-row-card").nth(1).hover()
    shown = page.locator(SHOWN)
    expect(shown).to_be_visible()
    assert [found for found in axe(page) if "heading-one" not in found] == []
    shown.hover()
    page.wait_for_timeout(600)
    expect(shown).to_be_visible()
    page.mouse.move(2, 2)
    expect(shown).to_have_count(0)


def test_no_card_opens_where_one_has_just_clicked(page: Page) -> None:
    play(page, Tabletop(EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": "Soy / Red"}), "en", 0))
    shown, box = page.locator(SHOWN), page.locator("[data-near] .bl-soil").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    expect(shown).to_have_count(1)
    page.mouse.click(box["x"] + 20, box["y"] + 40)
    expect(page.locator(".bl-bar-moves [data-kind=done]")).to_be_visible()
    page.mouse.move(box["x"] + 24, box["y"] + 44)
    for _ in range(6):
        page.wait_for_timeout(200)
        assert shown.count() == 0
    page.wait_for_timeout(1200)
    page.mouse.move(box["x"] + 200, box["y"] + 300)
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    expect(shown).to_have_count(1)


IN_LESSONS = {
    "walk: harvesting": ("[data-near] .bl-row-hand .bl-row-card", "[data-near] .bl-soil:has(.bl-card)"),
    "walk: duel gifts": (".bl-row-gifts .bl-row-card", "[data-near] .bl-soil:has(.bl-card)"),
    "walk: duel bonus": ("[data-near] .bl-row-bonus .bl-row-card",),
    "walk: bohnaparte": (".bl-land",),
    "walk: cavalry": (".bl-land", "[data-near] .bl-row-hand .bl-row-card"),
}
"""Lessons, and what grows there: cards, fields, gifts, bonus cards, landscapes."""
READABLE = """(part) => {
  const all = [...part.querySelectorAll("*")].filter(each => each.checkVisibility());
  const words = all.filter(each => !each.closest(".bl-tag, .bl-roundel") &&
    [...each.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim()));
  const pictures = all.filter(each => each.matches(".bl-art, .bl-land-picture, .bl-card"));
  return [
    Math.max(0, ...pictures.map(each => each.getBoundingClientRect().height)) >= 30,
    Math.min(...words.map(each => parseFloat(getComputedStyle(each).fontSize))) >= 13,
  ];
}"""
"""What is shown in large: whether it has a picture, and letters of 13 px."""


@pytest.mark.drawn(2)
@pytest.mark.parametrize("by", ["tap", "hover", "key"])
@pytest.mark.parametrize("name", IN_LESSONS)
def test_in_a_lesson_all_that_lies_there_grows_to_a_readable_size(browser: Browser, name: str, by: str) -> None:
    page = window(browser, "360x740" if by == "tap" else "1280x800")
    show_component(page, SCENES[name]())
    shown = page.locator(SHOWN)
    for part in IN_LESSONS[name]:
        here = page.locator(part).locator("visible=true").first
        here.scroll_into_view_if_needed()
        if by == "tap":
            here.tap()
        elif by == "hover":
            here.hover(force=True)
        elif page.locator(f"{part}[tabindex='0']").count():
            page.keyboard.press("Tab")
            page.locator(f"{part}[tabindex='0']").first.focus()
        else:
            page.locator(".bl-steps button:enabled").first.focus()
            for _ in range(60):
                page.keyboard.press("q")
                page.wait_for_timeout(150)
                if shown.locator(".bl-bean").count():
                    break
            expect(page.locator("[aria-live='polite']:not([role])")).not_to_be_empty()
        expect(shown).to_be_visible()
        assert shown.evaluate(READABLE) == [True, True], part
        assert hidden(page, SHOWN) == []
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
