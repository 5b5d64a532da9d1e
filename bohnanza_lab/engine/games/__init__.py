"""The games that the documents describe, one folder for each, and the editions that a user registers.

An edition's module is imported when the edition is first asked for, so a page that plays one game does not wait for
the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module

from ..errors import SetupError, suggest
from ..ruleset import Edition

_BUILT_IN = {
    "rio-grande": "base.rio_grande",
    "three-new-beans": "base.three_new_beans",
    "bean-duel": "bean_duel.edition",
    "spanish": "base.spanish",
    "billabong": "billabong.edition",
    "billabong-expansion": "billabong.expansion",
    "duel": "duel.edition",
    "bohnaparte": "bohnaparte.edition",
    "cavalry": "bohnaparte.cavalry",
}
"""The id of each built-in edition, in the order of the documents, and the module that defines it."""

_REGISTERED: dict[str, Edition] = {}
"""The editions that a user has registered in this process, by id."""


def editions() -> tuple[Edition, ...]:
    """The built-in editions, in the order of their documents."""
    return tuple(map(_ours, _BUILT_IN))


def games() -> frozenset[str]:
    """The names of the built-in games: of their folders, and ``Ruleset.game`` of their editions."""
    return frozenset(module.partition(".")[0] for module in _BUILT_IN.values())


def added() -> tuple[Edition, ...]:
    """The editions that a user has registered in this process, in the order of registration."""
    return tuple(_REGISTERED.values())


def edition_ids() -> tuple[str, ...]:
    """The ids of all editions: the built-in ones first, then the registered ones.

    >>> edition_ids()[0], len(edition_ids())
    ('rio-grande', 9)
    """
    return (*_BUILT_IN, *_REGISTERED)


@cache
def _ours(name: str) -> Edition:
    made: Edition = import_module(f".{_BUILT_IN[name]}", __package__).EDITION
    return made


def edition(name: str) -> Edition:
    """The edition with this id, built in or registered. Raises :class:`~..errors.SetupError` for an unknown id.

    >>> edition("rio-grand")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: there is no edition 'rio-grand'; did you mean rio-grande? ...
    """
    if isinstance(name, str):
        if name in _BUILT_IN:
            return _ours(name)
        if name in _REGISTERED:
            return _REGISTERED[name]
    known = suggest(str(name), edition_ids(), "the editions are")
    raise SetupError(f"there is no edition {str(name)[:40]!r}; {known}")


def register(made: Edition) -> Edition:
    """Add your own edition, so that games, positions and records can refer to it by its id. Returns the edition.

    Registering another edition with the same id replaces the first. Raises :class:`~..errors.SetupError` for an id that
    cannot be written in a position's text, and for the id of a built-in edition.

    >>> from dataclasses import replace
    >>> with registered(replace(edition("rio-grande"), id="at-home", make=lambda players, options: replace(
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
    if made.id in _BUILT_IN:
        if _ours(made.id) is made:
            return made
        raise SetupError(f"{made.id} is an edition of ours; give yours another id")
    _REGISTERED[made.id] = made
    return made


_LONGEST = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@contextmanager
def registered(made: Edition) -> Iterator[Edition]:
    """Register an edition for the length of a ``with`` block; afterwards the registered editions are as before."""
    before = dict(_REGISTERED)
    try:
        yield register(made)
    finally:
        _REGISTERED.clear()
        _REGISTERED.update(before)
