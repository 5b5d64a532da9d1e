"""The games that a page has left for others: any of them can be given back as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..players import Player

if TYPE_CHECKING:
    from ..settings import Settings

_MOST = 20
"""So many games are kept; the one that was kept first goes."""


@dataclass(frozen=True)
class KeptGame:
    """A game with its seats. ``automatic`` are the plies of the moves that the session made for people, ``left`` is the
    id of the game that was left for this one, ``settings`` are those that it began with, if any.
    """

    game: Game
    you: int | None
    bots: Mapping[int, Player]
    open_hands: bool
    automatic: frozenset[int]
    left: str | None
    settings: Settings | None


class KeptGames(dict[str, KeptGame]):
    """Games by id.

    >>> kept = KeptGames()
    >>> game = KeptGame(Game(), 0, {}, False, frozenset(), None, None)
    >>> for number in range(30):
    ...     kept.keep(str(number), game)
    >>> len(kept), next(iter(kept))
    (20, '10')
    """

    def keep(self, name: str, game: KeptGame) -> None:
        """Keep a game, as the latest."""
        self.pop(name, None)
        self[name] = game
        for oldest in [*self][:-_MOST]:
            del self[oldest]


def new_id() -> str:
    """The id of a new game. It is random: a page that is loaded again may still know the ids of another kernel."""
    return token_hex(4)
