"""What the tests look at: the table in words, and a refusal with everything it promises."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import EngineGame, IllegalMoveError, Rejection
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.game import MoveLike
from bohnanza_lab.engine.message import Fact
from bohnanza_lab.text.language import DEFAULT
from bohnanza_lab.views.speech import Speech


def hand(game: EngineGame, name: str) -> str:
    """A hand from the front: ``"Soy 2*Blue"``, or ``"-"``."""
    return format_beans(game.state.hands[game.seat(name)])


def fields(game: EngineGame, name: str) -> list[str]:
    """Somebody's fields in order, each from the bottom."""
    return [format_beans(cards) for cards in game.state.fields[game.seat(name)]]


def aside(game: EngineGame, name: str) -> str:
    """The cards that lie beside somebody's fields."""
    return format_beans(game.state.aside[game.seat(name)])


def turned(game: EngineGame) -> str:
    """The turned-over cards."""
    return format_beans(game.state.turned)


def coins(game: EngineGame, name: str) -> int:
    """How high somebody's coin stack is."""
    return game.observation().coin_counts[game.seat(name)]


def discards(game: EngineGame) -> str:
    """The discard pile from the top."""
    return format_beans(game.state.discard[::-1])


def phase(game: EngineGame) -> str:
    """The phase the active player is in."""
    return game.observation().phase


def texts(game: EngineGame, name: str, offers: bool = False) -> list[str]:
    """Somebody's legal moves in words."""
    return [move.text(game.names) for move in game.legal_moves(name, offers)]


def happened(events: tuple[Event, ...]) -> list[str]:
    """The kinds of event, in order."""
    return [type(event).__name__ for event in events]


def play(game: EngineGame, *moves: MoveLike) -> tuple[Event, ...]:
    """Make these moves; returns what happened at the last."""
    *before, last = moves
    for move in before:
        game.play(move)
    return game.play(last)


def refused(game: EngineGame, said: MoveLike, code: str, **facts: Fact) -> Rejection:
    """A move is refused with this code, exactly these facts and a sentence; what it proposes instead is legal; nothing
    changed.
    """
    before, text, ply = game.state.copy(), str(game), game.ply
    rejection = game.why_not(said)
    assert rejection is not None, f"{said} is legal here"
    assert rejection.code == code
    assert dict(rejection.facts) == facts
    assert Speech.at(game, DEFAULT).say(rejection)

    with pytest.raises(IllegalMoveError) as caught:
        game.play(said)
    assert caught.value.rejection == rejection

    seat, _ = game.read(said)
    for move in rejection.alternatives:
        assert game.why_not((seat, move)) is None
    assert (game.state, str(game), game.ply) == (before, text, ply)
    return rejection
