"""Bots that think for long: the page is answered between their decisions, and lets them go on."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.players import FarmerPlayer, LookAheadPlayer


def quick() -> LookAheadPlayer:
    return LookAheadPlayer(simulations=4)


def send(session: Tabletop, **request: Any) -> dict[str, Any]:
    answer = session.answer({"id": 1, "ply": session.game.ply, **request})
    assert answer["ok"], answer
    return dict(session.state())


def go_on(session: Tabletop) -> list[int]:
    """Let the bots go on until nobody thinks any more. Returns how many moves each request led to."""
    moves = []
    while session.sitting.thinking is not None:
        before = session.game.ply
        send(session, type="go-on")
        moves.append(session.game.ply - before)
    return moves


def play_own(session: Tabletop) -> None:
    own = [move for move in session.moves() if move["kind"] != "offer"]
    decline = [move for move in own if move["kind"] == "decline"]
    if session.state()["may_pass"]:
        send(session, type="pass")
    else:
        send(session, type="move", text=(decline or own)[0]["text"])


def test_a_move_is_answered_before_a_bot_begins_to_think() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy", "Ben": "Red Green"}, phase="draw")
    session = Tabletop(game, "en", bots={"Ben": quick(), "Cem": FarmerPlayer()})
    state = send(session, type="move", text="Ana draw")
    assert (state["thinking"], session.game.ply, state["steps"]) == (1, 1, [])
    assert not state["may_pass"]
    state = send(session, type="go-on")
    assert session.game.turns[1].seat == 1
    assert [step["ply"] for step in state["steps"]] == [*range(1, session.game.ply)]
    assert sum(turn.seat == 1 for turn in session.game.turns) == 1


def test_whoever_opens_a_table_sees_it_before_the_bots_think() -> None:
    assert Tabletop(EngineGame(seed=3), "en", you="Cem", bots=True).sitting.thinking is None, "quick bots play at once"
    session = Tabletop(EngineGame(seed=3), "en", you="Cem", bots={"Ana": quick(), "Ben": quick()})
    assert (session.game.ply, session.sitting.thinking) == (0, 0)
    assert max(go_on(session)) >= 1
    assert session.game.ply > 0
    assert session.moves()


def test_that_people_pass_holds_while_a_bot_thinks() -> None:
    game = EngineGame.arrange(turned="Red Soy", phase="trade", active="Ben", hands={"Ana": "Blue", "Ben": "Green"})
    session = Tabletop(game, "en", bots={"Ben": quick(), "Cem": quick()})
    go_on(session)
    while session.state()["may_pass"]:
        send(session, type="pass")
        go_on(session)
    assert session.game.phase != "trade" or session.game.active != "Ben"


def test_undo_stops_the_thinking_and_redo_lets_it_begin_again() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy", "Ben": "Red Green"}, phase="draw")
    session = Tabletop(game, "en", bots={"Ben": quick(), "Cem": quick()})
    send(session, type="move", text="Ana draw")
    send(session, type="go-on")
    reached = session.game.ply
    assert send(session, type="undo")["thinking"] is None
    assert session.game.ply == 0
    state = send(session, type="redo")
    assert (session.game.ply, state["thinking"]) == (reached, 1)


@pytest.mark.drawn(1)
@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_every_edition_is_played_on_with_bots_that_think(edition: str) -> None:
    session = Tabletop(EngineGame(edition, seed=4), "en", bots={1: quick()})
    others = [seat for seat in session.sitting.people if seat]
    session.sitting.bots |= {seat: FarmerPlayer() for seat in others}
    for _ in range(25):
        go_on(session)
        if session.game.over:
            break
        play_own(session)
    assert any(turn.seat == 1 for turn in session.game.turns)
