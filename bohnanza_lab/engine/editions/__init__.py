"""The games that the documents describe, one file each, and those that somebody adds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from ..errors import SetupError
from ..sheet import Edition
from . import (
    bean_duel,
    billabong,
    billabong_expansion,
    bohnaparte,
    cavalry,
    duel,
    rio_grande,
    spanish,
    three_new_beans,
)

_EDITIONS = {
    edition.id: edition
    for edition in (
        rio_grande.EDITION,
        three_new_beans.EDITION,
        bean_duel.EDITION,
        spanish.EDITION,
        billabong.EDITION,
        billabong_expansion.EDITION,
        duel.EDITION,
        bohnaparte.EDITION,
        cavalry.EDITION,
    )
}


_ADDED: dict[str, Edition] = {}
"""Editions of somebody's own, for as long as this process runs."""


def editions() -> tuple[Edition, ...]:
    """Every edition of ours, in the order of its documents."""
    return tuple(_EDITIONS.values())


def edition(name: str) -> Edition:
    """The edition of that id: one of ours, or one that has been registered.

    >>> edition("rio-grand")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: there is no edition 'rio-grand'; did you mean rio-grande? ...
    """
    known = {**_EDITIONS, **_ADDED}
    found = known.get(name) if isinstance(name, str) else None
    if found is None:
        close = get_close_matches(str(name), known, 1)
        hint = f"did you mean {close[0]}? " if close else ""
        raise SetupError(f"there is no edition {str(name)[:40]!r}; {hint}The editions are {', '.join(known)}")
    return found


def register(made: Edition) -> Edition:
    """Add an edition of one's own, so that games, positions and records know it by its id; returns it.

    A later one of the same id takes its place. Raises :class:`~..errors.SetupError` for an id that cannot stand in a
    position's text, and for one of ours.

    >>> from dataclasses import replace
    >>> with registered(replace(edition("rio-grande"), id="at-home", make=lambda players, options: replace(
    ...     edition("rio-grande").sheet(players), edition="at-home", draw=4))):
    ...     edition("at-home").sheet(3).draw
    4
    """
    if not isinstance(made, Edition):
        raise SetupError(f"an edition is an Edition, as in the files of ours, not {str(made)[:40]!r}")
    if not (isinstance(made.id, str) and len(made.id) <= _LONGEST and _ID.fullmatch(made.id)):
        raise SetupError(
            f"{str(made.id)[:40]!r} is no id for an edition; use small letters, figures and hyphens, as in 'at-home'"
        )
    if made.id in _EDITIONS and _EDITIONS[made.id] is not made:
        raise SetupError(f"{made.id} is an edition of ours; give yours another id")
    if made.id not in _EDITIONS:
        _ADDED[made.id] = made
    return made


_LONGEST = 40
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@contextmanager
def registered(made: Edition) -> Iterator[Edition]:
    """The same for as long as a ``with`` block runs; then it is as it was."""
    before = dict(_ADDED)
    try:
        yield register(made)
    finally:
        _ADDED.clear()
        _ADDED.update(before)
