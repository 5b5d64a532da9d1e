"""Every window: each scene is loaded once, its window is resized, and in none of them is anything at fault."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.component import Component
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.tabletop import Tabletop
from tests.browser.live import play
from tests.browser.page_checks import PANEL, axe, resize, window
from tests.browser.scenes import FIFTEEN, TABLES, scene, scenes_of, show, show_component
from tests.browser.test_frame import DUSK
from tests.contents import FOLDER
from tests.serving import ROOT
from tests.shown_cells import shown_cells
from tests.volume import some_of

HELD = ("320x568", "360x560", "375x553", "360x740", "414x896", "640x360", "667x375", "740x360", "844x390", "820x1180")
"""What is held in a hand, and pressed with a finger."""
DESKS = ("1024x600", "1024x768", "1280x720", "1280x800", "1366x650", "1920x1080", "2560x1440")
PANELS = tuple(f"{width}x800" for width in (500, 620, 740, 860, 980, 1100))
"""A notebook of JupyterLab, which is seen in a panel of that width and lower than the window."""
IN_PANEL = " in JupyterLab"
LARGE_TEXT = " at 200 %"
"""After a size: the reader's browser has letters of twice the size."""
TEXT = {f"{size}{LARGE_TEXT}" for size in ("360x740", "1280x800")}

AUDIT = Path(__file__).with_name("every_window.js").read_text(encoding="utf-8")

LETTERS = """Object.fromEntries([
  ".bl-caption-text", ".bl-prompt", ".bl-asked-text", ".bl-choice-button", ".bl-goal-text",
  ".bl-offer-text", ":is(.bl-bar, .bl-steps, .bl-lesson-panel) .bl-button"].flatMap((kind) => {
    const one = [...document.querySelectorAll(kind)].find((each) => each.checkVisibility());
    return one ? [[kind, parseFloat(getComputedStyle(one).fontSize)]] : [];
  }))"""
"""How high the letters are of what is said, asked and pressed, in px."""


BUSY = {
    "rio-grande": "5 players, three offers",
    "three-new-beans": "7 players, three offers",
    "spanish": "5 players, three offers",
    "billabong": "5 players, three offers",
    "billabong-expansion": "7 players, three offers",
    "bean-duel": "2 players, open draw",
    "duel": "2 players, gift",
    "bohnaparte": "6 players, battle",
    "cavalry": "6 players, attack",
}
"""The moment with most on the table, in each edition."""


def cell(notebook: str, name: str, lang: str = "en") -> Callable[[], Component]:
    return lambda: cells(notebook, lang)[name]


@cache
def cells(notebook: str, lang: str) -> dict[str, Any]:
    folder = ROOT / "exercises" if notebook.startswith("exercises/") else FOLDER
    return shown_cells(folder / f"{notebook.removeprefix('exercises/')}.ipynb", lang)


def table(name: str, lang: str = "en") -> Callable[[], Component]:
    return lambda: Tabletop(scene(name), lang, 0)


def long_hand() -> Component:
    """A question of the drill about thirteen cards in a hand."""
    drill = Drill("bohnaparte", seed=361)
    assert drill.answer({"id": 1, "type": "ask", "kind": "trade"})["ok"]
    return drill


SCENES = {
    "walk: table": cell("table", "watch-steps"),
    "walk: trading": cell("trading", "watch-steps"),
    "walk: harvesting": cell("harvesting", "edge-steps"),
    "walk: together": cell("edge-hands", "together-walk"),
    "walk: expansion": cell("expansion", "watch-deal"),
    "walk: first rules": cell("first-rules-end", "edge-tie-steps"),
    "walk: spanish": cell("spanish", "watch-nicolas", "es"),
    "walk: bean duel": cell("bean-duel", "watch-turn"),
    "walk: duel gifts": cell("duel-gifts", "watch-uwe"),
    "walk: duel bonus": cell("duel-bonus", "watch-claim"),
    "walk: bohnaparte": cell("bohnaparte", "watch-camps"),
    "walk: battle": cell("edge-battles", "mine-walk"),
    "walk: cavalry": cell("cavalry", "watch-river"),
    "challenge: trading": cell("trading", "try-table"),
    "challenge: duel": cell("duel-gifts", "try-challenge"),
    "challenge: bohnaparte": cell("bohnaparte", "try-it"),
    "compare: one card": cell("compare", "one-card-steps"),
    "compare: duel": cell("contradictions", "farm-steps"),
    "quiz: worth": cell("exercises/exercises", "worth-answer"),
    "quiz: bohnaparte": cell("exercises/bohnaparte", "near-answer"),
    "drill": cell("drill", "objective"),
    "drill: long hand": long_hand,
    "editor": cell("editor", "app"),
    "table: fifteen cards": table(f"rio-grande, 3 players, {FIFTEEN}"),
    "table: claim": table("duel, 2 players, claim"),
    "table: mine to claim": table("duel, 2 players, mine to claim", "es"),
    "table: attack": table("bohnaparte, 6 players, attack", "es"),
    "table: battle": table("cavalry, 6 players, battle"),
    "table: offers": table("bohnaparte, 6 players, three offers", "es"),
    **{
        f"busiest: {edition}, {lang}": table(f"{edition}, {busy}", lang)
        for edition, busy in BUSY.items()
        for lang in ("en", "es")
    },
}


