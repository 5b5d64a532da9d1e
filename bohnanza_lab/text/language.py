"""The languages there are, and which of them a notebook speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from importlib.resources import files
from typing import Final

from ..engine.errors import BohnanzaError
from ..page_query import query_value
from ..preferences import load_preference

DEFAULT: Final = "en"
"""The language of a notebook that asks for none, and of whatever is not translated."""

_CODE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_chosen: list[str] = []


def _find_codes() -> tuple[str, ...]:
    names = {folder.name for folder in (files(__package__) / "words").iterdir() if folder.is_dir()}
    others = sorted(name for name in names - {DEFAULT} if _CODE.fullmatch(name))
    return (DEFAULT, *others)


LANGUAGES: Final = _find_codes()
"""The code of every language, the default first: each folder of ``text/words/`` is a language."""


class UnknownLanguageError(BohnanzaError):
    """A language that there is no folder for. Says which there are, and the nearest."""


def check(lang: str) -> str:
    """The language itself, if it is one of :data:`LANGUAGES`; raises :class:`UnknownLanguageError` if it is not.

    >>> check("es")
    'es'
    >>> check("en-GB")
    Traceback (most recent call last):
    bohnanza_lab.text.language.UnknownLanguageError: there is no language 'en-GB'; did you mean 'en'? There are en, ...
    """
    if lang in LANGUAGES:
        return lang
    near = get_close_matches(str(lang).lower().partition("-")[0], LANGUAGES, 1, 0.6)
    hint = f"; did you mean {near[0]!r}? There" if near else "; there"
    raise UnknownLanguageError(f"there is no language {str(lang)[:20]!r}{hint} are {', '.join(LANGUAGES)}")


def use(lang: str | None) -> None:
    """Speak this language from here on, whatever the page's address says; with None, the page's again.

    Raises :class:`UnknownLanguageError`.

    >>> use("es"); current()
    'es'
    >>> use("eo")
    Traceback (most recent call last):
    bohnanza_lab.text.language.UnknownLanguageError: there is no language 'eo'; there are en, ...
    >>> use(None)
    """
    _chosen[:] = [] if lang is None else [check(lang)]


@contextmanager
def using(lang: str) -> Iterator[None]:
    """Speak this language within a ``with`` block; afterwards the one that was chosen before, if any.

    Raises :class:`UnknownLanguageError`.

    >>> with using("es"): current()
    'es'
    >>> asked_for()
    """
    before = [*_chosen]
    use(lang)
    try:
        yield
    finally:
        _chosen[:] = before


def asked_for() -> str | None:
    """The language that somebody has asked for: with :func:`use`, in the page's address, or earlier in this JupyterLab
    for all its notebooks; None if nobody has.
    """
    if _chosen:
        return _chosen[0]
    asked = (query_value("lang"), load_preference("lang"))
    return next((lang for lang in asked if lang in LANGUAGES), None)


def current() -> str:
    """The language to speak now: the one that is asked for, else the default."""
    return asked_for() or DEFAULT


def of_page() -> str:
    """The language of the page around the notebook: the ``?lang=`` of its address, else the default."""
    lang = query_value("lang")
    return lang if lang in LANGUAGES else DEFAULT
