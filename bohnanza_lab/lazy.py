"""Imports on first use: a page that draws one card loads no game, and a page for one game loads no other game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar


def lazy_names(package: str, modules: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` for a package. ``modules`` maps each name to the submodule that defines it.

    >>> get, names = lazy_names("bohnanza_lab.engine", {"Bean": "beans"})
    >>> names()
    ['Bean']
    >>> get("Bean").__name__
    'Bean'
    >>> get("Been")
    Traceback (most recent call last):
    AttributeError: module 'bohnanza_lab.engine' has no attribute 'Been'
    """

    def get(name: str) -> Any:
        module = modules.get(name)
        if module is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f".{module}", package), name)

    return get, lambda: sorted(modules)


Part = TypeVar("Part")


class ByGame(Generic[Part]):
    """One object per game, looked up by the name of the game's folder in ``engine/games``.

    The object of a game is ``GAME`` in the module of that name in ``package``. The module is imported when the game is
    first looked up. A game without a module gets the ``shared`` object.

    >>> from bohnanza_lab.players.games import STRATEGIES
    >>> STRATEGIES.of("duel"), STRATEGIES.of("base")
    (DuelStrategy(), Strategy())
    """

    def __init__(self, package: str, shared: Part, modules: tuple[str, ...]) -> None:
        self.shared = shared
        self._package = package
        self.modules = modules
        self._loaded: dict[str, Part] = {}

    def of(self, game: str) -> Part:
        """The object of that game, or the shared one."""
        if game not in self._loaded:
            found = import_module(f".{game}", self._package).GAME if game in self.modules else self.shared
            self._loaded[game] = found
        return self._loaded[game]

    def add(self, game: str, part: Part) -> None:
        """Set the object of a game that is not built in. Adding it again replaces the earlier one."""
        if game in (*self.modules, "base"):
            raise ValueError(f"{game} is a game of ours; give yours another name")
        self._loaded[game] = part
