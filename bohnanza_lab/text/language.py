"""The languages there are, and which of them a notebook speaks."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Final

from ..context import context, on_page, query_value
from ..engine.errors import BohnanzaError

DEFAULT: Final = "en"
"""The language of a notebook that asks for none, and of whatever is not translated."""

_CODE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_RANGE: Final = re.compile(r"([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?")
_LONGEST: Final = 1000


_FOLDERS: Final = {folder.name for folder in (files(__package__) / "words").iterdir() if folder.is_dir()}
LANGUAGES: Final = (DEFAULT, *sorted(filter(_CODE.fullmatch, _FOLDERS - {DEFAULT})))
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
    context().chosen[:] = [] if lang is None else [check(lang)]


@contextmanager
def using(lang: str) -> Iterator[None]:
    """Speak this language within a ``with`` block; afterwards the one that was chosen before, if any.

    Raises :class:`UnknownLanguageError`.

    >>> with using("es"): current()
    'es'
    >>> asked_for()
    """
    before = [*context().chosen]
    use(lang)
    try:
        yield
    finally:
        context().chosen[:] = before


def asked_for() -> str | None:
    """The language that somebody has asked for: with :func:`use`, in the page's address, or earlier in this JupyterLab
    for all its notebooks; None if nobody has.
    """
    if chosen := context().chosen:
        return chosen[0]
    asked = (query_value("lang"), load_preference("lang"))
    return next((lang for lang in asked if lang in LANGUAGES), None)


def current() -> str:
    """The language to speak now: the one that is asked for, else the default."""
    return asked_for() or DEFAULT


def accepted(header: str) -> str:
    """The language that somebody reads best by what their browser asks for in ``Accept-Language``, else the default.

    >>> accepted("es-MX, es;q=0.9, en;q=0.8"), accepted("de, *;q=0.5"), accepted("en;q=0.1, es;q=0.7"), accepted("")
    ('es', 'en', 'es', 'en')
    """
    ranges = [wanted for part in header[:_LONGEST].split(",") if (wanted := _read_range(part.strip().lower()))]
    found: dict[str, tuple[float, int]] = {}
    for lang in LANGUAGES:
        named = [(q, -place) for place, (name, q) in enumerate(ranges) if _means(name, lang)]
        found[lang] = max(named or [(q, -place) for place, (name, q) in enumerate(ranges) if name == "*"] or [(0.0, 0)])
    best = max(LANGUAGES, key=lambda lang: found[lang])
    return best if found[best][0] else DEFAULT


def _read_range(part: str) -> tuple[str, float] | None:
    """A range of languages and its weight; None for what is neither."""
    found = _RANGE.fullmatch(part)
    return (found[1], float(found[2] or 1)) if found else None


def _means(name: str, lang: str) -> bool:
    """Whether one of two codes begins with the other: who reads ``es-mx`` reads ``es``."""
    lang = lang.lower()
    return f"{name}-".startswith(f"{lang}-") or f"{lang}-".startswith(f"{name}-")


def of_terminal() -> str:
    """The language of this terminal, by the variables of its environment, else the default."""
    name = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return accepted(re.split("[.@]", name)[0].replace("_", "-"))


def of_page() -> str:
    """The language of the page around the notebook: the ``?lang=`` of its address, else the default."""
    lang = query_value("lang")
    return lang if lang in LANGUAGES else DEFAULT


def load_preference(name: str) -> str | None:
    """What was chosen under this name. None if nothing was, and wherever no reader has opened the notebook.

    A page has an address for what its reader chooses. A notebook that a program runs gives the same everywhere.
    """
    if on_page() or "JPY_SESSION_NAME" not in os.environ:  # Jupyter's server tells a kernel which notebook it is for
        return None
    value = _read().get(name)
    return value if isinstance(value, str) else None


def save_preference(name: str, value: str) -> None:
    """Keep what was chosen, for the notebooks that are run from now on.

    Raises ``OSError`` if there is no place for it.
    """
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(_read() | {name: value}) + "\n", encoding="utf-8")


def _read() -> dict[str, object]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _file() -> Path:
    folder = os.environ.get("JUPYTER_CONFIG_DIR")
    return (Path(folder) if folder else Path.home() / ".jupyter") / "bohnanza_lab.json"
