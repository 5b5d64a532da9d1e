"""A page that lost its kernel: it says so where one looks, without a click, and one button brings the position back."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_app import APP, app, board, table_of
from tests.serving import OF_VOILA, free_port, gallery

pytestmark = pytest.mark.drawn(2)

SIZES = ((360, 740), (1280, 720), (1920, 1080))
SOON = 10_000
"""Milliseconds: so long one may believe that a page lives that does not."""
GAME = "edition=spanish&seats=you,person,person&seed=5"
SOCKETS = """(() => {
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...how) { super(...how); window.sockets.push(this); }
  };
})()"""
PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

Open = Callable[[int, int], Page]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    with ExitStack() as opened:

        def open_page(width: int, height: int) -> Page:
            context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            opened.callback(context.close)
            context.add_init_script(SOCKETS)
            return context.new_page()

        yield open_page


def begin(page: Page, site: str, lang: str = "en") -> Locator:
    """A game with a move in it, which the address holds."""
    here = app(page, f"{site}/{APP}?lang={lang}&{GAME}")
    board(here).focus()
    page.keyboard.press("1")
    expect(board(here)).to_have_attribute("data-ply", "1")
    page.wait_for_url(re.compile("moves="))
    return here


def kernel_of(page: Page) -> str:
    """The id of a page's kernel, as the server calls it."""
    found: str = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    return found


def process_of(kernel: str) -> int:
    """The process that listens on the sockets which the server gave this kernel; it names them after the kernel."""
    sockets = Path("/proc/net/unix").read_text().splitlines()
    opened = {f"socket:[{line.split()[6]}]" for line in sockets if kernel in line}
    holders = {int(each.parts[2]) for each in Path("/proc").glob("[0-9]*/fd/*") if _leads_to(each) in opened}
    assert len(holders) == 1
    return holders.pop()


def _leads_to(link: Path) -> str:
    try:
        return str(link.readlink())
    except OSError:
        return ""  # closed in the meantime, or somebody else's


def banner_of(page: Page) -> Locator:
    """The banner that is seen: it lies whole in the window, and nothing lies above its button."""
    banner = page.locator(".bl-banner:visible")
    expect(banner).to_be_in_viewport(ratio=1, timeout=SOON)
    expect(banner).to_have_count(1)
    banner.get_by_role("button").click(trial=True)
    return banner


def assert_nothing_is_played(page: Page) -> None:
    """A move that the page could foresee is not painted as done."""
    board(page.locator(".bl-playing")).focus()
    page.keyboard.press("2")
    page.evaluate(PAINTED)
    assert board(page.locator(".bl-playing")).get_attribute("data-ply") == "1"


def assert_it_comes_back(page: Page, before: object) -> None:
    """The button of the banner loads the page again, and the same cards lie there."""
    with page.expect_event("load", timeout=60_000):
        page.locator(".bl-banner:visible").get_by_role("button").click()
    here = page.locator(".bl-playing")
    expect(board(here)).to_have_attribute("data-ply", "1", timeout=60_000)
    assert table_of(page) == before
    expect(page.locator(".bl-banner:visible")).to_have_count(0)
    board(here).focus()
    page.keyboard.press("2")
    expect(board(here)).not_to_have_attribute("data-ply", "1")


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_a_killed_kernel(open_page: Open, site: str, width: int, height: int):
    page = open_page(width, height)
    begin(page, site)
    before = table_of(page)
    os.kill(process_of(kernel_of(page)), signal.SIGKILL)
    banner = banner_of(page)
    expect(banner).to_contain_text("Python has stopped")
    expect(banner).to_contain_text("holds this position: load the page again")
    assert_nothing_is_played(page)
    assert_it_comes_back(page, before)


@pytest.mark.drawn(1)
@pytest.mark.parametrize(("width", "height"), SIZES, ids=str)
def test_a_network_that_is_cut_and_comes_back(open_page: Open, site: str, width: int, height: int):
    page = open_page(width, height)
    here = begin(page, site, "es")
    before = table_of(page)
    page.context.set_offline(True)
    page.evaluate("window.sockets.forEach(socket => socket.close())")
    banner = banner_of(page)
    expect(banner).to_contain_text("No hay conexión con el servidor")
    assert_nothing_is_played(page)
    # There is nothing to load the page from: it stays, and says so.
    banner.get_by_role("button", name="Volver a cargar").click()
    expect(banner).to_contain_text("Sigue sin haber conexión")
    assert table_of(page) == before
    page.context.set_offline(False)
    expect(page.locator(".bl-banner:visible")).to_have_count(0)
    expect(here.locator("[data-asked]")).to_have_count(0)


def test_a_server_that_is_started_again(open_page: Open):
    port = free_port()
    pages = [open_page(*size) for size in SIZES]
    with gallery(port=port) as site:
        for page in pages:
            begin(page, site)
        before = [table_of(page) for page in pages]
    for page in pages:
        expect(banner_of(page)).to_contain_text("no connection to the server")
        assert_nothing_is_played(page)
    with gallery(port=port):
        for page, table in zip(pages, before, strict=True):
            expect(banner_of(page)).to_contain_text("Python has stopped", timeout=SOON)
            assert_it_comes_back(page, table)


def test_a_lesson_says_what_is_remembered_and_only_once(open_page: Open, site: str):
    page = open_page(360, 740)
    page.goto(f"{site}/voila/render/notebooks/planting.ipynb{OF_VOILA}", wait_until="commit")
    page.locator(".bl-challenge .bl-board").first.scroll_into_view_if_needed(timeout=60_000)
    assert page.locator(".bl-banner").count() > 1
    os.kill(process_of(kernel_of(page)), signal.SIGKILL)
    expect(banner_of(page)).to_contain_text("what you have finished is remembered")
