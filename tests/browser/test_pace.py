"""Bots at a human pace: one move after another, each with its words, and without motion where none is wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer
from tests.browser.live import play, send

pytestmark = pytest.mark.drawn(1)

SIZE = {"width": 1280, "height": 800}


def opened(browser: Browser, *, reduced: bool = False) -> tuple[Page, Tabletop]:
    """A page on a game against three bots, on which Ana has ended her trading: Ben's turn comes next."""
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce" if reduced else "no-preference")
    page = context.new_page()
    session = Tabletop(EngineGame("rio-grande", 4, seed=3), "en", 0, {1: "farmer", 2: "farmer", 3: "farmer"})
    while session.game.phase != "draw":
        seen, moves = session.game.observation(0), session.game.legal_moves(0, offers=False)
        text = f"Ana {FarmerPlayer().decide(seen, moves).text(session.game.names)}"
        assert session.answer({"id": 1, "type": "move", "text": text, "ply": session.game.ply})["ok"]
    session.state()
    play(page, session)
    return page, session


def draw(page: Page, session: Tabletop) -> None:
    """Ana draws, and Ben plants, until he waits for her in his trading."""
    send(page, session, text="Ana draw")
    expect(page.locator("[data-kind=skip]")).to_be_visible()


def finish(page: Page, session: Tabletop) -> list[tuple[str, str, str]]:
    """Watch the bots until they are done: the ply, the prompt and the last line of the log, whenever these change."""
    seen: list[tuple[str, str, str]] = []
    # Asked in one: between two questions, the last bot may have finished.
    look: Callable[[], list[str] | None] = lambda: page.evaluate(  # noqa: E731
        """() => document.querySelector("[data-kind=skip]") &&
          [document.querySelector(".bl-board").dataset.ply, document.querySelector(".bl-prompt").textContent,
          [...document.querySelectorAll(".bl-log-line")].at(-1).dataset.ply]"""
    )
    while shown := look():
        ply, prompt, line = shown
        if not seen or seen[-1][0] != ply:
            seen.append((ply, prompt, line))
        page.wait_for_timeout(30)
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(session.game.ply))
    return seen


def test_each_move_is_shown_in_turn_with_its_words_and_nothing_of_the_next(browser: Browser) -> None:
    page, session = opened(browser)
    before = session.game.ply
    draw(page, session)
    seen = finish(page, session)
    plies = [int(ply) for ply, _, _ in seen]
    assert plies == [*range(before + 1, session.game.ply)]
    words = {line["ply"]: line["text"] for line in session.log()}
    for ply, prompt, logged in seen:
        assert int(logged) <= int(ply), "the log tells nothing that is still to come"
        if int(ply) > plies[0]:
            assert words[int(ply)] in prompt


def test_with_reduced_motion_nothing_flies_and_every_step_is_shown(browser: Browser) -> None:
    page, session = opened(browser, reduced=True)
    before = session.game.ply
    expect(page.get_by_role("combobox", name="Pace")).to_have_value("quick")
    send(page, session, text="Ana draw")
    moving = page.evaluate(
        """() => new Promise((resolve) => {
          const plies = new Set();
          let flying = 0;
          const look = () => {
            plies.add(Number(document.querySelector(".bl-board").dataset.ply));
            flying += document.getAnimations().length;
            if (plies.size > 1 && !document.querySelector("[data-kind=skip]")) resolve([[...plies], flying]);
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )
    plies, flying = moving
    assert [ply for ply in plies if ply > before] == [*range(before + 1, session.game.ply + 1)]
    assert flying == 0
