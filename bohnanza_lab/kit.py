"""What a game is to the code that games share: one :class:`GameKit` for each game, and how it is found by name.

This module alone may import upwards, and only inside the methods that give a part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar
from warnings import warn

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

    from .drawing.extras import Extras
    from .drill.question import QuestionKind
    from .editing.parts import Parts
    from .engine.ruleset import Edition
    from .gallery.scene import Scene
    from .lessons.game_rules import GameRules
    from .players.strategy import Strategy
    from .study.game_tables import GameTables
    from .views.presenter import Presenter

BUILT_IN_GAMES = ("base", "bean_duel", "billabong", "bohnaparte", "duel")
"""The folders in ``games``. The package of each has its kit as ``GAME``."""

GROUP = "bohnanza_lab.games"
"""The group of entry points by which another package names its games: each loads a kit."""


MODULES = {
    "presenter": "views",
    "extras": "drawing",
    "parts": "editing",
    "strategy": "players",
    "rules": "lessons",
    "questions": "drill",
    "tables": "study",
    "scenes": "gallery",
}
"""The module of a game in which each part stands; it is named after the layer of the part."""


class GameKit:
    """One game: its name, its editions, and its part in each layer.

    A part that differs stands in a module beside the kit (see :data:`MODULES`), under its name in capitals, such as
    ``STRATEGY`` in ``players``; or a property of the kit returns it. The others are those that games share. A part is
    imported when it is first asked for, so a page that plays one game loads no other.
    """

    name: ClassVar[str] = ""
    editions: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The id of each edition with the number of the document that it follows."""

    def edition(self, name: str) -> Edition:
        """The edition with this id, one of :attr:`editions`: ``EDITION`` of the module that is named after it in the
        game's ``engine``, or what an override returns.
        """
        made: Edition = import_module(f"{self._package}.engine.{name.replace('-', '_')}").EDITION
        return made

    @property
    def _package(self) -> str:
        """The package that the kit is defined in."""
        return str(import_module(type(self).__module__).__package__)

    def _own(self, part: str) -> Any:
        """The game's own part; None where it has none."""
        name = f"{self._package}.{MODULES[part]}"
        if type(self) is GameKit:
            return None
        try:
            return getattr(import_module(name), part.upper(), None)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            return None

    @cached_property
    def presenter(self) -> Presenter:
        """What a page says and shows of the game."""
        from .views.presenter import Presenter

        return self._own("presenter") or Presenter()

    @cached_property
    def extras(self) -> Extras:
        """What the game adds to the drawing of a table."""
        from .drawing.extras import Extras

        return self._own("extras") or Extras()

    @cached_property
    def parts(self) -> Parts:
        """The game's own parts of the table editor."""
        from .editing.parts import Parts

        return self._own("parts") or Parts()

    @cached_property
    def strategy(self) -> Strategy:
        """How bots decide and value what only this game has."""
        from .players.strategy import Strategy

        return self._own("strategy") or Strategy()

    @cached_property
    def rules(self) -> GameRules:
        """The rule that a move, an event or a number of the game shows."""
        from .lessons.game_rules import GameRules

        return self._own("rules") or GameRules()

    @cached_property
    def questions(self) -> tuple[QuestionKind, ...]:
        """The kinds of question that the drill asks in this game alone."""
        return self._own("questions") or ()

    @cached_property
    def tables(self) -> GameTables:
        """The tables that the game adds to a study."""
        from .study.game_tables import GameTables

        return self._own("tables") or GameTables()

    @cached_property
    def scenes(self) -> Mapping[str, Scene]:
        """The picture of each edition in the gallery."""
        return self._own("scenes") or {}

    @cached_property
    def page(self) -> str:
        """The game's part of a page: the source of an ES module whose default export gets Preact and returns the parts
        that ``widgets/src/table/gameParts.ts`` describes. Without one, its moves are buttons.
        """
        return ""


_SHARED = GameKit()


def kits() -> Iterator[GameKit]:
    """Every game: ours first, then those of other packages.

    >>> [kit.name for kit in kits()][:2]
    ['base', 'bean_duel']
    """
    yield from map(_ours, BUILT_IN_GAMES)
    yield from _of_other_packages().values()


def kit_of(name: str) -> GameKit:
    """The kit of the game with this name; for an unknown game, one with all that games share.

    >>> kit_of("duel").strategy, kit_of("base").strategy
    (DuelStrategy(), Strategy())
    """
    if name in BUILT_IN_GAMES:
        return _ours(name)
    return _of_other_packages().get(name, _SHARED)


def is_known(name: str) -> bool:
    """Whether there is a game of this name."""
    return kit_of(name) is not _SHARED


def page_modules() -> dict[str, str]:
    """The module for a page of each game of another package that has one; ours are part of the built front end."""
    return {kit.name: kit.page for kit in _of_other_packages().values() if kit.page}


def package_folders() -> Mapping[str, Traversable]:
    """The package of each game as a folder: it holds the game's words and rules. Ours are not imported for it."""
    from importlib.resources import files

    ours = files(__package__) / "games"
    others = {kit.name: files(kit._package) for kit in _of_other_packages().values()}
    return {**{name: ours / name for name in BUILT_IN_GAMES}, **others}


@cache
def _ours(folder: str) -> GameKit:
    kit: GameKit = import_module(f".games.{folder}", __package__).GAME
    return kit


@cache
def _of_other_packages() -> Mapping[str, GameKit]:
    from importlib.metadata import entry_points  # takes as long as the rest of the engine, which may not need it

    return {kit.name: kit for kit in map(_loaded, entry_points(group=GROUP)) if kit is not None}


def _loaded(entry: EntryPoint) -> GameKit | None:
    """The kit of an entry point; None, with a warning that names it, for one that cannot be used."""
    try:
        kit = entry.load()
        if not isinstance(kit, GameKit):
            raise TypeError(f"{entry.value} is a {type(kit).__name__}, not a GameKit")
        if kit.name in BUILT_IN_GAMES:
            raise ValueError(f"{kit.name} is a game of ours")
    except Exception as error:
        package = entry.dist.name if entry.dist else "a package"
        warn(f"The game {entry.name!r} of {package} cannot be loaded and is left out: {error}", stacklevel=2)
        return None
    return kit
