"""The home page: its table is the first game; a first move after twenty words; Continue for who comes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.page_checks import covered, cuts_prompt, hidden, open_page, unsound, window
from tests.browser.test_first_game import first_turn
from tests.browser.test_progress import lessons_done

pytestmark = pytest.mark.drawn(4)

SMALL = ("1280x800", "360x740", "375x553", "640x400")
"""The last is a desk at 200 %."""
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


@pytest.fixture(params=SMALL[:2])
def desk_or_hand(browser: Browser, request: pytest.FixtureRequest) -> Page:
    return window(browser, request.param)


@pytest.fixture(params=SMALL)
def small(browser: Browser, request: pytest.FixtureRequest) -> Page:
    return window(browser, request.param)


def home(page: Page, site: str, lang: str = "en") -> Page:
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb?lang={lang}")
    return page


FIRST = ", ".join(f".bl-guided-game {part}" for part in (".bl-prompt", ".bl-soil", ".bl-hand"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_first_screen_has_few_words_a_hand_and_one_thing_to_do(desk_or_hand: Page, site: str, lang: str):
    page = home(desk_or_hand, site, lang)
    ways = page.locator("h2").first.inner_text()
    assert page.evaluate(SAID, ways) <= 20
    assert page.evaluate(SAID, "no such words") <= 500
    assert page.evaluate("scrollY") == 0
    assert hidden(page, f"h1, {FIRST}") == []
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
    page = home(window(browser, f"1280x{height}"), site)
    top = "each => each.getBoundingClientRect().top"
    title, table = (page.locator(each).evaluate(top) for each in ("#cells h1", "div.bl.bl-guided-game"))
    assert ("title" if title < table else "table") == first


def test_what_a_field_is_worth_covers_nothing_that_one_needs(browser: Browser, site: str) -> None:
    page = home(window(browser), site)
    page.locator(".bl-guided-game .bl-soil").first.hover()
    expect(page.locator(".bl-meter-popover:popover-open")).to_have_count(1)
    assert covered(page, ".bl-meter-popover", ".bl-prompt, .bl-soil, .bl-harvest, .bl-row-hand") == []


def said(page: Page) -> str:
    """What the table says and offers now: what to do, the answer, and the words of buttons beside them."""
    return page.locator(SAYS).inner_text()


@pytest.mark.parametrize(("second", "lang"), [("plant", "en"), ("stop", "es"), ("N", "en"), ("", "es")])
def test_three_taps_plant_grow_and_sell_in_sixty_words(desk_or_hand: Page, site: str, second: str, lang: str) -> None:
    """Whether a second card is planted or not, by pointer or by key, or the field is sold at once."""
    page = home(desk_or_hand, site, lang)
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
    sold = {
        "en": "The whole field goes: 2 cards become 2 coins",
        "es": "Se va el campo entero: 2 cartas se vuelven 2 monedas",
    }
    expect(task).to_contain_text(sold[lang])
    heard.append(page.locator(".bl-guide").inner_text())
    assert hidden(page, f"{SAYS} > *") == []
    assert len(" ".join(heard).split()) <= 60


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_allowed_is_not_called_wrong(desk_or_hand: Page, site: str, lang: str) -> None:
    page = home(desk_or_hand, site, lang)
    field, notice = page.locator(".bl-guided-game .bl-soil"), page.locator(".bl-guided-game .bl-notice")
    press(page, field.nth(1))
    expect(notice).to_contain_text("So")
    press(page, field.nth(2))
    expect(notice).to_have_count(0)
    expect(page.locator(SAYS)).to_contain_text({"en": "You may stop.", "es": "Puedes no plantar más."}[lang])


NEEDED = ".bl-guided-game [data-near] :is(.bl-soil, .bl-harvest, .bl-row-hand)"
OWN = """() => [...document.querySelectorAll("[data-near], [data-near] .bl-soil")]
  .map((part) => Math.round(part.getBoundingClientRect().top + scrollY))"""
"""Where the reader's own place and its fields are on the page."""
COMES = ("0", 0), ("1", 1), ("2", 2), ("4", 3), ("5", 3), ("6", 3), ("6", 3), ("7", 3), ("[89]", 3)
"""The ply before each press of the first turn, and how much has come into view by then."""
MIDDLE, OTHERS = ".bl-guided-game .bl-centre", ".bl-guided-game .bl-far"


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("notebook", ["index", "first-game"])
def test_the_table_comes_little_by_little_and_never_moves(small: Page, site: str, notebook: str, lang: str) -> None:
    page = small
    open_page(page, f"{site}/voila/render/notebooks/{notebook}.ipynb?lang={lang}")
    coins, discards = page.locator("[data-near] .bl-coins"), page.locator("[data-spot=discard]")
    where, comes = [page.evaluate(OWN)], [coins, page.locator(MIDDLE), page.locator(OTHERS), discards]
    assert hidden(page, FIRST) == []
    for part, (ply, seen) in zip(first_turn(page, lang), COMES, strict=True):
        expect(page.locator(".bl-board")).to_have_attribute("data-ply", re.compile(ply))
        expect(part).to_be_visible()
        for number, each in enumerate(comes):
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
def test_no_band_is_empty_above_what_is_to_be_done(small: Page, site: str, lang: str) -> None:
    assert home(small, site, lang).evaluate(GAP) <= 70


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_refusal_covers_nothing_and_leads_nowhere_else(small: Page, site: str, lang: str) -> None:
    page = home(small, site, lang)
    press(page, page.locator(".bl-guided-game .bl-soil").nth(1))
    expect(page.locator(".bl-laid-notice")).to_be_visible()
    assert covered(page, ".bl-laid-notice", NEEDED) == []
    assert not cuts_prompt(page)


def test_what_was_begun_goes_on_here_and_on_a_page_of_its_own(desk_or_hand: Page, site: str) -> None:
    page = home(desk_or_hand, site)
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


def test_an_address_opens_the_whole_game(page: Page, site: str) -> None:
    home(page, site)
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


def test_who_has_been_here_goes_on_in_one_click(desk_or_hand: Page, site: str):
    page = desk_or_hand
    page.add_init_script(lessons_done("table.ipynb", begun="planting.ipynb"))
    home(page, site)
    on = page.locator(".lesson-continue")
    expect(on).to_have_text("Continue: Planting")
    expect(page.locator(".bl-guided-game").first).to_be_hidden()
    assert hidden(page, "h1, .lesson-continue") == []
    expect(page.locator("details.lesson-part").first).to_have_attribute("open", "")
    expect(page.locator("details.lesson-part").nth(1)).not_to_have_attribute("open", "")
    on.click()
    expect(page).to_have_title("Planting · bohnanza_lab")
