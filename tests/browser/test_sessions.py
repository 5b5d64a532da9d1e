"""Pages without kernels in a real browser: no move is lost or made twice when workers or the server end."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.browser.page_checks import PAINTED, open_page
from tests.browser.test_app import APP, app, board
from tests.contents import our_contents
from tests.serving import Site, free_port, pages, served
from tests.volume import DEEP

pytestmark = pytest.mark.drawn(5)

LESSONS = [page.file for page in our_contents().lessons]
PLANTING = "planting.ipynb"
GAME = "edition=spanish&seats=you,person,person&seed=5"
ASKS = {"play.ipynb", "drill.ipynb", "components.ipynb"}
"""Lessons with an app, which asks by itself."""
READERS, PLIES = (10, 160) if DEEP else (3, 80)
"""How many play, and how long each of them. Whole games are in tests/server/test_lesson_page.py."""
KILLED_EVERY = 2000  # milliseconds


def address(site: str, name: str, lang: str = "en") -> str:
    return f"{site}/voila/render/notebooks/{name}?lang={lang}"


def challenge(page: Page) -> Locator:
    return page.locator(".bl-challenge > .bl-lesson").first


def plant(page: Page, field: int) -> None:
    challenge(page).get_by_role("button", name=f"Field {field}").first.click()


class Asked:
    """What a page asks of its server after it has been loaded."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, object]] = []
        page.on("request", self._note)
        page.on("websocket", lambda _: pytest.fail("a page without a kernel needs no socket"))

    def _note(self, request: Request) -> None:
        if request.method == "POST":
            self.sent.append(json.loads(request.post_data or ""))

    def moves(self) -> list[object]:
        return [each["request"].get("text") for each in self.sent]  # type: ignore[attr-defined]


@pytest.mark.drawn(3, of="stored lessons")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_read_stepped_answered_and_printed(page: Page, site: str, name: str, lang: str):
    """All that needs the server is an answer to a question."""
    asked, errors = Asked(page), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_page(page, address(site, name, lang))
    for slider in page.get_by_role("slider").all():
        slider.focus()
        for key in ("End", "ArrowLeft", "Home", "ArrowRight"):
            page.keyboard.press(key)
    assert asked.sent == [] or name in ASKS
    for question in page.locator(".bl-quiz .bl-questions > li").all():
        for count, choice in enumerate(question.locator(".bl-choice-button").all(), 1):
            choice.click()
            expect(question.locator(".bl-choice:is([data-right], [data-wrong])")).to_have_count(count)
            if question.locator(".bl-choice[data-right]").count():
                break
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    keyed = page.locator(":is(.bl-quiz, .bl-challenge)").count()
    expect(page.locator(".bl-printed-answers")).to_have_count(keyed)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert errors == []


def test_two_quick_moves_keep_their_order_and_the_page_its_place(page: Page, site: str):
    asked = Asked(page)
    open_page(page, address(site, PLANTING))
    drawn = challenge(page).locator(".bl-board").first
    drawn.scroll_into_view_if_needed()
    drawn.evaluate("node => { window.before = node; window.at = scrollY }")
    drawn.focus()
    page.keyboard.type("12")  # a key that comes while a move is on its way waits for the answer
    expect(challenge(page)).to_have_attribute("data-outcome", "right")
    assert asked.moves() == ["Ana plant 1", "Ana plant 2"]
    assert page.evaluate("window.before.isConnected && window.at === scrollY")


def test_workers_that_are_killed_and_a_server_that_is_started_again_cost_a_page_nothing(page: Page):
    port = free_port()
    with pages(port=port) as first:
        open_page(page, address(first.address, PLANTING))
        plant(page, 1)
        expect(challenge(page)).to_contain_text("1 move")
        for worker in first.workers():
            worker.kill()
    plant(page, 2)
    expect(page.locator(".page-waits")).to_have_text(words("en").say("page.banner.unreachable"))
    with pages(port=port):
        expect(challenge(page)).to_have_attribute("data-outcome", "right", timeout=30_000)
        expect(page.locator(".page-waits")).to_have_text("")
        expect(page.locator(".bl-banner:popover-open")).to_have_count(0)


def test_a_page_that_is_offline_says_so_and_goes_on(page: Page, site: str):
    here = app(page, f"{site}/{APP}?lang=es&{GAME}")
    page.context.set_offline(True)
    board(here).focus()
    page.keyboard.press("1")
    expect(page.locator(".page-waits")).to_have_text(words("es").say("page.banner.unreachable"))
    expect(page.locator(".page-waits")).to_be_in_viewport()
    expect(board(here)).to_have_attribute("data-ply", "0")
    page.context.set_offline(False)
    expect(board(here)).to_have_attribute("data-ply", "1")
    expect(page.locator(".page-waits")).to_have_text("")


