"""Components that share something, as two tables that show one game: where they stand together."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from ..engine.game import EngineGame
from .component import Component
from .tabletop import Tabletop


def restore_all(components: Sequence[Component], texts: Sequence[str]) -> None:
    """Let each stand where its text says, as :meth:`.Component.restore` does. Those that shared a game share it again
    where their texts say the same of it, as they do if they were written at one time.

    >>> from bohnanza_lab import Table
    >>> one = Table(seed=7)
    >>> other = Table(one.game)
    >>> restore_all([one, other], [one.save(), other.save()])
    >>> one.game is other.game
    True
    """
    copies = deepcopy([*components])
    shared = [copy.game if isinstance(copy, Tabletop) else None for copy in copies]
    for copy, text in zip(copies, texts, strict=True):
        copy.set_up(text)
    games: dict[tuple[int, str, int], EngineGame] = {}
    for copy, game in zip(copies, shared, strict=True):
        if isinstance(copy, Tabletop):
            saved = copy.sitting.save()
            copy.sitting.game = games.setdefault((id(game), saved["record"], saved["undone"]), copy.game)
    for component, copy in zip(components, copies, strict=True):
        component.become(copy)
