"""Every step of every lesson: its table and its words lie together in the window, and nothing jumps between steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page

from bohnanza_lab import Walkthrough
from bohnanza_lab.components.compare import Compare
from tests.browser.page_checks import window
from tests.browser.scenes import show_component
from tests.browser.test_every_window import cells
from tests.browser.test_pages import IN_ENGLISH, IN_SPANISH

WINDOWS = ((1280, 800), (360, 740))
STEPPED = ":is(.bl-walkthrough, .bl-compare)"

PAGE_MARGIN = "document.querySelector('main').style.cssText = 'padding: 0 10px'"
"""What a page of the kit leaves at each side of a telephone."""

LOOK = """
async (lesson) => {
  const slider = lesson.querySelector(".bl-track input");
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  // A second turn of the loop: what a step sets going once it is painted, such as a scroll, comes in the first.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
  const seen = [];
  // At a question, before its answer and after it: with the reply in place of the way past it.
  const answer = async () => {
    const choice = lesson.querySelector(".bl-caption[data-shown] .bl-choice-button:not([aria-disabled])");
    if (!choice) return false;
    choice.click();
    await painted();
    return true;
  };
  for (let step = 0; step <= Number(slider.max); step++) {
    set.call(slider, String(step));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await painted();
    do {
    const boards = [...lesson.querySelectorAll(".bl-board")].filter((board) => board.offsetHeight);
    const words = [...lesson.querySelectorAll(".bl-told, .bl-compared")].filter((each) => each.offsetHeight);
    const boxes = [...boards, ...words].map((each) => each.getBoundingClientRect());
    seen.push({
      height: lesson.getBoundingClientRect().height,
      top: Math.min(...boxes.map((box) => box.top)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
      hidden: Math.max(...[...boards, ...words].map((each) => each.scrollHeight - each.clientHeight)),
    });
    } while (await answer());
  }
  return seen;
}
"""

BESIDE = """() => {
  const [table, words] = [".bl-board", ".bl-told"].map((part) => document.querySelector(part).getBoundingClientRect());
  return words.left >= table.right && table.height > 500;
}"""
BOTH = """() => {
  const [one, other] = [...document.querySelectorAll(".bl-board")].map((board) => board.getBoundingClientRect());
  return other.left >= one.right && Math.min(one.height, other.height) > 350;
}"""
CUT = """() => [...document.querySelectorAll(".bl-seat-name")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""
CARDS = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll(".bl-seat[data-near] .bl-card[data-name]")].filter((card) => card.offsetWidth)
    .map((card) => {
      const { content, font, fontSize, letterSpacing, overflow, textOverflow } = getComputedStyle(card, "::after");
      Object.assign(pen, { font, letterSpacing });
      const name = Math.max(...card.dataset.name.split("\\n").map((line) => pen.measureText(line).width));
      const ends = parseFloat(fontSize) <= 10 && overflow === "hidden" && textOverflow === "ellipsis";
      return [card.dataset.name, card.offsetWidth, content === "none" || ends ? 0 : name / card.offsetWidth];
    });
}"""
"""The reader's own cards: the name of each, its width, and how much of that its name takes where it has letters of
more than 10 px: those that small end where the card does.
"""
SHORT = "() => [...document.querySelectorAll('.bl-seat')].some((seat) => seat.scrollWidth > seat.clientWidth + 1)"


class Step(NamedTuple):
    """What is seen at a step: how high the lesson is, and from where to where the tables and the words reach."""

    height: float
    top: float
    bottom: float
    hidden: float
    """How much of a table or of the words can only be scrolled to."""


def steps(lesson: Locator) -> list[Step]:
    return [Step(**seen) for seen in lesson.evaluate(LOOK)]


def faults(page: Page, width: int, height: int) -> list[str]:
    """What is not in view together, or jumps, in the walkthroughs and comparisons of a page."""
    page.set_viewport_size({"width": width, "height": height})
    found = []
    for number, lesson in enumerate(page.locator(f"{STEPPED} .bl-lesson").all(), 1):
        # Where a reader might be: one who steps on is taken to the table.
        lesson.evaluate("each => each.scrollIntoView({ block: 'end' })")
        seen = steps(lesson)
        for at, step in enumerate(seen):
            if step.hidden > 1 or (at > 0 and (step.top < -2 or step.bottom > height + 2)):
                found.append(f"{width}x{height}, {number}, step {at}: {step}")
        heights = [step.height for step in seen]
        if max(heights) - min(heights) > 1:
            found.append(f"{width}x{height}, {number}: its height jumps between {min(heights)} and {max(heights)}")
    return found


def tight(page: Page) -> list[str]:
    """What of the reader's own cards cannot be read at either table of a comparison, and whether a seat is cut off."""
    found = []
    for side in page.locator(".bl-pair-switch .bl-chip").all():
        side.click()
        page.wait_for_timeout(50)  # the hand finds its width
        for name, width, share in page.evaluate(CARDS):
            if width < 33 or share > 0.88:
                found.append(f"{name} takes {share:.2f} of {width} px")
        if page.evaluate(SHORT):
            found.append("a seat has no room for its fields")
    return found


