"""The home page: its table is the first game; a first move after twenty words; Continue for who comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.page_checks import open_page, unsound
from tests.browser.test_first_game import first_turn
from tests.browser.test_nothing_over_the_prompt import SEEN_OF, covered
from tests.browser.test_progress import lessons_done

pytestmark = pytest.mark.drawn(4)

WINDOWS = {"desk": (1280, 800), "telephone": (360, 740)}
SMALL = {**WINDOWS, "small telephone": (375, 553), "200 %": (640, 400)}
SAYS = ".bl-guided-game .bl-bar"
SAID = """from => {
  const hidden = [...document.querySelectorAll("#cells .bl-unseen, #cells .bl-board")];
  const shown = hidden.map((each) => each.style.display);
  hidden.forEach((each) => (each.style.display = "none"));
  const said = document.querySelector("#cells").innerText.split(from)[0].split(/\\s+/).filter(Boolean);
  hidden.forEach((each, at) => (each.style.display = shown[at]));
  return said.length;
}"""
"""How many words the page shows, up to some, without what stands on the table."""


def context_of(browser: Browser, window: str) -> Iterator[BrowserContext]:
    width, height = SMALL[window]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=width < 500, reduced_motion="reduce"
    )
    yield context
    context.close()


@pytest.fixture(params=WINDOWS)
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    yield from context_of(browser, request.param)


@pytest.fixture(params=SMALL)
def small(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    yield from context_of(browser, request.param)


def home(context: BrowserContext, site: str, lang: str = "en") -> Page:
    return at_home(context.new_page(), site, lang)


def at_home(page: Page, site: str, lang: str = "en") -> Page:
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb?lang={lang}")
    return page


def in_the_first_screen(page: Page, *parts: str) -> bool:
    """Whether each of these parts is seen whole before anything is scrolled."""
    assert page.evaluate("scrollY") == 0
    boxes = [box for part in parts for each in page.locator(part).all() if (box := each.bounding_box())]
    size = page.viewport_size
    assert size is not None
    assert len(boxes) >= len(parts)
    return all(box["y"] >= 0 and box["y"] + box["height"] <= size["height"] for box in boxes)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_first_screen_has_few_words_a_hand_and_one_thing_to_do(context: BrowserContext, site: str, lang: str):
    page = home(context, site, lang)
    ways = page.locator("h2").first.inner_text()
    assert page.evaluate(SAID, ways) <= 20
    assert page.evaluate(SAID, "no such words") <= 500
    assert in_the_first_screen(
        page, "h1", ".bl-guided-game .bl-prompt", ".bl-guided-game .bl-soil", ".bl-guided-game .bl-hand"
    )
    assert unsound(page) == []


def press(page: Page, part: Locator) -> None:
    """Click a part where it is, as a reader does. Playwright's own click may scroll to what moves just then."""
    box = part.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(("height", "first"), [(800, "title"), (553, "table")])
def test_in_a_low_window_alone_the_table_comes_before_the_title(
    browser: Browser, site: str, height: int, first: str
) -> None:
    page = at_home(browser.new_page(viewport={"width": 1280, "height": height}), site)
    title, table = page.locator("#cells h1").bounding_box(), page.locator("div.bl.bl-guided-game").bounding_box()
    assert title
    assert table
    assert ("title" if title["y"] < table["y"] else "table") == first


def test_what_a_field_is_worth_covers_nothing_that_one_needs(browser: Browser, site: str) -> None:
    page = at_home(browser.new_page(viewport={"width": 1280, "height": 800}), site)
    page.locator(".bl-guided-game .bl-soil").first.hover()
    popover = page.locator(".bl-meter-popover:popover-open")
    expect(popover).to_have_count(1)
    assert covered(popover, ".bl-prompt, .bl-soil, .bl-harvest, .bl-row-hand") == []


