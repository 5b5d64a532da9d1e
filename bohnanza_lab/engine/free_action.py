"""What any seat may do between two moves, in any phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .events import Event
from .moves import Move
from .rejection import Rejection
from .state import State


class FreeAction:
    """A right that belongs to no phase. Like a phase it holds no game and has one ``verify``."""

    moves: ClassVar[tuple[type[Move], ...]]
    reads_more: ClassVar[bool] = False
    """Whether ``verify`` reads more than whose turn it is and how the seat's fields lie."""

    def situation(self, state: State, seat: int) -> object:
        """What ``verify`` reads beyond that, as one small hashable value."""
        return None

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """Moves that this seat might make by this right."""
        raise NotImplementedError

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        """Why this seat may not make this move now, or None."""
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        """Do a verified move."""
        raise NotImplementedError

    def at_end(self, state: State, log: list[Event]) -> None:
        """What comes of this right by itself when the game ends."""
