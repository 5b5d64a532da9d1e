"""How the components come to a page: fetched while the kernel starts, kept for the next page, sent where need be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.bundle import SCRIPT, STATIC, STYLES
from tests.browser.page_checks import open_page

pytestmark = pytest.mark.drawn(2)

KIT = re.compile(r"/kit/bohnanza\.(js|css)")
SCRIPT_LENGTH = len((STATIC / SCRIPT).read_bytes())


class Heard:
    """How much the kernel tells a page, in bytes."""

    def __init__(self, page: Page) -> None:
        self.length = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.length += len(frame)


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 1280, "height": 900})


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
            f"{name} has been built anew since the template was installed: make test installs it"
        )
