"""The games that the documents describe, one file each."""

from __future__ import annotations

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


def editions() -> tuple[Edition, ...]:
    """Every edition, in the order of its documents."""
    return tuple(_EDITIONS.values())


def edition(name: str) -> Edition:
    """The edition of that id.

    >>> edition("rio-grand")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.SetupError: there is no edition 'rio-grand'; did you mean rio-grande? ...
    """
    found = _EDITIONS.get(name) if isinstance(name, str) else None
    if found is None:
        close = get_close_matches(str(name), _EDITIONS, 1)
        hint = f"did you mean {close[0]}? " if close else ""
        raise SetupError(f"there is no edition {str(name)[:40]!r}; {hint}The editions are {', '.join(_EDITIONS)}")
    return found