def said(page: Page) -> str:
    """What the table says and offers now: what to do, the answer, and the words of buttons beside them."""
    return page.locator(SAYS).inner_text()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("second", ["plant", "stop", "N", ""])
def test_three_taps_plant_grow_and_sell_in_sixty_words(
    context: BrowserContext, site: str, second: str, lang: str
) -> None:
    """Whether a second card is planted or not, by pointer or by key, or the field is sold at once."""
    page = context.new_page()
    at_home(page, site, lang)
    field, task = page.locator(".bl-guided-game .bl-soil"), page.locator(SAYS)
    heard = [said(page)]
    press(page, field.nth(0))
    expect(task.locator("[data-kind=done]")).to_have_count(1)
    expect(task).to_contain_text("2")
    heard.append(said(page))
    if second == "plant":
        press(page, field.nth(2))
    elif second == "stop":
        press(page, task.get_by_role("button"))
    elif second:
        page.keyboard.press("n")
    if second:
        expect(task.locator("[data-kind=turn-over]")).to_have_count(1)
        heard.append(said(page))
    press(page, page.locator(".bl-guided-game .bl-harvest").nth(0))
    expect(page.locator(".bl-guided-game [data-near] .bl-coins")).to_contain_text("7")
    sold = {"en": "The whole field goes: 2 cards turned over", "es": "Se va el campo entero: 2 cartas volteadas"}
    expect(task).to_contain_text(sold[lang])
    heard.append(page.locator(".bl-guide").inner_text())
    assert in_the_first_screen(page, f"{SAYS} > *")
    assert len(" ".join(heard).split()) <= 60


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_allowed_is_not_called_wrong(context: BrowserContext, site: str, lang: str) -> None:
    page = context.new_page()
    at_home(page, site, lang)
    field, notice = page.locator(".bl-guided-game .bl-soil"), page.locator(".bl-guided-game .bl-notice")
    press(page, field.nth(1))
    expect(notice).to_contain_text("So")
    press(page, field.nth(2))
    expect(notice).to_have_count(0)
    expect(page.locator(SAYS)).to_contain_text({"en": "You may stop.", "es": "Puedes no plantar más."}[lang])


HAND = ".bl-guided-game .bl-row-hand .bl-row-card"
NEEDED = ".bl-guided-game [data-near] :is(.bl-soil, .bl-harvest, .bl-row-hand)"
OWN = """() => [...document.querySelectorAll("[data-near], [data-near] .bl-soil")]
  .map((part) => Math.round(part.getBoundingClientRect().top + scrollY))"""
"""Where the reader's own place and its fields are on the page."""
COMES = ("0", 0), ("1", 1), ("2", 2), ("4", 3), ("5", 3), ("6", 3), ("6", 3), ("7", 3), ("[89]", 3)
"""The ply before each press of the first turn, and how much has come into view by then."""
MIDDLE, OTHERS = ".bl-guided-game .bl-centre", ".bl-guided-game .bl-far"


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("notebook", ["index", "first-game"])
def test_the_table_comes_little_by_little_and_never_moves(
    small: BrowserContext, site: str, notebook: str, lang: str
) -> None:
    page = small.new_page()
    open_page(page, f"{site}/voila/render/notebooks/{notebook}.ipynb?lang={lang}")
    coins, discards = page.locator("[data-near] .bl-coins"), page.locator("[data-spot=discard]")
    where, hidden = [page.evaluate(OWN)], [coins, page.locator(MIDDLE), page.locator(OTHERS), discards]
    assert in_the_first_screen(page, ".bl-prompt", "[data-near] .bl-soil", "[data-near] .bl-row-hand")
    for part, (ply, seen) in zip(first_turn(page, lang), COMES, strict=True):
        expect(page.locator(".bl-board")).to_have_attribute("data-ply", re.compile(ply))
        expect(part).to_be_visible()
        for number, each in enumerate(hidden):
            expect(each).to_be_visible(visible=number < seen)
        where.append(page.evaluate(OWN))
        part.click()
    height = page.viewport_size and page.viewport_size["height"]
    line = 16 if height == 400 else 1  # the longest sentence has one more there; a half is rounded
    assert all(abs(now - first) <= line for each in where for now, first in zip(each, where[0], strict=True))


