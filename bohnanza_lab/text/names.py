"""What people call the beans and the moves, in every language, so that one can write them as one reads them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from ..engine.beans import Bean
from .language import LANGUAGES
from .words import words

_TABLES = ("beans", "beans-several", "german", "billabong", "bean-words")
"""Names in the language, for one card and for several, on the German cards, in document 002, and other words."""
_INSIDE = ("for", "anyone")
"""Words of the notation that stand within a move; all others begin one."""
_BEAN = re.compile(r"^porotos?|(beans?|bohnen?)$")
_LETTERS = re.compile(r"[^a-z0-9]")


def kinds_called(name: str) -> Collection[Bean]:
    """The kinds that are called so, in any language: one, none, or several where a word is ambiguous.

    >>> kinds_called("Kidney"), kinds_called("Ojo Negro"), kinds_called("French beans"), kinds_called("potato")
    ((Bean.RED,), (Bean.BLACK_EYED,), (Bean.GARDEN,), ())
    """
    return next((found for form in _forms(name) if (found := _names().get(form))), ())


def _forms(name: str) -> Iterator[str]:
    """A name as it is looked for: without accents, signs and the word for bean; and without the ending of a plural."""
    plain = _LETTERS.sub("", unicodedata.normalize("NFKD", name.lower()))
    short = _BEAN.sub("", plain)
    yield from (short, short.removesuffix("s"), short.removesuffix("es"))


@cache
def _names() -> Mapping[str, tuple[Bean, ...]]:
    found: dict[str, dict[Bean, None]] = {}
    for lang in LANGUAGES:
        entries = words(lang).entries
        for table in _TABLES:
            for kind in Bean:
                for name in entries.get(f"{table}.{kind.key}", "").split(","):
                    for form in _forms(name):
                        found.setdefault(form, {})[kind] = None
    found.pop("", None)
    return {form: tuple(kinds) for form, kinds in found.items()}


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
