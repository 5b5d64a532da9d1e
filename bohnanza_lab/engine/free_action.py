"""What any seat may do in any phase, also out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .events import Event
from .moves import Move
from .rejection import Rejection
from .state import State


class FreeAction:
    """Moves that belong to no phase, such as harvesting. Like a phase it keeps no state and has one ``verify``."""

    moves: ClassVar[tuple[type[Move], ...]]
    reads_more: ClassVar[bool] = False
    """Whether ``verify`` reads more of the state than three things: whose turn it is, whether there are pending
    seats, how many cards the seat's fields hold.
    """

    def situation(self, state: State, seat: int) -> object:
        """What else ``verify`` reads, as one small hashable value."""
        return None

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """Moves of this action that this seat might make."""
        raise NotImplementedError

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        """Why this seat may not make this move now, or None."""
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        """Do a verified move."""
        raise NotImplementedError

    def at_end(self, state: State, log: list[Event]) -> None:
        """What happens by itself when the game ends, such as the last harvest."""
