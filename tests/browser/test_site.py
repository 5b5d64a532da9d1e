"""The site of files, from a server that knows nothing of Python, below a path: read, played, and with a worker lost."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from bohnanza_lab.browser_python import PACKAGE, PYODIDE, STDLIB
from bohnanza_lab.text.words import words
from tests.browser.page_checks import axe, open_page, overflows
from tests.files_server import files_of
from tests.serving import ROOT
from tests.volume import DEEP

pytestmark = pytest.mark.drawn(6)

LIVE = 30_000
"""Milliseconds until Python has started on a busy machine."""
HREF = re.compile(r'href=\\?"([^"\\]*)')


@pytest.fixture(scope="module")
def folder(site_of_files: Path) -> Path:
    return site_of_files


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with files_of(folder) as address:
        yield f"{address}/beans/"


@pytest.fixture
def context(browser: Browser, address: str) -> BrowserContext:
    """A browser that asks no other server for anything."""
    context = browser.new_context(locale="es-MX", reduced_motion="reduce")
    context.route(lambda url: not url.startswith(address), lambda route: route.abort())
    return context


def plant(page: Page, field: int, moves: int) -> None:
    board = page.locator(".bl-challenge .bl-board").first
    board.press(str(field))
    expect(board).to_have_attribute("data-ply", str(moves), timeout=LIVE)


def test_the_front_door_leads_to_the_language_of_the_reader(context: BrowserContext, address: str):
    page = context.new_page()
    page.goto(address)
    expect(page).to_have_url(f"{address}es/notebooks/index.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Aprende Bohnanza")
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(f"{address}en/notebooks/index.html")
    assert axe(page) == []


@pytest.mark.parametrize("name", ["index", "first-game"])
def test_a_first_game_begins_before_python_does(context: BrowserContext, address: str, name: str):
    context.add_init_script("delete Navigator.prototype.serviceWorker")  # whose requests no route holds
    page = context.new_page()
    held: list[Route] = []
    context.route("**/pythonWorker.js*", lambda route: held.append(route))
    page.goto(f"{address}en/notebooks/{name}.html")
    board = page.locator(".bl-guided-game .bl-board")
    for field, ply in (("1", 1), ("3", 2)):
        page.locator(f"[data-near] [data-drop='field:0:{field}'] .bl-soil").click()
        expect(board).to_have_attribute("data-ply", str(ply))
    page.locator(".bl-bar [data-kind=turn-over]").click()
    expect(page.locator(".page-waits")).to_contain_text(words("en").say("frame.starting"))
    expect(board).to_have_attribute("data-ply", "2")
    held[0].continue_()
    expect(page.locator(".bl-offer")).to_be_visible(timeout=LIVE)


def test_a_lesson_is_read_and_played_and_goes_on_after_its_worker_was_lost(context: BrowserContext, address: str):
    page = context.new_page()
    page.goto(f"{address}en/notebooks/planting.html")
    plant(page, 1, 1)
    page.workers[0].evaluate("setTimeout(() => { throw new Error() })")
    page.wait_for_timeout(500)
    plant(page, 2, 2)
    expect(page.locator(".bl-challenge > .bl-lesson").first).to_have_attribute("data-outcome", "right")
    page.locator(".bl-quiz .bl-choice-button").first.click()
    expect(page.locator(".bl-quiz .bl-choice:is([data-right], [data-wrong])").first).to_be_visible()


def test_the_app_opens_what_its_address_says(context: BrowserContext, address: str):
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{address}es/notebooks/play.html?edition=duel&seats=you,trader&seed=4")
    board = page.locator(".bl-board")
    expect(board).to_have_attribute("data-ply", "0", timeout=LIVE)
    board.press("1")
    expect(board).to_have_attribute("data-ply", "1")
    expect(page).to_have_url(re.compile("play.html.*moves="))
    assert not overflows(page)


def test_a_rule_is_found_and_leads_to_its_step(context: BrowserContext, address: str):
    page = context.new_page()
    page.goto(f"{address}en/notebooks/rules.html")
    page.get_by_role("searchbox").fill("refuse a gift")
    page.get_by_role("link", name="See it in a lesson").first.click()
    expect(page).to_have_url(re.compile(r"/en/notebooks/gifts.html#walkthrough-"))
    expect(page.locator(".bl-stage").first).to_be_visible()


def test_pages_open_and_ask_for_nothing_that_is_not_there(context: BrowserContext, address: str, folder: Path):
    """All pages in one language where everything is tried, and always one of each kind in both."""
    course = sorted(file.relative_to(folder / "beans").as_posix() for file in folder.rglob("en/*/*.html"))
    kinds = ("planting", "play", "drill", "editor", "compare", "rules", "duel")
    some = [page for page in course if Path(page).stem in kinds]
    page, failed = context.new_page(), list[str]()
    page.on("pageerror", lambda error: failed.append(f"{page.url}: {error}"))
    page.on("response", lambda answer: answer.ok or failed.append(f"{page.url}: {answer.url} {answer.status}"))
    for each in [*(course if DEEP else some), *(name.replace("en/", "es/", 1) for name in some)]:
        open_page(page, f"{address}{each}")
    assert len(some) == len(kinds)
    assert failed == []


@pytest.mark.parametrize("without", ["a script of Python", "Worker", "WebAssembly"])
def test_without_python_a_page_reads_steps_answers_and_says_what_it_needs(
    context: BrowserContext, address: str, without: str
):
    if without == "a script of Python":
        context.route("**/pyodide.mjs", lambda route: route.abort())
    elif without == "Worker":
        context.add_init_script("delete window.Worker")
    else:
        context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{address}en/notebooks/planting.html")
    page.get_by_role("slider").first.press("ArrowRight")
    expect(page.locator(".bl-caption[data-shown]").first).to_be_visible()
    page.locator(".bl-challenge .bl-board").first.press("1")
    expect(page.locator(".page-waits")).to_contain_text("a browser of today", timeout=LIVE)
    question = page.locator(".bl-questions > li").first
    question.get_by_role("button", name="Only in field 2").click()
    expect(question).to_contain_text("Nobody has to join a column", timeout=LIVE)
    question.get_by_role("button", name="In field 2 or in field 3").click()
    right = question.locator("[data-outcome=right]")
    expect(right).to_be_visible(timeout=LIVE)
    page.reload()
    expect(right).to_be_visible(timeout=LIVE)
    page.locator(".bl-score button").first.click()
    expect(question.locator("[data-outcome=unattempted]")).to_be_visible(timeout=LIVE)


def test_opened_as_a_file_it_says_what_it_needs(context: BrowserContext, folder: Path):
    context.unroute_all()
    page = context.new_page()
    page.goto((folder / "beans/index.html").as_uri())
    expect(page.get_by_text("needs a server of files")).to_be_visible()
    page.goto((folder / "beans/en/notebooks/planting.html").as_uri())
    expect(page.get_by_text("needs a server of files")).to_be_visible()


def test_every_link_leads_to_a_file_and_the_site_is_small(folder: Path):
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) > 90
    for page in pages:
        for link in HREF.findall(page.read_text(encoding="utf-8")):
            path = link.partition("#")[0].partition("?")[0]
            if path and not re.match(r"\w+:", path):
                assert (page.parent / path).exists(), f"{page.name}: {link}"
    sizes = {file: file.stat().st_size for file in folder.rglob("*") if file.is_file()}
    assert sum(sizes.values()) < 40_000_000
    assert sum(min(size, len(gzip.compress(file.read_bytes()))) for file, size in sizes.items()) < 12_000_000
    assert {file.name for file in sizes if file.parent.name == "pyodide"} == {*PYODIDE}
    assert (ROOT / "widgets/node_modules/pyodide/package.json").is_file()


def test_a_page_compiles_nothing_of_what_it_imports(folder: Path):
    stdlib, package = (ZipFile(next(folder.rglob(Path(name).name))).namelist() for name in (STDLIB, PACKAGE))
    assert not [name for name in package if name.startswith("bohnanza_lab/") and name.endswith(".py")]
    assert "bohnanza_lab/games/duel/__init__.pyc" in package
    assert {"dataclasses.pyc", "tomllib/__init__.pyc", "html/__init__.pyc"} <= {*stdlib}
