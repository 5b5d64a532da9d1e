"""A challenge in one window: its task, and all that one acts on, are in view together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page

from bohnanza_lab import Challenge, goals
from bohnanza_lab.games.bohnaparte import owns
from bohnanza_lab.players import FarmerPlayer
from tests.browser.scenes import show_component
from tests.browser.test_window import ACTED_ON, OUTSIDE

pytestmark = pytest.mark.drawn(3)

TITLE = {"en": "A better deal", "es": "Un trato mejor"}
HINTS = [
    {"en": "Ben grows Stink. Who needs what?", "es": "Ben cultiva Apestoso. ¿Quién necesita qué?"},
    {"en": "Keep the Red for your own field.", "es": "Guarda el Rojo para tu propio campo."},
]
PAGE_MARGIN = "document.querySelector('main').style.cssText = `padding: 0 ${innerWidth > 600 ? 52 : 10}px`"
"""What a page of the kit leaves at each side."""
GOAL = ".bl-goal"


def trading(lang: str) -> Challenge:
    """The one of the lesson on trading, which begins with two offers of bots."""
    bots = {name: FarmerPlayer() for name in ("Ben", "Cem", "Dia")}
    return Challenge(
        players=4,
        phase="trade",
        turned="Stink Red",
        hands={"Ana": "Soy Blue Chili", "Ben": "Black-eyed Green Soy", "Cem": "Soy Garden", "Dia": "Chili Blue"},
        fields={
            "Ana": ["Red", "4*Green"],
            "Ben": ["3*Stink", "Blue Blue"],
            "Cem": ["Garden", "Soy Soy"],
            "Dia": ["3*Chili", "Black-eyed"],
        },
        opponents=bots,
        goal=goals.planted("Ana", "Green", at_least=5) & goals.planted("Ana", "Red", at_least=2),
        solution=["Ana offer Ben Stink@up for Green", "Ana done", "Ana plant Red 1", "Ana plant Green 2"],
        title=TITLE,
        hints=HINTS,
        lang=lang,
    )


def planting(lang: str) -> Challenge:
    """One without a trade, in which nobody else plays a part."""
    return Challenge(
        hands={"Ana": "Blue Soy Red Red Chili"},
        fields={"Ana": ["4*Stink", "2*Red", "6*Chili"]},
        goal=goals.planted("Ana", "Blue", at_least=1),
        solution=["Ana harvest 3", "Ana plant 3"],
        title=TITLE,
        hints=HINTS,
        lang=lang,
    )


def conquest(lang: str) -> Challenge:
    """One with a map, on which two landscapes are to be won."""
    return Challenge(
        "bohnaparte",
        3,
        phase="attack",
        hands={"Ana": "Soy Blue Red Stink", "Ben": "Green Red Soy", "Cem": "Garden"},
        fields={"Ana": ["3*Soy", "2*Green"], "Ben": ["2*Red"], "Cem": ["Stink"]},
        coins={"Ana": 2},
        lands={"Ana": "Orange", "Ben": "White Farm-1", "Cem": "Black"},
        draw="Chili Soy Red",
        goal=owns("Ana", "Farm-1 Cloister-1"),
        opponents={"Ben": FarmerPlayer(), "Cem": FarmerPlayer()},
        solution=["Ana attack Farm-1 from hand@4", "Ana attack Cloister-1 from hand@2"],
        title=TITLE,
        hints=HINTS,
        lang=lang,
    )


def open_at(page: Page, challenge: Challenge) -> None:
    show_component(page, challenge)
    page.evaluate(PAGE_MARGIN)
    page.wait_for_function("document.querySelector('.bl-lesson').style.getPropertyValue('--task')")
    page.evaluate("document.querySelector('.bl-board').scrollIntoView()")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


@pytest.mark.drawn(3)
@pytest.mark.parametrize("make", [trading, planting, conquest])
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768), (1920, 1080), (360, 740)], ids=str)
def test_the_task_and_what_one_acts_on_are_in_view_together(
    page: Page, make: object, lang: str, width: int, height: int
) -> None:
    assert callable(make)
    page.set_viewport_size({"width": width, "height": height})
    open_at(page, make(lang))
    outside = page.evaluate(OUTSIDE, f"{ACTED_ON}, {GOAL}")
    covered = page.evaluate(COVERED)
    bottom = page.locator(".bl-board").evaluate("board => board.getBoundingClientRect().bottom")
    cut = page.locator(".bl-offers ul").evaluate_all("all => all.map(each => each.scrollHeight - each.clientHeight)")
    assert bottom <= height + 1
    assert [each for each in cut if each > 1] == []
    assert outside == []
    assert covered == []


def test_help_stands_below_the_table_of_a_telephone_for_the_keyboard_too(browser: Browser):
    page = browser.new_page(viewport={"width": 360, "height": 740})
    open_at(page, planting("en"))
    page.wait_for_function(AFTER_TABLE)
    hint = page.get_by_role("button", name="Give me a hint")
    assert box_of(hint)["y"] > box_of(page.locator(".bl-board"))["y"]
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function(f"!({AFTER_TABLE})()")
    page.close()


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


AFTER_TABLE = """() => {
  const hint = [...document.querySelectorAll("button")].find((each) => each.textContent === "Give me a hint");
  const place = document.querySelector(".bl-board").compareDocumentPosition(hint);
  return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
"""Asked of the page each time: a button that goes to another place is another element."""
COVERED = """() => {
  const goal = document.querySelector(".bl-lesson-panel").checkVisibility() &&
    (document.querySelector(".bl-lesson-task").offsetHeight
      ? document.querySelector(".bl-lesson-panel") : document.querySelector(".bl-goal"));
  const over = (goal || document.querySelector(".bl-goal")).getBoundingClientRect();
  const parts = ".bl-turned, .bl-bar, .bl-trading, .bl-tray, .bl-seat[data-near] :is(.bl-field, .bl-row-card)";
  return [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility()).flatMap((part) => {
    const box = part.getBoundingClientRect();
    const apart = box.right <= over.left + 1 || box.left >= over.right - 1 || box.bottom <= over.top + 1
      || box.top >= over.bottom - 1;
    return apart ? [] : [`${part.className} lies under the task`];
  });
}"""
"""The parts of a table that lie under its task."""