def test_a_jump_of_the_clock_and_a_second_tab_change_nothing(page: Page, site: str):
    open_page(page, address(site, PLANTING))
    other = page.context.new_page()
    open_page(other, address(site, PLANTING))
    plant(page, 1)
    page.clock.set_system_time(time.time() + 10 * 24 * 3600)
    expect(challenge(page)).to_contain_text("1 move")
    expect(challenge(other)).not_to_contain_text("1 move")
    plant(other, 1)
    plant(page, 2)
    expect(challenge(page)).to_have_attribute("data-outcome", "right")
    expect(challenge(other)).to_contain_text("1 move")


FRAME = '<!DOCTYPE html><title>A platform</title><iframe src="{address}" width="1000" height="700"></iframe>'


def test_a_page_in_a_frame_of_another_host_is_played_where_cookies_are_blocked(page: Page, site: str, tmp_path: Path):
    page.context.add_init_script("Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })")
    (tmp_path / "index.html").write_text(FRAME.format(address=address(site, PLANTING)))
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with served(command, f"http://127.0.0.1:{port}/", folder=tmp_path):
        page.goto(f"http://localhost:{port}/")  # another site than 127.0.0.1
        played = page.frame_locator("iframe").locator(".bl-challenge > .bl-lesson").first
        played.get_by_role("button", name="Field 1").first.click()
        expect(played).to_contain_text("1 move")


def kill_workers(site: Site, readers: list[Page], until: int) -> int:
    """While readers play to a ply, kill a worker every two seconds, and never two before each of them is answered: on a
    slow machine a worker starts for longer than that. Returns how many were killed.
    """
    killed = 0
    while (plies := [reader.evaluate("window.plies.at(-1) ?? 0") for reader in readers]) and min(plies) < until:
        for worker in site.workers()[:1]:
            os.kill(worker.pid, signal.SIGKILL)
            killed += 1
        readers[0].wait_for_timeout(KILLED_EVERY)
        for reader, ply in zip(readers, plies, strict=True):
            reader.wait_for_function("ply => window.over || window.plies.at(-1) > ply", arg=ply, timeout=60_000)
    return killed


PLAYS = """
([wrong, slow]) => {
  window.plies = []; window.heard = []; window.over = false;
  const first = (...targets) => targets.map((each) => document.querySelector(each)).find(Boolean);
  const plain = window.fetch;
  let asking = 0;
  let longest = 0;
  window.fetch = (...given) => {
    const began = performance.now();
    asking += 1;
    return plain(...given).finally(() => {
      longest = Math.max(longest, performance.now() - began);
      setTimeout(() => { asking -= 1; }, 20);
    });
  };
  const tick = () => {
    setTimeout(tick, 50);
    const away = document.querySelector(".page-waits").textContent;
    if (asking || away || window.over) return;
    const ply = Number(document.querySelector(".bl-playing .bl-board").dataset.ply);
    if (window.plies.at(-1) !== ply) window.plies.push(ply);
    const said = document.body.innerText;
    window.heard.push(...wrong.filter((each) => said.includes(each)));
    if (said.includes(slow) && longest < 9500) window.heard.push(slow);
    window.over = document.querySelector(".bl-end") !== null;
    if (window.over) return;
    const to = first(".bl-bar-moves button", ".bl-field[data-open] .bl-place", ".bl-harvest[data-able]");
    (to ?? first(".bl-row-choice[data-able]"))?.click();
  };
  tick();
}
"""
"""Plays by itself until the game is over; remembers each ply that is shown, and what no page should say. That a request
took ten seconds is true on a machine which others keep busy, and is to be said then alone.
"""


@pytest.mark.timeout(600)
def test_no_move_is_lost_or_done_twice_while_workers_are_killed_and_the_server_is_started_again(browser: Browser):
    port = free_port()
    *wrong, slow = [words("en").say(f"errors.{each}") for each in ("internal", "restore", "slow")]
    context = browser.new_context(reduced_motion="reduce")
    readers = [context.new_page() for _ in range(READERS)]
    with pages(port=port) as site:
        for number, reader in enumerate(readers):
            app(reader, f"{site.address}/{APP}?lang=en&edition=rio-grande&seats=you,farmer,farmer&seed={number}")
            reader.evaluate(PLAYS, [wrong, slow])
        assert kill_workers(site, readers, PLIES // 4) > 0
    with pages(port=port) as site:
        assert kill_workers(site, readers, PLIES) > 0
    for reader in readers:
        plies = reader.evaluate("window.plies")
        assert plies == sorted(plies)
        assert reader.evaluate("window.heard") == []


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
