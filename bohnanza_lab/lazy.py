"""What is imported on first use: a page that draws one card need not load a game, nor one game the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar


def lazy_names(package: str, modules: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The ``__getattr__`` and ``__dir__`` of a package whose names come from these modules of it.

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
    """What each game brings along to one floor, by the name of its folder in ``engine/games``.

    A module of that name in the floor's package ``games`` holds it as ``GAME``; it is imported when the game is first
    asked for. A game without a module has what is ``shared``.

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
        """What that game brings, or what is shared."""
        if game not in self._loaded:
            found = import_module(f".{game}", self._package).GAME if game in self.modules else self.shared
            self._loaded[game] = found
        return self._loaded[game]

    def add(self, game: str, part: Part) -> None:
        """Let a game of somebody's own bring this along; a later one takes its place."""
        if game in (*self.modules, "base"):
            raise ValueError(f"{game} is a game of ours; give yours another name")
        self._loaded[game] = part