def open_scene(page: Page, name: str) -> None:
    """Draw a scene; a drill asks its first question before there is anything to see."""
    (play if name.startswith("drill") else show_component)(page, SCENES[name]())


def faults(browser: Browser, name: str) -> dict[str, list[str]]:
    """What is at fault in a scene, and in which windows."""
    held: dict[str, Any] = {"has_touch": True, "is_mobile": True}
    in_panel = {size + IN_PANEL: here for size, here in faults_in(browser, name, PANELS, PANEL).items()}
    found: dict[str, list[str]] = {}
    for size, here in (faults_in(browser, name, HELD, **held) | faults_in(browser, name, DESKS) | in_panel).items():
        for fault in here:
            found.setdefault(fault, []).append(size)
    return found


def faults_in(
    browser: Browser, name: str, windows: tuple[str, ...], script: str = "", **kind: Any
) -> dict[str, list[str]]:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", **kind)
    page.add_init_script(script)
    open_scene(page, name)
    found: dict[str, list[str]] = {}
    letters: dict[str, dict[str, float]] = {}
    for size in windows:
        width, height = map(int, size.split("x"))
        for large in ("", LARGE_TEXT) if f"{size}{LARGE_TEXT}" in TEXT else ("",):
            page.evaluate("size => { document.documentElement.style.fontSize = size }", large and "200%")
            resize(page, width, height)
            letters[large] = page.evaluate(LETTERS)
            here = page.evaluate(AUDIT)
            if large:
                own = letters[""]
                here += [f"{each} does not grow" for each, px in letters[large].items() if px < 1.45 * own.get(each, 0)]
            if here:
                found[size + large] = sorted(here)
    page.close()
    return found


@pytest.mark.drawn(1)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_covered_cut_off_or_jumps(browser: Browser, name: str) -> None:
    assert faults(browser, name) == {}


# Colours that the reader's system forces on a page


UNSEEN = """() => [...document.querySelectorAll(".bl .bl-icon")].filter((icon) => {
  if (!icon.checkVisibility()) return false;
  let around = icon.parentElement;
  while (around && getComputedStyle(around).backgroundColor === "rgba(0, 0, 0, 0)") around = around.parentElement;
  return around && getComputedStyle(icon).color === getComputedStyle(around).backgroundColor;
}).map((icon) => icon.closest("button")?.ariaLabel ?? icon.parentElement.className)"""
"""The icons that have the colour of what they lie on."""
ALIKE = """() => [...document.querySelectorAll(".bl .bl-chip")].filter((chip) => chip.checkVisibility() &&
  chip.matches("[aria-pressed=true], [aria-checked=true]") === (getComputedStyle(chip).outlineStyle === "none"))
  .map((chip) => chip.textContent)"""
"""The choices that look chosen and are not, or are and do not look it."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("name", ["walk: table", "busiest: rio-grande, en", "table: attack", "compare: duel"])
def test_icons_are_seen_and_what_is_chosen_is_told_apart(browser: Browser, name: str) -> None:
    page = window(browser, "320x568", held=False, forced_colors="active")
    open_scene(page, name)
    for width, height in ((320, 568), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".bl-icon").count() > 3
        assert page.evaluate(UNSEEN) == []
        assert page.evaluate(ALIKE) == []


# What axe finds at the tables of every edition, by day and by night


ON_A_PAGE = """([theme, ground]) => {
  document.body.className = `theme-${theme}`;
  document.body.style.background = ground;
}"""
"""The theme of a page, and what its tables lie on there."""
ALIGNED = """() => [...document.querySelectorAll(".bl-fields")].map(seat => {
  const edge = (of, side) => [...seat.querySelectorAll(of)].map(each => Math.round(each.getBoundingClientRect()[side]));
  return [edge(".bl-soil", "height"), edge(".bl-harvest", "bottom")].map((edges) => new Set(edges).size);
})"""
"""How many heights the fields of each seat have, planted or not, and how many ends their buttons."""


@pytest.mark.drawn(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_sound_in_the_moments_of_a_game(page: Page, table: str, theme: str) -> None:
    """At a push in one moment, which the seed draws."""
    moments = [name for name in scenes_of(TABLES[table]) if name.startswith(f"{table},")]
    for name in some_of(moments, of=f"{table} {theme}"):
        show(page, scene(name), "es")
        page.evaluate(ON_A_PAGE, [theme, DUSK if theme == "dark" else "white"])
        expect(page.locator(".bl")).to_have_attribute("data-theme", theme)
        assert axe(page, page.locator(".bl")) == [], name
        assert [each for each in page.evaluate(ALIGNED) if max(each) > 1] == [], name
