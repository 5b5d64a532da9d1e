"""Whole games followed by hints: each marks what it speaks of, covers nothing needed, and goes once it is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.play import Play
from bohnanza_lab.engine.moves import Offer
from bohnanza_lab.players.advice import advise
from tests.browser.live import play
from tests.browser.page_checks import covered, cuts_prompt, window
from tests.volume import DEEP, SEED

MOST = 500 if DEEP else 25
"""So many hints are followed: in ``make deep`` more than any of these games takes."""
GAMES = ("rio-grande&players=3", "rio-grande&players=5", "duel", "bohnaparte&players=3")
HASTE = "const wait = setTimeout; setTimeout = (act, pause = 0, ...given) => wait(act, pause / 50, ...given)"
"""Time to read what bots do, which a whole game consists of: a page without it does the same."""


@pytest.mark.drawn(1, of="a game by hints")
@pytest.mark.parametrize("size", ["1280x800", "360x740"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_followed_by_hints_alone(browser: Browser, game: str, size: str) -> None:
    page = window(browser, size)
    page.add_init_script(HASTE)
    table = Play(f"edition={game}&seed={SEED}", lang="en")
    play(page, table)
    followed = 0
    for _ in range(MOST):
        until_asked(page, table)
        if table.game.over:
            break
        followed += follow(page, table)
    assert followed > 20
    if DEEP:
        assert table.game.over
        expect(page.get_by_role("group", name="How the game ended")).to_be_visible()


def until_asked(page: Page, table: Play) -> None:
    """Wait while the table does by itself what nobody chooses."""
    while not table.game.over:
        ply = table.game.ply
        page.wait_for_function("ply => document.querySelector('.bl-board').dataset.ply >= ply", arg=ply)
        if table.game.ply > ply:  # a move that goes by itself has been made meanwhile
            continue
        state = table.state()
        if not (state["automatic"] or (state["may_pass"] and not state["table"]["turned"])):
            return
        page.wait_for_function("ply => document.querySelector('.bl-board').dataset.ply > ply", arg=ply)


def follow(page: Page, table: Play) -> bool:
    """Do what a hint says, where it says more than to let the others go on."""
    ply, decision = table.game.ply, advise(table.game, 0, table.advisor)
    page.get_by_role("button", name="What would you do?").click()
    notice, marked = page.locator(".bl-laid-notice"), page.locator(".bl-pointed")
    expect(notice).to_be_visible()
    if decision is None:
        expect(notice).to_contain_text("let them go on")
        page.locator(".bl-bar-moves [data-kind=pass]").click()
    else:
        if not isinstance(decision.move, Offer):
            assert marked.count(), f"nothing is marked by {notice.inner_text()}"
        assert covered(page, ".bl-laid-notice", ".bl-pointed") == [], notice.inner_text()
        assert not cuts_prompt(page), notice.inner_text()
        notice.get_by_role("button", name="Do it").click()
    page.wait_for_function("ply => document.querySelector('.bl-board').dataset.ply > ply", arg=ply)
    expect(notice).to_have_count(0)
    expect(marked).to_have_count(0)
    return decision is not None
