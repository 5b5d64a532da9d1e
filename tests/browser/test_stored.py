"""Stored pages in a real browser: read, stepped and answered without a kernel, which the first move starts."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator

import psutil
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnanza_lab.text.language import LANGUAGES
from tests.browser.kernel_requests import KernelRequests
from tests.browser.page_checks import PAINTED, open_page
from tests.contents import our_contents
from tests.serving import Site, pages

pytestmark = pytest.mark.drawn(5)

LESSONS = [page.file for page in our_contents().lessons]
PLANTING = "planting.ipynb"


@pytest.fixture(scope="module")
def served() -> Iterator[Site]:
    """The lessons on a server of their own: its kernels are those of these tests."""
    with pages() as site:
        yield site


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def address(site: str, name: str, lang: str = "en") -> str:
    return f"{site}/voila/render/notebooks/{name}?lang={lang}"


def challenge(page: Page) -> Locator:
    return page.locator(".bl-challenge > .bl-lesson").first


def plant(page: Page, field: int) -> None:
    challenge(page).get_by_role("button", name=f"Field {field}").first.click()


@pytest.mark.drawn(3, of="stored lessons")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_read_stepped_answered_and_printed_without_a_kernel(page: Page, site: str, name: str, lang: str):
    """As far as it is stored: what lives by chance is not, and neither is an app."""
    requests, errors = KernelRequests(page), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_page(page, address(site, name, lang))
    if page.locator("#stored").count() == 0:
        assert name in {"play.ipynb", "drill.ipynb", "components.ipynb"}
        return
    for slider in page.get_by_role("slider").all():
        slider.focus()
        for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
            page.keyboard.press(key)
    for choice in page.locator(".bl-quiz .bl-choice-button").all():
        if choice.get_attribute("aria-disabled") is None:
            choice.click()
    expect(page.locator(".bl-quiz .bl-choice[data-right]")).to_have_count(
        page.locator(".bl-quiz .bl-questions > li").count()
    )
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    keyed = page.locator(":is(.bl-quiz, .bl-challenge)").count()
    expect(page.locator(".bl-printed-answers")).to_have_count(keyed)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.evaluate(PAINTED)
    assert requests.heard == []
    assert errors == []


def test_the_first_move_is_seen_at_once_and_starts_the_one_kernel(page: Page, served: Site):
    requests = KernelRequests(page)
    open_page(page, address(served.address, PLANTING))
    assert served.kernels() == []
    plant(page, 1)
    expect(challenge(page)).to_contain_text("1 move", timeout=60_000)
    plant(page, 2)
    expect(challenge(page)).to_have_attribute("data-outcome", "right", timeout=60_000)
    assert [each.partition(" ")[0] for each in requests.heard] == ["POST", "socket"]
    assert len(served.kernels()) == 1


def test_two_quick_moves_keep_their_order_and_the_page_its_place(page: Page, served: Site):
    requests = KernelRequests(page)
    open_page(page, address(served.address, PLANTING))
    board = challenge(page).locator(".bl-board").first
    board.scroll_into_view_if_needed()
    board.evaluate("node => { window.before = node; window.at = scrollY }")
    plant(page, 1)
    plant(page, 2)
    expect(challenge(page)).to_have_attribute("data-outcome", "right", timeout=60_000)
    assert [said["text"] for said in requests.sent if said["type"] == "move"] == ["Ana plant 1", "Ana plant 2"]
    assert page.evaluate("window.before.isConnected && window.at === scrollY")


def test_a_kernel_that_is_lost_is_replaced_and_its_moves_done_again(page: Page, served: Site):
    requests = KernelRequests(page)
    open_page(page, address(served.address, PLANTING))
    plant(page, 1)
    expect(challenge(page)).to_contain_text("1 move")
    page.wait_for_timeout(1000)
    (kernel,) = served.kernels()
    with page.expect_event("websocket", timeout=60_000):
        os.kill(kernel.pid, signal.SIGKILL)
        psutil.wait_procs([kernel], 10)
        page.wait_for_timeout(5000)
        plant(page, 2)
    expect(challenge(page)).to_have_attribute("data-outcome", "right", timeout=60_000)
    assert [said["text"] for said in requests.sent if said["type"] == "move"] == [
        "Ana plant 1",
        "Ana plant 1",
        "Ana plant 2",
    ]
    expect(page.locator(".bl-banner:popover-open")).to_have_count(0)


def test_a_reader_who_comes_back_finds_the_answers_without_a_kernel(page: Page, served: Site):
    open_page(page, address(served.address, PLANTING))
    page.locator(".bl-quiz .bl-choice-button").nth(1).click()
    page.wait_for_timeout(600)
    requests = KernelRequests(page)
    page.reload()
    expect(page.locator(".bl-quiz .bl-choice:is([data-right], [data-wrong])")).to_have_count(1)
    expect(page.get_by_text("You were here before")).to_be_visible()
    assert requests.heard == []


def test_a_page_that_is_left_ends_its_kernel(page: Page, served: Site):
    open_page(page, address(served.address, PLANTING))
    plant(page, 1)
    expect(challenge(page)).to_contain_text("1 move")
    page.wait_for_timeout(1500)
    page.goto("about:blank")
    page.wait_for_timeout(1500)
    assert served.kernels() == []


def test_nothing_moves_while_a_page_is_drawn(page: Page, site: str):
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => list.getEntries().forEach(each => {"
        " window.shift += each.hadRecentInput ? 0 : each.value })).observe({ type: 'layout-shift', buffered: true })"
    )
    for name in (PLANTING, "trading.ipynb", "bohnaparte.ipynb"):
        open_page(page, address(site, name))
        page.evaluate(PAINTED)
        assert page.evaluate("window.shift") < 0.01, name


def test_an_element_is_styled_hardly_twice_while_a_page_is_drawn(browser: Browser, page: Page, site: str):
    """A table is drawn once its room is known: each size that came later would style all of it again."""
    for name in (PLANTING, "bohnaparte.ipynb"):
        browser.start_tracing(page=page, categories=["devtools.timeline"])
        open_page(page, address(site, name))
        page.evaluate(PAINTED)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        styled = sum(each["args"].get("elementCount", 0) for each in events if each["name"] == "UpdateLayoutTree")
        assert 1 < styled / page.locator("*").count() < 2.3, name  # it was 3.1, and 3.7 with maps


def test_without_its_components_a_page_shows_its_words_and_says_so(page: Page, site: str):
    page.route("**/kit/bohnanza.js*", lambda route: route.abort())
    page.goto(address(site, PLANTING))
    expect(page.get_by_role("alert").filter(has_text="could not be prepared")).to_be_visible()
    expect(page.get_by_role("heading", name="In short")).to_be_visible()
