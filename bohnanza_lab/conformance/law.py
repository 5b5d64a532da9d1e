"""What a law is, what it checks, and how it reports that something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..engine.events import Event
from ..engine.game import EngineGame
from ..engine.moves import Move
from ..engine.state import State
from .random_play import MoveGenerator


class LawBrokenError(Exception):
    """A law does not hold; the message says what was found and what would be right."""


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two moves. A law may read it and fork it, but not change it."""

    game: EngineGame
    generator: MoveGenerator
    """Makes moves at this table, legal or not."""
    texts: list[str]
    """The position after each move so far, as it was written then."""
    rng: Random
    """The law's own random generator."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """One move: the table before and after it, and what happened."""

    names: tuple[str, ...]
    seat: int
    move: Move
    before: State
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that has been played to its end."""

    game: EngineGame
    texts: list[str]
    deal: int
    """The seed it was dealt with."""


@dataclass(frozen=True, slots=True)
class Law:
    """Something that holds in every game of every edition.

    ``shown`` is what it judges: :class:`Position`, :class:`PlayedMove` or :class:`FinishedGame`. It checks a random
    ``share`` of them, so that expensive checks run less often.
    """

    judge: Callable[..., None]
    """Raises :class:`LawBrokenError`; any other exception counts as broken too."""
    shown: type[Position] | type[PlayedMove] | type[FinishedGame]
    share: float = 1.0

    @property
    def id(self) -> str:
        """The name by which reports and catalogues know it: ``"cards-are-conserved"``."""
        return self.judge.__name__.replace("_", "-")
