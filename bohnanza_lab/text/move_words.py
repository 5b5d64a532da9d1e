"""What people call the moves, in every language: where a text is no move, what its writer may have meant is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from .language import LANGUAGES
from .words import words

_INSIDE = ("for", "anyone")
"""Words of the notation that stand within a move; all others begin one."""


def moves_called(text: str) -> Iterator[str]:
    """The moves that a text may mean, as the notation begins them; what comes after is as it was written.

    >>> [*moves_called("cash in 2")], [*moves_called("cambiar Ben Soya por Azul")], [*moves_called("fly")]
    (['harvest 2', 'harvest in 2'], ['offer Ben Soya for Azul'], [])
    """
    begun = f"{text.lower()} "
    for said, verb in _words():
        if verb not in _INSIDE and begun.startswith(f"{said} "):
            yield f"{verb}{_inside(text[len(said) :])}"


def _inside(text: str) -> str:
    for said, word in _words():
        if word in _INSIDE:
            text = re.sub(rf"(?<= ){said}(?= )", word, text, flags=re.IGNORECASE)
    return text


@cache
def _words() -> tuple[tuple[str, str], ...]:
    """Each word of players with that of the notation, the longest first, and among equals as the languages have it."""
    tables = [words(lang).table("move_words") for lang in LANGUAGES]
    pairs = [(each, verb) for table in tables for verb, said in table.items() for each in said.split(", ")]
    return tuple(sorted(dict.fromkeys(pairs), key=lambda pair: -len(pair[0])))
