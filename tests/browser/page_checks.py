"""What is asked of every page in a real browser: who it asks, what axe finds, whether it fits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Locator, Page, Request

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


HIDDEN = """wanted => [...document.querySelectorAll(wanted)].filter(part => part.checkVisibility()).flatMap(part => {
  const box = part.getBoundingClientRect();
  // a hand longer than its room is scrolled below its front card, and cards of one row lie over one another
  const [row, long] = [part.closest(".bl-row, .bl-column, .bl-hand"), part.closest("[data-long]")];
  const across = long && !part.matches("[data-mark=front]") ? long.getBoundingClientRect() : box;
  let [top, bottom] = [0, innerHeight];
  let each = getComputedStyle(part).position === "fixed" ? null : part.parentElement;
  for (; each && each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).overflowY === "visible") continue;
    const around = each.getBoundingClientRect();
    [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
  }
  const inside = box.top >= top - 1 && box.bottom <= bottom + 1 && across.left >= -1 && across.right <= innerWidth + 1;
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const over = getComputedStyle(part).pointerEvents === "none" ? null : hit;
  const free = !over || part.contains(over) || over.contains(part) || row?.contains(over) || across !== box;
  return inside && free ? [] : [`${part.outerHTML.slice(0, 80)} ${Math.round(box.top)} to ${Math.round(box.bottom)}`];
})"""
COVERED = """([boxes, over, most]) => {
  const all = (parts) => [...document.querySelectorAll(parts)].filter(part => part.checkVisibility());
  return all(boxes).flatMap(box => all(over).filter(part => {
    const [one, other] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return !box.contains(part) && wide > most && high > most;
  }).map(part => part.outerHTML.slice(0, 80)));
}"""
LETTERS = """(part) => [...document.querySelectorAll(part)]
  .filter((card) => card.checkVisibility() && getComputedStyle(card, "::after").content !== "none")
  .map((card) => [card.dataset.name, parseFloat(getComputedStyle(card, "::after").fontSize)])"""
OWN_AND_OPEN = ":is(.bl-turned, .bl-seat[data-near] :is(.bl-row-hand, .bl-field)) .bl-card[data-name]"
SEEN_OF_PROMPT = """() => {
  const parts = [".bl-prompt", ".bl-laid-notice"].map(part => document.querySelector(part).getBoundingClientRect());
  const [prompt, notice] = parts;
  const wide = Math.min(prompt.right, notice.right) - Math.max(prompt.left, notice.left);
  const high = Math.min(prompt.bottom, notice.bottom) - Math.max(prompt.top, notice.top);
  return 1 - Math.max(0, wide) * Math.max(0, high) / (prompt.width * prompt.height);
}"""


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


def window(browser: Browser, size: str = "1280x800", *, held: bool | None = None, **kind: Any) -> Page:
    """A page in a window of that size, in which nothing moves; a narrow one is that of a telephone."""
    width, height = map(int, size.split("x"))
    held = width < 500 if held is None else held
    viewport: Any = {"width": width, "height": height}
    kind = {"reduced_motion": "reduce", "has_touch": held, "is_mobile": held} | kind
    return browser.new_context(viewport=viewport, **kind).new_page()


def wide(page: Page) -> bool:
    """Whether a page is seen at a desk."""
    return page.viewport_size is not None and page.viewport_size["width"] > 1000


def hidden(page: Page, wanted: str) -> list[str]:
    """Which of these parts are not whole in the window, or have something else over their middle."""
    found: list[str] = page.evaluate(HIDDEN, wanted)
    return found


def covered(page: Page, box: str, over: str, most: int = 1) -> list[str]:
    """The parts over which a box lies with more pixels than that in width and height."""
    found: list[str] = page.evaluate(COVERED, [box, over, most])
    return found


def cuts_prompt(page: Page) -> bool:
    """Whether a notice hides a part of the prompt: it leaves it whole, or stands in its place on a small screen."""
    seen: float = page.evaluate(SEEN_OF_PROMPT)
    size = page.viewport_size or {"width": 0, "height": 0}
    return seen < (0.99 if min(size["width"], size["height"]) > 600 or seen > 0.06 else 0)


def press(page: Page, *keys: str) -> None:
    """Press these keys, one after the other."""
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the focus is on a part or in it; fails where no Tab leads there."""
    for _ in range(80):
        if target.evaluate("part => part.contains(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {target}")


def focused(page: Page) -> str:
    """What a screen reader would say of the focused element."""
    said: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
    return said


def arrow_to(page: Page, name: str, key: str = "ArrowRight") -> None:
    """Press an arrow, or another key, until the focus is on what has this in its name."""
    for _ in range(40):
        if name in focused(page):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no {key} leads to {name}, but to {focused(page)}")


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
