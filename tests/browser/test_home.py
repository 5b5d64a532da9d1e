"""The home page: a first move after twenty words, then the way to a first game; Continue for who comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from bohnanza_lab.text.words import words
from tests.browser.page_checks import axe, open_page, overflows
from tests.browser.test_nothing_over_the_prompt import SEEN_OF, covered
from tests.browser.test_progress import lessons_done

pytestmark = pytest.mark.drawn(4)

WINDOWS = {"desk": (1280, 800), "telephone": (360, 740)}
SMALL = {**WINDOWS, "small telephone": (375, 553), "200 %": (640, 400)}
SAYS = ".bl-first-move .bl-middle"
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
        page, "h1", ".bl-first-move .bl-prompt", ".bl-first-move .bl-soil", ".bl-first-move .bl-hand"
    )
    assert not overflows(page)
    assert axe(page) == []


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
    title, table = page.locator("#cells h1").bounding_box(), page.locator("div.bl.bl-first-move").bounding_box()
    assert title
    assert table
    assert ("title" if title["y"] < table["y"] else "table") == first
    page.close()


def test_what_a_field_is_worth_covers_nothing_that_one_needs(browser: Browser, site: str) -> None:
    page = at_home(browser.new_page(viewport={"width": 1280, "height": 800}), site)
    page.locator(".bl-first-move .bl-soil").first.hover()
    popover = page.locator(".bl-meter-popover:popover-open")
    expect(popover).to_have_count(1)
    assert covered(popover, ".bl-prompt, .bl-soil, .bl-harvest, .bl-row-hand") == []
    page.close()


def said(page: Page) -> str:
    """What the table says and offers now: what to do, the answer, and the words of buttons beside them."""
    return page.locator(SAYS).inner_text()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("second", ["plant", "stop", "N"])
def test_three_taps_plant_grow_and_sell_in_sixty_words(
    context: BrowserContext, site: str, second: str, lang: str
) -> None:
    """Whether a second card is planted or not, by pointer or by key."""
    page = context.new_page()
    at_home(page, site, lang)
    field, task = page.locator(".bl-first-move .bl-soil"), page.locator(SAYS)
    heard = [said(page)]
    press(page, field.nth(0))
    expect(task.get_by_role("button")).to_have_count(1)
    heard.append(said(page))
    if second == "plant":
        press(page, field.nth(2))
    elif second == "stop":
        press(page, task.get_by_role("button"))
    else:
        page.keyboard.press("n")
    expect(task.get_by_role("button")).to_have_count(0)
    expect(task).to_contain_text("2")
    heard.append(said(page))
    press(page, page.locator(".bl-first-move .bl-harvest").nth(0))
    told = page.locator(".bl-first-move .bl-verdict")
    expect(told).to_have_attribute("data-outcome", "right")
    heard.append(said(page))
    expect(page.locator(".bl-first-move .bl-coins")).to_contain_text("2")
    assert in_the_first_screen(page, ".bl-first-move .bl-verdict")
    assert len(" ".join(heard).split()) <= 60


COLOURS = """told => {
  const probe = told.appendChild(document.createElement("i"));
  probe.style.color = "var(--danger)";
  const colours = { edge: getComputedStyle(told).borderTopColor, danger: getComputedStyle(probe).color };
  probe.remove();
  return colours;
}"""
"""The colours of the edge of an answer, and of danger."""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_allowed_is_not_called_wrong(context: BrowserContext, site: str, lang: str) -> None:
    page = context.new_page()
    at_home(page, site, lang)
    say = words(lang).say
    field, told = page.locator(".bl-first-move .bl-soil"), page.locator(".bl-first-move .bl-verdict")
    press(page, field.nth(1))
    expect(page.locator(".bl-first-move .bl-notice")).to_contain_text("So")
    for tap in (field.nth(2), page.locator(".bl-first-move .bl-harvest").nth(0)):
        press(page, tap)
        expect(told).to_have_attribute("data-outcome", "allowed")
        expect(told).to_contain_text({"en": "You may, but", "es": "Se puede, pero"}[lang])
        expect(told).not_to_contain_text(say("page.challenge.wrong"))
        assert told.evaluate(COLOURS)["edge"] != told.evaluate(COLOURS)["danger"]
        press(page, told.get_by_role("button", name=say("page.challenge.retry")))
        expect(told).to_have_count(0)


HAND = ".bl-first-move .bl-row-hand .bl-row-card"
NEEDED = ".bl-first-move :is(.bl-soil, .bl-harvest, .bl-row-hand)"


def table_at(page: Page) -> tuple[float, ...]:
    """Where the fields and the hand are, in whole pixels, all of them in the window."""
    assert in_the_first_screen(page, f"{SAYS} > *", ".bl-first-move .bl-soil", ".bl-first-move .bl-row-hand")
    parts = page.locator(".bl-first-move :is(.bl-seat, .bl-soil)")
    return tuple(round(box["y"]) for part in parts.all() if (box := part.bounding_box()))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_nothing_moves_under_the_finger(small: BrowserContext, site: str, lang: str) -> None:
    page = home(small, site, lang)
    say = words(lang).say
    field, prompt = page.locator(".bl-first-move .bl-soil"), page.locator(".bl-first-move .bl-prompt")
    seen = [table_at(page)]
    assert page.locator(".bl-harvest-word:visible").all_inner_texts() == [say("page.field.harvest")] * 2
    press(page, page.locator(HAND).first)
    expect(prompt).to_have_text(re.compile(re.escape(say("page.pick.taken", card={"en": "Red", "es": "Rojo"}[lang]))))
    seen.append(table_at(page))
    press(page, field.nth(0))
    expect(page.locator(f"{SAYS} button")).to_have_count(1)
    seen.append(table_at(page))
    press(page, field.nth(2))
    expect(page.locator(f"{SAYS} button")).to_have_count(0)
    seen.append(table_at(page))
    press(page, field.nth(0))
    expect(page.locator(".bl-first-move .bl-verdict")).to_have_attribute("data-outcome", "right")
    seen.append(table_at(page))
    assert len({*seen}) == 1


GAP = """() => {
  const first = document.querySelector(".bl-first-move .bl-prompt").getBoundingClientRect();
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
    field, notice = page.locator(".bl-first-move .bl-soil"), page.locator(".bl-laid-notice")
    harvest = words(lang).say("page.field.harvest")
    press(page, field.nth(1))
    expect(notice).to_be_visible()
    assert covered(notice, NEEDED) == []
    seen = page.locator(".bl-first-move .bl-prompt").evaluate(SEEN_OF)
    assert seen > 0.99 or seen < 0.06
    press(page, field.nth(0))
    expect(page.locator(f"{SAYS} button")).to_have_count(1)
    press(page, field.nth(2))
    expect(page.locator(f"{SAYS} button")).to_have_count(0)
    press(page, page.locator(HAND).first)
    press(page, field.nth(1))
    expect(notice.locator(".bl-instead button")).to_have_count(1)
    expect(notice.locator(".bl-instead button")).to_contain_text(harvest)
    assert covered(notice, NEEDED) == []
    notice.locator(".bl-instead button").click()
    expect(page.locator(".bl-first-move .bl-verdict")).to_have_attribute("data-outcome", "right")


def test_the_way_on_is_a_first_game_with_a_guide(context: BrowserContext, site: str) -> None:
    page = home(context, site)
    press(page, page.locator(".bl-first-move .bl-soil").nth(0))
    expect(page.locator(f"{SAYS} button")).to_have_count(1)
    press(page, page.locator(".bl-first-move .bl-harvest").nth(0))
    page.locator(".bl-first-move .bl-verdict").get_by_role(
        "button", name=words("en").say("page.challenge.next")
    ).click()
    expect(page.locator(".bl-board")).to_be_visible(timeout=60_000)
    assert "/first-game.ipynb" in page.url
    expect(page.locator(".bl-guide")).to_contain_text("Red is in front")


def test_the_first_move_is_possible_one_second_after_opening(browser: Browser, site: str):
    """With nothing in the browser's cache: once in twenty times, for the machine may have other work."""

    def seconds() -> float:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        try:
            page = context.new_page()
            page.goto(f"{site}/voila/render/notebooks/index.ipynb?lang=en", wait_until="commit")
            page.locator(".bl-first-move .bl-soil").first.click()
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
    expect(page.locator(".bl-first-move").first).to_be_hidden()
    assert in_the_first_screen(page, "h1", ".lesson-continue")
    expect(page.locator("details.lesson-part").first).to_have_attribute("open", "")
    expect(page.locator("details.lesson-part").nth(1)).not_to_have_attribute("open", "")
    on.click()
    expect(page).to_have_title("Planting · bohnanza_lab")
