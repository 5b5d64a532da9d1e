"""A page that is played on stays as small as it was: three whole games, with what the browser holds after each."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page, expect

from bohnanza_lab.components.play import Play
from bohnanza_lab.players import FarmerPlayer, next_bot_move
from tests.browser.live import play

SEND = "request => window.model.send({ id: 0, ...request })"
"""Send a request as a page does. The page renders before this is over; nobody waits until each move is painted."""
MARGIN = 1.3


class Held(NamedTuple):
    """What the browser holds for a page once its rubbish is collected."""

    heap: float
    """Bytes of JavaScript."""
    nodes: float
    """Nodes of the document, those that have gone from it but are still held included."""


def held(devtools: CDPSession) -> Held:
    devtools.send("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}
    return Held(metrics["JSHeapUsedSize"], metrics["Nodes"])


def play_to_the_end(page: Page, session: Play) -> None:
    """The reader plays as a bot would, against the bots of the table."""
    reader = FarmerPlayer()
    while True:
        if (step := next_bot_move(session.game, {0: reader}, people_pass=True)) is not None:
            seat, move = step
            text = f"{session.game.names[seat]} {move.text(session.game.names)}"
            page.evaluate(SEND, {"type": "move", "text": text, "ply": session.game.ply})
        elif session.state()["may_pass"]:
            page.evaluate(SEND, {"type": "pass"})
        else:
            break
    assert session.state()["table"]["result"]
    expect(page.locator(".bl-board")).to_have_attribute("data-ply", str(session.game.ply))


@pytest.mark.drawn(1, of="whole games")
def test_three_whole_games_leave_nothing_behind(page: Page):
    session = Play("edition=rio-grande&seed=7", lang="en")
    play(page, session)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    after = []
    for _ in range(3):
        play_to_the_end(page, session)
        after.append(held(devtools))
        page.evaluate(SEND, {"type": "restart"})
    first, _, third = after
    assert third.nodes <= MARGIN * first.nodes, after
    assert third.heap <= MARGIN * first.heap, after
