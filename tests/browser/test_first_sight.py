"""What is to be done and the cards for it are in view together before anything is scrolled, in small windows too."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.ruleset import Edition
from tests.browser.page_checks import covered, hidden, open_page, window
from tests.contents import FOLDER, our_contents

pytestmark = pytest.mark.drawn(4)

WINDOWS = ("360x740", "375x553", "640x400", "740x360")
"""Two telephones, a desk at 200 %, and a telephone on its side."""
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


OWN = ("[data-near] .bl-soil", "[data-near] .bl-row-hand")


def opened(browser: Browser, size: str, address: str) -> Page:
    page = window(browser, size)
    open_page(page, address)
    return page


@pytest.mark.parametrize("lang", TRY)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", PARTS)
def test_the_task_and_its_cards_are_seen_together(browser: Browser, site: str, name: str, size: str, lang: str) -> None:
    file, part, asked = PARTS[name]
    at = f"{file}{'&' if '?' in file else '?'}lang={lang}"
    heading = f"#{TRY[lang].replace(' ', '-')}" if name == file else ""
    page = opened(browser, size, f"{site}/voila/render/notebooks/{at}{heading}")
    expect(page.locator(f"{part} [data-near] .bl-row-hand").first).to_be_attached(timeout=60_000)
    page.wait_for_timeout(700)
    board = page.locator(part).first
    board.evaluate("part => part.setAttribute('data-looked-at', '')")
    assert hidden(page, ", ".join(f"[data-looked-at] {each}" for each in (asked, *OWN))) == []


@pytest.mark.parametrize("lang", TRY)
@pytest.mark.parametrize("size", WINDOWS[:2])
def test_the_hand_is_seen_above_the_tray_when_no_offer_is_left(
    browser: Browser, site: str, size: str, lang: str
) -> None:
    page = opened(browser, size, f"{site}/voila/render/notebooks/{app(editions()[0])}&lang={lang}")
    page.locator("[data-near] .bl-soil").first.click(timeout=60_000)
    page.locator(".bl-bar [data-kind=done]").click()
    offers = page.locator(".bl-offer")
    for _ in range(8):
        page.wait_for_timeout(700)
        if offers.count() == 0 and page.locator(".bl-trade").count() == 1:
            break
        offers.get_by_role("button", name=DECLINE[lang]).first.click()
    expect(offers).to_have_count(0)
    assert covered(page, ".bl-trade", "[data-near] .bl-row-hand") == hidden(page, ".bl-prompt") == []


@pytest.mark.parametrize("lang", TRY)
def test_the_open_hands_of_a_first_game_are_seen_whole_at_a_desk(browser: Browser, site: str, lang: str) -> None:
    page = opened(browser, "1280x800", f"{site}/voila/render/notebooks/{app(editions()[0])}&lang={lang}")
    hands = page.locator(".bl-far .bl-row-hand")
    expect(hands).to_have_count(2, timeout=60_000)
    page.wait_for_timeout(700)
    assert hands.evaluate_all("rows => rows.map((row) => row.scrollWidth - row.clientWidth)") == [0, 0]
