"""The table alone: on the full screen, or in the whole window where the browser gives no screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.play import Play
from tests.browser.live import play
from tests.browser.page_checks import axe, open_page, overflows, tool, unsound, window

pytestmark = pytest.mark.drawn(2)

LINK = "edition=rio-grande&players=5&seats=you,farmer,farmer,farmer,farmer&seed=7"
SHARED = "edition=three-new-beans&players=7&seats=you,person,person,person,person,person,person&seed=7"
NO_SCREEN = {
    "none is there": "delete Element.prototype.requestFullscreen;",
    "it is refused": "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'));",
}
"""An iPhone, and a frame that may not."""
CELL = "contain: strict; transform: translateX(40px); width: 700px; height: 500px; overflow: auto; margin-top: 900px"
"""What a notebook's cell can stand in: what is fixed in it is not fixed to the window."""


def box(page: Page, part: str) -> tuple[float, float, float, float]:
    box = page.locator(part).first.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


@pytest.mark.parametrize("link", [LINK, SHARED])
def test_a_button_shows_the_table_on_the_full_screen(page: Page, link: str) -> None:
    play(page, Play(link, lang="en", page=True))
    before = box(page, ".bl-board")
    tool(page, "Full screen").click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.bl[data-full-screen=screen]')")
    expect(tool(page, "Full screen")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Another game")).to_be_hidden()
    x, y, width, height = box(page, ".bl-board")
    assert x + width >= 1270
    assert y + height >= 785
    assert page.evaluate("document.querySelector('.bl').scrollHeight <= innerHeight")
    assert height > before[3]
    assert axe(page) == []
    tool(page, "Full screen").click()
    page.wait_for_function("() => !document.fullscreenElement")
    expect(page.locator(".bl-menu > summary")).to_be_focused()
    expect(tool(page, "Full screen")).to_have_attribute("aria-pressed", "false")
    assert box(page, ".bl-board") == before


@pytest.mark.parametrize("reason", NO_SCREEN)
def test_without_a_screen_it_fills_the_window(page: Page, reason: str) -> None:
    page.add_init_script(NO_SCREEN[reason])
    play(page, Play(LINK, lang="en", page=True))
    page.evaluate("style => (document.querySelector('main').style = style)", CELL)
    page.locator(".bl-board").scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    before = box(page, ".bl-board")
    page.locator(".bl-board").focus()
    page.keyboard.press("f")
    expect(page.locator(".bl[data-full-screen=window]")).to_be_visible()
    assert box(page, ".bl[data-full-screen]") == (0, 0, 1280, 800)
    assert not overflows(page)

    # What opens over a table is seen over this one too.
    page.locator("[data-near] .bl-row-hand .bl-row-card").first.hover()
    expect(page.locator(".bl-meter-popover")).to_be_visible()
    assert page.evaluate(
        """() => {
          const { left, top, width, height } = document.querySelector('.bl-meter-popover').getBoundingClientRect();
          return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.bl-meter-popover');
        }"""
    )
    page.mouse.move(0, 0)
    expect(page.locator(".bl-meter-popover")).to_have_count(0)
    page.locator(".bl-board").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Rules")).to_be_hidden()
    expect(page.locator(".bl[data-full-screen]")).to_be_visible()

    # It is played on, and the first Escape puts back what is held.
    card = page.locator("[data-near] .bl-row-hand .bl-row-card").first
    card.click()
    expect(card).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-selected", "false")
    expect(page.locator(".bl[data-full-screen]")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", "1")
    page.keyboard.press("Escape")
    expect(page.locator(".bl[data-full-screen]")).to_have_count(0)
    assert box(page, ".bl-board")[:3] == before[:3]
    assert page.evaluate("scrollY") == scrolled
    assert page.evaluate("document.querySelector('.bl').popover") is None


LESSONS = {
    "walkthrough": ("planting.ipynb", ".bl-stage, .bl-told"),
    "challenge": ("planting.ipynb", ".bl-stage, .bl-goal"),
    "compare": ("compare.ipynb", ".bl-stage, .bl-told"),
}
"""A component, a lesson that has one, and what of it is seen together."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_shown_alone_with_its_words_and_goes_on_by_keys(page: Page, site: str, lesson: str) -> None:
    file, together = LESSONS[lesson]
    open_page(page, f"{site}/voila/render/notebooks/{file}?lang=es")
    part = page.locator(f".bl-{lesson}").first
    board, slider = part.locator(".bl-board").first, part.get_by_role("slider")
    part.scroll_into_view_if_needed()
    before = box(page, f".bl-{lesson}")[2:]
    tool(part, "Pantalla completa").click()
    page.wait_for_function("() => document.fullscreenElement?.matches('.bl[data-full-screen=screen]')")
    expect(tool(part, "Pantalla completa")).to_have_attribute("aria-pressed", "true")
    for key in ("Home", "End"):
        if slider.count():
            slider.press(key)
        for each in part.locator(together).all():
            expect(each).to_be_in_viewport(ratio=0.99)
    assert unsound(page, part) == []
    stop = slider if slider.count() else board
    stop.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("la mesa en pantalla completa")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    stop.press("f")
    page.wait_for_function("() => !document.fullscreenElement && !document.querySelector('[data-full-screen]')")
    assert box(page, f".bl-{lesson}")[2:] == before


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_fills_a_telephone_and_escape_leaves_it(browser: Browser, site: str, lesson: str) -> None:
    """Turned to its side or not, the button that ends it is there: a telephone has no Escape."""
    file, together = LESSONS[lesson]
    page = window(browser, "360x740")
    page.add_init_script(NO_SCREEN["none is there"])
    open_page(page, f"{site}/voila/render/notebooks/{file}")
    part = page.locator(f".bl-{lesson}").first
    tool(part, "Full screen").tap()
    assert box(page, ".bl[data-full-screen]") == (0, 0, 360, 740)
    assert not overflows(page)
    for each in part.locator(together).locator("visible=true").all():
        expect(each).to_be_in_viewport(ratio=0.99)
    assert axe(page, part) == []
    tool(part, "Full screen").tap()
    expect(page.locator(".bl[data-full-screen]")).to_have_count(0)
    tool(part, "Full screen").tap()
    expect(page.locator(".bl[data-full-screen]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".bl[data-full-screen]")).to_have_count(0)
