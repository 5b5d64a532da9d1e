"""The page around a lesson: landmarks, languages, themes, the way on, and a kernel that ends with its page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.notebook import write
from tests.browser.page_checks import ForeignRequests, open_page, resize, unsound
from tests.serving import gallery

pytestmark = pytest.mark.drawn(3)

LESSONS = """
[gallery]
file = "index.ipynb"
title = { en = "Lessons", es = "Lecciones" }

[[lessons]]
file = "first steps.ipynb"
title = { en = "First steps", es = "Primeros pasos" }

[[lessons]]
file = "second.ipynb"
title = { en = "Then & now", es = "Antes y ahora" }
"""
CLICKER = """
import os
from ipywidgets import HTML, Button, VBox
said = HTML("0")
button = Button(description="more")
button.on_click(lambda _: setattr(said, "value", f"{int(said.value.split()[0]) + 1} {os.environ['QUERY_STRING']}"))
VBox([button, said])
"""
DUSK = "rgb(38, 34, 45)"
LINK = 'from IPython.display import HTML\nHTML(\'<a id="onward" href="second.ipynb">onward</a>\')'
PROSE = 'from IPython.display import Markdown\nMarkdown("## MoveLike\\n\\n*Beans* & [back up](#said)")'


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A gallery with two small lessons, as a teacher would add them."""
    folder = tmp_path_factory.mktemp("site")
    write(folder / "notebooks/index.ipynb", "Lessons\n\n[Second](second.ipynb)")
    write(folder / "notebooks/first steps.ipynb", "First steps", CLICKER, LINK, PROSE)
    write(folder / "notebooks/second.ipynb", "Then & now\n\n## A part\n\nText.", "print('set')")
    (folder / "notebooks/lessons.toml").write_text(LESSONS, encoding="utf-8")
    with gallery(folder) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")


def render(site: str, name: str, query: str = "") -> str:
    return f"{site}/voila/render/notebooks/{name}.ipynb{query}"


@pytest.mark.parametrize("name", ["index", "first%20steps", "second"])
def test_a_page_is_sound_in_any_width_and_light(page: Page, lessons: str, name: str):
    asked = ForeignRequests(page, lessons)
    open_page(page, render(lessons, name))
    for _ in ("light", "dark"):
        for width in (360, 1280):
            resize(page, width, 800)
            assert unsound(page) == []
        page.get_by_role("button", name="Dark").click()
    assert asked.elsewhere == []


def test_a_reader_who_prefers_the_dark_gets_it_at_once(browser: Browser, lessons: str):
    page = browser.new_page(color_scheme="dark")
    page.goto(render(lessons, "second"), wait_until="commit")
    page.wait_for_selector("main")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor") == DUSK
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    ("path", "status", "theme"),
    [
        ("voila/render/notebooks/nowhere.ipynb", 404, "light"),
        ("voila/render/nowhere", 403, "dark"),
        ("nowhere/at/all", 404, "dark"),
    ],
)
def test_a_wrong_address_shows_the_way_home(page: Page, lessons: str, path: str, status: int, theme: str):
    asked = ForeignRequests(page, lessons)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    answer = page.goto(f"{lessons}/{path}")
    assert answer is not None
    assert answer.status == status
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    for width in (360, 1280):
        resize(page, width, 740)
        assert unsound(page) == []
    assert asked.elsewhere == []
    expect(page.get_by_role("link", name="All lessons")).to_be_visible()
    page.get_by_role("link", name="Todas las lecciones").click()
    expect(page).to_have_title("Lecciones · bohnanza_lab")


def test_the_root_leads_to_the_gallery_and_it_leads_on(page: Page, lessons: str):
    page.goto(f"{lessons}/?lang=es")
    expect(page).to_have_title("Lecciones · bohnanza_lab")
    page.get_by_role("link", name="Lección siguiente Primeros pasos").click()
    expect(page).to_have_title("Primeros pasos · bohnanza_lab")
    page.get_by_role("link", name="Lección siguiente Antes y ahora").click()
    expect(page).to_have_title("Antes y ahora · bohnanza_lab")
    assert page.locator("a[rel=next]").count() == 0
    page.get_by_role("link", name="Todas las lecciones").click()
    expect(page).to_have_title("Lecciones · bohnanza_lab")


def test_links_of_a_lesson_keep_its_language(page: Page, lessons: str):
    open_page(page, render(lessons, "index", "?lang=es"))
    page.locator("#cells").get_by_role("link", name="Second").click()
    expect(page).to_have_title("Antes y ahora · bohnanza_lab")
    open_page(page, render(lessons, "first%20steps", "?lang=es"))
    page.locator("#onward").click()
    expect(page).to_have_title("Antes y ahora · bohnanza_lab")


def test_prose_comes_ready_to_be_shown(page: Page, lessons: str):
    open_page(page, render(lessons, "first%20steps"))
    prose = page.locator("#cells .jp-RenderedHTML", has_text="Beans")
    expect(prose.get_by_role("heading", name="MoveLike")).to_be_visible()
    expect(prose.locator("em")).to_have_text("Beans")
    expect(page.locator("#cells .jp-OutputArea-output.jp-RenderedMarkdown")).to_have_count(0)
    prose.get_by_role("link", name="back up").click()
    expect(page).to_have_url(re.compile("#said$"))
    assert len(page.context.pages) == 1


def test_the_front_end_loads_while_the_kernel_is_at_work(page: Page, lessons: str):
    open_page(page, render(lessons, "first%20steps"))
    asked, whole = page.evaluate(
        "[performance.getEntriesByName(document.querySelector('script[src*=\"/static/voila\"]').src)[0].startTime,"
        " performance.getEntriesByType('navigation')[0].responseEnd]"
    )
    assert asked < whole


def test_the_language_changes_in_place_and_reaches_the_kernel(page: Page, lessons: str):
    open_page(page, render(lessons, "first%20steps", "?edition=rio-grande"))
    assert page.evaluate("document.documentElement.lang") == "en"
    page.get_by_role("link", name="Español").click()
    page.wait_for_url(re.compile(r"first%20steps\.ipynb\?edition=rio-grande&lang=es$"))
    expect(page.get_by_role("link", name="Español")).to_have_attribute("aria-current", "true")
    assert page.evaluate("document.documentElement.lang") == "es"
    page.get_by_role("button", name="more").click()
    expect(page.locator(".widget-html-content")).to_have_text("1 edition=rio-grande&lang=es")


def test_the_theme_changes_without_losing_the_game_and_is_remembered(page: Page, lessons: str):
    open_page(page, render(lessons, "first%20steps"))
    page.get_by_role("button", name="more").click()
    expect(page.locator(".widget-html-content")).to_have_text("1 lang=en")
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate("[document.body.className, document.body.dataset.jpThemeLight]") == ["theme-dark", "false"]
    assert page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor") == DUSK
    page.get_by_role("button", name="more").click()
    expect(page.locator(".widget-html-content")).to_have_text("2 lang=en")
    open_page(page, render(lessons, "second"))
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    open_page(page, render(lessons, "second", "?theme=light"))
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "false")


def test_the_keyboard_reaches_the_lesson_first(page: Page, lessons: str):
    open_page(page, render(lessons, "second"))
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the lesson")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "lesson"


def test_a_waiting_page_says_so(page: Page, lessons: str):
    page.goto(render(lessons, "first%20steps", "?lang=es"), wait_until="commit")
    expect(page.get_by_role("progressbar", name="Preparando la mesa…")).to_be_visible()
    expect(page.get_by_role("button", name="more")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("progressbar")).to_have_count(0)
