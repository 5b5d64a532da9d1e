"""One move of a game that is over, and the rows that are written of it."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.beans import Bean
from ..engine.past import Turn
from ..engine.state import State

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
