"""What a page loads: how many requests, how many bytes over the wire, and what the next lesson asks for again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bohnanza_lab.bundle import SCRIPT, STATIC, STYLES
from tests.browser.notebook import OwnPages, write
from tests.browser.page_checks import open_page

pytestmark = pytest.mark.drawn(4)


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
def test_a_page_asks_for_the_sheet_of_games_that_it_may_show(
    context: BrowserContext, site: str, notebook: str, linked: bool
):
    html = context.request.get(f"{site}/voila/render/notebooks/{notebook}.ipynb").text()
    assert html.count("/kit/bohnanza.css?") == 1
    assert html.count("/kit/games.css?") == int(linked)


@pytest.fixture(scope="module")
def own(own_pages: OwnPages) -> str:
    """A teacher's own pages: with a formula, with a slider."""
    folder = own_pages.folder / "network"
    write(folder / "formula.ipynb", "Half", "from IPython.display import Math\nMath(r'\\frac{1}{2}')")
    write(folder / "slider.ipynb", "Slide", "from ipywidgets import IntSlider\nIntSlider(description='Beans')")
    return f"{own_pages.address}/network"


def test_a_formula_is_set(page: Page, own: str):
    page.goto(f"{own}/formula.ipynb")
    expect(page.locator("mjx-container mjx-mfrac")).to_be_visible(timeout=60_000)


def test_a_widget_that_no_lesson_has_is_drawn(page: Page, own: str):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{own}/slider.ipynb")
    expect(page.get_by_role("slider")).to_be_visible(timeout=60_000)
    assert errors == []


# The components: fetched while the kernel starts, kept for the next page, sent where need be


KIT = re.compile(r"/kit/bohnanza\.(js|css)")
SCRIPT_LENGTH = len((STATIC / SCRIPT).read_bytes())


class Heard:
    """How much the kernel tells a page, in bytes."""

    def __init__(self, page: Page) -> None:
        self.length = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.length += len(frame)


def is_whole(page: Page) -> None:
    """The lesson is drawn, has its styles and steps on."""
    watched = page.locator(".bl-walkthrough").first
    expect(watched).to_be_visible(timeout=60_000)
    expect(watched.locator(".bl-card").first).to_have_css("border-top-left-radius", re.compile(r"[1-9]"))
    before = watched.inner_text()
    watched.get_by_role("button", name="One step on").click()
    expect(watched).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize("where", ["ours", "of Voilà"])
def test_a_lesson_fetches_the_kit_once_and_the_next_lesson_not_at_all(page: Page, site: str, voila: str, where: str):
    heard, fetched = Heard(page), list[str]()
    page.on("requestfinished", lambda request: KIT.search(request.url) and fetched.append(request.url))
    open_page(page, f"{voila if where == 'of Voilà' else f'{site}/voila/render/notebooks'}/planting.ipynb")
    is_whole(page)
    assert sorted(KIT.search(url)[1] for url in fetched) == ["css", "js"]  # type: ignore[index]
    assert heard.length < SCRIPT_LENGTH
    page.get_by_role("link", name="Next lesson").click()
    page.wait_for_selector("#cells:not([hidden])", timeout=60_000)
    is_whole(page)
    sizes = page.evaluate(
        "[...performance.getEntriesByType('resource')].filter(each => /kit.bohnanza/.test(each.name))"
        ".map(each => each.transferSize)"
    )
    assert sizes == [0, 0]


AS_SOON = """
new MutationObserver(() => {
  const link = document.querySelector("link[data-bohnanza-kit]");
  if (link) (%s)(link);
}).observe(document, { childList: true, subtree: true });
"""
"""Does something to the page's link to the kit as soon as it is there."""


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("link => link.remove()", id="no link"),
        pytest.param("link => { link.dataset.bohnanzaKit = '0000'; }", id="another build"),
        pytest.param("link => { link.href = '/lost.js'; }", id="a link to nothing"),
    ],
)
def test_a_page_without_this_kernels_kit_is_sent_it(page: Page, voila: str, change: str):
    heard = Heard(page)
    page.add_init_script(AS_SOON % change)
    open_page(page, f"{voila}/planting.ipynb")
    is_whole(page)
    assert heard.length > SCRIPT_LENGTH


BUSY = "const real = setTimeout; setTimeout = (call, ms, ...more) => real(call, ms === 100 ? 2500 : ms, ...more)"
"""A machine that gets to ipywidgets' look for a widget, each tenth of a second, when its two seconds are over."""


def test_a_widget_that_comes_late_is_shown_all_the_same(page: Page, voila: str):
    page.add_init_script(BUSY)
    open_page(page, f"{voila}/planting.ipynb")
    is_whole(page)
    assert "not found" not in page.locator("#cells").inner_text()


def test_the_page_links_to_the_kit_that_the_package_brings(page: Page, site: str):
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb")
    for name in (SCRIPT, STYLES[0]):
        found = page.locator(f'link[href*="/kit/{name}?v="]').get_attribute("href")
        assert found
        assert page.request.get(f"{site}{found}").body() == (STATIC / name).read_bytes(), (
            f"{name} has changed since the template was installed: make test installs it again"
        )
