"""The whole table in one window: whatever one acts on is in view together, and nothing is scrolled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab import Challenge, goals
from bohnanza_lab.components.component import Component
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.settings import Settings
from tests.browser.page_checks import PANEL, TELEPHONE, open_page, press, resize, settle
from tests.browser.scenes import FIFTEEN, TABLES, scene, scenes_of, show, show_component
from tests.browser.test_every_window import cells
from tests.contents import FOLDER
from tests.shown_cells import shown_cells
from tests.volume import some_of

pytestmark = pytest.mark.drawn(5)

EDITIONS = [*dict.fromkeys(TABLES.values())]
SIZES = [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)]
TELEPHONES = {"en": [(360, 740), (430, 740)], "es": [(360, 740)]}
ACTED_ON = (
    ".bl-turned, .bl-bar, .bl-seat[data-near] .bl-field, .bl-seat[data-near] .bl-aside, .bl-offer, .bl-offer button, "
    ".bl-seat[data-near] .bl-row-card, .bl-tray, .bl-kind, .bl-tray-send button, .bl-gifts, .bl-gift-talk, .bl-battle, "
    ".bl-land-doing"
)
"""What a player acts on."""
ALSO_WIDE = f"{ACTED_ON}, .bl-ribbon, .bl-far .bl-field, .bl-pile, .bl-map-lands"
"""What is in view too where there is room."""
OUTSIDE = """(wanted) => {
  const tray = document.querySelector(".bl-trade");
  const lies = (part) => (tray && getComputedStyle(tray).position === "sticky" && !tray.contains(part));
  return [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility()).flatMap((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    // a hand longer than its room is scrolled below its front card
    const long = part.matches("[data-mark=front]") ? null : part.closest("[data-long]");
    const { left, right } = (long ?? part).getBoundingClientRect();
    const side = part.closest(".bl-side")?.getBoundingClientRect();
    const floor = lies(part) ? tray.getBoundingClientRect().top
      : side?.height ? Math.min(side.bottom, innerHeight) : innerHeight;
    const inside = top >= 0 && bottom <= floor + 1 && left >= 0 && right <= innerWidth + 1;
    return inside ? [] : [`${part.className} ${Math.round(top)} to ${Math.round(bottom)} of ${Math.round(floor)}`];
  });
}"""
"""The parts that are not in view, be it that the tray lies over them."""
SPAN = """(wanted) => {
  const boxes = [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}"""
"""From the top of the first part to the bottom of the last."""


@pytest.fixture(scope="module")
def desk(browser: Browser) -> Iterator[Page]:
    """One page for all tables: each is drawn once, in windows of every size."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    yield page
    page.close()


@pytest.fixture(scope="module")
def telephone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**TELEPHONE)
    yield context.new_page()
    context.close()


@pytest.mark.drawn(2)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_one_acts_on_is_in_view_together_and_names_are_read(desk: Page, edition: str, lang: str) -> None:
    heights: list[str] = []
    wrong: list[str] = []
    for name in _shown(desk, edition, lang):
        for width, height in (SIZES[0], *some_of(SIZES[1:] if lang == "en" else [], of=edition)):
            resize(desk, width, height)
            box = desk.locator(".bl-board").bounding_box()
            assert box is not None
            heights.append(f"{box['height']:5.0f} of {width}x{height}: {name}")
            if box["y"] + box["height"] > height:
                wrong.append(heights[-1])
            wrong += [f"{width}x{height}: {name}: {part}" for part in desk.evaluate(OUTSIDE, ALSO_WIDE)]
            if width == 1280:
                wrong += [f"{name}: {small}" for small in _small_names(desk)]
    print("\n".join(sorted(heights, reverse=True)))
    assert heights
    assert wrong == []


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", TELEPHONES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_one_acts_on_is_in_one_screen_of_a_telephone(telephone: Page, edition: str, lang: str) -> None:
    """The other seats and the map are folded; the tray sticks to the bottom and lies over nothing that is needed."""
    heights: list[str] = []
    wrong: list[str] = []
    for name in _shown(telephone, edition, lang):
        for width, height in TELEPHONES[lang]:
            resize(telephone, width, height)
            telephone.evaluate("document.querySelector('.bl-board').scrollIntoView()")
            heights.append(f"{telephone.evaluate(SPAN, ACTED_ON):5.0f} of {width}x{height}: {name}")
            wrong += [f"{width}x{height}: {name}: {part}" for part in telephone.evaluate(OUTSIDE, ACTED_ON)]
    print("\n".join(sorted(heights, reverse=True)))
    assert heights
    assert wrong == []


