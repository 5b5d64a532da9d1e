"""The text view is a whole way to play: a game of every edition from its first move to its end, by keys alone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.players import FarmerPlayer
from tests.bot_games import played
from tests.browser.live import play
from tests.browser.page_checks import axe, press
from tests.volume import DEEP, SEED
from tools.announcements import DEALS, LANGUAGES, heard, written

FOCUS = """() => {
  const at = document.activeElement;
  return at.closest(".bl-move-box input") ? "the line" : (at.querySelector("code") ?? at).textContent;
}"""
"""What has the focus: the line for a move, else the text of a button, or the move that it makes."""
MOST = 900
"""More steps than any game takes."""
LAST = 900 if DEEP else 40
"""So many moves of a game among bots are left to play: of a whole game in ``make deep``."""


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Go on with Tab, or back, until the focus is on what is called so, or begins so."""
    for _ in range(150):
        if page.evaluate(FOCUS).startswith(name):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach {name!r}")


@pytest.mark.drawn(1, of="whole games")
@pytest.mark.parametrize("edition", edition_ids())
def test_a_game_is_played_to_its_end_in_words_by_keys_alone(page: Page, edition: str) -> None:
    seed = SEED % 1000
    game = played(edition, plies=max(0, played(edition, seed=seed).ply - LAST), seed=seed)
    others = {seat: FarmerPlayer() for seat in range(1, len(game.names))}
    session = Tabletop(game, "en", bots=others)
    play(page, session)
    press(page, "Tab", "Tab", "t")
    tab_to(page, "the line")
    chance = Random(SEED)
    for step in range(MOST):
        if session.game.over:
            break
        # What can be done may change while a bot decides: what the page shows is what counts.
        before = session.game.ply
        moves = page.locator(".bl-text-moves code").all_inner_texts()
        waits = page.get_by_role("button", name="No trade").count() > 0
        if moves and not (waits and chance.random() < 0.7):
            forward = [move for move in moves if not re.search(" (harvest|offer|buy) ", move)]
            chosen = chance.choice(forward or moves)
            if step % 5:
                tab_to(page, "the line", "Shift+Tab")
                page.keyboard.type(chosen)
            else:
                tab_to(page, chosen)
        else:
            tab_to(page, "No trade")
        page.keyboard.press("Enter")
        expect(page.locator(".bl-move-box input")).to_have_value("")
        page.wait_for_function("() => !document.querySelector('.bl-thinking')")
        assert waits or session.game.ply > before, (moves, page.locator(".bl-text").inner_text())
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    assert session.game.over
    expect(page.get_by_role("group", name="How the game ended")).to_be_visible()
    assert axe(page) == []


@pytest.mark.drawn(1)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", DEALS)
def test_a_turn_is_heard_as_it_is_written(browser: Browser, edition: str, lang: str) -> None:
    turns = dict(turn.split("\n", 1) for turn in written(lang).read_text(encoding="utf-8").strip().split("\n\n"))
    assert list(turns) == [f"# {each}" for each in DEALS]
    assert [*heard(browser, edition, lang)] == turns[f"# {edition}"].split("\n")
