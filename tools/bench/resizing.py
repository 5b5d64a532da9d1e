"""A window that gets another size, beside a plain page of as many nodes in the same browser, in turns.

What is measured is how long the page is busy until it is painted and still: scripts, styles, layout and paint.
"""

from __future__ import annotations

from itertools import pairwise
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.page_checks import resize
from tests.browser.scenes import show_component
from tests.browser.test_every_window import SCENES
from tools.bench.measure import Measure

SCENE_NAMES = ("busiest: three-new-beans, en", "busiest: cavalry, en", "walk: trading", "compare: duel")
SIZES = ((360, 740), (740, 360), (820, 1180), (1280, 800), (1920, 1080))
ROUNDS = 6
AT_MOST = 5.0

_PLAIN = """
({ elements, texts }) => {
  document.body.innerHTML = "<p></p>".repeat(elements);
  [...document.body.children].slice(0, texts).forEach((each) => each.append("Some words on a bean."));
}
"""
_NODES = """
() => {
  const count = (kind) => {
    const walker = document.createTreeWalker(document.body, kind);
    let found = 0;
    while (walker.nextNode()) found++;
    return found;
  };
  return { elements: count(NodeFilter.SHOW_ELEMENT), texts: count(NodeFilter.SHOW_TEXT) };
}
"""


def measure(browser: Browser) -> list[Measure]:
    """How long a resize keeps each of these scenes busy, in ms."""
    return [_measure(browser, name) for name in SCENE_NAMES]


def _measure(browser: Browser, name: str) -> Measure:
    ours, plain = browser.new_page(), browser.new_page()
    show_component(ours, SCENES[name]())
    plain.evaluate(_PLAIN, ours.evaluate(_NODES))
    spent: dict[Page, list[float]] = {ours: [], plain: []}
    sessions = {page: _session(page) for page in spent}
    for _ in range(ROUNDS):
        for before, after in pairwise((*SIZES, *SIZES[::-1])):
            for page, each in spent.items():
                if before != after:
                    resize(page, *before)
                    each.append(_resized(page, sessions[page], after))
    for page in spent:
        page.close()
    return Measure(f"resize of {name}, beside a plain page", median(spent[ours]), median(spent[plain]), AT_MOST)


def _session(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return session


def _resized(page: Page, session: CDPSession, size: tuple[int, int]) -> float:
    page.wait_for_timeout(100)
    before = _busy(session)
    resize(page, *size)
    page.wait_for_timeout(100)
    return _busy(session) - before


def _busy(session: CDPSession) -> float:
    """How long the page's thread has worked by now, in ms."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))