def _shown(page: Page, edition: str, lang: str = "en") -> Iterator[str]:
    """Show one scene of an edition after the other, with a full tray where there is one, and once more with a landscape
    chosen.
    """
    for name, game in scenes_of(edition).items():
        show(page, game, lang)
        _fill_tray(page)
        yield name
        lands = page.locator(".bl-land[data-able=attack]")
        if lands.count():
            lands.first.dispatch_event("click")
            page.wait_for_selector(".bl-land-chosen")
            yield f"{name}, a landscape chosen"


def _fill_tray(page: Page) -> None:
    """Three cards given and three asked for, where there is a tray."""
    cards, kinds = page.locator(".bl-seat[data-near] .bl-row-hand .bl-row-card"), page.locator(".bl-kind")
    if kinds.count():
        for place in range(min(3, cards.count())):
            cards.nth(place).dispatch_event("click")
        for place in range(3):
            kinds.nth(place).dispatch_event("click")


TITLE = {"en": "A better deal", "es": "Un trato mejor"}
HINTS = [
    {"en": "Ben grows Stink. Who needs what?", "es": "Ben cultiva Apestoso. ¿Quién necesita qué?"},
    {"en": "Keep the Red for your own field.", "es": "Guarda el Rojo para tu propio campo."},
]
PAGE_MARGIN = "document.querySelector('main').style.cssText = `padding: 0 ${innerWidth > 600 ? 52 : 10}px`"
"""What a page of the kit leaves at each side."""
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


def of_lesson(lesson: str, name: str, lang: str) -> Component:
    return cells(lesson, lang)[name]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "make",
    [partial(of_lesson, "trading", "try-table"), planting, partial(of_lesson, "bohnaparte", "try-it")],
    ids=["trading", "planting", "conquest"],
)
def test_the_task_of_a_challenge_and_what_one_acts_on_are_in_view_together(
    desk: Page, make: Callable[[str], Component], lang: str
) -> None:
    for width, height in (*SIZES[:3], TELEPHONES["en"][0]):
        desk.set_viewport_size({"width": width, "height": height})
        show_component(desk, make(lang))
        desk.evaluate(PAGE_MARGIN)
        desk.wait_for_function("document.querySelector('.bl-lesson').style.getPropertyValue('--task')")
        settle(desk)
        desk.evaluate("document.querySelector('.bl-board').scrollIntoView()")
        settle(desk)
        outside = desk.evaluate(OUTSIDE, f"{ACTED_ON}, .bl-goal")
        bottom = desk.locator(".bl-board").evaluate("board => board.getBoundingClientRect().bottom")
        cut = desk.locator(".bl-offers ul").evaluate_all(
            "all => all.map(each => each.scrollHeight - each.clientHeight)"
        )
        assert bottom <= height + 1
        assert [each for each in cut if each > 1] == []
        assert (outside, desk.evaluate(COVERED)) == ([], []), (width, height)


def test_help_stands_below_the_table_of_a_telephone_for_the_keyboard_too(desk: Page) -> None:
    desk.set_viewport_size({"width": 360, "height": 740})
    show_component(desk, planting("en"))
    desk.wait_for_function(AFTER_TABLE)
    hint, board = (desk.locator(part).bounding_box() for part in ("text=Give me a hint", ".bl-board"))
    assert hint
    assert board
    assert hint["y"] > board["y"]
    resize(desk, 1280, 800)
    desk.wait_for_function(f"!({AFTER_TABLE})()")


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
    page = browser.new_page(viewport={"width": 360, "height": 740})
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


LETTERS = """(part) => [...document.querySelectorAll(part)]
  .filter((card) => card.checkVisibility() && getComputedStyle(card, "::after").content !== "none")
  .map((card) => [card.dataset.name, parseFloat(getComputedStyle(card, "::after").fontSize)])"""
DIGITS = """() => [...document.querySelectorAll(".bl-card[data-number]")].filter((card) => card.checkVisibility())
  .map((card) => parseFloat(getComputedStyle(card, "::before").fontSize))"""
OWN_AND_OPEN = ":is(.bl-turned, .bl-seat[data-near] :is(.bl-row-hand, .bl-field)) .bl-card[data-name]"


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


