"""Progress kept in the browser: a lesson goes on where it was left, the gallery shows it, one button forgets it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from bohnanza_lab.gallery.progress import PARTS as PARTS_OF_LESSONS
from tests.browser.page_checks import axe, hidden, open_page, press, resize, small_targets, unsound, window
from tests.contents import our_contents

pytestmark = pytest.mark.drawn(3)

WINDOWS = ((1280, 800), (360, 740))
KEY = "bohnanza-lab.progress.2/"
LESSONS = [page for page in our_contents().lessons if page.minutes]
PLANTING = "planting.ipynb"
PARTS = {
    lesson.rpartition("/")[2]: parts
    for lesson, *parts in map(str.split, PARTS_OF_LESSONS.read_text("utf-8").splitlines())
    if lesson.startswith("bohnanza-lab/")
}


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')") or "{}")
    return found


def wait_until_kept(page: Page, what: str) -> None:
    """Wait until the text of what is kept has a part like this."""
    page.wait_for_function(f"what => new RegExp(what).test(localStorage.getItem('{KEY}') ?? '')", arg=what)


def open_lesson(page: Page, site: str, file: str = PLANTING, lang: str = "en") -> None:
    open_page(page, f"{site}/voila/render/notebooks/{file}?lang={lang}")
    page.locator(".bl-quiz, .bl-compare").first.wait_for()


def gallery(page: Page, site: str, lang: str = "en") -> None:
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb?lang={lang}")
    page.locator(".lesson-cards[data-progress]").wait_for()


def caption(page: Page) -> Locator:
    return page.locator(".bl-walkthrough").first.locator(".bl-caption[data-shown]")


def lessons_done(*names: str, begun: str = "") -> str:
    """What a browser keeps of lessons of ours that are done and of one that is begun, as a script for a page."""
    entries = {
        f"bohnanza-lab/{name}": {"at": at, "last": PARTS[name][0], "ids": PARTS[name], "parts": _done(PARTS[name])}
        for at, name in enumerate(names)
    }
    if begun:
        first, second, *_ = ids = PARTS[begun]
        parts = {**_done([first]), second: {"done": False, "step": 2, "seen": 2}}
        entries[f"bohnanza-lab/{begun}"] = {"at": 1000, "last": second, "ids": ids, "parts": parts}
    return f"localStorage.setItem('{KEY}', {json.dumps(json.dumps(entries))})"


def _done(ids: Sequence[str]) -> dict[str, Any]:
    return {each: {"done": True} for each in ids}


@pytest.mark.parametrize("file", [PLANTING, "compare.ipynb", "bohnaparte.ipynb", "first-game.ipynb"])
def test_the_gallery_knows_the_parts_that_the_page_of_a_lesson_has(context: BrowserContext, site: str, file: str):
    entry = {"at": 1, "last": PARTS[file][0], "ids": ["gone"], "parts": _done(PARTS[file][:1])}
    context.add_init_script(f"localStorage['{KEY}'] ??= '{json.dumps({f'bohnanza-lab/{file}': entry})}'")
    page = context.new_page()
    page.goto(f"{site}/voila/render/notebooks/{file}")
    wait_until_kept(page, '"ids":."(?!gone)')
    assert {*kept(page)[f"bohnanza-lab/{file}"]["ids"]} == {*PARTS[file]}


def test_a_lesson_goes_on_where_it_was_by_keys_alone(page: Page, site: str):
    open_lesson(page, site)
    expect(page.locator(".page-resume")).to_be_hidden()
    page.locator(".bl-walkthrough").first.get_by_role("button", name="One step on").focus()
    press(page, "ArrowRight", "ArrowRight")
    said = caption(page).inner_text()
    page.locator(".bl-quiz .bl-choice-button").first.focus()
    press(page, "A", "B")
    expect(page.locator(".bl-score")).to_contain_text("0 of 3")
    page.locator(".bl-challenge .bl-board").focus()
    press(page, "1")
    expect(page.locator(".bl-challenge .bl-board")).to_have_attribute("data-ply", "1")
    press(page, "2")
    expect(page.locator(".bl-verdict")).to_contain_text("Right!")
    # Who has solved it needs no hint, and the way on is there.
    expect(page.locator(".bl-challenge").get_by_role("button", name="Give me a hint")).to_have_count(0)
    expect(page.locator(".bl-verdict").get_by_role("button", name="Go on")).to_be_visible()
    wait_until_kept(page, '"solved":2')

    page.reload(wait_until="commit")
    page.locator(".bl-quiz").wait_for(timeout=60_000)
    expect(page.locator(".page-resume")).to_contain_text("You were here before: 1 of 4 parts done.")
    expect(caption(page)).to_have_text(re.compile(re.escape(said.splitlines()[0])))
    walk = page.locator(".bl-walkthrough").first
    expect(walk.get_by_text("You left off here")).to_be_visible()
    expect(walk.get_by_role("slider")).to_have_attribute("aria-valuetext", "You left off here · Step 2 of 3")
    expect(page.locator(".bl-choice[data-wrong]")).to_have_count(1)
    expect(page.locator(".bl-choice[data-right]")).to_have_count(1)
    expect(page.locator(".bl-score")).to_contain_text("0 of 3 right at the first try")
    challenge = page.locator(".bl-challenge")
    expect(challenge.locator(".bl-goal")).to_contain_text("Solved in 2 moves")
    expect(challenge.get_by_role("button", name="Give me a hint")).to_be_visible()
    assert axe(page) == []

    # The way to where one was: to what comes after the challenge, which is done.
    page.get_by_role("button", name="Go on where I was").focus()
    press(page, "Enter")
    expect(page.get_by_role("heading", name="Check")).to_be_in_viewport()
    # It is played again, and the way on stands beside its help.
    challenge.locator(".bl-board").focus()
    press(page, "3")
    expect(challenge.locator(".bl-verdict")).to_contain_text("Not this way")
    challenge.get_by_role("button", name="Go on").focus()
    press(page, "Enter")
    expect(page.get_by_role("heading", name="Check")).to_be_in_viewport()
    # And the way to the beginning.
    page.get_by_role("button", name="From the beginning").focus()
    press(page, "Enter")
    expect(page.locator(".page-resume")).to_be_hidden()
    expect(page.locator("main")).to_be_focused()
    expect(walk.get_by_role("slider")).to_have_value("0")
    wait_until_kept(page, '"step":0,"seen":2|"seen":2,"step":0')


def test_the_gallery_shows_what_is_done_leads_on_and_forgets_by_keys(page: Page, site: str):
    gallery(page, site)
    expect(page.locator(".lesson-progress")).to_have_count(0)
    page.evaluate(lessons_done("table.ipynb", "compare.ipynb", begun=PLANTING))
    page.evaluate("localStorage.setItem('bohnanza-lab.games.2/', '[]')")
    page.evaluate("localStorage.setItem('bohnanza-lab.drill.2/', '{}')")
    gallery(page, site)
    for lesson, mark in (
        ("table.ipynb", "8 minutes · ✓ done$"),
        (PLANTING, f"begun: 1 of {len(PARTS[PLANTING])} parts done$"),
    ):
        card = page.locator(f"li[data-lesson='bohnanza-lab/{lesson}']").get_by_role("link")
        expect(card).to_have_accessible_name(re.compile(mark))
    base, editions = (sum(each.part == part for each in LESSONS) for part in ("base", "editions"))
    told = [f"1 of {base} lessons done", f"1 of {editions} lessons done"]
    expect(page.locator(".lesson-part-done").filter(has_text="1 of")).to_have_text(told)
    expect(page.locator(".lesson-progress-told")).to_have_text(f"2 of {len(LESSONS)} lessons done")
    assert axe(page) == []

    forget = page.get_by_role("button", name="Forget my progress")
    forget.focus()
    press(page, "Enter")
    dialog = page.get_by_role("dialog", name="Forget which steps")
    expect(dialog.get_by_role("button", name="Keep it")).to_be_focused()
    assert axe(page) == []
    press(page, "Escape")
    expect(dialog).to_have_count(0)
    expect(forget).to_be_focused()
    assert f"bohnanza-lab/{PLANTING}" in kept(page)
    press(page, "Enter", "Tab")
    press(page, "Enter")
    expect(page.get_by_role("status").filter(has_text="Forgotten.")).to_be_focused()
    assert kept(page) == {}
    assert page.evaluate("localStorage.getItem('bohnanza-lab.drill.2/')") is None
    assert page.evaluate("localStorage.getItem('bohnanza-lab.games.2/')") == "[]"
    expect(page.locator(".lesson-mark, .lesson-continue, .lesson-part-done")).to_have_count(0)
    assert axe(page) == []


def test_continue_opens_the_lesson_in_the_readers_language(page: Page, site: str):
    gallery(page, site, lang="es")
    page.evaluate(lessons_done("table.ipynb"))
    page.reload(wait_until="commit")
    page.get_by_role("link", name="Continuar: Plantar").click(timeout=60_000)
    page.wait_for_url(re.compile(r"/planting\.ipynb\?lang=es$"))


def test_the_gallery_hears_of_another_page_and_progress_is_the_same_in_the_other_language(
    context: BrowserContext, site: str
):
    page = context.new_page()
    gallery(page, site)
    other = context.new_page()
    open_lesson(other, site)
    other.locator(".bl-walkthrough").first.get_by_role("button", name="One step on").click()
    other.locator(".bl-quiz .bl-choice-button").first.click()
    expect(page.get_by_role("link", name="Continue: Planting")).to_be_visible()
    wait_until_kept(other, "answers")
    open_lesson(other, site, lang="es")
    expect(other.locator(".page-resume")).to_contain_text("Ya estuviste aquí: 0 de 4 partes hechas.")
    expect(other.locator(".bl-walkthrough").first.get_by_role("slider")).to_have_value("1")
    expect(other.locator(".bl-choice[data-wrong]")).to_have_count(1)


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("es", "dark")])
def test_progress_fits_the_page(browser: Browser, site: str, lang: str, theme: str):
    page = window(browser, color_scheme=theme)
    page.add_init_script(lessons_done("table.ipynb", "trading.ipynb", begun=PLANTING))
    gallery(page, site, lang)
    page.locator(".lesson-continue").wait_for()
    for width, height in WINDOWS:
        resize(page, width, height)
        assert unsound(page) == [], width
        page.locator(".lesson-forget button").first.click()
        assert axe(page) == [], width
        assert hidden(page, "dialog[open]") == [], width
        page.keyboard.press("Escape")
    open_lesson(page, site, lang=lang)
    for width, height in WINDOWS:
        resize(page, width, height)
        assert unsound(page) == [], width
        assert small_targets(page, ".page-resume button", 44) == [], width