GAP = """() => {
  const first = document.querySelector(".bl-guided-game .bl-prompt").getBoundingClientRect();
  const box = document.querySelector("#cells, main"), said = [...document.querySelectorAll("#cells h1, #cells p")];
  const above = said.map((each) => each.getBoundingClientRect().bottom).filter((bottom) => bottom <= first.top);
  return first.top - Math.max(box.getBoundingClientRect().top, ...above);
}"""
"""How far what is to be done stands below what the page says above it, or below the top of the page's sheet."""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_band_is_empty_above_what_is_to_be_done(small: BrowserContext, site: str, lang: str) -> None:
    assert home(small, site, lang).evaluate(GAP) <= 70


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_refusal_covers_nothing_and_leads_nowhere_else(small: BrowserContext, site: str, lang: str) -> None:
    page = small.new_page()
    at_home(page, site, lang)
    field, notice = page.locator(".bl-guided-game .bl-soil"), page.locator(".bl-laid-notice")
    press(page, field.nth(1))
    expect(notice).to_be_visible()
    assert covered(notice, NEEDED) == []
    seen = page.locator(".bl-guided-game .bl-prompt").evaluate(SEEN_OF)
    assert seen > 0.99 or seen < 0.06


def test_what_was_begun_goes_on_here_and_on_a_page_of_its_own(context: BrowserContext, site: str) -> None:
    page = home(context, site)
    for part in [*first_turn(page)][:4]:
        part.click()
        page.wait_for_timeout(300)
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", "5")
    said = page.locator(".bl-guide").inner_text()
    for notebook in ("index", "first-game"):
        open_page(page, f"{site}/voila/render/notebooks/{notebook}.ipynb?lang=en")
        page.get_by_role("button", name="Continue: Your first game, turn 1").click()
        expect(page.locator(".bl-board")).to_have_attribute("data-ply", "5")
        expect(page.locator(".bl-guide")).to_have_text(said)


def test_an_address_opens_the_whole_game(context: BrowserContext, site: str) -> None:
    page = home(context, site)
    page.get_by_role("link", name="a whole one").click()
    expect(page.locator(".bl-guide")).to_contain_text("A whole game: 5 cards each", timeout=60_000)
    assert "/first-game.ipynb" in page.url
    for seat in ("[data-near]", ".bl-far"):
        expect(page.locator(seat)).to_be_visible()


def test_the_first_move_is_possible_one_second_after_opening(browser: Browser, site: str):
    """With nothing in the browser's cache: once in twenty times, for the machine may have other work."""

    def seconds() -> float:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        try:
            page = context.new_page()
            page.goto(f"{site}/voila/render/notebooks/index.ipynb?lang=en", wait_until="commit")
            page.locator(".bl-guided-game .bl-soil").first.click()
            expect(page.locator(SAYS)).to_contain_text("Blue")
            return float(page.evaluate("performance.now()")) / 1000
        finally:
            context.close()

    assert any(seconds() < 1 for _ in range(20))


def test_who_has_been_here_goes_on_in_one_click(context: BrowserContext, site: str):
    context.add_init_script(lessons_done("table.ipynb", begun="planting.ipynb"))
    page = home(context, site)
    on = page.locator(".lesson-continue")
    expect(on).to_have_text("Continue: Planting")
    expect(page.locator(".bl-guided-game").first).to_be_hidden()
    assert in_the_first_screen(page, "h1", ".lesson-continue")
    expect(page.locator("details.lesson-part").first).to_have_attribute("open", "")
    expect(page.locator("details.lesson-part").nth(1)).not_to_have_attribute("open", "")
    on.click()
    expect(page).to_have_title("Planting · bohnanza_lab")