@pytest.mark.drawn(1)
@pytest.mark.parametrize("players", [4, 6, 7])
@pytest.mark.parametrize("open_hands", [True, False])
def test_a_walk_with_many_players_who_play_no_part_fits_a_telephone(
    browser: Browser, players: int, open_hands: bool
) -> None:
    page = window(browser, "360x740")
    hands, fields = {0: "Soy Blue Chili"}, {0: ["Soy Soy", "Red"]}
    moves = ["Ana plant 1", "Ana plant 2 !", "Ana plant 2 !"]
    show_component(
        page,
        Walkthrough("three-new-beans", players, hands=hands, fields=fields, moves=moves, open_hands=open_hands),
    )
    assert faults(page, 360, 740) == []


WIDE = {
    "872x679": {"trading": 0, "duel-gifts": 0, "must-and-may": 0, "compare": 0, "contradictions": 0},
    "1560x900": {"compare": 40},
    "1920x1080": {"compare": 60, "contradictions": 60, "trading": 110, "duel-gifts": 110},
    "2560x1440": {"compare": 100},
}
"""Lessons with more than one walk or comparison, and how wide a card is there at least: in the low panel of JupyterLab,
and on a projector.
"""


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("size", "name"), [(size, name) for size in WIDE for name in WIDE[size]])
def test_what_belongs_together_stands_side_by_side_as_large_as_there_is_room(
    browser: Browser, size: str, name: str
) -> None:
    page = window(browser, size)
    lessons = [each for each in cells(name, "es").values() if isinstance(each, Walkthrough | Compare)]
    assert len(lessons) > 1
    for lesson in lessons:
        show_component(page, lesson)
        assert faults(page, *map(int, size.split("x"))) == []
        card = page.locator("[data-near] .bl-row-hand .bl-card").first
        assert not WIDE[size][name] or card.evaluate("card => card.offsetWidth") >= WIDE[size][name]
        assert size != "872x679" or page.evaluate(BOTH if isinstance(lesson, Compare) else BESIDE)


@pytest.mark.drawn(1)
@pytest.mark.parametrize("width", [360, 1232])
def test_no_long_name_is_cut_off_beside_others(browser: Browser, width: int) -> None:
    page = window(browser, f"{width}x800")
    show_component(page, cells("spanish", "es")["watch-nicolas"])
    page.locator(".bl-track input").fill(str(page.locator(".bl-track input").get_attribute("max")))
    page.wait_for_selector(".bl-far .bl-tag-active")
    assert page.evaluate(CUT) == []


@pytest.fixture(scope="module")
def telephone(browser: Browser) -> Iterator[Page]:
    page = window(browser, "360x740")
    yield page
    page.context.close()


@pytest.mark.parametrize(
    ("lesson", "lang"), [*((lesson, "es") for lesson in IN_SPANISH), *((lesson, "en") for lesson in IN_ENGLISH)]
)
def test_every_step_of_a_lesson_fits_a_telephone(telephone: Page, lesson: str, lang: str) -> None:
    found = []
    for cell, shown in cells(lesson.removesuffix(".ipynb"), lang).items():
        if isinstance(shown, Walkthrough | Compare):
            show_component(telephone, shown)
            telephone.evaluate(PAGE_MARGIN)
            telephone.wait_for_selector(".bl-told, .bl-compared")
            found += [f"{cell}: {fault}" for fault in faults(telephone, 360, 740)]
            if isinstance(shown, Compare):
                found += [f"{cell}: {fault}" for fault in tight(telephone)]
    assert found == []
