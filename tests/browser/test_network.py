"""What a page loads: how many requests, how many bytes over the wire, and what the next lesson asks for again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.notebook import OwnPages, write

pytestmark = pytest.mark.drawn(2)


@dataclass
class Answer:
    """What came of a request: its bytes over the wire with all headers, none if the browser had it already."""

    url: str
    size: int = 0
    cached: bool = False


def visit(context: BrowserContext, address: str) -> list[Answer]:
    """Open a lesson in a new tab until it is drawn, and return what was asked of the server."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    answers: dict[str, Answer] = {}

    def asked(event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith("http"):
            answers[event["requestId"]] = Answer(event["request"]["url"])

    def answered(event: dict[str, Any]) -> None:
        if event["requestId"] in answers:
            answers[event["requestId"]].cached |= event["response"].get("fromDiskCache", False)

    def cached(event: dict[str, Any]) -> None:
        if event["requestId"] in answers:
            answers[event["requestId"]].cached = True

    def ended(event: dict[str, Any]) -> None:
        if event["requestId"] in answers:
            answers[event["requestId"]].size = event["encodedDataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.responseReceived", answered)
    session.on("Network.requestServedFromCache", cached)
    session.on("Network.loadingFinished", ended)
    session.send("Network.enable")
    page.goto(address)
    expect(page.locator(".bl-walkthrough .bl-board").first).to_be_visible(timeout=60_000)
    page.wait_for_load_state("networkidle")
    page.close()
    return [*answers.values()]


def test_a_first_visit_asks_little_and_a_second_lesson_almost_nothing(browser: Browser, site: str):
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    first = visit(context, f"{site}/voila/render/notebooks/planting.ipynb")
    next_lesson = visit(context, f"{site}/voila/render/notebooks/harvesting.ipynb")
    second = [each for each in next_lesson if not each.cached]
    context.close()
    print(f"first visit: {len(first)} requests, {sum(each.size for each in first):,} bytes")
    print(f"second lesson: {len(second)} requests, {sum(each.size for each in second):,} bytes")
    assert len(first) <= 12
    assert 100_000 < sum(each.size for each in first) <= 160_000
    assert len(second) <= 4
    assert sum(each.size for each in second) <= 20_000


@pytest.mark.parametrize(
    ("notebook", "linked"),
    [("planting", False), ("duel-gifts", True), ("bohnaparte", True), ("play", True)],
)
def test_a_page_asks_for_the_sheet_of_games_that_it_may_show(browser: Browser, site: str, notebook: str, linked: bool):
    context = browser.new_context()
    html = context.request.get(f"{site}/voila/render/notebooks/{notebook}.ipynb").text()
    context.close()
    assert html.count("/kit/bohnanza.css?") == 1
    assert html.count("/kit/games.css?") == int(linked)


@pytest.fixture(scope="module")
def own(own_pages: OwnPages) -> str:
    """A teacher's own pages: with a formula, with a slider."""
    folder = own_pages.folder / "network"
    write(folder / "formula.ipynb", "Half", "from IPython.display import Math\nMath(r'\\frac{1}{2}')")
    write(folder / "slider.ipynb", "Slide", "from ipywidgets import IntSlider\nIntSlider(description='Beans')")
    return f"{own_pages.address}/network"


def test_a_formula_is_set(browser: Browser, own: str):
    page = browser.new_page()
    page.goto(f"{own}/formula.ipynb")
    expect(page.locator("mjx-container mjx-mfrac")).to_be_visible(timeout=60_000)


def test_a_widget_that_no_lesson_has_is_drawn(browser: Browser, own: str):
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{own}/slider.ipynb")
    expect(page.get_by_role("slider")).to_be_visible(timeout=60_000)
    assert errors == []
