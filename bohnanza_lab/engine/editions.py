"""The editions by id: those of the games, and those that a user registers.

An edition's module is imported when the edition is first asked for, so a page that plays one game does not wait for
the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from ..kit import GameKit, kits
from .errors import SetupError, suggest
from .ruleset import Edition

_REGISTERED: dict[str, Edition] = {}
"""The editions that a user has registered in this process, by id."""


def editions() -> tuple[Edition, ...]:
    """The editions of all games, in the order of their documents."""
    return tuple(map(edition, _ids()))


def registered_editions() -> tuple[Edition, ...]:
    """The editions that a user has registered in this process, in the order of registration."""
    return tuple(_REGISTERED.values())


def edition_ids() -> tuple[str, ...]:
    """The ids of all editions: those of games first, then the registered ones.

    >>> edition_ids()[:2]
    ('rio-grande', 'three-new-beans')
    """
    return (*_ids(), *_REGISTERED)


def _ids() -> list[str]:
    """The editions of all games by id, sorted by document; those of one document in the order of the games."""
    documents = {name: document for kit in kits() for name, document in kit.editions.items()}
    return sorted(documents, key=documents.__getitem__)


def _of_games(name: str) -> Edition | None:
    """The edition of a game with this id. Games are loaded one after the other until one has it."""
    return next((_made(kit, name) for kit in kits() if name in kit.editions), None)


@cache
def _made(kit: GameKit, name: str) -> Edition:
    return kit.edition(name)


def edition(name: str) -> Edition:
    """The edition with this id, of a game or registered. Raises :class:`~.errors.SetupError` for an unknown id.

    >>> edition("rio-grand")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: there is no edition 'rio-grand'; did you mean rio-grande? ...
    """
    if isinstance(name, str):
        found = _of_games(name) or _REGISTERED.get(name)
        if found is not None:
            return found
    known = suggest(str(name), edition_ids(), "the editions are")
    raise SetupError(f"there is no edition {str(name)[:40]!r}; {known}")


def register(made: Edition) -> Edition:
    """Add your own edition, so that games, positions and records can refer to it by its id. Returns the edition.

    Registering another edition with the same id replaces the first. Raises :class:`~.errors.SetupError` for an id that
    cannot be written in a position's text, and for the id of an edition of a game.

    >>> from dataclasses import replace
    >>> with temporary_registration(replace(edition("rio-grande"), id="at-home", make=lambda players, options: replace(
    ...     edition("rio-grande").ruleset(players), edition="at-home", draw_count=4))):
    ...     edition("at-home").ruleset(3).draw_count
    4
    """
    if not isinstance(made, Edition):
        raise SetupError(f"an edition is an Edition, as in the files of ours, not {str(made)[:40]!r}")
    if not (isinstance(made.id, str) and len(made.id) <= _LONGEST and _ID.fullmatch(made.id)):
        raise SetupError(
            f"{str(made.id)[:40]!r} is no id for an edition; use small letters, figures and hyphens, as in 'at-home'"
        )
    if (existing := _of_games(made.id)) is not None:
        if existing is made:
            return made
        raise SetupError(f"{made.id} is an edition of ours; give yours another id")
    _REGISTERED[made.id] = made
    return made


_LONGEST = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@contextmanager
def temporary_registration(made: Edition) -> Iterator[Edition]:
    """Register an edition for the length of a ``with`` block; afterwards the registered editions are as before."""
    before = dict(_REGISTERED)
    try:
        yield register(made)
    finally:
        _REGISTERED.clear()
        _REGISTERED.update(before)
