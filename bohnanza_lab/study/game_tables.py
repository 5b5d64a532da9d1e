"""The moves of a game that is over, the rows that are written of them, and the tables that one game adds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from ..engine.beans import Bean
from ..engine.past import Turn
from ..engine.state import State
from .columns import FrameSchema

StudyRow = list[object]
StudyRows = dict[str, list[StudyRow]]
"""For each table its rows, in the order of its columns without the first, the number of the game."""


class Transition(NamedTuple):
    """One move of a game: the table before it, the move with its events, and the table after it."""

    before: State
    turn: Turn
    after: State


def cards_text(cards: tuple[Bean, ...]) -> str:
    """A row of cards as a table holds it.

    >>> cards_text((Bean.SOY, Bean.BLACK_EYED))
    'soy black-eyed'
    """
    return " ".join([bean.key for bean in cards])


class GameTables:
    """The tables of one game. This class has none."""

    frames: ClassVar[tuple[FrameSchema, ...]] = ()
    """These tables. The first column of each is the number of the game."""
    results: ClassVar[Mapping[type, str]] = MappingProxyType({})
    """Events of the game that close an offer, each with the result that the table of offers has for it. They say the
    ``offer`` and the ``partner`` who accepted.
    """

    def rows(self, steps: Sequence[Transition]) -> StudyRows:
        """The rows of these tables for one game."""
        return {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
