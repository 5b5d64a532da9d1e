"""A hand and a map as wide as their room: every card tells what it is, and no name is cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.component import Component
from bohnanza_lab.engine.game import EngineGame
from tests.browser.page_checks import LETTERS, OWN_AND_OPEN, press, resize, window
from tests.browser.scenes import FIFTEEN, TABLES, scene, show, show_component
from tests.browser.test_every_window import cell, table

pytestmark = pytest.mark.drawn(4)


@pytest.fixture(scope="module")
def desk(browser: Browser) -> Iterator[Page]:
    """One page for all tables: each is drawn once, in windows of every size."""
    page = window(browser)
    yield page
    page.context.close()


SEEN_OF_CARDS = """() => {
  const row = document.querySelector(".bl-seat[data-near] .bl-row-hand");
  const right = row.dir === "rtl";
  const cards = [...row.querySelectorAll(".bl-card")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const long = row.matches("[data-long]");
  row.scrollLeft = right ? -row.scrollWidth : row.scrollWidth;
  const end = cards.at(-1).getBoundingClientRect();
  row.scrollLeft = 0;
  return cards.map((card, index) => {
    const [box, next] = [boxes[index], boxes[index + 1]];
    const seen = !next ? box.width : Math.min(box.width, right ? box.right - next.right : next.left - box.left);
    const [number, name] = ["::before", "::after"].map((part) => getComputedStyle(card, part));
    const shown = name.content !== "none" && parseFloat(name.fontSize) > 0;
    return {
      left: box.left, right: box.right, bottom: box.bottom, seen, last: long ? end.right : box.right,
      name: shown ? parseFloat(name.fontSize) : null,
      number: parseFloat(right ? number.right : number.left) + parseFloat(number.width),
      whole: seen >= 0.78 * box.width,
    };
  });
}"""
"""Of each card of one's hand: where it lies, how wide it is seen, how far its number reaches, the size of its name; and
where the last one ends, in a hand that is scrolled to its end."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("table", TABLES)
def test_a_hand_is_one_row_and_every_card_tells_what_it_is(desk: Page, table: str, lang: str) -> None:
    """Fifteen cards, the front one whole; of every other at least the number, and a strip as wide as a finger: where
    there is no room for so many, the row is scrolled. A name is not shown cut off. Beside a map the front card is
    narrower than a name of 12 px.
    """
    wrong = []
    on_a_desk = 9.98 if table.startswith(("bohnaparte", "cavalry")) else 12
    show(desk, scene(f"{table}, {FIFTEEN}"), lang)
    for width in (360, 768, 1280, 1920):
        resize(desk, width, 800)
        front, *others = cards = desk.evaluate(SEEN_OF_CARDS)
        assert len(cards) == 15
        assert len({round(card["bottom"]) for card in cards}) == 1, width
        assert front["right"] <= others[0]["left"] or front["left"] >= others[0]["right"], width
        assert max(card["last"] for card in cards) <= width, width
        assert min(card["seen"] for card in cards) >= 23.9, width
        for place, card in enumerate(cards):
            if card["number"] > card["seen"] + 1 or (card["name"] and not card["whole"]):
                wrong.append(f"{width}: {place}: {card}")
            elif card["name"] and card["name"] < (on_a_desk if width >= 1280 else 9.98):
                wrong.append(f"{width}: {place}: {card['name']}")
    assert wrong == []


def test_in_a_hand_that_is_scrolled_the_front_card_and_the_one_reached_are_in_view(browser: Browser) -> None:
    page = window(browser, "360x740", held=False)
    show(page, scene(f"rio-grande, 3 players, {FIFTEEN}"))
    row = page.locator(".bl-seat[data-near] .bl-row-hand")
    expect(row).to_have_attribute("data-long", "")
    front, last = row.locator(".bl-row-card").first, row.locator(".bl-row-card").last
    row.get_by_role("option").first.focus()
    for key, reached in (("End", last), ("ArrowLeft", row.locator(".bl-row-card").nth(13)), ("Home", front)):
        page.keyboard.press(key)
        expect(reached).to_be_focused()
        expect(front).to_be_in_viewport(ratio=1)
        expect(reached).to_be_in_viewport(ratio=0.4)
    press(page, "End", "Enter", "Home")
    expect(last).to_be_in_viewport(ratio=0.5)


CLIPPED = """() => [...document.querySelectorAll(".bl-land-name")].filter((name) => {
  const [box, room] = [name, name.parentElement].map((each) => each.getBoundingClientRect());
  return name.checkVisibility() && (box.left < room.left - 0.5 || box.right > room.right + 0.5);
}).map((name) => name.dataset.print)"""
CUT_PHASES = """() => [...document.querySelectorAll(".bl-phase-name")].filter((name) =>
  name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""

TOPS = """() => [".bl-map", ".bl-seat[data-near]"].map((part) =>
  document.querySelector(part).getBoundingClientRect().top)"""


NAMED: dict[str, tuple[Callable[[], Component], str]] = {
    "a table of six": (table("bohnaparte, 6 players, trade", "es"), "1280x800"),
    "a table of six with fifteen cards": (table("cavalry, 6 players, fifteen cards", "es"), "1280x800"),
    "a walk to a defence": (cell("landscapes", "watch-defence", "es"), "1920x1080 1280x800 872x679 360x740"),
    "a walk between camps": (cell("bohnaparte", "watch-camps", "es"), "1920x1080 1280x800 872x679 360x740"),
}
"""What has a map, and in which windows. The widest is as in JupyterLab: the map does not go below the seats there."""


@pytest.mark.drawn(2)
@pytest.mark.parametrize("name", NAMED)
def test_no_name_of_a_landscape_or_a_phase_is_cut(desk: Page, name: str) -> None:
    make, sizes = NAMED[name]
    show_component(desk, make())
    for size in sizes.split():
        resize(desk, *map(int, size.split("x")))
        assert desk.evaluate(CLIPPED) == []
        assert desk.evaluate(CUT_PHASES) == []
        map_top, seat_top = desk.evaluate(TOPS)
        assert map_top < seat_top or " of " in name, size
    assert desk.locator(".bl-land-name").count() > 10


@pytest.mark.parametrize("cards", [5, 8])
def test_beside_a_map_each_card_of_a_hand_shows_its_name(desk: Page, cards: int) -> None:
    hand = ["Black-eyed", "Soy", "Blue", "Garden", "Chili", "Green", "Red", "Stink", "Soy"][:cards]
    hands, fields = {"Ana": " ".join(hand)}, {"Ana": "Soy Soy / Green"}
    show(desk, EngineGame.arrange("bohnaparte", 3, hands=hands, fields=fields, phase="trade", turned="Soy Stink"), "es")
    for width, height in ((1280, 800), (1366, 768), (1920, 1080)):
        desk.set_viewport_size({"width": width, "height": height})
        desk.wait_for_function("() => !document.querySelector('[data-near] .bl-row-hand[data-close]')")
        # The table finds its place in the frames after the window has changed.
        desk.wait_for_function("height => document.documentElement.scrollHeight <= height", arg=height)


def test_a_map_that_moves_stays_as_it_was(desk: Page) -> None:
    """It stands between the rows of a narrow table and beside a wide one. When a tablet is turned, the focus stays on
    the same landscape.
    """
    desk.set_viewport_size({"width": 820, "height": 1180})
    show(desk, scene("bohnaparte, 6 players, trade"))
    tiles = desk.locator(".bl-land")
    tiles.nth(7).focus()
    for width, height, place in ((1180, 820, ".bl-side"), (820, 1180, ".bl-main")):
        desk.set_viewport_size({"width": width, "height": height})
        expect(desk.locator(f"{place} .bl-map")).to_have_count(1)
        expect(tiles.nth(7)).to_be_focused()


DIGITS = """() => [...document.querySelectorAll(".bl-card[data-number]")].filter((card) => card.checkVisibility())
  .map((card) => parseFloat(getComputedStyle(card, "::before").fontSize))"""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "name",
    [
        "rio-grande, 3 players, trade",
        "rio-grande, 5 players, trade",
        "three-new-beans, 7 players, trade",
        "bean-duel, 2 players, open draw",
        "duel, 2 players, gift",
        "bohnaparte, 6 players, trade",
        "cavalry, 3 players, trade",
    ],
    ids=str,
)
def test_letters_grow_with_the_window(desk: Page, name: str, lang: str) -> None:
    """The names of your own cards and of the open ones, and everybody's numbers."""
    show(desk, scene(name), lang)
    for width, height, least in ((1280, 800, 12), (1920, 1080, 20), (2560, 1440, 25)):
        resize(desk, width, height)
        names, digits = desk.evaluate(LETTERS, OWN_AND_OPEN), desk.evaluate(DIGITS)
        assert len(names) > 3
        assert [name for name in names if name[1] < least] == [], width
        assert min(digits) >= 11, width
