"""Somebody at a table asks what players ask (``tests/questions.toml``), and reads the answer in ten seconds.

Measured is the time from the page's request to the field, on a page that the browser has never seen; then the network
is cut. Counted is the typing, at five keys a second, up to the letter after which an answer stands among the first
three, and the keys or taps to it. Where the page takes longer to answer a key than a hand to press the next one, its
own time counts, so the test types without waiting. In a running game the rules are those of its edition; on the home
page those of the base game, and a question about another edition begins with choosing it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import open_page
from tests.test_questions import QUESTIONS, SHOWN
from tests.volume import some_of

KEY = 0.2
"""Seconds between two keys, or two taps."""
MOST_IN_NINE_OF_TEN, MOST = 10.0, 12.0
"""Seconds from the page's request to an answer that is read."""
VISITS, SOON = 3, 3.0
"""So often is a page requested until the field is there within so many seconds."""
WAYS = {"keyboard": (1280, 800), "tap": (360, 740)}
BASE = "rio-grande"
CHOOSING = 4 * KEY
"""Seconds for choosing an edition: to the list, the list, the edition, and back."""
FIRST = f"""answers => [...document.querySelectorAll("dialog[open] section[aria-label] > [data-entry]")]
    .slice(0, {SHOWN}).map(each => each.dataset.entry).find(each => answers.includes(each)) ?? null"""
"""Which of these answers is among the first."""


def reached(browser: Browser, address: str, way: str, *, game: bool) -> tuple[Page, float]:
    """A page with the field, and the seconds from its request until one can type; from then on without a network."""
    width, height = WAYS[way]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=way == "tap").new_page()
    began = time.monotonic()
    open_page(page, address)
    field = page.get_by_role("searchbox")
    if way == "keyboard":
        page.keyboard.press("?")
        expect(field).to_be_focused()
    else:
        page.locator(".bl-objective" if game else "a.page-rules").first.tap()
        field.tap()
    page.keyboard.press("q")
    expect(page.get_by_role("dialog").locator("section[aria-label]")).to_be_visible()
    seconds = time.monotonic() - began
    page.context.set_offline(True)
    return page, seconds


def soonest(browser: Browser, address: str, way: str, *, game: bool) -> tuple[Page, float]:
    """The same, by the soonest of a few visits: what else the machine does is not the page's time."""
    page, best = reached(browser, address, way, game=game)
    for _ in range(VISITS - 1):
        if best <= SOON:
            break
        page.context.close()
        page, seconds = reached(browser, address, way, game=game)
        best = min(best, seconds)
    return page, best


def asked(page: Page, question: str, answers: Sequence[str], way: str) -> float:
    """The seconds for typing until an answer stands among the first, and for opening it."""
    field = page.get_by_role("searchbox")
    field.fill("")
    seconds = 0.0
    entry: str | None = None
    for letter in question:
        began = time.monotonic()
        page.keyboard.type(letter)
        entry = page.evaluate(FIRST, answers)
        seconds += max(KEY, time.monotonic() - began)
        if entry:
            break
    assert entry, question
    return seconds + opened(page, entry, way)


def opened(page: Page, name: str, way: str) -> float:
    """The seconds for coming to an entry whose answer can be read then."""
    entry = page.get_by_role("dialog").locator(f'[data-entry="{name}"]').first
    keys = 0
    if way == "keyboard":
        while not entry.evaluate("entry => entry.contains(document.activeElement)"):
            page.keyboard.press("Tab")
            keys += 1
            assert keys < 20, name
    else:
        entry.scroll_into_view_if_needed()
        keys += 1
    if not entry.locator("details[open]").count():
        entry.locator("summary").press("Enter") if way == "keyboard" else entry.locator("summary").tap()
        keys += 1
    expect(entry.locator(".bl-rule-text")).to_be_in_viewport()
    page.get_by_role("searchbox").focus()
    return keys * KEY


ASKED = some_of(QUESTIONS, 20)


def pages(lang: str, where: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The addresses at which somebody asks, and what."""
    if where == "home":
        yield f"index.ipynb?lang={lang}", ASKED
        return
    for edition in sorted({each["edition"] for each in ASKED}):
        own = [each for each in ASKED if each["edition"] == edition]
        yield f"play.ipynb?lang={lang}&edition={edition}&seed=4", own


@pytest.mark.drawn(1)
@pytest.mark.parametrize(
    ("lang", "where", "way"),
    [("en", "home", "keyboard"), ("es", "home", "tap"), ("en", "game", "tap"), ("es", "game", "keyboard")],
)
def test_every_question_is_answered_in_ten_seconds(
    browser: Browser, site: str, lang: str, where: str, way: str
) -> None:
    took: dict[str, float] = {}
    for address, questions in pages(lang, where):
        page, seconds = soonest(browser, f"{site}/voila/render/notebooks/{address}", way, game=where == "game")
        chosen = BASE
        for each in questions:
            if where == "home" and each["edition"] != chosen:
                chosen = each["edition"]
                page.get_by_role("dialog").locator("select").select_option(chosen)
            first = CHOOSING if where == "home" and chosen != BASE else 0.0
            took[each["id"]] = seconds + first + asked(page, each["ask"][lang], each["answers"], way)
        page.context.close()
    assert len(took) == len(ASKED)
    ordered = sorted(took.items(), key=lambda item: item[1])
    print(f"{seconds:.1f} s to the field, median {ordered[len(ordered) // 2][1]:.1f} s, slowest {ordered[-3:]}")
    within = sum(seconds <= MOST_IN_NINE_OF_TEN for seconds in took.values())
    assert within >= 0.9 * len(took), ordered[-10:]
    assert ordered[-1][1] <= MOST, ordered[-10:]
