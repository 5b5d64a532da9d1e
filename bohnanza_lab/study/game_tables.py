"""What a game adds to a study: tables of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from .columns import FrameSchema
from .transition import StudyRows, Transition


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