def _small_names(page: Page) -> list[str]:
    """The names of cards and landscapes that are too small to be read."""
    names = page.evaluate(LETTERS, f"{OWN_AND_OPEN}:not([data-close] *)")
    lands = page.locator(".bl-land-name").evaluate_all("all => all.map(each => getComputedStyle(each).fontSize)")
    return [
        *(f"{name} {letters}" for name, letters in names if letters < 12),
        *(f"a landscape {letters}" for letters in lands if float(letters.removesuffix("px")) < 11),
    ]


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    "name",
    [
        "rio-grande, 5 players, trade",
        "rio-grande, 5 players, fifteen cards",
        "bean-duel, 2 players, open draw",
        "duel, 2 players, gift",
        "bohnaparte, 6 players, trade",
        "bohnaparte, 6 players, fifteen cards",
    ],
)
def test_in_the_app_too_the_table_fits_and_names_are_read(page: Page, site: str, name: str) -> None:
    """The bar above the table and the head of the page take room, most of it in Spanish."""
    game = scene(name)
    chosen = Settings.default(game.ruleset.edition, len(game.names))
    seats: tuple[str, ...] = ("you", *["person" for _ in game.names[1:]])
    link = replace(chosen, seats=seats).with_layout(Layout.from_game(game)).text()
    open_page(page, f"{site}/voila/render/notebooks/play.ipynb?{link}&lang=es")
    page.wait_for_selector(".bl-board")
    _fill_tray(page)
    names = page.evaluate(LETTERS, f"{OWN_AND_OPEN}:not([data-close] *)")
    outside, digits = page.evaluate(OUTSIDE, ALSO_WIDE), page.evaluate(DIGITS)
    bottom = page.locator(".bl-board").evaluate("board => board.getBoundingClientRect().bottom")
    page.close()
    assert len(names) > 2
    assert [name for name in names if name[1] < 12] == []
    assert min(digits) >= 11
    assert outside == []
    assert bottom <= 800


def test_in_jupyterlab_a_table_fits_the_panel_of_its_notebook(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.add_init_script(PANEL)
    show(page, scene("rio-grande, 3 players, start"))
    page.wait_for_function("document.querySelector('.bl-board').offsetHeight < 700")
    page.locator(".bl-board").focus()
    page.keyboard.press("f")
    page.wait_for_function("document.querySelector('.bl-board').offsetHeight > 800")


CUT_NAMES = """() => [...document.querySelectorAll(".bl-land-name")].filter((name) =>
  name.getBoundingClientRect().width > name.closest(".bl-land").getBoundingClientRect().width)
  .map((name) => name.dataset.print)"""

CLIPPED = """() => [...document.querySelectorAll(".bl-land-name")].filter((name) => {
  const [box, room] = [name, name.parentElement].map((each) => each.getBoundingClientRect());
  return name.checkVisibility() && (box.left < room.left - 0.5 || box.right > room.right + 0.5);
}).map((name) => name.dataset.print)"""
CUT_PHASES = """() => [...document.querySelectorAll(".bl-phase-name")].filter((name) =>
  name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""

TOPS = """() => [".bl-map", ".bl-seat[data-near]"].map((part) =>
  document.querySelector(part).getBoundingClientRect().top)"""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", ["bohnaparte, 6 players, trade", "cavalry, 6 players, fifteen cards"])
def test_the_name_of_a_landscape_lies_on_its_card(desk: Page, name: str, lang: str) -> None:
    desk.set_viewport_size({"width": 1280, "height": 800})
    show(desk, scene(name), lang)
    cut = desk.evaluate(CUT_NAMES)
    assert desk.locator(".bl-land-name").count() > 30
    assert cut == []


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


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("lesson", "cell"), [("landscapes", "watch-defence"), ("bohnaparte", "watch-camps")])
def test_in_a_walkthrough_no_name_of_a_landscape_or_a_phase_is_cut(desk: Page, lesson: str, cell: str) -> None:
    """The widest is that of a large screen, as in JupyterLab: the map does not go below the seats there."""
    walk = shown_cells(FOLDER / f"{lesson}.ipynb", "es")[cell]
    for width, height in ((1920, 1080), (1280, 800), (872, 679), (360, 740)):
        desk.set_viewport_size({"width": width, "height": height})
        show_component(desk, walk)
        assert desk.evaluate(CLIPPED) == []
        assert desk.evaluate(CUT_PHASES) == []
        map_top, seat_top = desk.evaluate(TOPS)
        assert map_top < seat_top, width
    assert desk.locator(".bl-land-name").count() > 10


@pytest.mark.parametrize("name", ["bohnaparte, 6 players, trade", "cavalry, 6 players, start"])
def test_a_map_is_laid_out_once(desk: Page, name: str) -> None:
    """A map that takes the room which the others leave is out of their flow: else it is laid out at each size that is
    tried for them, whenever a card is moved.
    """
    desk.set_viewport_size({"width": 1280, "height": 800})
    show(desk, scene(name))
    room = desk.locator(".bl-map-scroll")
    expect(room).to_have_css("container-type", "size")
    expect(room).to_have_css("position", "absolute")


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
