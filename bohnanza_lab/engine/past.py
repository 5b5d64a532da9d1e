"""The past of a game: its moves, and the states before them."""

from __future__ import annotations

from typing import NamedTuple

from . import rules
from .events import Event, shuffled_order
from .moves import Move
from .state import State

_RECENT = 64
"""So many of the last states are kept: those are asked for most."""
_SNAPSHOT = 16
"""Of the states before them one in so many is kept. The others are found again from the moves."""


class Turn(NamedTuple):
    """One move of a game's past, and the events that it caused."""

    seat: int
    move: Move
    events: tuple[Event, ...]


class Past:
    """The moves of a game so far, and the state before each of them.

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> game, past = EngineGame(seed=7), Past()
    >>> before = game.state
    >>> past.add(before, Turn(0, game.legal_moves()[0], game.play("Ana plant 1")))
    >>> past.state(0) is before
    True
    """

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self._states: list[State | None] = []
        """The state before each move, or None where it can be found again."""

    def add(self, before: State, turn: Turn) -> None:
        self._states.append(before)
        self.turns.append(turn)
        old = len(self._states) - _RECENT
        # After a shuffle a state is kept: made again, that could bring another order than a record has noted.
        if old > 0 and old % _SNAPSHOT and not any(map(shuffled_order, self.turns[old - 1].events)):
            self._states[old] = None

    def state(self, ply: int) -> State:
        """The state before a move, by its number, from 0; not a copy where it is kept."""
        kept = next(each for each in range(ply, -1, -1) if self._states[each] is not None)
        state = self._states[kept]
        assert state is not None
        if kept < ply:
            state = state.copy()
            for seat, move, _ in self.turns[kept:ply]:
                rules.do(state, seat, move)
        return state

    def cut(self, ply: int) -> State:
        """Take back every move after the first ``ply``; returns the state after those."""
        state = self.state(ply)
        del self._states[ply:], self.turns[ply:]
        return state

    def copy(self) -> Past:
        other = Past()
        other.turns, other._states = self.turns.copy(), self._states.copy()
        return other
