"""What the engine raises when what it is given makes no sense. A move the *rules* forbid is a Rejection."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rejection import Rejection


class BohnanzaError(ValueError):
    """Anything the engine refuses. Nothing has changed when one is raised."""


class NotationError(BohnanzaError):
    """A text that is no move, no position or no game; says where and what would be right."""


class SetupError(BohnanzaError):
    """A game that cannot be set up so: an unknown edition, a wrong number of players, cards that do not add up."""


class IllegalMove(BohnanzaError):
    """A well-formed move that the rules forbid here. Carries the :class:`~.rejection.Rejection`."""

    def __init__(self, rejection: Rejection, text: str | None = None) -> None:
        super().__init__(text or str(rejection))
        self.rejection = rejection
