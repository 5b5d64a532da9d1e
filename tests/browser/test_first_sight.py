"""What is to be done and the cards for it are in view together before anything is scrolled, in small windows too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.ruleset import Edition
from tests.browser.page_checks import open_page
from tests.contents import FOLDER, our_contents

pytestmark = pytest.mark.drawn(4)

WINDOWS = {"telephone": (360, 740), "small telephone": (375, 553), "200 %": (640, 400), "on its side": (740, 360)}
TRY = {"en": "Try it yourself", "es": "Pruébalo"}
"""The heading above the table of a lesson."""
DECLINE = {"en": "Decline", "es": "Rechazar"}


def lessons() -> list[str]:
    """The lessons in which the reader plays on a table."""
    texts = {page.file: FOLDER / "texts/en" / f"{Path(page.file).stem}.md" for page in our_contents().lessons}
    return [file for file, text in texts.items() if f"\n## {TRY['en']}\n" in text.read_text(encoding="utf-8")]


def app(edition: Edition) -> str:
    """The address of a game with as few players as there can be, against bots."""
    players = min(edition.players)
    seats = ",".join(["you", *["trader"] * (players - 1)])
    return f"play.ipynb?edition={edition.id}&players={players}&seats={seats}&open=yes&seed=7"


PARTS = {
    "home": ("index.ipynb", ".bl-guided-game", ".bl-prompt"),
    **{f"app: {edition.id}": (app(edition), ".bl-play", ".bl-prompt") for edition in editions()},
    **{file: (file, ".bl-challenge", ".bl-goal-text") for file in lessons()},
}
SEEN = """([part, asked]) => {
  const within = document.querySelector(part);
  return [...asked, "[data-near] .bl-soil", "[data-near] .bl-row-hand"].filter((each) => {
    const found = within?.querySelector(each)?.getBoundingClientRect();
    return !found || found.top < -1 || found.bottom > innerHeight + 1;
  });
}"""
"""Which of what is asked, the own fields and the own hand is not whole in the window."""


def opened(browser: Browser, size: tuple[int, int], address: str) -> Page:
    width, height = size
    held: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 500 else {}
    page = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", **held).new_page()
    open_page(page, address)
    return page


@pytest.mark.parametrize("lang", TRY)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", PARTS)
def test_the_task_and_its_cards_are_seen_together(
    browser: Browser, site: str, name: str, window: str, lang: str
) -> None:
    file, part, asked = PARTS[name]
    at = f"{file}{'&' if '?' in file else '?'}lang={lang}"
    heading = f"#{TRY[lang].replace(' ', '-')}" if name == file else ""
    page = opened(browser, WINDOWS[window], f"{site}/voila/render/notebooks/{at}{heading}")
    expect(page.locator(f"{part} [data-near] .bl-row-hand").first).to_be_attached(timeout=60_000)
    page.wait_for_timeout(700)
    assert page.evaluate(SEEN, [part, [asked]]) == []


@pytest.mark.parametrize("lang", TRY)
@pytest.mark.parametrize("window", WINDOWS)
def test_a_first_gift_is_seen_with_hand_and_bonus_cards(browser: Browser, site: str, window: str, lang: str) -> None:
    page = opened(browser, WINDOWS[window], f"{site}/voila/render/notebooks/duel-first-game.ipynb?lang={lang}")
    told = page.locator(".bl-guide")
    expect(told).to_be_visible(timeout=60_000)
    page.wait_for_timeout(700)
    assert page.evaluate(SEEN, [".bl-guided-game", [".bl-guide", ".bl-yes", "[data-near] .bl-row-bonus"]]) == []
    differs, gift = (page.locator(part).bounding_box() for part in (".bl-objective", ".bl-gift-talk"))
    assert differs
    assert gift
    assert window == "small telephone" or differs["y"] < gift["y"]


@pytest.mark.parametrize("lang", TRY)
@pytest.mark.parametrize("window", [window for window in WINDOWS if WINDOWS[window][0] < 500])
def test_the_hand_is_seen_above_the_tray_when_no_offer_is_left(
    browser: Browser, site: str, window: str, lang: str
) -> None:
    page = opened(browser, WINDOWS[window], f"{site}/voila/render/notebooks/{app(editions()[0])}&lang={lang}")
    page.locator("[data-near] .bl-soil").first.click(timeout=60_000)
    page.locator(".bl-bar [data-kind=done]").click()
    offers = page.locator(".bl-offer")
    for _ in range(8):
        page.wait_for_timeout(700)
        if offers.count() == 0 and page.locator(".bl-trade").count() == 1:
            break
        offers.get_by_role("button", name=DECLINE[lang]).first.click()
    expect(offers).to_have_count(0)
    low = "parts => parts.map((part) => part.getBoundingClientRect())"
    (hand,), (tray,) = (page.locator(part).evaluate_all(low) for part in ("[data-near] .bl-row-hand", ".bl-trade"))
    assert hand["bottom"] <= tray["top"] + 1
    assert page.locator(".bl-prompt").bounding_box()["y"] >= 0  # type: ignore[index]


@pytest.mark.parametrize("lang", TRY)
def test_the_open_hands_of_a_first_game_are_seen_whole_at_a_desk(browser: Browser, site: str, lang: str) -> None:
    page = opened(browser, (1280, 800), f"{site}/voila/render/notebooks/{app(editions()[0])}&lang={lang}")
    hands = page.locator(".bl-far .bl-row-hand")
    expect(hands).to_have_count(2, timeout=60_000)
    page.wait_for_timeout(700)
    assert hands.evaluate_all("rows => rows.map((row) => row.scrollWidth - row.clientWidth)") == [0, 0]
