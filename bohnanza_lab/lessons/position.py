"""The table a lesson begins with: from an edition and a few keywords, a position as text, or a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.moves import Seat
from ..engine.ruleset import Value
from ..notebook_game import Game
from ..option_files import read_option_files


def make_position(
    edition: str | Game = "rio-grande",
    players: int | Sequence[str] | None = None,
    *,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    starter: Seat | None = None,
    **position: Any,
) -> Game:
    """A game that begins at the given position, with no moves played.

    ``edition`` is one, a position as text, or a :class:`~bohnanza_lab.Game`. With an edition, ``position`` takes
    the keywords of :meth:`Game.arrange <bohnanza_lab.Game.arrange>`; without any, the ``seed`` decides the deal.

    >>> make_position(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy Soy"]}).legal_moves("Ana", offers=False)
    plant 1 · plant 2 · plant 3 · harvest 1
    >>> make_position("billabong", 3, options={"harvest_window": False}, hands={"Ana": "Soy"}).state.ruleset.options
    {...'harvest_window': False...}
    >>> make_position(Game(seed=7)) == make_position(seed=7) == Game(seed=7)
    True
    """
    if isinstance(edition, Game):
        return Game.from_position(str(edition))
    if isinstance(edition, str) and edition.lstrip().startswith("edition "):
        return Game.from_position(edition)
    if position:
        return Game.arrange(edition, players, options=options, seed=seed, starter=starter, **position)
    return Game(edition, players, seed=seed, starter=starter, **read_option_files(edition, options))
