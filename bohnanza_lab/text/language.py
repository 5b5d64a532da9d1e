"""Which language a notebook speaks: one line, or the ``?lang=`` of the page's address."""

from __future__ import annotations

from ..address import asked
from ..engine.errors import BohnanzaError

LANGUAGES = ("en", "es")
_chosen: list[str] = []


def use(lang: str | None) -> None:
    """Speak this language from here on, whatever the page's address says; None: the page's again.

    >>> use("es"); current()
    'es'
    >>> use("eo")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: no catalogue speaks 'eo'; there are en, es
    >>> use(None)
    """
    if lang is not None and lang not in LANGUAGES:
        raise BohnanzaError(f"no catalogue speaks {str(lang)[:20]!r}; there are {', '.join(LANGUAGES)}")
    _chosen[:] = [] if lang is None else [lang]


def current() -> str:
    """The language chosen by :func:`use`, else that of the page."""
    return _chosen[0] if _chosen else of_page()


def of_page() -> str:
    """The language of the page around the notebook: its ``?lang=``, which Voilà hands to the kernel, else English."""
    lang = asked("lang")
    return lang if lang in LANGUAGES else "en"
