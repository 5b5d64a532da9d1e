"""What is asked of every page in a real browser: who it asks, what axe finds, whether it fits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error, Locator, Page, Request

from tests.serving import ROOT
from tests.volume import DEEP

AXE = ROOT / "widgets/node_modules/axe-core/axe.min.js"
TELEPHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
"""How a browser opens a window on a telephone."""
TABLES = "" if DEEP else ".bl-board"
"""What axe leaves out on a page of many tables: test_sound_tables looks at those, without a kernel."""

UNDRAWN = (
    "[...document.querySelectorAll('#cells .lm-Panel.jp-OutputArea-output')]"
    ".filter(each => !each.firstElementChild || each.querySelector(':scope > .lm-Widget:empty'))"
)
"""The outputs of a page that are to hold a widget and do not."""
DRAWN = f"""() => !document.querySelector("#cells script[type='application/vnd.voila.cell-output+json']")
  && !({UNDRAWN}).length && document.body.dataset.drawing === undefined"""
"""Voilà shows the cells a moment before it puts the outputs, which came as data, into them; a stored page is drawn part
by part."""


PANEL = """new MutationObserver((changes, observer) => {
  const main = document.querySelector("main");
  if (!main) return;
  observer.disconnect();
  main.classList.add("jp-WindowedPanel-outer");
  main.setAttribute("style", "display: block; height: 700px; overflow: auto");
}).observe(document, { childList: true, subtree: true });"""
"""What a notebook of JupyterLab is seen in."""

PAINTED = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
"""When what has changed is seen, and what follows from its size has been set going."""


class ForeignRequests:
    """The requests of a page that went to another host than `site`."""

    def __init__(self, page: Page, site: str) -> None:
        self.elsewhere: list[str] = []
        self._near = (f"{site}/", site.replace("http", "ws", 1) + "/", "data:", "blob:")
        page.on("request", self._note)
        page.on("websocket", lambda socket: self._weigh(socket.url))

    def _note(self, request: Request) -> None:
        self._weigh(request.url)

    def _weigh(self, address: str) -> None:
        if not address.startswith(self._near):
            self.elsewhere.append(address)


def axe(page: Page, within: Locator | None = None, *, rules: Sequence[str] = (), outside: str = "") -> list[str]:
    """What axe-core finds wrong with a page, or a part of it, a line each; what it could not decide is not among it.

    With ``rules`` it asks only for these, and with ``outside`` not within the parts with this selector.
    """
    if not Path(AXE).is_file():
        raise RuntimeError("axe-core is not there: run npm ci in widgets/ (make test does).")
    if not page.evaluate("Boolean(window.axe)"):
        page.add_script_tag(path=AXE)
    part = None if within is None else within.element_handle()
    found: dict[str, Any] = page.evaluate(
        """([part, rules, outside]) => axe.run(part ?? (outside ? { exclude: [outside] } : document), {
          resultTypes: ["violations"],
          // No rule that is asked needs style sheets, and no page has sounds.
          preload: false,
          ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}),
        })""",
        [part, [*rules], outside],
    )
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def overflows(page: Page) -> bool:
    """Whether the page scrolls sideways."""
    wider: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wider


def unsound(page: Page, within: Locator | None = None, *, outside: str = "") -> list[str]:
    """What axe finds wrong with a page, or a part of it, and that it scrolls sideways, where it does."""
    return [*axe(page, within, outside=outside), *(["it scrolls sideways"] if overflows(page) else [])]


def small_targets(page: Page, targets: str, least: int) -> list[str]:
    """The targets, by a selector, that are narrower or lower than so many pixels."""
    found: list[str] = page.evaluate(
        """([targets, least]) => [...document.querySelectorAll(targets)]
          .filter(one => one.checkVisibility())
          .map(one => [one.getBoundingClientRect(), one.getAttribute('aria-label') || one.textContent])
          .filter(([box]) => Math.min(box.width, box.height) < least)
          .map(([box, name]) => `${name} ${box.width}x${box.height}`)""",
        [targets, least],
    )
    return found


def press(page: Page, *keys: str) -> None:
    """Press these keys, one after the other."""
    for key in keys:
        page.keyboard.press(key)


def resize(page: Page, width: int, height: int) -> None:
    """Give the window of a page another size, and the page time to find its own."""
    page.set_viewport_size({"width": width, "height": height})
    settle(page)


def settle(page: Page) -> None:
    """Give a page time to find the sizes of its parts."""
    page.evaluate(f"{PAINTED}.then(() => {PAINTED})")


def notebook_of(page: Page) -> str:
    """The file name of the notebook that a page shows."""
    return Path(urlsplit(page.url).path).name


def open_page(page: Page, address: str) -> None:
    """Go to a notebook's page and wait until its cells are shown and every widget in them is drawn."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#cells:not([hidden])", timeout=60_000)
    try:
        page.wait_for_function(DRAWN, timeout=60_000)
    except Error:
        missing = page.evaluate(f"({UNDRAWN}).map(each => each.outerHTML.slice(0, 400))")
        raise AssertionError("\n".join([f"{address} is not drawn:", *missing, "the browser said:", *said])) from None


def tool(within: Page | Locator, name: str) -> Locator:
    """A tool of a component, whose menu is opened for it."""
    within.locator(".bl-menu").evaluate_all("menus => menus.slice(0, 1).forEach(menu => { menu.open = true })")
    return within.get_by_role("button", name=name, exact=True).locator("visible=true").first
